/// A coordinator's place, and what is above and below it. Nothing here resolves.
///
/// Source: navigation.md §7.
extension Coordinatable {
  public var parent: (any Coordinatable)? { observed.parent?.coordinatable }

  /// How it came into its parent; `root` at the top and for structural children.
  public var routeType: DestinationType { observedTree.routeType }

  /// Whether an ancestor flow provides the navigation stack.
  public var hasLayerNavigationCoordinatable: Bool { observed.isLayered }

  /// The nearest coordinator of that type above, never itself.
  public func ancestor<T: Coordinatable>(ofType type: T.Type) -> T? {
    observedTree.ancestor { $0.coordinatable is T }?.coordinatable as? T
  }

  /// The topmost coordinator above, or itself.
  public var hierarchyRoot: any Coordinatable {
    observedTree.hierarchyRoot.coordinatable ?? self
  }

  /// The children of this coordinator, structural ones first.
  public func hierarchySnapshot() -> [HierarchyNode] { observedTree.hierarchySnapshot() }

  /// This coordinator and everything below as text, one line a destination.
  public func debugHierarchy() -> String { observedTree.debugHierarchy() }

  /// The meta, if it is one of this coordinator's.
  public func resolveMeta(_ meta: any DestinationMeta) -> Destinations.Meta? {
    meta as? Destinations.Meta
  }

  /// Every coordinator created below, in pre-order, itself left out.
  package var coordinatablesBelow: [any Coordinatable] {
    observedTree.descendants.compactMap(\.coordinatable)
  }

  /// Resolves this coordinator and every coordinator created below it.
  package func activateTree() { node.activated() }
}

/// Capturing and restoring state. Source: navigation.md §8.
///
/// A coordinator takes part when its `Destinations` are `Codable`.
extension Coordinatable {
  /// The state as bytes; one route that can't be written fails it all.
  public func captureNavigationState(version: Int = 0) throws(NavigationStateError) -> [UInt8] {
    try node.captureNavigationState(version: version)
  }

  /// The state as bytes, without the routes that can't be written, which are reported.
  public func captureNavigationStateWithReport(
    version: Int = 0
  ) throws(NavigationStateError) -> NavigationStateCapture {
    try node.captureNavigationStateWithReport(version: version)
  }

  /// Restores a captured state, by default on top of what is there.
  public func restoreNavigationState(
    from data: [UInt8], mode: NavigationRestorationMode = .replay
  ) throws(NavigationStateError) {
    try node.restoreNavigationState(from: data, mode: mode)
  }

  /// Restores a captured state, by default in place of what is there.
  @discardableResult
  public func restoreNavigationStateWithReport(
    from data: [UInt8], mode: NavigationRestorationMode = .replace,
    migrate: ((_ data: [UInt8], _ version: Int) throws -> [UInt8])? = nil
  ) throws -> NavigationStateReport {
    try node.restoreNavigationStateWithReport(from: data, mode: mode, migrate: migrate)
  }
}
