/// The case of a route written in Swift.
@MainActor class MetaSource<M: DestinationMeta>: RouteSource {
  let meta: M

  init(_ meta: M) {
    self.meta = meta
    super.init()
  }
}

/// A route written in Swift, payload included.
@MainActor final class TypedRoute<D: Destinationable>: MetaSource<D.Meta> {
  let value: D

  init(_ value: D) {
    self.value = value
    super.init(value.meta)
  }
}

extension Destination {
  /// The case, if this destination is one of that enum's.
  public func meta<M: DestinationMeta>(as type: M.Type) -> M? {
    if let source = route.source { return (source as? MetaSource<M>)?.meta }
    guard let owner = owner?.coordinatable, owner.metaType == ObjectIdentifier(type) else {
      return nil
    }
    return M(caseName: meta.name)
  }
}

extension HierarchyNode {
  /// The case, if this destination is one of that enum's.
  public func meta<M: DestinationMeta>(as type: M.Type) -> M? { destination.meta(as: type) }

  /// The coordinator written in Swift behind this destination.
  public var coordinatable: (any Coordinatable)? { coordinator?.coordinatable }
}

extension Coordinatable {
  var metaType: ObjectIdentifier { ObjectIdentifier(Destinations.Meta.self) }

  /// What the runtime is asked to show.
  func route(for destination: Destinations) -> Route {
    let source = TypedRoute(destination)
    if let component = node as? Component { return component.route(for: source) }
    return Route(Meta(source.meta), source: source)
  }

  /// The Swift value of a route; nil for one written in text that nobody can translate.
  func value(of route: Route) -> Destinations? {
    if let source = route.source { return (source as? TypedRoute<Destinations>)?.value }
    guard let component = node as? Component else { return nil }
    return component.counterpart?.destination(route) as? Destinations
      ?? component.translated(route, as: Destinations.self)
  }

  func matcher(_ meta: Destinations.Meta) -> (Destination) -> Bool {
    { $0.meta(as: Destinations.Meta.self) == meta }
  }

  func meta(of destination: Destination?) -> Destinations.Meta? {
    destination?.meta(as: Destinations.Meta.self)
  }
}
