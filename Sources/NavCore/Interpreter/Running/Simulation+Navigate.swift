import ScenarioParser

extension Simulation {
  /// A navigation statement (language.md §7).
  func navigate(
    _ navigation: Navigation, _ scope: Scope, in activity: Activity
  ) throws(Interruption) -> Flow {
    if navigation.isAwaited, activity.endsWaitsAtOnce {
      activity.register = .nil
      return .next
    }
    let target: Component
    do throws(Mistake) { target = try self.target(of: navigation, scope) } catch {
      throw .mistake(error)
    }
    if target.isIsolated {
      return try recordOnly(navigation, on: target, scope, in: activity)
    }
    let outcome: NavigationOutcome
    do throws(Mistake) {
      outcome = try carryOut(navigation, on: target, scope, in: activity)
      try throwDeferred()
    } catch { throw .mistake(error) }
    noteChange()
    if navigation.isAwaited {
      return try wait(for: outcome, of: navigation, scope, in: activity)
    }
    flushWokenUnlessNested(activity)
    activity.register = value(of: outcome, navigation)
    return .next
  }

  /// Waiters become ready when the whole synchronous statement has ended; a callback is part of
  /// the statement around it.
  private func flushWokenUnlessNested(_ activity: Activity) {
    if activity.role != .synchronous { flushWoken() }
  }

  // MARK: Who it acts on

  func target(of navigation: Navigation, _ scope: Scope) throws(Mistake) -> Component {
    if navigation.isNearest, scope.target == nil {
      return try nearestTarget(of: navigation, scope)
    }
    guard let instance = scope.target, let component = instance.component else {
      throw Mistake("none", "there is nothing to navigate here", span: navigation.span)
    }
    guard navigation.verb.isOf(component.type.kind) else {
      throw Mistake(
        "unsupported",
        "\(component.title) has no '\(navigation.verb.words)'",
        span: navigation.verbSpan)
    }
    return component
  }

  /// The nearest component, from the owner of the visible screen upward, whose kind has the
  /// statement and that declares D.
  private func nearestTarget(
    of navigation: Navigation, _ scope: Scope
  ) throws(Mistake) -> Component {
    var value: Value?
    var next: Unmanaged<Component>? = nearestComponent
    while let component = next {
      let isFound: Bool
      if let isNamed = component._withUnsafeGuaranteedRef({ declares(navigation, $0) }) {
        isFound = isNamed
      } else {
        isFound = try declares(navigation, component.takeUnretainedValue(), &value, scope)
      }
      if isFound { return component.takeUnretainedValue() }
      next = component._withUnsafeGuaranteedRef { $0.uncountedNextUp }
    }
    throw nobodyCan(navigation)
  }

  /// Whether a component has the statement and declares what it names; nothing is named: any does.
  /// nil: that depends on a value.
  private func declares(_ navigation: Navigation, _ component: Component) -> Bool? {
    guard navigation.verb.isOf(component.type.kind) else { return false }
    guard let reference = navigation.destination else { return true }
    if reference.position(in: component.type) != nil { return true }
    return reference.computed == nil ? false : nil
  }

  /// - Parameter value: The computed one, found for the first component that is asked.
  private func declares(
    _ navigation: Navigation, _ component: Component, _ value: inout Value?, _ scope: Scope
  ) throws(Mistake) -> Bool {
    guard let expression = navigation.destination?.computed else { return false }
    if value == nil { value = try evaluate(expression, scope) }
    return declares(value ?? .nil, component)
  }

  @inline(never) private func nobodyCan(_ navigation: Navigation) -> Mistake {
    let chain: [Component] = nearestChain()
    let names: String = chain.map { "\($0.typeName) [\($0.kind.label)]" }.joined(separator: ", ")
    return Mistake(
      "none", "nothing on screen can '\(navigation.verb.words)' this", span: navigation.span,
      help: chain.isEmpty
        ? "nothing is on screen; say 'in X:'" : "from the screen upward there are \(names)")
  }

  private func declares(_ value: Value, _ component: Component) -> Bool {
    switch value {
    case .symbol(let symbol): component.type.index(of: symbol.name) != nil
    case .destination(let destination): destination.owner === component
    case .list(let items): items.allSatisfy { declares($0, component) }
    default: false
    }
  }

  /// From the owner of the visible screen (of several, the last) upward, in the tree launched
  /// last.
  func nearestChain() -> [Component] {
    var chain: [Component] = []
    var next: Component? = nearestComponent?.takeUnretainedValue()
    while let component = next {
      chain.append(component)
      next = component.nextUp
    }
    return chain
  }

  /// The first of that chain: the owner of the visible screen, or what is written in text above it.
  private var nearestComponent: Unmanaged<Component>? {
    guard lookAtLaunched() else { return nil }
    guard let owner = visibility.state.lastOwner else { return launchedTop.uncounted }
    return owner._withUnsafeGuaranteedRef { owner in
      (owner as? Component).uncounted ?? owner.uncountedNextUp
    }
  }

  // MARK: What comes of it

  private func value(of outcome: NavigationOutcome, _ navigation: Navigation) -> Value {
    guard let destination = outcome.destination else { return .nil }
    guard let expected = navigation.expecting else { return .destination(destination) }
    if let child = destination.child as? Component, child.type === expected {
      return .component(child)
    }
    return .nil
  }

  private func wait(
    for outcome: NavigationOutcome, of navigation: Navigation, _ scope: Scope,
    in activity: Activity
  ) throws(Interruption) -> Flow {
    guard let destination = outcome.destination else {
      flushWokenUnlessNested(activity)
      return turnOver(activity, .value(.nil), at: navigation.span)
    }
    let limit: Int64? = try navigation.within.map { (e) throws(Interruption) in
      try duration(e, scope)
    }
    activity.expectedResult = navigation.returning
    let flow: Flow = waitFor(destination, within: limit, at: navigation.span, in: activity)
    flushWokenUnlessNested(activity)
    return flow
  }

  /// `returning TYPE` yields the result only if it is of that type.
  func filtered(_ value: Value, by type: ResultType?) -> Value {
    guard let type else { return value }
    return value.isOf(type) ? value : .nil
  }
}

extension Coordinator {
  /// The next above that is written in text.
  var nextUp: Component? { uncountedNextUp?.takeUnretainedValue() }

  /// The same without a count, for a walk up a tree that does not change meanwhile.
  var uncountedNextUp: Unmanaged<Component>? {
    var current: Unmanaged<Coordinator>? = uncountedParent
    while let coordinator = current {
      if let component = coordinator._withUnsafeGuaranteedRef({ ($0 as? Component).uncounted }) {
        return component
      }
      current = coordinator._withUnsafeGuaranteedRef { $0.uncountedParent }
    }
    return nil
  }
}

/// What a navigation call did.
struct NavigationOutcome {
  var destination: Destination?
}

extension Value {
  @MainActor func isOf(_ type: ResultType) -> Bool {
    switch (type, self) {
    case (.boolean, .boolean), (.number, .integer), (.number, .decimal), (.string, .string),
      (.duration, .duration), (.date, .date), (.list, .list), (.record, .record),
      (.symbol, .symbol):
      true
    case (.component(let type), .component(let coordinator)):
      (coordinator as? Component)?.type === type
    default: false
    }
  }
}
