/// One coordinator's captured state, with that of its children. Source: navigation.md §8.2.
struct NavigationStateNode: Hashable, Sendable {
  /// A route's own JSON, as its coordinator wrote it.
  typealias RouteBytes = [UInt8]

  /// A structural place with a child of its own; tabs have a list instead.
  enum Place: String, CaseIterable {
    case root, sidebar, content, detail
  }

  struct Entry: Hashable, Sendable {
    var route: RouteBytes
    var presentation: PresentationType
    /// None or one.
    var child: [NavigationStateNode]
  }

  var routes: [Place: RouteBytes] = [:]
  var children: [Place: NavigationStateNode] = [:]
  var entries: [Entry] = []
  var tabRoutes: [RouteBytes]?
  /// Counts the tabs that were captured.
  var selectedIndex: Int?
  /// As long as `tabRoutes`; nil for a tab without saved state.
  var tabChildren: [NavigationStateNode?] = []
  var splitVisibility: ColumnVisibility?
  var hasContentColumn: Bool?
  var preferredCompactColumn: SplitColumn?
  /// On the top node only.
  var schemaVersion: Int?
  /// On the top node only; what the app says about its own routes.
  var applicationVersion: Int?

  static let currentSchemaVersion = 1
}

extension SplitColumn {
  var place: NavigationStateNode.Place {
    switch self {
    case .sidebar: .sidebar
    case .content: .content
    case .detail: .detail
    }
  }
}
