/// The state that a coordinator of any kind owns.
///
/// `structural` is what the kind itself consists of: a flow's or Root's root, the tabs in
/// display order, the columns from sidebar to detail, a napkin's attached children, first
/// attached first. `entries` is what was added on top: a flow's pushes and modals in the order
/// of the calls, every other kind's modals. Source: navigation.md §1.1, §1.2.
struct Container {
  var structural = DestinationList()
  private(set) var entries = DestinationList()
  /// Number of pushes among the entries.
  private(set) var depth = 0
  /// The last push among the entries.
  private(set) var topPush: Destination?
  /// Entries that are more than a pushed screen, in order: modals, and what holds a coordinator.
  private(set) var notable = DestinationList()

  var isResolved = false
  var isLayered = false
  var presentedAs: PresentationType?

  var selectedTab: Destination?
  /// Nil until it is set or the initial tabs are built.
  var tabBarVisibility: TabBarVisibility?
  var columnVisibility = ColumnVisibility.automatic
  var preferredCompactColumn = SplitColumn.sidebar

  var isEmpty: Bool { structural.isEmpty && entries.isEmpty }

  /// One plain screen, and pushed screens at most: no coordinator stands in it, and no modal.
  @MainActor var isPlain: Bool {
    structural.count == 1 && notable.isEmpty && structural.first?.child == nil
  }

  @MainActor var hasModal: Bool {
    for entry in notable where entry.isModal { return true }
    return false
  }

  @MainActor mutating func append(_ destination: Destination) {
    entries.append(destination)
    if destination.isNotable { notable.append(destination) }
    guard destination.isPush else { return }
    depth += 1
    topPush = destination
  }

  @MainActor mutating func setEntries(_ destinations: [Destination]) {
    entries = DestinationList(destinations)
    notable = DestinationList(destinations.filter(\.isNotable))
    depth = destinations.count(where: \.isPush)
    topPush = destinations.last(where: \.isPush)
  }

  /// - Returns: What stood at `count` and above, bottom first.
  @MainActor mutating func truncate(to count: Int) -> [Destination] {
    if count == entries.count - 1, let last = removeLast() { return [last] }
    let removed = Array(entries[count...])
    entries.removeLast(removed.count)
    if !notable.isEmpty { notable.removeLast(removed.count(where: \.isNotable)) }
    let pushes = removed.count(where: \.isPush)
    guard pushes > 0 else { return removed }
    depth -= pushes
    topPush = depth == 0 ? nil : entries.last(where: \.isPush)
    return removed
  }

  @MainActor private mutating func removeLast() -> Destination? {
    guard let last = entries.popLast() else { return nil }
    if last.isNotable { _ = notable.popLast() }
    guard last.isPush else { return last }
    depth -= 1
    topPush = depth == 0 ? nil : entries.last(where: \.isPush)
    return last
  }

  /// Takes one out, wherever it stands.
  @MainActor mutating func remove(at index: Int) {
    if index == entries.count - 1 {
      _ = removeLast()
    } else {
      var left = entries.array
      left.remove(at: index)
      setEntries(left)
    }
  }
}
