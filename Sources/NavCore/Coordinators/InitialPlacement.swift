/// What a coordinator consists of when it is first resolved; one case a kind.
public indirect enum InitialPlacement: Sendable {
  /// `path` is bottom first.
  case flow(root: Route, path: [Route] = [])
  case root(Route)
  /// `selectedIndex` counts only when it is in range; otherwise the first tab is selected.
  case tabs(
    [Route], selectedIndex: Int? = nil, visibility: TabBarVisibility = .automatic)
  case split(
    sidebar: Route, content: Route? = nil, detail: Route,
    visibility: ColumnVisibility = .automatic, compact: SplitColumn = .sidebar)
  case napkin
  /// Of a coordinator written in Swift that is gone while its runtime object is still held.
  case nothing
}
