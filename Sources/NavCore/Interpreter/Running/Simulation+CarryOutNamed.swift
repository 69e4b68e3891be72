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
    let named: Value = try value(of: reference, scope)
    let matches: (Destination) -> Bool = try matcher(named, at: reference.span)
    var arguments: [Value] = [named]
    var value: Value = .nil
    if let expression = navigation.expression {
      value = try evaluate(expression, scope)
      arguments.append(value)
    }
    log(navigation, on: target, .values(arguments), in: activity)
    journal.begin(navigation)
    defer { journal.end() }
    let resolving: Bool = navigation.resolvesFirst
    switch navigation.verb {
    case .popToFirst: return NavigationOutcome(destination: target.popToFirst(where: matches))
    case .popToLast: return NavigationOutcome(destination: target.popToLast(where: matches))
    case .selectTab:
      if case .destination(let tab) = named {
        return NavigationOutcome(destination: target.select(tab, resolving: resolving))
      }
      return NavigationOutcome(
        destination: target.selectFirstTab(where: matches, resolving: resolving))
    case .selectLastTab:
      return NavigationOutcome(
        destination: target.selectLastTab(where: matches, resolving: resolving))
    case .removeTab: _ = target.removeFirstTab(where: matches)
    case .removeLastTab: _ = target.removeLastTab(where: matches)
    case .setBadge: target.setBadge(badgeText(value), where: matches)
    case .setIdentifier:
      if case .nil = value {
        target.setTabAccessibilityIdentifier(nil, where: matches)
      } else {
        target.setTabAccessibilityIdentifier(value.interpolated, where: matches)
      }
    default: try dismissScreen(navigation, matches, named, on: target, value)
    }
    return NavigationOutcome()
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
    _ navigation: Navigation, _ matches: (Destination) -> Bool, _ named: Value,
    on target: Component, _ result: Value
  ) throws(Mistake) {
    let held: [Destination] = target.structuralDestinations + target.entries
    var found: Destination? = held.last(where: matches)
    if case .destination(let destination) = named { found = destination }
    guard let found else { return }
    if navigation.expression != nil {
      found.dismiss(returning: result)
    } else {
      found.dismiss()
    }
  }
}
