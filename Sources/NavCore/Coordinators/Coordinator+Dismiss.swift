/// Closing from inside. Source: navigation.md §3.6, §3.7, §3.9.
extension Coordinator {
  /// Removes this coordinator from its parent, with what stands above it in a flow.
  ///
  /// A root takes the coordinator that it is the root of along. Tabs, columns and attached
  /// children stay, with a notice.
  public func dismissSelf() {
    dismissSelf(.none)
  }

  /// As `dismissSelf()`; the destination that leaves for it gets the value as its result.
  ///
  /// Only that one does, and none when nothing can leave.
  public func dismissSelf(returning value: Any?) {
    dismissSelf(.value(value))
  }

  func dismissSelf(_ result: DismissalResult) {
    guard let target = dismissalTarget() else { return }
    if case .value(let value) = result { target.destination.resolution.deliver(value) }
    target.owner.remove(target.destination, removingDuplicates: true)
  }

  /// The first destination on the way up that is no root, if it can leave.
  private func dismissalTarget() -> (owner: Coordinator, destination: Destination)? {
    var current = self
    while true {
      guard let parent = current.parent, let destination = current.owningDestination else {
        didNotice(.noParent)
        return nil
      }
      guard destination.routeType == .root else { return (parent, destination) }
      switch parent.kind {
      case .flow, .root:
        current = parent
      case .tabs, .split, .napkin:
        didNotice(.structuralDismissal)
        return nil
      }
    }
  }

  /// Closes a destination as its own screen would.
  ///
  /// Inert once the destination has left, and for tabs, columns and attached children.
  public func dismiss(_ destination: Destination) {
    dismiss(destination, .none)
  }

  /// As `dismiss(_:)`, with a result.
  public func dismiss(_ destination: Destination, returning value: Any?) {
    dismiss(destination, .value(value))
  }

  private func dismiss(_ destination: Destination, _ result: DismissalResult) {
    destination.dismiss(result)
  }

  /// Removes an own entry: a push with all above it, a modal alone.
  ///
  /// - Parameter removingDuplicates: Whether a flow's other requests for the same child object
  ///   go too.
  func remove(_ destination: Destination, removingDuplicates: Bool = false) {
    guard let index = container.entries.lastIndex(where: { $0 === destination }) else { return }
    guard destination.isModal else { return removeEntries(from: index) }
    let child = kind == .flow && removingDuplicates ? destination.child : nil
    if child == nil {
      let removed = DestinationList(removeEntry(at: index))
      return finishRemoval(of: removed, as: .removed(removed))
    }
    let removed = removeEntries {
      $0 === destination || ($0.isModal && child != nil && $0.child === child)
    }
    finishRemoval(of: removed, as: .removed(removed))
  }
}

extension Destination {
  /// Closes this destination as its own screen would; inert once it has left.
  public func dismiss() {
    dismiss(.none)
  }

  /// Closes this destination with a result.
  public func dismiss(returning value: Any?) {
    dismiss(.value(value))
  }

  func dismiss(_ result: DismissalResult) {
    guard !hasResolved, isHeld, let owner else { return }
    guard routeType == .root else {
      if case .value(let value) = result { resolution.deliver(value) }
      return owner.remove(self)
    }
    switch owner.kind {
    case .flow, .root: owner.dismissSelf(result)
    case .tabs, .split, .napkin: break
    }
  }
}
