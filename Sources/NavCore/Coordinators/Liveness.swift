extension Coordinator {
  /// Whether it is in a launched tree and resolved.
  public var isActive: Bool { isLive && isResolved }

  /// Makes this coordinator the top of a launched tree: everything created below is resolved
  /// and becomes active, and whatever is built later at once. Source: navigation.md §14.
  package func launch() {
    enterLiveTree()
  }

  /// Resolves and activates this coordinator, then what is created below, in pre-order.
  ///
  /// The runtime does this for all it attaches below a live coordinator, except for children
  /// attached to a napkin, whose way up belongs to the interpreter.
  package func enterLiveTree() {
    guard !isLive else { return }
    isLive = true
    resolve()
    didBecomeActive()
    if container.isPlain { return }
    let (structural, entries) = (container.structural, container.entries)
    for destination in structural { activate(destination) }
    for destination in entries { activate(destination) }
  }

  /// Activates the child of a destination that still stands here, when this tree is live.
  func activate(_ destination: Destination) {
    guard isLive, destination.isHeld, let child = destination.child, child.isChild(of: self)
    else { return }
    child.enterLiveTree()
  }
}
