/// Going back. Source: navigation.md §2.3.
extension FlowCoordinatable {
  /// Removes the last entry, push or modal; without entries, dismisses this flow.
  @discardableResult
  public func pop() -> Self {
    node.pop()
    return self
  }

  /// Removes up to that many entries; never the flow itself.
  @discardableResult
  public func pop(_ count: Int) -> Self {
    node.pop(count)
    return self
  }

  @discardableResult
  public func popToRoot() -> Self {
    node.popToRoot()
    return self
  }

  /// Removes what stands above the first match; the root is asked first.
  @discardableResult
  public func popToFirst(_ meta: Destinations.Meta) -> Self {
    node.popToFirst(where: matcher(meta))
    return self
  }

  /// Pops, and gives the coordinator behind the match.
  @discardableResult
  public func popToFirst<T: Coordinatable>(
    _ meta: Destinations.Meta, expecting type: T.Type
  ) -> T? {
    node.popToFirst(where: matcher(meta))?.child(as: type)
  }

  /// Removes what stands above the last match; the root is asked last.
  @discardableResult
  public func popToLast(_ meta: Destinations.Meta) -> Self {
    node.popToLast(where: matcher(meta))
    return self
  }

  /// Pops, and gives the coordinator behind the match.
  @discardableResult
  public func popToLast<T: Coordinatable>(
    _ meta: Destinations.Meta, expecting type: T.Type
  ) -> T? {
    node.popToLast(where: matcher(meta))?.child(as: type)
  }
}

/// What is in the stack. All of it resolves. Source: navigation.md §2.2.
extension FlowCoordinatable {
  /// Number of own pushes; neither the root nor modals count.
  public var depth: Int { resolved.depth }

  /// The last own push, or the root.
  public var topDestination: Destinations.Meta? { meta(of: resolved.topDestination) }

  /// Whether an own entry is of that case, push or modal; the root is not asked.
  public func isInStack(_ meta: Destinations.Meta) -> Bool {
    resolved.contains(where: matcher(meta))
  }

  /// Number of own entries of that case, push or modal; the root is not counted.
  public func count(of meta: Destinations.Meta) -> Int { resolved.count(where: matcher(meta)) }
}

extension Coordinatable {
  /// Resolved first, so that resolving is not told to who reads.
  var resolved: Coordinator {
    node.resolve()
    return observed
  }
}
