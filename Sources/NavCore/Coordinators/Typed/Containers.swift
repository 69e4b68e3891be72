/// A flow's root and what is pushed or presented above it.
@MainActor public final class FlowStack<C: FlowCoordinatable>: NavigationContainer {
  let seed: (root: C.Destinations, path: [C.Destinations])

  /// - Parameter path: What is pushed at first, bottom first.
  public init(root: C.Destinations, pushing path: [C.Destinations] = []) {
    seed = (root, path)
    super.init(kind: .flow)
  }

  /// Nil while cold.
  public var root: Destination? { read?.root }
  /// Pushes and modals in the order of the calls.
  public var destinations: [Destination] { read?.entries ?? [] }
}

/// The one branch that a Root shows, and its modals.
@MainActor public final class Root<C: RootCoordinatable>: NavigationContainer {
  let seed: C.Destinations

  public init(root: C.Destinations) {
    seed = root
    super.init(kind: .root)
  }

  /// Nil while cold.
  public var root: Destination? { read?.root }
  public var modals: [Destination] { read?.modals ?? [] }
}

/// Parallel branches, one of them selected.
@MainActor public final class TabItems<C: TabCoordinatable>: NavigationContainer {
  let seed: (tabs: [C.Destinations], selectedIndex: Int?, visibility: TabBarVisibility)

  /// - Parameter selectedIndex: Counts when it is in range; otherwise the first tab is selected.
  public init(
    tabs: [C.Destinations], selectedIndex: Int? = nil, visibility: TabBarVisibility = .automatic
  ) {
    seed = (tabs, selectedIndex, visibility)
    super.init(kind: .tabs)
  }

  /// In display order; empty while cold.
  public var tabs: [Destination] { read?.tabs ?? [] }
  /// Nil while cold and without tabs.
  public var selectedTab: Destination.ID? { read?.selectedTabIfResolved?.id }
  public var tabBarVisibility: TabBarVisibility { read?.tabBarVisibility ?? seed.visibility }
  public var modals: [Destination] { read?.modals ?? [] }
}

/// Two or three columns side by side.
@MainActor public final class SplitColumns<C: SplitCoordinatable>: NavigationContainer {
  let seed: Seed

  struct Seed {
    var sidebar: C.Destinations
    var content: C.Destinations?
    var detail: C.Destinations
    var visibility: ColumnVisibility
    var compact: SplitColumn
  }

  public init(
    sidebar: C.Destinations, detail: C.Destinations, visibility: ColumnVisibility = .automatic,
    preferredCompactColumn: SplitColumn = .sidebar
  ) {
    seed = Seed(
      sidebar: sidebar, detail: detail, visibility: visibility, compact: preferredCompactColumn)
    super.init(kind: .split)
  }

  public init(
    sidebar: C.Destinations, content: C.Destinations, detail: C.Destinations,
    visibility: ColumnVisibility = .automatic, preferredCompactColumn: SplitColumn = .sidebar
  ) {
    seed = Seed(
      sidebar: sidebar, content: content, detail: detail, visibility: visibility,
      compact: preferredCompactColumn)
    super.init(kind: .split)
  }

  public var sidebar: Destination? { read?.columnIfResolved(.sidebar) }
  public var content: Destination? { read?.columnIfResolved(.content) }
  public var detail: Destination? { read?.columnIfResolved(.detail) }
  public var columnVisibility: ColumnVisibility { read?.columnVisibility ?? seed.visibility }
  public var hasContentColumn: Bool { isSetup ? content != nil : seed.content != nil }
  public var preferredCompactColumn: SplitColumn { read?.preferredCompactColumn ?? seed.compact }
  public var modals: [Destination] { read?.modals ?? [] }
}

/// The containers without their coordinator's type, resolved.
@MainActor public protocol AnyFlowStack: NavigationContainer {
  var root: Destination? { get }
  var destinations: [Destination] { get }
}

@MainActor public protocol AnyRoot: NavigationContainer {
  var root: Destination? { get }
  var modals: [Destination] { get }
}

@MainActor public protocol AnyTabItems: NavigationContainer {
  var tabs: [Destination] { get }
  var selectedTab: Destination.ID? { get }
  var tabBarVisibility: TabBarVisibility { get }
  var modals: [Destination] { get }
}

@MainActor public protocol AnySplitColumns: NavigationContainer {
  var sidebar: Destination? { get }
  var content: Destination? { get }
  var detail: Destination? { get }
  var hasContentColumn: Bool { get }
  var columnVisibility: ColumnVisibility { get }
  var preferredCompactColumn: SplitColumn { get }
  var modals: [Destination] { get }
}

extension FlowStack: AnyFlowStack {}
extension Root: AnyRoot {}
extension TabItems: AnyTabItems {}
extension SplitColumns: AnySplitColumns {}

extension Coordinator {
  var selectedTabIfResolved: Destination? { container.selectedTab }
}
