import ScenarioParser

/// Navigation that names a destination which is there.
extension Simulation {
  func act(
    _ navigation: Navigation, on target: Component, _ scope: Scope, in activity: Activity
  ) throws(Mistake) -> NavigationOutcome {
    guard let reference = navigation.destination else { return NavigationOutcome() }
    if navigation.verb == .selectTab, activity.isOfScenario,
      case .named(_, let name, nil) = reference.form
    {
      return selectTab(named: name, navigation, on: target, in: activity)
    }
    let place = try NamedPlace(
      value: value(of: reference, scope),
      argument: navigation.expression.map {
        (expression) throws(Mistake) in try evaluate(expression, scope)
      })
    let matches: (Destination) -> Bool = try matcher(place.value, at: reference.span)
    log(navigation, on: target, .values(place.values), in: activity)
    journal.begin(navigation)
    defer { journal.end() }
    return try act(navigation, on: target, place, matches)
  }

  /// What a statement names, and what it says of it.
  private struct NamedPlace {
    let value: Value
    let argument: Value?

    var values: [Value] { [value] + (argument.map { [$0] } ?? []) }
  }

  private func act(
    _ navigation: Navigation, on target: Component, _ place: NamedPlace,
    _ matches: (Destination) -> Bool
  ) throws(Mistake) -> NavigationOutcome {
    let resolving: Bool = navigation.resolvesFirst
    switch navigation.verb {
    case .popToFirst: return NavigationOutcome(destination: target.popToFirst(where: matches))
    case .popToLast: return NavigationOutcome(destination: target.popToLast(where: matches))
    case .selectTab:
      if case .destination(let tab) = place.value {
        return NavigationOutcome(destination: target.select(tab, resolving: resolving))
      }
      return NavigationOutcome(
        destination: target.selectFirstTab(where: matches, resolving: resolving))
    case .selectLastTab:
      return NavigationOutcome(
        destination: target.selectLastTab(where: matches, resolving: resolving))
    case .removeTab: _ = target.removeFirstTab(where: matches)
    case .removeLastTab: _ = target.removeLastTab(where: matches)
    case .setBadge: target.setBadge(badgeText(place.argument ?? .nil), where: matches)
    case .setIdentifier:
      target.setTabAccessibilityIdentifier(identifierText(place.argument ?? .nil), where: matches)
    default: dismissScreen(place, matches, on: target)
    }
    return NavigationOutcome()
  }

  /// nil clears.
  private func identifierText(_ value: Value) -> String? {
    if case .nil = value { nil } else { value.interpolated }
  }

  /// What most scenarios do with tabs: nothing to log, nothing to evaluate.
  private func selectTab(
    named name: String, _ navigation: Navigation, on target: Component, in activity: Activity
  ) -> NavigationOutcome {
    journal.begin(navigation)
    defer { journal.end() }
    return NavigationOutcome(
      destination: target.selectFirstTab(
        where: { $0.route.name == name }, resolving: navigation.resolvesFirst))
  }

  /// The symbol or destination value that a D names.
  func value(of reference: DestinationReference, _ scope: Scope) throws(Mistake) -> Value {
    switch reference.form {
    case .named(_, let name, let arguments):
      guard let arguments else { return .symbol(Symbol(name)) }
      return .symbol(
        Symbol(name, try evaluateAll(arguments, scope), labels: arguments.writtenLabels))
    case .computed(let expression), .component(let expression):
      return try evaluate(expression, scope)
    }
  }

  /// What a screen does to itself: the last of that case that the component holds.
  private func dismissScreen(
    _ place: NamedPlace, _ matches: (Destination) -> Bool, on target: Component
  ) {
    let held: [Destination] = target.structuralDestinations + target.entries
    var found: Destination? = held.last(where: matches)
    if case .destination(let destination) = place.value { found = destination }
    if let result = place.argument {
      found?.dismiss(returning: result)
    } else {
      found?.dismiss()
    }
  }
}
