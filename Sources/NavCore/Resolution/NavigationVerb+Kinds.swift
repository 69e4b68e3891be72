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

  /// The kinds of components that have this statement.
  @MainActor var kinds: Set<ComponentKind> { Set(ComponentKind.allCases.filter { isOf($0) }) }

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
