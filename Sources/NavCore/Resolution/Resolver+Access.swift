import ScenarioParser

/// What stands behind a dot or in brackets.
extension Resolver {
  /// An access whose kind is known.
  func access(
    to name: String, _ span: SourceSpan, in type: ComponentType, _ arguments: Arguments? = nil
  ) -> Access {
    let access = Access(name, span, arguments: arguments)
    access.cachedType = type
    access.cachedMember = type.member(named: name)
    return access
  }

  func access(
    _ base: ExpressionSyntax, _ name: NameSyntax, _ arguments: ArgumentsSyntax?,
    at span: SourceSpan
  ) -> Expression.Node {
    let receiver: Expression = resolve(base)
    if isStream(receiver) { return streamMember(receiver, name, arguments) }
    checkShownName(name, receiver)
    guard let type = staticType(of: receiver) else {
      return unknownAccess(receiver, name, arguments)
    }
    return knownAccess(receiver, type, name, arguments, at: span)
  }

  /// `Node.shown.NAME` of a scenario, when all that the node shows is known.
  private func checkShownName(_ name: NameSyntax, _ receiver: Expression) {
    guard context.isScenario, case .access(_, let access) = receiver.node,
      let type = access.cachedType, case .query(.shown)? = access.cachedMember
    else { return }
    checkEvent(name, of: type, isShown: true)
  }

  private func unknownAccess(
    _ receiver: Expression, _ name: NameSyntax, _ syntax: ArgumentsSyntax?
  ) -> Expression.Node {
    if syntax != nil, isKindQuery(name.text) { return kindQuery(receiver, name, syntax) }
    return .access(receiver, Access(name.text, name.span, arguments: resolve(syntax)))
  }

  private func knownAccess(
    _ receiver: Expression, _ type: ComponentType, _ name: NameSyntax,
    _ syntax: ArgumentsSyntax?, at span: SourceSpan
  ) -> Expression.Node {
    guard let member = type.member(named: name.text) else {
      _ = resolve(syntax)
      reportUnknownMember(name, of: type)
      return .constant(.nil)
    }
    if case .query(let query) = member, query.takesKind {
      return kindQuery(receiver, name, syntax)
    }
    let arguments: Arguments? = resolve(syntax)
    check(arguments, of: member, name, type)
    if case .home = receiver.node, let own = ownNode(member, arguments) { return own }
    return .access(receiver, access(to: name.text, name.span, in: type, arguments))
  }

  /// `self.title` is the slot itself.
  private func ownNode(_ member: Member, _ arguments: Arguments?) -> Expression.Node? {
    switch member {
    case .parameter(let slot), .state(let slot): .slot(slot)
    case .derive(let derive): .derive(derive, arguments)
    case .stream, .query: nil
    }
  }

  /// Arguments of derived values and queries; nothing else takes any.
  private func check(
    _ arguments: Arguments?, of member: Member, _ name: NameSyntax, _ type: ComponentType
  ) {
    switch member {
    case .derive(let derive):
      check(arguments, against: derive.parameters, of: "'\(name.text)'", at: name.span)
    case .query(let query) where query.takesDestination:
      let parameter = Parameter(name: "destination", nameSpan: name.span, defaultValue: nil)
      checkQuery(arguments, [parameter], name)
      if let value = arguments?.values.first { checkSymbol(value, isDestinationOf: type) }
    case .query: checkQuery(arguments, [], name)
    case .parameter, .state, .stream:
      check(arguments, against: [], of: "'\(name.text)'", at: name.span)
    }
  }

  private func checkQuery(_ arguments: Arguments?, _ parameters: [Parameter], _ name: NameSyntax) {
    let count: Int = arguments?.values.count ?? 0
    if count < parameters.count {
      report(
        .missingArgument, "'\(name.text)' needs a destination", at: name.span,
        help: "as in '\(name.text)(.home)'")
    } else if count > parameters.count {
      reportTooMany(
        count, parameters, of: "'\(name.text)'", at: arguments!.values[parameters.count].span)
    }
  }

  // MARK: ancestor(X), descendant(X), descendants(X)

  private func isKindQuery(_ name: String) -> Bool {
    Query(rawValue: name)?.takesKind ?? false
  }

  private func kindQuery(
    _ receiver: Expression, _ name: NameSyntax, _ syntax: ArgumentsSyntax?
  ) -> Expression.Node {
    guard let argument = syntax?.arguments.first?.value, syntax?.arguments.count == 1,
      case .name(let kind) = argument.kind
    else {
      report(
        .missingArgument, "'\(name.text)' needs a component's name", at: name.span,
        help: "as in '\(name.text)(App)'")
      return .constant(.nil)
    }
    guard let type = requireNode(kind) else { return .constant(.nil) }
    checkBoundary(type, at: kind.span)
    let access = Access(name.text, name.span, type: type)
    access.cachedType = staticType(of: receiver)
    access.cachedMember = Query(rawValue: name.text).map { .query($0) }
    return .access(receiver, access)
  }

  // MARK: Brackets

  /// `X[0]`, `X[visible]` of a component's name; else an element.
  func element(of base: ExpressionSyntax, at index: ExpressionSyntax) -> Expression.Node {
    guard case .name(let name) = base.kind, isInstanceName(name), let type = type(named: name.text)
    else { return .index(resolve(base), resolve(index)) }
    if case .name(let word) = index.kind, word.text == "visible", context.scope["visible"] == nil {
      return instance(of: type, .visible, at: base.span)
    }
    return instance(of: type, .position(resolve(index)), at: base.span)
  }

  /// Whether the bare name means a component, not a local or a member.
  func isInstanceName(_ name: NameSyntax) -> Bool {
    context.scope[name.text] == nil && !isMember(name, of: context.viewModel)
      && !isMember(name, of: context.home)
  }

  func isMember(_ name: NameSyntax, of type: ComponentType?) -> Bool {
    switch type?.members[name.text] {
    case .parameter, .state, .derive, .stream: true
    case .query, nil: false
    }
  }

  // MARK: Streams

  func isStream(_ value: Expression) -> Bool {
    if case .access(_, let access) = value.node, case .stream? = access.cachedMember {
      return true
    }
    return false
  }

  private func isEventStream(_ value: Expression) -> Bool {
    guard case .access(_, let access) = value.node, let type = access.cachedType,
      case .stream(let index)? = access.cachedMember
    else { return false }
    return type.streams[index].kind == .event
  }

  private func streamMember(
    _ stream: Expression, _ name: NameSyntax, _ syntax: ArgumentsSyntax?
  ) -> Expression.Node {
    let isEvent: Bool = isEventStream(stream)
    let known: [String] = isEvent ? ["readers"] : ["value", "readers"]
    if !known.contains(name.text) {
      reportUnknown(
        .unknownMember, "\(isEvent ? "an event" : "a state") stream has no member '\(name.text)'",
        name, "", among: known)
    }
    return .access(stream, Access(name.text, name.span, arguments: resolve(syntax)))
  }
}
