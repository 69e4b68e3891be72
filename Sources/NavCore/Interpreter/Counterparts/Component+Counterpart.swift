import ScenarioParser

extension Component {
  /// The route of the text's declaration that a Swift route means.
  func route<D: Destinationable>(for source: TypedRoute<D>) -> Route {
    let name = source.meta.caseName
    if let index = type.destinationIndex[name] {
      let declaration = type.destinations[index]
      return Route(
        declaration.meta, arguments: arguments(of: source.value, declaration.parameters),
        source: source)
    }
    inWorld { simulation in
      simulation.perform(at: type.headerSpan) { () throws(Mistake) in
        throw Mistake(
          "none", "\(type.name) has no destination '.\(name)', which its coordinator shows",
          span: type.headerSpan,
          help: "declare it here, as 'screen \(name)' or 'child \(name) -> …'")
      }
    }
    return Route(Meta(scope: type.id, index: 0, name: name), source: source)
  }

  /// Payload for parameters: as the suite says, else by label, else by place.
  private func arguments<D: Destinationable>(of value: D, _ parameters: [Parameter]) -> [Value] {
    if let given = counterpart?.type.arguments(value) { return given }
    guard let payload = Mirror(reflecting: value).children.first?.value else { return [] }
    let mirror = Mirror(reflecting: payload)
    guard mirror.displayStyle == .tuple else { return [Value(swift: payload)] }
    let parts = Array(mirror.children)
    return parameters.enumerated().map { index, parameter in
      let named = parts.first { $0.label == parameter.name }
      let part = named ?? (parts.indices.contains(index) ? parts[index] : nil)
      return part.map { Value(swift: $0.value) } ?? .nil
    }
  }
}

extension Coordinatable {
  func knows(_ route: Route) -> Bool { value(of: route) != nil }

  func lend(_ component: Component) { _container.lend(component, to: self) }

  /// The coordinator behind a destination of a component in whose place this one stands.
  func builtChild(for destination: Destination) -> (any Coordinatable)? {
    value(of: destination.route).flatMap { built(for: $0) }
  }
}
