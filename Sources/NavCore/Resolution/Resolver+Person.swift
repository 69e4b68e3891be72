import ScenarioParser

/// Steps that build trees, and what a person does (language.md §11, §12).
extension Resolver {
  func personOperation(of syntax: StatementSyntax) -> Statement.Operation {
    switch syntax.kind {
    case .launch(let name, let arguments, let isolated):
      return launch(name, arguments, isolated: isolated, syntax)
    case .create(let name, let arguments): return create(name, arguments, syntax)
    case .activate(let target):
      context.facts.suspend(at: syntax.span, "'activate' waits")
      return .activate(resolve(target))
    case .deactivate(let target):
      context.facts.suspend(at: syntax.span, "'deactivate' waits")
      return .deactivate(deactivated(target))
    default: break
    }
    context.facts.needTree(at: syntax.span)
    switch syntax.kind {
    case .deliver(let event, let arguments, let child): return deliver(event, arguments, child)
    case .tap(let control): return .tap(resolve(control, kinds: [.button, .toggle, .field]))
    case .tapTab(let tab): return tapTab(tab)
    case .enter(let value, let control):
      return .enter(resolve(value), into: resolve(control, kinds: [.field]))
    case .toggle(let control): return .toggle(resolve(control, kinds: [.toggle]))
    case .back: return .back
    case .backTo(let destination):
      return .backTo(resolve(destination, .kinds([]), builds: false))
    case .backToRoot: return .backToRoot
    case .swipeDown: return .swipeDown
    case .openLink(let url): return .openLink(resolve(url))
    case .background: return .background
    case .foreground: return .foreground
    case .relaunch(let restored): return .relaunch(restoring: restored.map { resolve($0) })
    default: return .note(Expression(.constant(.nil), syntax.span))
    }
  }

  // MARK: Trees

  private func launch(
    _ name: NameSyntax, _ syntax: ArgumentsSyntax?, isolated: Bool, _ statement: StatementSyntax
  ) -> Statement.Operation {
    context.facts.launches = true
    let arguments: Arguments? = resolve(syntax)
    let nothing = Statement.Operation.note(Expression(.constant(.nil), statement.span))
    if case .app(let app)? = declaration(named: name.text)?.entity {
      check(arguments, against: [], of: "the app '\(app.name)'", at: name.span)
      if isolated { reportWrongKind(name, "an app", wanted: "one component") }
      return .launchApp(app)
    }
    guard let type = requireLaunchable(name) else { return nothing }
    check(arguments, against: type.parameters, of: "'\(type.name)'", at: name.span)
    if isolated { isolatedTypes.note(type.id, in: context.visibility) }
    return .launch(type, arguments, isolated: isolated)
  }

  private func deactivated(_ target: ExpressionSyntax) -> Expression {
    let value: Expression = resolve(target)
    if let type = staticType(of: value), type.isNode, type.kind != .napkin {
      deactivations.append(lateUse(type, at: value.span))
    }
    return value
  }

  private func create(
    _ name: NameSyntax, _ syntax: ArgumentsSyntax?, _ statement: StatementSyntax
  ) -> Statement.Operation {
    context.facts.launches = true
    let arguments: Arguments? = resolve(syntax)
    guard let type = requireLaunchable(name) else {
      return .note(Expression(.constant(.nil), statement.span))
    }
    check(arguments, against: type.parameters, of: "'\(type.name)'", at: name.span)
    return .create(type, arguments)
  }

  private func requireLaunchable(_ name: NameSyntax) -> ComponentType? {
    if declaration(named: name.text) != nil { return requireNode(name) }
    let known: [String] = visibleNames { if case .definition = $0 { false } else { true } }
    let message: String = "unknown app or component '\(name.text)'"
    if !reportsMissingUse(.unknownComponent, message, name, among: known) {
      reportUnknown(.unknownComponent, message, name, "", among: known)
    }
    return nil
  }

  private func deliver(
    _ event: NameSyntax, _ syntax: ArgumentsSyntax?, _ child: DestinationSyntax
  ) -> Statement.Operation {
    let arguments: Arguments? = resolve(syntax)
    let owner: DestinationOwner = context.actingType.map { .known($0) } ?? .kinds([])
    let reference: DestinationReference = resolve(child, owner, builds: false)
    if case .named(let name, _) = child.form { checkHandled(event, name, arguments) }
    return .deliver(event.text, arguments, from: reference)
  }

  /// Somebody in sight handles the event of that child, with as many arguments where only one does.
  private func checkHandled(
    _ event: NameSyntax, _ child: NameSyntax, _ arguments: Arguments?
  ) {
    let acting: ComponentType? = context.actingType
    let inSight: [EventHandler] = (handlersByEvent[event.text] ?? []).compactMap { pair in
      guard pair.handler.child == child.text, context.visibility.sees(pair.type),
        acting == nil || acting === pair.type
      else { return nil }
      return pair.handler
    }
    if inSight.count == 1 {
      check(
        arguments, against: inSight[0].procedure.parameters,
        of: "'on \(child.text).\(event.text)'", at: event.span)
    }
    guard inSight.isEmpty else { return }
    guard !destinations(named: child.text).isEmpty else { return }
    let known: [String] = handlersByEvent.values.joined().filter { pair in
      pair.handler.child == child.text && context.visibility.sees(pair.type)
    }.map(\.handler.event)
    reportUnknown(
      .unknownEvent, "nobody handles '\(child.text).\(event.text)'", event, "",
      among: known.sorted(), otherwise: "a handler is written 'on \(child.text).\(event.text)'")
  }

  // MARK: Controls

  private func resolve(
    _ syntax: ControlReferenceSyntax, kinds: Set<ControlSyntax.Kind>
  ) -> ControlReference {
    if let label = syntax.label, case .string(let text) = label.kind {
      checkControl(text, isName: false, kinds, at: label.span)
    }
    if let name = syntax.name { checkControl(name.text, isName: true, kinds, at: name.span) }
    return ControlReference(
      label: syntax.label.map { resolve($0) }, name: syntax.name?.text,
      position: syntax.position.map { resolve($0) }, span: syntax.span)
  }

  private func checkControl(
    _ text: String, isName: Bool, _ kinds: Set<ControlSyntax.Kind>, at span: SourceSpan
  ) {
    let question = ControlTable.Question(kinds: kinds, text: text, isName: isName)
    if !controls.has(question, in: context.visibility) { reportUnknownControl(question, at: span) }
  }

  // MARK: Tabs

  private func tapTab(_ syntax: TabReferenceSyntax) -> Statement.Operation {
    let owner: DestinationOwner = context.actingType.map { .known($0) } ?? .kinds([.tabs])
    let reference: DestinationReference? = syntax.destination.map {
      resolve($0, isTabs(owner) ? owner : .kinds([.tabs]), builds: false)
    }
    if let label = syntax.label, case .string(let text) = label.kind {
      checkTabLabel(text, at: label.span)
    }
    return .tapTab(reference, label: syntax.label.map { resolve($0) })
  }

  private func isTabs(_ owner: DestinationOwner) -> Bool {
    if case .known(let type) = owner { return type.kind == .tabs }
    return true
  }

  private func checkTabLabel(_ text: String, at span: SourceSpan) {
    var known: [String] = []
    for type in program.types where type.kind == .tabs && context.visibility.sees(type) {
      for destination in type.destinations {
        switch destination.label?.node {
        case .constant(.string(let label)): known.append(label)
        case nil: break
        default: return
        }
      }
    }
    guard !known.contains(text) else { return }
    reportUnknown(
      .unknownControl, "no tab has the label '\(text)'", NameSyntax(text, span), "",
      among: known,
      otherwise: known.isEmpty ? "this file sees no tab with a label" : nil, isText: true)
  }
}
