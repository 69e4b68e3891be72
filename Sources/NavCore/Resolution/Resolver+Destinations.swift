import ScenarioParser

/// Declared destinations: factories, what is shown of them, and their blocks.
extension Resolver {
  func resolve(_ destination: DestinationDeclaration, _ syntax: DestinationDeclarationSyntax) {
    with({ $0.scope = LexicalScope() }) {
      context.scope.openEnvironment()
      context.scope.openBlock()
      destination.parameters = declare(syntax.parameters, warns: false)
      resolveHeader(of: destination, syntax)
      resolveBlock(of: destination, syntax)
      closeBlock()
      destination.localCount = context.scope.closeEnvironment()
    }
  }

  private func resolveHeader(
    of destination: DestinationDeclaration, _ syntax: DestinationDeclarationSyntax
  ) {
    destination.child = syntax.child.map { resolve($0) }
    with({ $0.isOnScreen = true }) {
      destination.label = syntax.label.map { resolve($0) }
      destination.identifier = syntax.identifier.map { resolve($0) }
      destination.badge = syntax.badge.map { resolve($0) }
    }
    destination.availability = syntax.availability.map { resolve($0) }
    resolveViewModel(of: destination, syntax)
  }

  private func resolve(_ child: ChildSyntax) -> ChildFactory {
    switch child {
    case .component(let name, let arguments, let isOnce):
      return resolveChild(name, arguments, isOnce: isOnce)
    case .computed(let value):
      return .computed(resolve(value))
    case .conditional(let then, let condition, let otherwise):
      return .conditional(
        then: resolve(then), condition: resolve(condition), else: resolve(otherwise))
    }
  }

  private func resolveChild(
    _ name: NameSyntax, _ syntax: ArgumentsSyntax?, isOnce: Bool
  ) -> ChildFactory {
    let arguments: Arguments? = resolve(syntax)
    guard let type = requireNode(name) else {
      return .computed(Expression(.constant(.nil), name.span))
    }
    check(arguments, against: type.parameters, of: "'\(type.name)'", at: name.span)
    return .component(type, arguments, isOnce: isOnce)
  }

  private func resolveViewModel(
    of destination: DestinationDeclaration, _ syntax: DestinationDeclarationSyntax
  ) {
    guard let name = syntax.viewModel else { return }
    let arguments: Arguments? = resolve(syntax.viewModelArguments)
    guard let type = requireType(name) else { return }
    guard type.kind == .viewmodel else {
      return reportWrongKind(name, type.kind.phrase, wanted: "a view model")
    }
    check(arguments, against: type.parameters, of: "'\(type.name)'", at: name.span)
    destination.viewModel = type
    destination.viewModelArguments = arguments
  }

  // MARK: The block

  private func resolveBlock(
    of destination: DestinationDeclaration, _ syntax: DestinationDeclarationSyntax
  ) {
    with({ context in
      context.viewModel = destination.viewModel
      context.isOnScreen = true
    }) {
      var tasks: [BlockSyntax] = []
      for member in syntax.members {
        switch member.kind {
        case .control(let control): resolve(control, of: destination, member)
        case .hook(let hook) where hook.name.text != HookKind.appear.rawValue:
          resolve(hook, of: destination)
        case .hook, .error: break
        case .task(let body): tasks.append(body)
        default:
          report(
            .misplacedMember, "this can't stand in the block of a destination",
            at: member.span, help: "controls, 'on appear', 'on disappear', 'on build' can")
        }
      }
      resolveAppear(of: destination, syntax, tasks)
    }
  }

  private func resolve(
    _ control: ControlSyntax, of destination: DestinationDeclaration, _ member: MemberSyntax
  ) {
    if destination.child != nil {
      report(
        .misplacedMember, "'.\(destination.name)' has a component behind it and no controls",
        at: member.span, help: "write the control into that component")
    }
    destination.controls.append(resolve(control, at: member.span))
  }

  private func resolve(_ hook: HookSyntax, of destination: DestinationDeclaration) {
    let known: [HookKind] = [.appear, .disappear, .build]
    guard hook.child == nil, let kind = HookKind(rawValue: hook.name.text), known.contains(kind)
    else {
      return reportUnknownHook(hook.name, of: "a screen", known: known.map(\.rawValue))
    }
    checkPlain(hook, kind)
    let role: Procedure.Role = kind == .build ? .factory : .hook
    let procedure = Procedure(
      name: kind.rawValue, nameSpan: hook.name.span, role: role, home: context.home)
    resolveNestedBody(of: procedure, hook.body)
    let first: Procedure? = kind == .build ? destination.onBuild : destination.onDisappear
    if let first {
      return reportDuplicateHook(kind.rawValue, hook.name.span, first: first.nameSpan)
    }
    if kind == .build {
      destination.onBuild = procedure
      restrict(procedure, .build)
    } else {
      destination.onDisappear = procedure
    }
  }

  private func checkPlain(_ hook: HookSyntax, _ kind: HookKind) {
    checkNoOverlap(hook)
    if let parameter = hook.parameters.first {
      report(
        .misplacedParameter, "'on \(kind.rawValue)' has no parameters", at: parameter.name.span,
        help: "delete them")
    }
  }

  /// A `task` of the block begins with `on appear` and stands before its statements.
  private func resolveAppear(
    of destination: DestinationDeclaration, _ syntax: DestinationDeclarationSyntax,
    _ tasks: [BlockSyntax]
  ) {
    let hooks: [HookSyntax] = syntax.members.compactMap { member in
      guard case .hook(let hook) = member.kind, hook.name.text == HookKind.appear.rawValue
      else { return nil }
      return hook
    }
    if hooks.count > 1 {
      reportDuplicateHook(
        HookKind.appear.rawValue, hooks[1].name.span, first: hooks[0].name.span)
    }
    hooks.first.map { checkPlain($0, .appear) }
    guard let place = hooks.first?.name.span ?? tasks.first?.span else { return }
    let statements: [StatementSyntax] = tasks.map { body in
      StatementSyntax(kind: .task(body), span: body.span, keyword: body.span)
    }
    let body = BlockSyntax(
      statements: statements + (hooks.first?.body.statements ?? []),
      span: hooks.first?.body.span ?? place)
    let procedure = Procedure(
      name: HookKind.appear.rawValue, nameSpan: place, role: .hook, home: context.home)
    resolveNestedBody(of: procedure, body)
    destination.onAppear = procedure
  }
}
