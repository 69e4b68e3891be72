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
    // Whoever becomes active may navigate; what stood here at first is activated all the same.
    let structural = container.structural
    let entries = container.entries
    structural.forEachUncounted { activate($1) }
    entries.forEachUncounted { activate($1) }
  }

  /// Activates the child of a destination that still stands here, when this tree is live.
  func activate(_ destination: Destination) {
    guard isLive, destination.isHeld else { return }
    destination.child.withUncounted { child in
      if child.isChild(of: self) { child.enterLiveTree() }
    }
  }
}
