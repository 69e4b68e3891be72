/// Swapping the branch. Source: navigation.md §4.
extension RootCoordinatable {
  /// Shows a fresh branch, also for the same case; own modals stay.
  @discardableResult
  public func setRoot(
    _ destination: Destinations, animation: NavigationAnimation? = nil
  ) -> Self {
    node.setRoot(route(for: destination))
    return self
  }

  /// Shows a fresh branch, and gives the coordinator behind it.
  @discardableResult
  public func setRoot<T: Coordinatable>(
    _ destination: Destinations, animation: NavigationAnimation? = nil, expecting type: T.Type
  ) -> T? {
    node.setRoot(route(for: destination))?.child(as: type)
  }

  public func isRoot(_ meta: Destinations.Meta) -> Bool { resolved.isRoot(where: matcher(meta)) }
}
