/// What follows when destinations were taken out of a container: the branches come apart, then
/// everything in them resolves. Source: navigation.md §3.8.
///
/// Collecting empties and detaches the whole branch before anyone hears of it; resolving calls
/// back from the end of the list, so deepest and topmost first. Callbacks may navigate, for
/// nothing is held but these lists.
@MainActor private struct Removal {
  /// Bottom first.
  private(set) var destinations: [Destination] = []
  /// The coordinators that came apart, in pre-order, with what they lost.
  private(set) var emptied: [(coordinator: Coordinator, entries: [Destination])] = []
  private(set) var hasLostEntries = false
  /// Marks what it has seen.
  private let number: Int
  private static var count = 0
  /// Whether a removed napkin's attached children are left to whoever detaches them.
  private let leavesAttachedChildren: Bool

  init(of removed: [Destination], leavesAttachedChildren: Bool) {
    Self.count += 1
    self.number = Self.count
    self.leavesAttachedChildren = leavesAttachedChildren
    if removed.allSatisfy({ $0.child == nil && !$0.isLeaving }) {
      takePlain(removed)
      return
    }
    destinations.reserveCapacity(8)
    for destination in removed { collect(destination, isStructural: false) }
  }

  /// Screens without anything below them.
  private mutating func takePlain(_ removed: [Destination]) {
    for destination in removed {
      destination.isLeaving = true
      destination.removal = number
    }
    destinations = removed
  }

  private mutating func collect(_ destination: Destination, isStructural: Bool) {
    guard isStructural || !destination.isLeaving else { return }
    destination.isLeaving = true
    guard destination.removal != number else { return }
    destination.removal = number
    destinations.append(destination)
    guard let child = destination.child, isGone(child, with: destination) else { return }
    guard child.removal != number else { return }
    child.removal = number
    takeApart(child, isStructural: isStructural)
  }

  /// A child that stands somewhere else by now stays as it is.
  private func isGone(_ child: Coordinator, with destination: Destination) -> Bool {
    if child.holderCount == 0 || child.isHeldOnly(by: destination) { return true }
    guard let current = child.owningDestination else { return true }
    return current === destination
  }

  private mutating func takeApart(_ child: Coordinator, isStructural: Bool) {
    let entries = child.truncateEntries(to: 0)
    if emptied.isEmpty { emptied.reserveCapacity(8) }
    emptied.append((child, entries))
    if !entries.isEmpty { hasLostEntries = true }
    if !isStructural { child.parent = nil }
    child.isLive = false
    if !(leavesAttachedChildren && emptied.count == 1 && child.kind == .napkin) {
      for index in 0..<child.container.structural.count {
        collect(child.container.structural[index], isStructural: true)
      }
    }
    for entry in entries { collect(entry, isStructural: false) }
  }
}

extension Coordinator {
  /// Ends every operation that took destinations out of this container.
  ///
  /// Order: the branches come apart; owners hear of the changes; coordinators hear that they
  /// left; what was installed instead becomes active; callbacks and waiters.
  /// - Parameter removed: Bottom first, already out of the container.
  func finishRemoval(
    of removed: [Destination], as change: Change, activating installed: [Destination] = [],
    leavesAttachedChildren: Bool = false
  ) {
    let removal = Removal(of: removed, leavesAttachedChildren: leavesAttachedChildren)
    navigationDidChange(change)
    finish(removal, activating: installed)
  }

  func finishRemoval(
    of removed: [Destination], as changes: [(owner: Coordinator, change: Change)],
    activating installed: [Destination] = [], leavesAttachedChildren: Bool = false
  ) {
    let removal = Removal(of: removed, leavesAttachedChildren: leavesAttachedChildren)
    for (owner, change) in changes { owner.navigationDidChange(change) }
    finish(removal, activating: installed)
  }

  private func finish(_ removal: Removal, activating installed: [Destination]) {
    if removal.hasLostEntries {
      for (coordinator, entries) in removal.emptied where !entries.isEmpty {
        coordinator.navigationDidChange(.removed(entries))
      }
    }
    for (coordinator, _) in removal.emptied { coordinator.didLeave() }
    for destination in installed { activate(destination) }
    for destination in removal.destinations.reversed() {
      destination.resolve()
    }
  }
}
