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
  func isOf(_ kind: ComponentKind) -> Bool { kinds.contains(kind) }

  /// The kinds of components that have this statement.
  var kinds: KindSet {
    switch self {
    case .present, .dismiss, .dismissShown, .dismissLatest, .dismissQueued, .dismissAll,
      .dismissSelf, .dismissScreen:
      .nodes
    case .push, .pop, .popCount, .popToRoot, .popToFirst, .popToLast, .replaceTop: .flow
    case .setRoot: [.flow, .root]
    case .selectTab, .selectLastTab, .selectTabAt, .appendTab, .insertTab, .removeTab,
      .removeLastTab, .setTabs, .setBadge, .setIdentifier, .setTabBar:
      .tabs
    case .setSidebar, .setContent, .setDetail, .removeContent, .setColumns, .toggleSidebar,
      .setCompactColumn:
      .split
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
