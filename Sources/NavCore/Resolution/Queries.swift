import ScenarioParser

extension Query {
  /// Those of coordinators and napkins, whatever their kind.
  private static let common: [Query] = [
    .isPresenting, .modals, .pendingModals, .queue, .routeType, .presentation, .parent, .ancestor,
    .ancestors, .descendant, .descendants, .nodes, .hierarchyRoot, .isLayered, .isResolved,
    .isActive, .isVisible, .destination, .hierarchy,
  ]

  /// What a component of that kind can be asked (language.md §4).
  static func all(of kind: ComponentKind) -> [Query] {
    switch kind {
    case .flow: common + [.root, .depth, .top, .stack, .entries, .path, .contains, .count]
    case .root: common + [.root, .isRoot]
    case .tabs:
      common + [.selected, .selectedIndex, .tabs, .hasTab, .badge, .identifier, .tabBar]
    case .split:
      common + [
        .sidebar, .content, .detail, .isDetail, .columnVisibility, .isSidebarVisible,
        .compactColumn,
      ]
    case .napkin: common + [.children, .contains, .count, .isLoaded, .shown]
    case .service, .feature, .viewmodel: []
    }
  }

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
