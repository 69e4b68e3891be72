/// The state that a coordinator of any kind owns.
///
/// `structural` is what the kind itself consists of: a flow's or Root's root, the tabs in
/// display order, the columns from sidebar to detail, a napkin's attached children, first
/// attached first. `entries` is what was added on top: a flow's pushes and modals in the order
/// of the calls, every other kind's modals. Source: navigation.md §1.1, §1.2.
struct Container {
  var structural = DestinationList()
  private(set) var entries = DestinationList()
  /// Entries that are more than a pushed screen, in order: modals, and what holds a coordinator.
  private(set) var notable = DestinationList()
  /// The last push among the entries, which hold it.
  private(set) var uncountedTop: Unmanaged<Destination>?
  /// Number of pushes among the entries.
  private(set) var depth = 0
  var selectedTab: Destination?
  /// Made for digests of many entries.
  var lines: EntryLines?

  var isResolved = false
  var isLayered = false
  var presentedAs: PresentationType?
  /// Nil until it is set or the initial tabs are built.
  var tabBarVisibility: TabBarVisibility?
  var columnVisibility = ColumnVisibility.automatic
  var preferredCompactColumn = SplitColumn.sidebar

  var topPush: Destination? { uncountedTop?.takeUnretainedValue() }
  var isEmpty: Bool { structural.isEmpty && entries.isEmpty }

  /// One plain screen, and pushed screens at most: no coordinator stands in it, and no modal.
  @MainActor var isPlain: Bool {
    notable.isEmpty && structural.count == 1
      && structural.first.withUncounted { $0.child == nil } == true
  }

  @MainActor var hasModal: Bool { notable.containsUncounted { $0.isModal } }

  mutating func inherit(_ context: NavigationContext) {
    isLayered = context.isLayered
    presentedAs = context.presentedAs
  }

  @MainActor mutating func append(_ destination: Destination) {
    entries.append(destination)
    if destination.isNotable { notable.append(destination) }
    guard destination.isPush else { return }
    depth += 1
    uncountedTop = .passUnretained(destination)
  }

  @MainActor mutating func setEntries(_ destinations: [Destination]) {
    lines?.cut(to: 0)
    entries = DestinationList(destinations)
    notable = DestinationList(destinations.filter(\.isNotable))
    depth = destinations.count(where: \.isPush)
    uncountedTop = lastPush
  }

  /// - Returns: What stood at `count` and above, bottom first.
  @MainActor mutating func truncate(to count: Int) -> DestinationList {
    if count == entries.count - 1, let last = removeLast() { return DestinationList(last) }
    lines?.cut(to: count)
    let removed = entries.truncate(to: count)
    if !notable.isEmpty {
      _ = notable.truncate(to: notable.count - removed.count(where: \.isNotable))
    }
    depth -= removed.count(where: \.isPush)
    uncountedTop = lastPush
    return removed
  }

  @MainActor private mutating func removeLast() -> Destination? {
    guard let last = entries.popLast() else { return nil }
    lines?.cut(to: entries.count)
    if last.isNotable { _ = notable.popLast() }
    guard last.isPush else { return last }
    depth -= 1
    uncountedTop = lastPush
    return last
  }

  @MainActor private var lastPush: Unmanaged<Destination>? {
    depth == 0 ? nil : entries.last(where: \.isPush).uncounted
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
