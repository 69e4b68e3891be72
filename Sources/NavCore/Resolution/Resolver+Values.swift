import ScenarioParser

/// Bare names, `self` and `parent` in expressions (language.md §18).
extension Resolver {
  /// Locals, the view model's and the component's members, the top level.
  func node(named name: NameSyntax) -> Expression.Node {
    if let local = context.scope[name.text] { return read(local) }
    if let type = context.viewModel, let node = viewModelNode(name, type) { return node }
    if let type = context.home, let node = homeNode(name, type) { return node }
    return topLevelNode(name)
  }

  func read(_ local: LocalVariable) -> Expression.Node {
    local.isRead = true
    return .local(context.scope.variable(of: local))
  }

  private func viewModelNode(_ name: NameSyntax, _ type: ComponentType) -> Expression.Node? {
    switch type.members[name.text] {
    case .parameter(let slot): return .viewModelSlot(slot)
    case .state(let slot): return .viewModelSlot(slot)
    case .derive(let derive):
      checkNoParameters(derive, at: name.span)
      return .viewModelDerive(derive, nil)
    case .stream, .query, nil: return nil
    }
  }

  private func homeNode(_ name: NameSyntax, _ type: ComponentType) -> Expression.Node? {
    switch type.members[name.text] {
    case .parameter(let slot): return slotNode(slot, name)
    case .state(let slot): return slotNode(slot, name)
    case .derive(let derive):
      checkNoParameters(derive, at: name.span)
      return .derive(derive, nil)
    case .stream:
      return .access(Expression(.home, name.span), access(to: name.text, name.span, in: type))
    case .query, nil: return nil
    }
  }

  private func slotNode(_ slot: Int, _ name: NameSyntax) -> Expression.Node {
    if let limit = context.slotLimit, slot >= limit {
      report(
        .notYetThere, "'\(name.text)' is declared further down and has no value yet",
        at: name.span, help: "move it above this line")
    }
    return .slot(slot)
  }

  private func checkNoParameters(_ derive: Derive, at span: SourceSpan) {
    check(nil, against: derive.parameters, of: "'\(derive.name)'", at: span)
  }

  private func topLevelNode(_ name: NameSyntax) -> Expression.Node {
    switch declaration(named: name.text)?.entity {
    case .type(let type): return instance(of: type, .only, at: name.span)
    case .app: reportWrongKind(name, "an app", wanted: "a value")
    case .definition: reportWrongKind(name, "a definition", wanted: "a value")
    case nil: reportUnknownName(name)
    }
    return .constant(.nil)
  }

  /// A component's name as an instance.
  func instance(
    of type: ComponentType, _ selector: InstanceSelector, at span: SourceSpan
  ) -> Expression.Node {
    checkBoundary(type, at: span)
    if type.isNode { context.facts.needTree(at: span) }
    context.named?.add(type)
    if type === context.viewModel, case .only = selector { return .viewModel }
    return .instance(type, selector)
  }

  // MARK: self and parent

  func selfNode(at span: SourceSpan) -> Expression.Node {
    switch context.aim {
    case .known, .unknown: return .target
    case .home:
      if context.home == nil && context.surroundings != .definition { reportNoSelf(at: span) }
      if context.isScenario { context.facts.needTree(at: span) }
      return context.home == nil ? .target : .home
    }
  }

  func parentNode(at span: SourceSpan) -> Expression.Node {
    if case .home = context.aim, context.home == nil {
      if context.surroundings != .definition { reportNoSelf(at: span) }
    } else if let type = context.actingType, !type.isNode {
      report(
        .wrongKind, "\(type.kind.phrase) has no parent", at: span,
        secondary: [declaredHere(type.nameSpan)],
        help: "only coordinators and napkins stand in a tree")
    }
    return .parent
  }

  private func reportNoSelf(at span: SourceSpan) {
    report(
      .noSelf, "'\(text(of: span))' means nothing here", at: span,
      "no component stands around this line", help: "name the component, or write 'in X'")
  }

  // MARK: Kinds known before the run

  /// The kind of component that the value is, if it is one at all.
  func staticType(of value: Expression) -> ComponentType? {
    switch value.node {
    case .home: context.home
    case .target: context.actingType
    case .viewModel: context.viewModel
    case .local(let variable): context.scope[variable]?.type
    case .instance(let type, _): type
    case .access(let base, let access): staticType(of: access, base)
    case .conditional(let then, _, let otherwise):
      sameType(staticType(of: then), staticType(of: otherwise))
    default: nil
    }
  }

  private func staticType(of access: Access, _ base: Expression) -> ComponentType? {
    guard case .query(let query)? = access.cachedMember else { return nil }
    return query == .ancestor || query == .descendant ? access.type : nil
  }

  private func sameType(_ one: ComponentType?, _ other: ComponentType?) -> ComponentType? {
    one === other ? one : nil
  }
}
