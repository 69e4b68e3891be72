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
    var next: Component? = nearestComponent
    while let component = next {
      if navigation.verb.isOf(component.type.kind),
        try declares(navigation.destination, component, &value, scope)
      {
        return component
      }
      next = component.nextUp
    }
    throw nobodyCan(navigation)
  }

  /// Whether a component declares what a statement names; nothing is named: any does.
  ///
  /// - Parameter value: Of a computed one, found for the first component that is asked.
  private func declares(
    _ reference: DestinationReference?, _ component: Component, _ value: inout Value?,
    _ scope: Scope
  ) throws(Mistake) -> Bool {
    guard let reference else { return true }
    if reference.position(in: component.type) != nil { return true }
    guard let expression = reference.computed else { return false }
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
    var next: Component? = nearestComponent
    while let component = next {
      chain.append(component)
      next = component.nextUp
    }
    return chain
  }

  /// The first of that chain: the owner of the visible screen, or what is written in text above it.
  private var nearestComponent: Component? {
    guard lookAtLaunched(), let owner = visibility.state.lastOwner ?? launchedTop else {
      return nil
    }
    return owner as? Component ?? owner.nextUp
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
  var nextUp: Component? {
    var current: Coordinator? = parent
    while let coordinator = current {
      if let component = coordinator as? Component { return component }
      current = coordinator.parent
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
