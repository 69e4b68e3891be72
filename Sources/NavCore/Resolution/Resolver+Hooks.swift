import ScenarioParser

/// Hooks and event handlers of components and apps.
extension Resolver {
  func resolve(_ syntax: HookSyntax, of type: ComponentType) {
    if let child = syntax.child { return resolveEvent(child, syntax, of: type) }
    let known: [HookKind] = hooks(of: type.kind)
    guard let kind = HookKind(rawValue: syntax.name.text), known.contains(kind) else {
      return reportUnknownHook(
        syntax.name, of: type.kind.phrase, known: known.map(\.rawValue))
    }
    let hook: Procedure = hookProcedure(kind, syntax, of: type)
    checkParameters(of: syntax, kind)
    checkNoOverlap(syntax)
    resolveBody(of: hook, syntax.parameters, syntax.body, warnsParameters: false) { context in
      context.allowsVeto = kind == .select
    }
    if kind == .select { restrict(hook, .select) }
    if type.hooks[kind] == nil { type.hooks[kind] = hook }
  }

  private func hookProcedure(
    _ kind: HookKind, _ syntax: HookSyntax, of type: ComponentType
  ) -> Procedure {
    if kind == .select, let declared = selectHooks[type.id],
      declared.nameSpan == syntax.name.span
    {
      return declared
    }
    return Procedure(name: kind.rawValue, nameSpan: syntax.name.span, role: .hook, home: type)
  }

  private func resolveEvent(_ child: NameSyntax, _ syntax: HookSyntax, of type: ComponentType) {
    guard type.isNode else {
      return reportMisplacedMember(
        "event handlers", home: Self.node, in: type, at: syntax.name.span)
    }
    let handler = Procedure(
      name: "\(child.text).\(syntax.name.text)", nameSpan: syntax.name.span, role: .event,
      home: type)
    resolveBody(of: handler, syntax.parameters, syntax.body, warnsParameters: false)
    handler.overlap = syntax.overlap.flatMap { overlap($0, of: handler) }
    guard checkReporter(child, of: type) else { return }
    let event = EventHandler(child: child.text, event: syntax.name.text, procedure: handler)
    type.events.append(event)
    handlersByEvent[event.event, default: []].append((type, event))
  }

  /// The child of `on CHILD.EVENT` is a destination with a component behind it.
  private func checkReporter(_ child: NameSyntax, of type: ComponentType) -> Bool {
    guard let index = type.destinationIndex[child.text] else {
      reportUnknownDestination(child, of: type)
      return false
    }
    if sourceHasChild(type, index) { return true }
    report(
      .wrongKind, "'.\(child.text)' is a plain screen and reports nothing", at: child.span,
      secondary: [Diagnostic.Label(type.destinations[index].nameSpan, "declared here")],
      help: "only a component reports: declare it with 'child \(child.text) -> Component'")
    return false
  }

  private func sourceHasChild(_ type: ComponentType, _ index: Int) -> Bool {
    destinationSyntaxes[ObjectIdentifier(type.destinations[index])]?.child != nil
  }

  private func checkParameters(of syntax: HookSyntax, _ kind: HookKind) {
    let allowed: Int = kind == .select ? 2 : 0
    guard syntax.parameters.count > allowed else { return }
    let extra: NameSyntax = syntax.parameters[allowed].name
    report(
      .misplacedParameter,
      allowed == 0
        ? "'on \(kind.rawValue)' has no parameters"
        : "'on \(kind.rawValue)' has two parameters, the tab and whether it is a reselection",
      at: extra.span, help: allowed == 0 ? "delete them" : "delete the others")
  }

  func checkNoOverlap(_ syntax: HookSyntax) {
    guard let overlap = syntax.overlap else { return }
    report(
      .misplacedOverlap, "'on \(syntax.name.text)' can't have 'overlap'", at: overlap.span,
      help: "move the work into an action with 'overlap', and call it with 'do'")
  }

  /// Notes that the body may not suspend; whether it does is known at the end.
  func restrict(_ procedure: Procedure, _ place: Restriction.Place) {
    guard let found = facts[ObjectIdentifier(procedure)] else { return }
    restrictions.append(Restriction(place: place, facts: found))
  }

  // MARK: Apps

  func resolveApps() {
    for file in files {
      for declaration in file.syntax.declarations {
        guard case .app(let syntax) = declaration else { continue }
        within(appContext(file.id)) { resolve(syntax) }
      }
    }
  }

  private func appContext(_ file: FileID) -> LineContext {
    var context = LineContext(visibility: visibility(of: file))
    context.surroundings = .app
    context.watches = sharedWatches
    return context
  }

  private func resolve(_ syntax: AppSyntax) {
    guard let app = program.apps.first(where: { $0.nameSpan == syntax.name.span }) else { return }
    resolveInitial(of: app, syntax)
    if syntax.hooks.isEmpty { return }
    let known: [HookKind] = [.launch, .background, .foreground]
    for hook in syntax.hooks {
      guard let kind = HookKind(rawValue: hook.name.text), known.contains(kind) else {
        reportUnknownHook(hook.name, of: "an app", known: known.map(\.rawValue))
        continue
      }
      resolve(hook, kind, of: app)
    }
  }

  private func resolve(_ hook: HookSyntax, _ kind: HookKind, of app: App) {
    checkParameters(of: hook, kind)
    checkNoOverlap(hook)
    let procedure = Procedure(
      name: kind.rawValue, nameSpan: hook.name.span, role: .hook, home: nil)
    resolveBody(of: procedure, hook.parameters, hook.body, warnsParameters: false)
    if let first = app.hooks[kind] {
      reportDuplicateHook(kind.rawValue, hook.name.span, first: first.nameSpan)
    } else {
      app.hooks[kind] = procedure
    }
  }

  private func resolveInitial(of app: App, _ syntax: AppSyntax) {
    guard let name = syntax.initial else {
      return report(
        .missingInitial, "the app '\(app.name)' has no 'initial'", at: app.nameSpan,
        help: "name the component at the top of the tree: 'initial App'")
    }
    context.scope.openEnvironment()
    context.scope.openBlock()
    let arguments: Arguments? = resolve(syntax.initialArguments)
    closeBlock()
    app.localCount = context.scope.closeEnvironment()
    guard let type = requireNode(name) else { return }
    check(arguments, against: type.parameters, of: "'\(type.name)'", at: name.span)
    app.initial = type
    app.initialArguments = arguments
  }

  /// A component that can stand in a tree.
  func requireNode(_ name: NameSyntax) -> ComponentType? {
    guard let type = requireType(name) else { return nil }
    if type.isNode { return type }
    reportWrongKind(name, type.kind.phrase, wanted: "a coordinator or a napkin")
    return nil
  }
}
