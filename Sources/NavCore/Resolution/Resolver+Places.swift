import ScenarioParser

/// Where values are put, and who may put them there (language.md §9).
extension Resolver {
  enum PlaceUse {
    /// `set`, `append`, `remove`, `insert`.
    case statement
    /// What a field or toggle is bound to.
    case field
  }

  func resolvePlace(_ syntax: ExpressionSyntax, as use: PlaceUse = .statement) -> Place? {
    switch syntax.kind {
    case .name(let name): return place(named: name, use)
    case .member(let base, let name): return place(name, of: base, use)
    case .index(let base, let index):
      let inner: Place? = resolvePlace(base, as: use)
      let position: Expression = resolve(index)
      return inner.map { .index($0, position) }
    case .parenthesized(let inner): return resolvePlace(inner, as: use)
    case .error: return nil
    default:
      _ = resolve(syntax)
      report(
        .notAssignable, "this is no place for a value", at: syntax.span,
        help: "a place is a name, 'name.field' or 'name[0]'")
      return nil
    }
  }

  // MARK: Bare names

  private func place(named name: NameSyntax, _ use: PlaceUse) -> Place? {
    if let local = context.scope[name.text] {
      return .local(context.scope.variable(of: local))
    }
    if let type = context.viewModel, isMember(name, of: type) {
      return viewModelPlace(name, type, use)
    }
    if let type = context.home, !isInstanceName(name) { return homePlace(name, type) }
    switch declaration(named: name.text)?.entity {
    case .type(let type): reportNotAssignable(name, type.kind.phrase, type.nameSpan)
    case .app(let app): reportNotAssignable(name, "an app", app.nameSpan)
    case .definition(let definition):
      reportNotAssignable(name, "a definition", definition.nameSpan)
    case nil: reportUnknownName(name, isPlace: true)
    }
    return nil
  }

  private func viewModelPlace(
    _ name: NameSyntax, _ type: ComponentType, _ use: PlaceUse
  ) -> Place? {
    guard case .state(let slot)? = type.members[name.text] else {
      reportNotAssignable(name, in: type)
      return nil
    }
    if use == .statement { reportForeignState(name, type) }
    return .viewModelSlot(slot)
  }

  private func homePlace(_ name: NameSyntax, _ type: ComponentType) -> Place? {
    if case .state(let slot)? = type.members[name.text] { return .slot(slot) }
    reportNotAssignable(name, in: type)
    return nil
  }

  // MARK: Members

  private func place(_ name: NameSyntax, of base: ExpressionSyntax, _ use: PlaceUse) -> Place? {
    if isRecordPlace(base) {
      guard let inner = resolvePlace(base, as: use) else { return nil }
      // It may hold a component, whose state is set then.
      if case .name(let name) = base.kind { context.scope[name.text]?.isRead = true }
      return .field(inner, name.text, Written(name.span))
    }
    let receiver: Expression = resolve(base)
    guard let type = staticType(of: receiver) else {
      return .member(receiver, Access(name.text, name.span))
    }
    guard case .state(let slot)? = type.members[name.text] else {
      reportNoState(name, in: type)
      return nil
    }
    checkMaySet(name, of: type, through: receiver, use)
    if case .home = receiver.node { return .slot(slot) }
    return .member(receiver, access(to: name.text, name.span, in: type))
  }

  /// Whether the base is itself a place that may hold a record: `x.f`, `Cards.limits.daily`.
  private func isRecordPlace(_ base: ExpressionSyntax) -> Bool {
    switch base.kind {
    case .name(let name):
      return !isInstanceName(name) && context.scope[name.text]?.type == nil
    case .parenthesized(let inner): return isRecordPlace(inner)
    case .index(let inner, _): return isRecordPlace(inner)
    case .member(let inner, let name): return isState(name, of: inner)
    default: return false
    }
  }

  private func isState(_ name: NameSyntax, of base: ExpressionSyntax) -> Bool {
    guard let type = quietType(of: base) else { return isRecordPlace(base) }
    if case .state? = type.members[name.text] { return true }
    return false
  }

  /// The kind of a base that is written by name, without a word about mistakes in it.
  private func quietType(of base: ExpressionSyntax) -> ComponentType? {
    switch base.kind {
    case .name(let name): isInstanceName(name) ? type(named: name.text) : nil
    case .selfReference: context.actingType
    case .index(let inner, _): quietType(of: inner)
    case .parenthesized(let inner): quietType(of: inner)
    default: nil
    }
  }

  private func checkMaySet(
    _ name: NameSyntax, of type: ComponentType, through receiver: Expression, _ use: PlaceUse
  ) {
    if type === context.home { return }
    if type.kind == .feature || type.kind == .viewmodel {
      return use == .field ? () : reportForeignState(name, type)
    }
    if context.isScenario { return }
    if case .target = receiver.node, type.isNode { return }
    reportForeignState(name, type, use)
  }
}
