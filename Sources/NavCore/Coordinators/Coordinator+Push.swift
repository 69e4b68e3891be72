/// Pushing, and swapping what a flow or a Root shows.
extension Coordinator {
  /// Adds a push above everything in this flow, modals included, which stay up.
  ///
  /// `distinct` compares with this flow's own top push, or its root when there is none.
  /// - Returns: The push, nil when it was skipped.
  /// - Source: navigation.md §2.1.
  @discardableResult
  public func push(
    _ route: Route, policy: RoutePolicy = .always, onDismiss: DismissCallback? = nil
  ) -> Destination? {
    requireKind(.flow)
    guard checkAvailable(route) else { return nil }
    resolve()
    if policy == .distinct, topDestination?.meta == route.meta {
      didNotice(.notDistinct(route))
      return nil
    }
    let destination = makeEntry(route, as: .push)
    guard isBuilt(destination) else { return nil }
    add(destination, onDismiss: onDismiss)
    return destination
  }

  /// Swaps the last push in place, under whatever modals stand above it; pushes when there is
  /// no push.
  ///
  /// - Source: navigation.md §2.3.
  @discardableResult
  public func replaceTop(with route: Route, onDismiss: DismissCallback? = nil) -> Destination? {
    requireKind(.flow)
    guard checkAvailable(route) else { return nil }
    resolve()
    guard container.topPush != nil else { return push(route, onDismiss: onDismiss) }
    let new = makeEntry(route, as: .push)
    guard isBuilt(new), let old = container.topPush else { return nil }
    if let onDismiss { new.onDismiss(onDismiss) }
    replaceEntry(old, with: new)
    finishReplacement(of: old, by: new)
    return new
  }

  /// Shows a fresh root, also for the same case. A flow loses all its entries, a Root keeps its
  /// modals.
  ///
  /// The new root stands before the old branch's callbacks run, and one they set is final.
  /// - Returns: The new root, nil when it was skipped.
  /// - Source: navigation.md §2.4, §4.
  @discardableResult
  public func setRoot(_ route: Route, onDismiss: DismissCallback? = nil) -> Destination? {
    requireKind(.flow, or: .root)
    guard checkAvailable(route) else { return nil }
    resolve()
    let new = makeStructural(route)
    guard isBuilt(new) else { return nil }
    if let onDismiss { new.onDismiss(onDismiss) }
    var removed = DestinationList(replaceStructural(at: 0, with: new))
    if kind == .flow { removed.append(contentsOf: truncateEntries(to: 0)) }
    let installed = DestinationList(new)
    finishRemoval(of: removed, as: .replaced(removed, by: installed), activating: installed)
    return new
  }

  /// Which operations a kind has is checked before a run, and by the typed faces.
  func requireKind(_ one: Kind, or other: Kind? = nil, operation: StaticString = #function) {
    precondition(kind == one || kind == other, "a \(kind.label) has no '\(operation)'")
  }
}
