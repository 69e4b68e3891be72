/// A napkin's attached children: the list only. Turns, hooks and loading are the interpreter's.
///
/// Source: napkin.md §3.3, §3.4.
extension Coordinator {
  /// Builds the destination and its child and appends it; the child is not activated.
  ///
  /// - Returns: The destination, nil when the route is unavailable.
  @discardableResult
  package func attachChild(_ route: Route) -> Destination? {
    guard let destination = buildChild(route) else { return nil }
    appendChild(destination)
    return destination
  }

  /// Builds the destination and its child, in no list yet; a child that stands elsewhere is still
  /// only there.
  package func buildChild(_ route: Route) -> Destination? {
    requireKind(.napkin)
    guard checkAvailable(route) else { return nil }
    resolve()
    let destination = Destination(
      route, owner: self, routeType: .root, presentedAs: structuralContext.presentedAs)
    destination.child = makeFreeChild(for: destination)
    return destination
  }

  /// Appends a destination that `buildChild` built.
  package func appendChild(_ destination: Destination) {
    if let child = destination.child { place(child, in: structuralContext) }
    insertStructural(destination, at: container.structural.count)
    navigationDidChange(.added(destination))
  }

  /// Takes an attached child out of the list and resolves its branch.
  ///
  /// Where the child is a napkin, its own attached children stay in its list, for the caller to
  /// detach in their turn; its modals go. Nothing happens when it is not attached here.
  package func detachChild(_ destination: Destination) {
    guard let index = container.structural.firstIndex(of: destination) else { return }
    let removed = removeStructural(at: index)
    let gone = DestinationList(removed)
    finishRemoval(of: gone, as: .removed(gone), leavesAttachedChildren: true)
    if let child = removed.child, child.holderCount == 0 { child.parentAnchor = nil }
  }
}
