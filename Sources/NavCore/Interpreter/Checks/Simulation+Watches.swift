import ScenarioParser

/// What a watched expression has been.
@MainActor struct WatchState {
  let watch: Watch
  /// nil: there is nothing yet that it could be read from.
  var current: Value?
  /// Values after each change since the beginning or since `remember`.
  var history: [Value] = []
}

extension Simulation {
  /// At the scenario's beginning.
  func beginWatches() {
    guard !scenario.watches.isEmpty else { return }
    for watch in scenario.watches {
      prepareStores(in: watch.expression)
      watches.append(WatchState(watch: watch, current: read(watch)))
    }
  }

  /// A service, feature or view model without a screen that is named exists from the beginning.
  private func prepareStores(in expression: Expression) {
    guard case .access(let base, _) = expression.node,
      case .instance(let type, _) = base.node, !type.isNode,
      !scenario.screenViewModels.contains(type.id)
    else { return }
    _ = try? store(of: type)
  }

  private func read(_ watch: Watch) -> Value? {
    let scope = Scope(environment: scenarioEnvironment, home: nil, target: nil)
    isLooking = true
    defer { isLooking = false }
    return try? evaluate(watch.expression, scope)
  }

  /// After an assignment, a navigation, a life event.
  func lookAtWatches() {
    guard !isLooking else { return }
    for index in watches.indices {
      guard let value = read(watches[index].watch) else { continue }
      if let current = watches[index].current {
        if sameInEveryPart(current, value) { continue }
        watches[index].history.append(value)
      }
      watches[index].current = value
    }
  }

  func remember(_ watch: Watch, _ scope: Scope) {
    guard watches.indices.contains(watch.index) else { return }
    watches[watch.index].history = []
    watches[watch.index].current = read(watch)
  }

  func wentThrough(
    _ watch: Watch, _ values: [Expression], _ scope: Scope
  ) throws(Mistake) -> Bool {
    lookAtWatches()
    let wanted: [Value] = try evaluateAll(values, scope)
    guard watches.indices.contains(watch.index) else { return false }
    let history: [Value] = watches[watch.index].history
    return history.count == wanted.count
      && zip(history, wanted).allSatisfy { valuesEqual($0, $1) }
  }

  func hasNotChanged(_ watch: Watch) -> Bool {
    lookAtWatches()
    return watches.indices.contains(watch.index) && watches[watch.index].history.isEmpty
  }
}
