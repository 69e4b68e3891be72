/// What a capture or a restore did, and what it left out. Source: navigation.md §8.6.
public struct NavigationStateReport: Hashable, Sendable {
  public var capturedRoutes = 0
  /// Roots, tabs and columns count also where they were the same before.
  public var restoredRoutes = 0
  /// A route that is left out counts once, with all that was saved below it.
  public var skippedRoutes = 0
  /// In the order of the walk.
  public var issues: [NavigationStateIssue] = []

  public init() {}

  public var hasIssues: Bool { !issues.isEmpty }
}

/// One thing that was left out.
public struct NavigationStateIssue: Hashable, Sendable {
  /// The type's name, see `Coordinator.qualifiedTypeName`.
  public var coordinator: String
  /// From the receiver down, as `["root", "tabs[1]", "entries[0]"]`.
  public var path: [String]
  public var reason: Reason
  /// For people.
  public var message: String

  public enum Reason: String, Sendable, CaseIterable {
    case encodingFailed, decodingFailed, unavailableRoute, unsupportedCoordinator, invalidTabSet
  }
}

/// A captured state with the report of its making.
public struct NavigationStateCapture: Hashable, Sendable {
  /// A JSON text in UTF-8, opaque to its users.
  public var data: [UInt8]
  public var report: NavigationStateReport
}

/// What happens to the navigation that is there when a state is restored.
public enum NavigationRestorationMode: String, Sendable, CaseIterable {
  /// It goes, and children without saved state start afresh.
  case replace
  /// It stays where its place is the same, and the saved entries are added on top.
  case replay
}
