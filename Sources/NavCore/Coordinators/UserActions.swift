/// What a person does to a stack or a modal, which differs from the calls of the same sound.
extension Coordinator {
  /// Goes back one screen, as the back button does; false when only the root shows.
  ///
  /// Modals above the push that leaves stay in their list, unlike with `pop`.
  /// - Source: navigation.md §2.5.
  @discardableResult
  public func back() -> Bool {
    goBack(toPathIndex: combinedPath.count - 2)
  }

  /// Goes back to an element of the combined path, several screens at once; -1 is the root.
  ///
  /// - Returns: Whether there was something above it. Each push that leaves resolves once.
  @discardableResult
  public func goBack(toPathIndex index: Int) -> Bool {
    guard index >= -1, let stackHost else { return false }
    var walk = PathWalk(resolving: true, kept: index + 1)
    walk.visit(host: stackHost)
    let dropped = walk.dropped
    guard !dropped.isEmpty else { return false }
    let changes = dropPushes(dropped)
    finishRemoval(of: DestinationList(dropped), as: changes)
    return true
  }

  /// Owners stand in the order of their first dropped push.
  private func dropPushes(
    _ dropped: [Destination]
  ) -> [(owner: Coordinator, change: Change)] {
    let gone = Set(dropped)
    var owners: [Coordinator] = []
    for case let owner? in dropped.lazy.map(\.owner) where owners.last !== owner {
      if !owners.contains(owner) { owners.append(owner) }
    }
    return owners.map { owner in
      (owner, .removed(owner.removeEntries(where: gone.contains)))
    }
  }

  /// What came of an attempt to swipe a modal away.
  public enum SwipeOutcome {
    case dismissed(Destination)
    case nothingShown
    case cover
    case locked
  }

  /// Closes the sheet that this coordinator's host shows, as a swipe does, without a result.
  ///
  /// - Source: navigation.md §3.3.
  @discardableResult
  public func swipeDown() -> SwipeOutcome {
    guard let shown = shownModal, let owner = shown.owner else { return .nothingShown }
    if shown.routeType == .fullScreenCover { return .cover }
    if shown.isLocked { return .locked }
    owner.remove(shown)
    return .dismissed(shown)
  }
}
