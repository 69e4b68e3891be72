import ScenarioParser

/// What components declare, by name; expressions and bodies come later.
extension Resolver {
  func declareMembersOfComponents() {
    for source in components { declareMembers(of: source) }
    for source in components { register(source) }
  }

  private func declareMembers(of source: ComponentSource) {
    let type: ComponentType = source.type
    var names = MemberNames()
    type.parameters = placeholders(for: source.syntax.parameters)
    for (slot, parameter) in source.syntax.parameters.enumerated() {
      claim(parameter.name, of: type, &names)
      type.members[parameter.name.text] = .parameter(slot: slot)
    }
    for member in source.syntax.members where isInPlace(member, in: type) {
      declare(member, of: type, &names)
    }
  }

  private func declare(_ member: MemberSyntax, of type: ComponentType, _ names: inout MemberNames) {
    switch member.kind {
    case .state(let name, let initial): declareState(name, initial, of: type, &names)
    case .derive(let name, let parameters, let value):
      declareDerive(name, parameters, value, of: type, &names)
    case .action(let action): declareAction(action, member, of: type, &names)
    case .operation(let operation): declareOperation(operation, member, of: type, &names)
    case .stream(let name, let initial):
      declareStream(name, .state, initial, of: type, &names)
    case .eventStream(let name): declareStream(name, .event, nil, of: type, &names)
    case .destination(let destination): declareDestination(destination, of: type, &names)
    case .hook(let hook): declareHook(hook, of: type, &names)
    case .link, .control, .initial, .columns, .task, .error: break
    }
  }

  private func claim(_ name: NameSyntax, of type: ComponentType, _ names: inout MemberNames) {
    guard let first = names.members[name.text] else {
      names.members[name.text] = name.span
      return
    }
    reportDuplicateMember(name, of: type, first: first)
  }

  private func declareState(
    _ name: NameSyntax, _ initial: ExpressionSyntax, of type: ComponentType,
    _ names: inout MemberNames
  ) {
    claim(name, of: type, &names)
    if Query.named(name.text, of: type.kind) != nil { reportReservedQuery(name, of: type) }
    let slot: Int = type.slotCount
    type.states.append(
      StateDeclaration(
        name: name.text, nameSpan: name.span, initial: Expression(.constant(.nil), initial.span)))
    enter(.state(slot: slot), name, in: type)
  }

  /// The first declaration keeps the name.
  private func enter(_ member: Member, _ name: NameSyntax, in type: ComponentType) {
    if type.members[name.text] == nil { type.members[name.text] = member }
  }

  private func declareDerive(
    _ name: NameSyntax, _ parameters: [ParameterSyntax]?, _ value: ExpressionSyntax,
    of type: ComponentType, _ names: inout MemberNames
  ) {
    claim(name, of: type, &names)
    let derive = Derive(
      name: name.text, nameSpan: name.span, expression: Expression(.constant(.nil), value.span))
    derive.parameters = placeholders(for: parameters ?? [])
    type.derives.append(derive)
    enter(.derive(derive), name, in: type)
  }

  private func declareAction(
    _ syntax: ActionSyntax, _ member: MemberSyntax, of type: ComponentType,
    _ names: inout MemberNames
  ) {
    claim(syntax.name, of: type, &names)
    let action = Procedure(
      name: syntax.name.text, nameSpan: syntax.name.span, role: .action, home: type)
    action.documentation = member.documentation
    action.parameters = placeholders(for: syntax.parameters)
    if type.actionIndex[action.name] == nil { type.actionIndex[action.name] = type.actions.count }
    type.actions.append(action)
  }

  private func declareOperation(
    _ syntax: OperationSyntax, _ member: MemberSyntax, of type: ComponentType,
    _ names: inout MemberNames
  ) {
    claim(syntax.name, of: type, &names)
    let operation = Procedure(
      name: syntax.name.text, nameSpan: syntax.name.span, role: .operation, home: type)
    operation.documentation = member.documentation
    operation.parameters = placeholders(for: syntax.parameters)
    if type.operationIndex[operation.name] == nil {
      type.operationIndex[operation.name] = type.operations.count
    }
    type.operations.append(operation)
  }

  private func declareStream(
    _ name: NameSyntax, _ kind: StreamKind, _ initial: ExpressionSyntax?, of type: ComponentType,
    _ names: inout MemberNames
  ) {
    claim(name, of: type, &names)
    let stream = StreamDeclaration(
      name: name.text, nameSpan: name.span, kind: kind,
      initial: initial.map { Expression(.constant(.nil), $0.span) })
    enter(.stream(type.streams.count), name, in: type)
    type.streams.append(stream)
  }

  private func declareDestination(
    _ syntax: DestinationDeclarationSyntax, of type: ComponentType, _ names: inout MemberNames
  ) {
    let destination = DestinationDeclaration(
      name: syntax.name.text, nameSpan: syntax.name.span, index: type.destinations.count,
      owner: type, placement: syntax.placement)
    destination.parameters = placeholders(for: syntax.parameters)
    destination.role = syntax.role?.text
    if let first = names.destinations[destination.name] {
      reportDuplicateDestination(syntax.name, of: type, first: first)
    } else {
      names.destinations[destination.name] = destination.nameSpan
      type.destinationIndex[destination.name] = destination.index
    }
    destinationSyntaxes[ObjectIdentifier(destination)] = syntax
    type.destinations.append(destination)
  }

  private func declareHook(
    _ syntax: HookSyntax, of type: ComponentType, _ names: inout MemberNames
  ) {
    let key: String = (syntax.child.map { "\($0.text)." } ?? "") + syntax.name.text
    if let first = names.hooks[key] {
      reportDuplicateHook(key, syntax.name.span, first: first)
    } else {
      names.hooks[key] = syntax.name.span
      if key == HookKind.select.rawValue { declareSelect(syntax, of: type) }
    }
  }

  /// Known before its body, because `do select(…)` calls it.
  private func declareSelect(_ syntax: HookSyntax, of type: ComponentType) {
    let hook = Procedure(
      name: HookKind.select.rawValue, nameSpan: syntax.name.span, role: .hook, home: type)
    hook.parameters = placeholders(for: syntax.parameters)
    selectHooks[type.id] = hook
  }

  // MARK: Lookup

  private func register(_ source: ComponentSource) {
    for destination in source.type.destinations {
      destinationsByName[destination.name, default: []].append(destination)
    }
    for action in source.type.actions {
      actionsByName[action.name, default: []].append(action)
    }
    controls.add(source)
  }
}

/// The names a component has used up, by name space, and where each stands.
struct MemberNames {
  var members: [String: SourceSpan] = [:]
  var destinations: [String: SourceSpan] = [:]
  var hooks: [String: SourceSpan] = [:]
}
