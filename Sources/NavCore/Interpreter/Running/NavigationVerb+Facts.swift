import ScenarioParser

extension NavigationVerb {
  /// As written in a script.
  var words: String { facts.words }
  /// The library's name of the call, in the log (language.md §15).
  var call: String { facts.call }

  private var facts: (words: String, call: String) {
    switch self {
    case .push: ("push", "push")
    case .present: ("present", "present")
    case .pop, .popCount: ("pop", "pop")
    case .popToRoot: ("pop to root", "popToRoot")
    case .popToFirst: ("pop to first", "popToFirst")
    case .popToLast: ("pop to last", "popToLast")
    case .replaceTop: ("replace top", "replaceLast")
    case .setRoot: ("set root", "setRoot")
    case .dismissShown: ("dismiss shown", "dismissPresentedModal")
    case .dismiss: ("dismiss", "dismissPresentedModal")
    case .dismissLatest: ("dismiss latest", "dismissModal")
    case .dismissQueued: ("dismiss queued", "cancelPendingModals")
    case .dismissAll: ("dismiss all", "dismissAllModals")
    case .dismissSelf: ("dismiss self", "dismissCoordinator")
    case .dismissScreen: ("dismiss screen", "dismiss")
    case .selectTab, .selectTabAt: ("select tab", "select")
    case .selectLastTab: ("select last tab", "selectLast")
    case .appendTab: ("append tab", "appendTab")
    case .insertTab: ("insert tab", "insertTab")
    case .removeTab: ("remove tab", "removeFirstTab")
    case .removeLastTab: ("remove last tab", "removeLastTab")
    case .setTabs: ("set tabs", "setTabs")
    case .setBadge: ("set badge", "setBadge")
    case .setIdentifier: ("set identifier", "setTabAccessibilityIdentifier")
    case .setTabBar: ("set tab bar", "setTabBarVisibility")
    case .setSidebar: ("set sidebar", "setSidebar")
    case .setContent: ("set content", "setContent")
    case .setDetail: ("set detail", "setDetail")
    case .removeContent: ("remove content", "removeContent")
    case .setColumns: ("set columns", "setColumnVisibility")
    case .toggleSidebar: ("toggle sidebar", "toggleSidebar")
    case .setCompactColumn: ("set compact column", "setPreferredCompactColumn")
    }
  }

  var column: SplitColumn? {
    switch self {
    case .setSidebar: .sidebar
    case .setContent: .content
    case .setDetail: .detail
    default: nil
    }
  }
}

extension ComponentKind {
  /// Coordinators and napkins: what stands in trees.
  var isNode: Bool {
    switch self {
    case .root, .flow, .tabs, .split, .napkin: true
    case .service, .feature, .viewmodel: false
    }
  }
}
