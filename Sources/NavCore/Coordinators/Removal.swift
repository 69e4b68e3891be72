/// What follows when destinations were taken out of a container: the branches come apart, then
/// everything in them resolves. Source: navigation.md §3.8.
///
/// Collecting empties and detaches the whole branch before anyone hears of it; resolving calls
/// back from the end of the list, so deepest and topmost first. Callbacks may navigate, for
/// nothing is held but these lists.
@MainActor struct Removal {
  /// Tells a removal from every other under way; begins again after four thousand million.
  typealias Number = UInt32
  /// Bottom first.
  private(set) var destinations: DestinationList
  /// The coordinators that came apart, in pre-order.
  private(set) var emptied: [Emptied] = []
  private(set) var hasLostEntries = false
  /// Marks what it has seen.
  private let number: Number
  private static var count: Number = 0
  /// Whether a removed napkin's attached children are left to whoever detaches them.
  private let leavesAttachedChildren: Bool

  /// A coordinator with the entries that it lost.
  struct Emptied {
    let coordinator: Coordinator
    let entries: DestinationList
  }

  init(of removed: DestinationList, leavesAttachedChildren: Bool) {
    Self.count &+= 1
    self.number = Self.count
    self.leavesAttachedChildren = leavesAttachedChildren
    if removed.isPlain {
      destinations = removed
      takePlain()
    } else {
      destinations = DestinationList()
      destinations.reserveCapacity(8)
      emptied.reserveCapacity(8)
      removed.forEachUncounted { collect($1, isStructural: false) }
    }
  }

  /// Screens without anything below them.
  private func takePlain() {
    destinations.forEachUncounted { _, destination in
      destination.isLeaving = true
      destination.removal = number
    }
  }

  private mutating func collect(_ destination: Destination, isStructural: Bool) {
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

  private mutating func takeApart(_ child: Coordinator, isStructural: Bool) {
    let entries = child.truncateEntries(to: 0)
    emptied.append(Emptied(coordinator: child, entries: entries))
    if !entries.isEmpty { hasLostEntries = true }
    if !isStructural { child.parent = nil }
    child.isLive = false
    if !(leavesAttachedChildren && emptied.count == 1 && child.kind == .napkin) {
      child.container.structural.forEachUncounted { collect($1, isStructural: true) }
    }
    entries.forEachUncounted { collect($1, isStructural: false) }
  }
}

extension DestinationList {
  /// Screens only, and none has been taken apart before.
  @MainActor fileprivate var isPlain: Bool {
    !containsUncounted { $0.child != nil || $0.isLeaving }
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
    let removal = Removal(of: removed, leavesAttachedChildren: leavesAttachedChildren)
    navigationDidChange(change)
    finish(removal, activating: installed)
  }

  func finishRemoval(
    of removed: DestinationList, as changes: [(owner: Coordinator, change: Change)],
    activating installed: DestinationList = DestinationList()
  ) {
    let removal = Removal(of: removed, leavesAttachedChildren: false)
    for (owner, change) in changes { owner.navigationDidChange(change) }
    finish(removal, activating: installed)
  }

  /// One destination takes the place of another.
  func finishReplacement(of old: Destination, by new: Destination) {
    let (removed, installed) = (DestinationList(old), DestinationList(new))
    finishRemoval(of: removed, as: .replaced(removed, by: installed), activating: installed)
  }

  private func finish(_ removal: Removal, activating installed: DestinationList) {
    if removal.hasLostEntries {
      for gone in removal.emptied where !gone.entries.isEmpty {
        gone.coordinator.navigationDidChange(.removed(gone.entries))
      }
    }
    for gone in removal.emptied { gone.coordinator.didLeave() }
    installed.forEachUncounted { activate($1) }
    for destination in removal.destinations.reversed() { destination.resolve() }
  }
}
