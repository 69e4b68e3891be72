/// What follows when destinations were taken out of a container: the branches come apart, then
/// everything in them resolves. Source: navigation.md §3.8.
///
/// Collecting empties and detaches the whole branch before anyone hears of it; resolving calls
/// back from the end of the list, so deepest and topmost first. Callbacks may navigate, for
/// nothing is held but these lists.
@MainActor final class Removal {
  /// Tells a removal from every other under way; begins again after four thousand million.
  typealias Number = UInt32
  /// Bottom first.
  private var destinations: [Destination] = []
  /// The coordinators that came apart, in pre-order; the destinations hold them.
  private(set) var emptied: [Unmanaged<Coordinator>] = []
  /// Those of them that lost entries.
  private(set) var lost: [(coordinator: Coordinator, entries: DestinationList)] = []
  /// Marks what it has seen.
  private var number: Number = 0
  private static var count: Number = 0
  /// Whether a removed napkin's attached children are left to whoever detaches them.
  private var leavesAttachedChildren = false
  /// One that has ended: the next takes over the memory of its lists.
  private static var spare: Removal?

  static func begin(of removed: DestinationList, leavesAttachedChildren: Bool) -> Removal {
    let removal: Removal = spare ?? Removal()
    spare = nil
    count &+= 1
    removal.number = count
    removal.leavesAttachedChildren = leavesAttachedChildren
    removed.forEachUncounted { removal.collect($1, isStructural: false) }
    return removal
  }

  /// The last thing that is heard of it: everything resolves.
  func end() {
    for destination in destinations.reversed() { destination.resolve() }
    emptied.removeAll(keepingCapacity: emptied.count <= 1_024)
    if !lost.isEmpty { lost.removeAll(keepingCapacity: lost.count <= 1_024) }
    if destinations.count > 1_024 { destinations = [] }
    while destinations.popLast() != nil {}
    Self.spare = self
  }

  private func collect(_ destination: Destination, isStructural: Bool) {
    guard isStructural || !destination.isLeaving else { return }
    destination.isLeaving = true
    guard destination.removal != number else { return }
    destination.removal = number
    destinations.append(destination)
    destination.child.withUncounted { child in
      guard child.removal != number, isGone(child, with: destination) else { return }
      child.removal = number
      takeApart(child, isStructural: isStructural)
    }
  }

  /// A child that stands somewhere else by now stays as it is.
  private func isGone(_ child: Coordinator, with destination: Destination) -> Bool {
    if child.holderCount == 0 || child.isHeldOnly(by: destination) { return true }
    guard let current = child.owningDestination else { return true }
    return current === destination
  }

  private func takeApart(_ child: Coordinator, isStructural: Bool) {
    let entries = child.truncateEntries(to: 0)
    emptied.append(.passUnretained(child))
    if !entries.isEmpty { lost.append((child, entries)) }
    if !isStructural { child.parentAnchor = nil }
    child.isLive = false
    if !(leavesAttachedChildren && emptied.count == 1 && child.kind == .napkin) {
      for index in 0..<child.container.structural.count {
        child.container.structural.uncounted(at: index)
          ._withUnsafeGuaranteedRef { collect($0, isStructural: true) }
      }
    }
    entries.forEachUncounted { collect($1, isStructural: false) }
  }
}

extension DestinationList {
  /// Screens only, and none has been taken apart before: there is nothing to collect.
  @MainActor fileprivate var isPlain: Bool {
    !containsUncounted { $0.child != nil || $0.isLeaving }
  }

  @MainActor fileprivate func resolveAll() {
    if count > 1 { for destination in rest.reversed() { destination.resolve() } }
    first.withUncounted { $0.resolve() }
  }
}

extension Coordinator {
  /// Ends every operation that took destinations out of this container.
  ///
  /// Order: the branches come apart; owners hear of the changes; coordinators hear that they
  /// left; what was installed instead becomes active; callbacks and waiters.
  /// - Parameter removed: Bottom first, already out of the container.
  func finishRemoval(
    of removed: DestinationList, as change: Change,
    activating installed: DestinationList = DestinationList(), leavesAttachedChildren: Bool = false
  ) {
    let removal = takeApart(removed, leavesAttachedChildren: leavesAttachedChildren)
    navigationDidChange(change)
    finish(removal, of: removed, activating: installed)
  }

  func finishRemoval(
    of removed: DestinationList, as changes: [(owner: Coordinator, change: Change)],
    activating installed: DestinationList = DestinationList()
  ) {
    let removal = takeApart(removed, leavesAttachedChildren: false)
    for (owner, change) in changes { owner.navigationDidChange(change) }
    finish(removal, of: removed, activating: installed)
  }

  /// One destination takes the place of another.
  func finishReplacement(of old: Destination, by new: Destination) {
    let (removed, installed) = (DestinationList(old), DestinationList(new))
    finishRemoval(of: removed, as: .replaced(removed, by: installed), activating: installed)
  }

  /// Nil where that left nothing but screens.
  private func takeApart(_ removed: DestinationList, leavesAttachedChildren: Bool) -> Removal? {
    if !removed.isPlain {
      return Removal.begin(of: removed, leavesAttachedChildren: leavesAttachedChildren)
    }
    removed.forEachUncounted { $1.isLeaving = true }
    return nil
  }

  private func finish(
    _ removal: Removal?, of removed: DestinationList, activating installed: DestinationList
  ) {
    if let removal {
      for (coordinator, entries) in removal.lost {
        coordinator.navigationDidChange(.removed(entries))
      }
      for coordinator in removal.emptied { coordinator._withUnsafeGuaranteedRef { $0.didLeave() } }
    }
    installed.forEachUncounted { activate($1) }
    if let removal { removal.end() } else { removed.resolveAll() }
  }
}
