import ScenarioParser

/// What stands at the start.
extension Simulation {
  func initialPlacement(of component: Component) -> InitialPlacement {
    let type: ComponentType = component.type
    let scope = Scope(
      environment: Environment.fresh(size: type.initialLocalCount), home: component.instance,
      target: component.instance)
    var routes: [Route] = []
    perform(at: type.headerSpan) { () throws(Mistake) in
      for reference in type.initial {
        routes += try initialRoutes(reference, of: component.instance, scope)
      }
      for tab in type.initialTabs {
        routes.append(try route(tab, nil, of: component.instance, scope))
      }
      try checkStartPlaces(routes, of: component)
    }
    let placement: InitialPlacement = placement(of: type, routes)
    if type.startsAlike { type.fixedPlacement = placement }
    return placement
  }

  /// What stands at the start must be available; a flow's seeded path leaves out what is not.
  private func checkStartPlaces(_ routes: [Route], of component: Component) throws(Mistake) {
    let structural: ArraySlice<Route> = component.kind == .flow ? routes.prefix(1) : routes[...]
    for route in structural where !isAvailable(route, in: component) {
      throw Mistake(
        "unavailableRoute", "'.\(route.name)' stands at the start and is not available",
        span: component.type.destinations[route.index].nameSpan,
        help: "start with another place, and go there when it is available")
    }
  }

  private func placement(of type: ComponentType, _ routes: [Route]) -> InitialPlacement {
    let placeholder = Route(Meta(scope: type.id, index: 0, name: ""))
    switch type.kind {
    case .flow:
      return .flow(root: routes.first ?? placeholder, path: Array(routes.dropFirst()))
    case .root: return .root(routes.first ?? placeholder)
    case .tabs: return .tabs(routes, selectedIndex: type.initialSelection)
    case .split:
      return .split(
        sidebar: routes.first ?? placeholder, content: routes.count > 2 ? routes[1] : nil,
        detail: routes.last ?? placeholder,
        visibility: ColumnVisibility(word: type.columnVisibility ?? "automatic"),
        compact: SplitColumn(rawValue: type.compactColumn ?? "sidebar") ?? .sidebar)
    case .napkin, .service, .feature, .viewmodel: return .napkin
    }
  }

  /// `initial home, (path)`: an expression may yield one symbol or a list of them.
  private func initialRoutes(
    _ reference: DestinationReference, of instance: Instance, _ scope: Scope
  ) throws(Mistake) -> [Route] {
    guard case .computed(let expression) = reference.form else {
      return [try route(reference, on: instance, scope)]
    }
    let value: Value = try evaluate(expression, scope)
    var routes: [Route] = []
    if case .list(let items) = value {
      for item in items {
        routes.append(try route(item, on: instance, at: expression.span, scope))
      }
    } else {
      routes.append(try route(value, on: instance, at: expression.span, scope))
    }
    return routes
  }
}
