import ScenarioParser

extension NavigationVerb {
  /// All verbs, in the order of language.md §7.
  static let all: [NavigationVerb] = [
    .push, .present, .pop, .popCount, .popToRoot, .popToFirst, .popToLast, .replaceTop, .setRoot,
    .dismissShown, .dismissLatest, .dismissQueued, .dismissAll, .dismissSelf, .dismissScreen,
    .dismiss, .selectTab, .selectLastTab, .selectTabAt, .appendTab, .insertTab, .removeTab,
    .removeLastTab, .setTabs, .setBadge, .setIdentifier, .setTabBar, .setSidebar, .setContent,
    .setDetail, .removeContent, .setColumns, .toggleSidebar, .setCompactColumn,
  ]

  /// Whether components of a kind have this statement.
  func isOf(_ kind: ComponentKind) -> Bool { bearers.include(kind) }

  /// The kinds of components that have this statement.
  var kinds: Set<ComponentKind> { bearers.kinds }

  private var bearers: Bearers {
    switch self {
    case .present, .dismiss, .dismissShown, .dismissLatest, .dismissQueued, .dismissAll,
      .dismissSelf, .dismissScreen:
      .nodes
    case .push, .pop, .popCount, .popToRoot, .popToFirst, .popToLast, .replaceTop: .flows
    case .setRoot: .rooted
    case .selectTab, .selectLastTab, .selectTabAt, .appendTab, .insertTab, .removeTab,
      .removeLastTab, .setTabs, .setBadge, .setIdentifier, .setTabBar:
      .tabs
    case .setSidebar, .setContent, .setDetail, .removeContent, .setColumns, .toggleSidebar,
      .setCompactColumn:
      .splits
    }
  }

  /// In the log its first argument is a destination.
  var namesDestinations: Bool {
    switch self {
    case .push, .present, .replaceTop, .setRoot, .popToFirst, .popToLast, .dismissScreen,
      .selectTab, .appendTab, .removeTab, .removeLastTab, .setSidebar, .setContent, .setDetail:
      true
    default: false
    }
  }

  /// Its destinations are built, so their arguments must be complete.
  var builds: Bool {
    switch self {
    case .push, .present, .replaceTop, .setRoot, .setSidebar, .setContent, .setDetail, .appendTab,
      .insertTab, .setTabs:
      true
    default: false
    }
  }
}

/// Which kinds have a statement.
private enum Bearers: Int, CaseIterable {
  case nodes, flows, rooted, tabs, splits

  func include(_ kind: ComponentKind) -> Bool { bits & Self.bit(of: kind) != 0 }

  private var bits: UInt8 {
    switch self {
    case .nodes: 0b11111
    case .flows: 0b00010
    case .rooted: 0b00011
    case .tabs: 0b00100
    case .splits: 0b01000
    }
  }

  private static func bit(of kind: ComponentKind) -> UInt8 {
    switch kind {
    case .root: 0b00001
    case .flow: 0b00010
    case .tabs: 0b00100
    case .split: 0b01000
    case .napkin: 0b10000
    case .service, .feature, .viewmodel: 0
    }
  }

  var kinds: Set<ComponentKind> { Self.sets[rawValue] }

  private static let sets: [Set<ComponentKind>] = allCases.map { bearers in
    Set(ComponentKind.allCases.filter(bearers.include))
  }
}
