import ScenarioParser

extension ComponentType {
  /// What stands behind a dot after a component of the type: what it declares as a value, a query
  /// of its kind, a destination; the first of these that has the name.
  func member(named name: String) -> Member? {
    if let member = members[name] { return member }
    return Query.named(name, of: kind).map { .query($0) }
  }

  /// Those names in the order of their characters.
  var memberNames: [String] {
    let queries: [String] = Query.all(of: kind).map(\.rawValue)
    return Set(members.keys).union(queries).sorted()
  }
}

extension Query {
  /// Those of coordinators and napkins, whatever their kind.
  private static let common: [Query] = [
    .isPresenting, .modals, .pendingModals, .queue, .routeType, .presentation, .parent, .ancestor,
    .ancestors, .descendant, .descendants, .nodes, .hierarchyRoot, .isLayered, .isResolved,
    .isActive, .isVisible, .destination, .hierarchy,
  ]

  /// What a component of that kind can be asked (language.md §4).
  static func all(of kind: ComponentKind) -> [Query] {
    let own: [Query] = own(of: kind)
    return own.isEmpty ? [] : common + own
  }

  /// Those of coordinators and napkins of that kind alone.
  private static func own(of kind: ComponentKind) -> [Query] {
    switch kind {
    case .flow: [.root, .depth, .top, .stack, .entries, .path, .contains, .count]
    case .root: [.root, .isRoot]
    case .tabs: [.selected, .selectedIndex, .tabs, .hasTab, .badge, .identifier, .tabBar]
    case .split:
      [
        .sidebar, .content, .detail, .isDetail, .columnVisibility, .isSidebarVisible,
        .compactColumn,
      ]
    case .napkin: [.children, .contains, .count, .isLoaded, .shown]
    case .service, .feature, .viewmodel: []
    }
  }

  /// The query with that name, if a component of that kind can be asked it.
  static func named(_ name: String, of kind: ComponentKind) -> Query? {
    let own: [Query] = own(of: kind)
    guard !own.isEmpty, let query = byName[name] else { return nil }
    return common.contains(query) || own.contains(query) ? query : nil
  }

  private static let byName: [String: Query] = {
    var table: [String: Query] = [:]
    table.reserveCapacity(allCases.count)
    for query in allCases { table[query.rawValue] = query }
    return table
  }()

  /// Its argument names a destination of the receiver.
  var takesDestination: Bool {
    switch self {
    case .contains, .count, .isRoot, .hasTab, .badge, .identifier, .isDetail: true
    default: false
    }
  }

  /// Its argument is a kind.
  var takesKind: Bool {
    self == .ancestor || self == .descendant || self == .descendants
  }

  /// It yields destinations of the receiver, one or a list.
  var yieldsOwnDestinations: Bool {
    switch self {
    case .root, .selected, .sidebar, .content, .detail, .top, .stack, .entries, .modals, .tabs,
      .children:
      true
    default: false
    }
  }
}
