/// What language.md §7 allows each verb.
extension NavigationVerb {
  /// Adds a destination: may have a block `on dismiss`.
  package var addsDestination: Bool {
    switch self {
    case .push, .present, .replaceTop, .setRoot, .setSidebar, .setContent, .setDetail,
      .appendTab, .insertTab:
      true
    default: false
    }
  }

  /// Adds or shows a destination, which is its value.
  package var hasValue: Bool {
    switch self {
    case .popToRoot, .popToFirst, .popToLast, .selectTab, .selectLastTab, .selectTabAt, .setTabs:
      true
    default: addsDestination
    }
  }

  /// `await` may stand before it.
  package var isAwaitable: Bool { self == .push || self == .present }

  package var takesDistinct: Bool {
    switch self {
    case .push, .present, .setSidebar, .setContent, .setDetail: true
    default: false
    }
  }

  /// The clauses that may follow, in their canonical order.
  package func clauses(isAwaited: Bool) -> [Keyword] {
    var result: [Keyword] = []
    if self == .present { result += [.as, .locked] }
    if takesDistinct { result.append(.distinct) }
    if hasValue { result.append(.expecting) }
    if isAwaited { result += [.returning, .within] }
    return result
  }
}
