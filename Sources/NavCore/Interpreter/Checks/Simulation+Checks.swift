import ScenarioParser

extension Simulation {
  /// Whether a check holds (language.md §13).
  func holds(_ check: Check, _ scope: Scope) throws(Mistake) -> Bool {
    switch check.kind {
    case .visible(let reference): return try isVisible(reference, scope)
    case .modal(let reference): return try isModal(reference, scope)
    case .text(let expression): return try isOnScreen(.text, expression, nil, scope)
    case .title(let expression): return try isOnScreen(.title, expression, nil, scope)
    case .control(let expression, let isEnabled):
      return try isOnScreen(.button, expression, isEnabled, scope)
    case .hierarchy(let target, let pattern):
      return try difference(of: target, pattern, scope) == nil
    case .hierarchyContains(let target, let reference, let role, let excludes):
      return try hierarchyContains(target, reference, role, scope) != excludes
    case .hierarchyContainsBlock(let target, let pattern):
      return try hierarchyContains(target, pattern, scope)
    case .called, .reported, .showed, .attached: return try isCounted(check, scope)
    case .calls(let patterns, let exactly, let mark):
      return try callsMatch(patterns, exactly: exactly, since: mark, scope)
    case .noOtherCalls(let owners): return try otherCalls(of: owners, scope).isEmpty
    case .went(let watch, let values): return try wentThrough(watch, values, scope)
    case .valueUnchanged(let watch): return hasNotChanged(watch)
    case .fails(let pattern, let block): return try failsNow(pattern, block, scope)
    case .unchanged(let block): return try changesNothing(block, scope)
    case .pending(let activities):
      return try all(activities, scope) { !$0.isFinished }
    case .finished(let activities):
      return try all(activities, scope) { $0.isFinished }
    case .timers(let count): return try timersMatch(count, scope)
    case .noPending: return !activities.contains(where: \.isPending)
    }
  }

  // MARK: On screen

  func isVisible(
    _ reference: DestinationReference, _ scope: Scope
  ) throws(Mistake) -> Bool {
    if let isShown = isVisibleAsWritten(reference, scope) { return isShown }
    if case .component(let expression) = reference.form {
      return try isVisible(component: expression, scope)
    }
    if case .computed(let expression) = reference.form {
      let value: Value = try evaluate(expression, scope)
      if case .component(let coordinator) = value, let component = coordinator as? Component {
        return isVisible(component)
      }
    }
    guard let top = actingTop(scope) else { return false }
    let wanted: DestinationMatch = try match(reference, scope)
    look(below: top)
    if let first = visibility.state.first, isShown(wanted, reference, on: first) { return true }
    return visibility.state.others.contains { isShown(wanted, reference, on: $0) }
  }

  /// A screen by its name and constants, the only one there; nil where more has to be looked at.
  func isVisibleAsWritten(_ reference: DestinationReference, _ scope: Scope) -> Bool? {
    guard reference.isPlain, lookAtActing(scope) else { return nil }
    return visibility.state.onlyDestination.map { screen in
      screen._withUnsafeGuaranteedRef { reference.means($0.route) }
    }
  }

  /// Looks at the tree that the step acts on. False: there is none.
  private func lookAtActing(_ scope: Scope) -> Bool {
    if scope.target == nil { return lookAtLaunched() }
    guard let top = actingTop(scope) else { return false }
    look(below: top)
    return true
  }

  private func isShown(
    _ wanted: DestinationMatch, _ reference: DestinationReference, on screen: VisibleScreen
  ) -> Bool {
    screen.destination.map(wanted.holds(for:)) ?? isOwnScreen(of: screen.owner, reference)
  }

  /// A napkin's own screen, which no destination holds.
  private func isOwnScreen(of napkin: Coordinator, _ reference: DestinationReference) -> Bool {
    guard case .named(let owner, let name, _) = reference.form, let component = napkin as? Component
    else { return false }
    return (owner == nil || owner === component.type) && component.type.ownScreen?.name == name
  }

  private func isVisible(component expression: Expression, _ scope: Scope) throws(Mistake) -> Bool {
    if case .instance(let type, .only) = expression.node {
      return components[type.id].contains { isInTrees($0) && isVisible($0) }
    }
    if case .instance(let type, .visible) = expression.node {
      return components[type.id].contains { isInTrees($0) && isVisible($0) }
    }
    let value: Value = try evaluate(expression, scope)
    if case .nil = value { return false }
    guard let component = try targetInstance(value, at: expression.span).component else {
      return false
    }
    return isVisible(component)
  }

  private func isModal(
    _ reference: DestinationReference?, _ scope: Scope
  ) throws(Mistake) -> Bool {
    guard let top = actingTop(scope), let modal = visibleState(below: top).modal else {
      return false
    }
    guard let reference else { return true }
    return try matcher(reference, on: nil, scope)(modal)
  }

  private func isOnScreen(
    _ kind: ControlSyntax.Kind, _ expression: Expression, _ isEnabled: Bool?, _ scope: Scope
  ) throws(Mistake) -> Bool {
    var search = LabelSearch(
      kind: kind, wanted: try evaluate(expression, scope).interpolated, isEnabled: isEnabled)
    guard let top = actingTop(scope) else { return false }
    try visitControls(of: top, &search)
    return search.isFound
  }

  // MARK: Activities and timers

  private func all(
    _ expressions: [Expression], _ scope: Scope, _ test: (Activity) -> Bool
  ) throws(Mistake) -> Bool {
    for expression in expressions {
      let value: Value = try evaluate(expression, scope)
      guard case .handle(let handle) = value, let activity = handle as? Activity else {
        throw Mistake(
          "type", "an activity is needed, not \(value.typePhrase)", span: expression.span)
      }
      if !test(activity) { return false }
    }
    return true
  }

  private func timersMatch(_ count: Expression?, _ scope: Scope) throws(Mistake) -> Bool {
    let pending: Int = timers.sleeping.count
    guard let count else { return pending == 0 }
    return pending == (try self.count(count, scope))
  }

  // MARK: Blocks in a condition

  private func failsNow(
    _ pattern: Expression?, _ block: Block, _ scope: Scope
  ) throws(Mistake) -> Bool {
    do {
      try runSynchronously(block.statements, scope, procedure: nil, at: block.span)
      return false
    } catch {
      guard let pattern else { return true }
      return matchesFailure(
        pattern, Failure(symbol: Symbol(error.name), mistake: error, span: block.span), scope)
    }
  }

  private func changesNothing(_ block: Block, _ scope: Scope) throws(Mistake) -> Bool {
    let before: WorldImage = image()
    try runSynchronously(block.statements, scope, procedure: nil, at: block.span)
    return firstDifference(from: before) == nil
  }
}

extension Activity {
  /// It waits for a timer, a call or an activity (people and readers do not count).
  var isPending: Bool {
    guard case .waiting(let wait) = state else { return false }
    switch wait {
    case .timer, .call, .activity, .overlap, .lifecycle, .interlude, .counterpart: return true
    case .turn, .destination, .stream: return false
    }
  }
}

/// Whether something of a kind is on screen that says something; `button` stands for all that a
/// person uses.
private struct LabelSearch: ControlVisitor {
  let kind: ControlSyntax.Kind
  let wanted: String
  let isEnabled: Bool?
  private(set) var isFound = false

  init(kind: ControlSyntax.Kind, wanted: String, isEnabled: Bool?) {
    self.kind = kind
    self.wanted = wanted
    self.isEnabled = isEnabled
  }

  mutating func visit(
    _ control: Control, _ label: String, isEnabled: Bool, _ place: ControlPlace
  ) {
    if isFound { return }
    switch (kind, control.kind) {
    case (.text, .text): isFound = label.containsText(wanted)
    case (.title, .title): isFound = label == wanted
    case (.button, .button), (.button, .field), (.button, .toggle):
      isFound = label == wanted && (self.isEnabled == nil || self.isEnabled == isEnabled)
    default: break
    }
  }
}

extension String {
  /// Substring by canonical equivalence.
  func containsText(_ part: String) -> Bool {
    part.isEmpty || self == part || contains(part)
  }
}
