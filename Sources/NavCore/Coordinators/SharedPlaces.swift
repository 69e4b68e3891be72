/// How often a coordinator is met on a walk down the tree: an object that is held twice is met twice,
/// and so is everything below it. Source: navigation.md §7.2.
extension Coordinator {
  /// More than this many places of one object would take longer to walk than anybody waits.
  package static let placeLimit = 100_000

  /// In how many places it stands; those of other owners count as those of the last one.
  package var placeCount: Int {
    var count = 1
    var current: Coordinator? = self
    while let coordinator = current, count <= Self.placeLimit {
      count *= max(1, coordinator.holderCount)
      current = coordinator.parent
    }
    return count
  }

  /// How many destinations a walk meets below it, or more than the limit.
  package var placesBelow: Int {
    var known: [Coordinator: Int] = [:]
    return placesBelow(&known)
  }

  private func placesBelow(_ known: inout [Coordinator: Int]) -> Int {
    if container.isPlain { return 1 + container.entries.count }
    if let count = known[self] { return count }
    var count = 0
    for destination in destinations {
      count = min(Self.placeLimit + 1, count + 1 + (destination.child?.placesBelow(&known) ?? 0))
    }
    known[self] = count
    return count
  }
}
