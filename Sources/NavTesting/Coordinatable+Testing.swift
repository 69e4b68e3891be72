public import NavCore

/// What tests ask of a tree. Source: navigation.md §10.
extension Coordinatable {
  /// Resolves this coordinator and every coordinator created below it.
  ///
  /// Needed before anything is asked about roots, tabs or columns. Twice is harmless.
  @discardableResult
  public func activated() -> Self {
    activateTree()
    return self
  }

  /// The coordinators of that type below this one, in pre-order; creates none.
  public func descendants<T>(ofType type: T.Type) -> [T] {
    coordinatablesBelow.compactMap { $0 as? T }
  }

  /// The first of them.
  public func descendant<T>(ofType type: T.Type) -> T? { descendants(ofType: type).first }

  /// Whether a destination of that case is anywhere below.
  ///
  /// - Parameter owner: Says whose case is meant; it is written as `.detail` then.
  public func hierarchyContains<Owner: Coordinatable>(
    _ owner: Owner.Type, _ meta: Owner.Destinations.Meta
  ) -> Bool {
    hierarchySnapshot().contains { $0.contains(meta, as: nil) }
  }

  /// Whether a destination of that case is anywhere below as exactly that role.
  public func hierarchyContains<Owner: Coordinatable>(
    _ owner: Owner.Type, _ meta: Owner.Destinations.Meta, as role: HierarchyRole
  ) -> Bool {
    hierarchySnapshot().contains { $0.contains(meta, as: role) }
  }
}

extension HierarchyNode {
  fileprivate func contains(_ meta: some DestinationMeta, as role: HierarchyRole?) -> Bool {
    if self.meta(as: type(of: meta)) == meta, role == nil || self.role == role { return true }
    return children.contains { $0.contains(meta, as: role) }
  }
}
