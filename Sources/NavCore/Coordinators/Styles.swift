/// How a destination is held by its owner; it never changes.
///
/// Source: navigation.md §1.5.
public enum DestinationType: String, Sendable, CaseIterable {
  case root, push, sheet, fullScreenCover

  public var isModal: Bool { self == .sheet || self == .fullScreenCover }
}

/// How a branch came to be on screen; structural destinations inherit it from their host.
///
/// Source: navigation.md §1.8.
public enum PresentationType: String, Sendable, CaseIterable {
  case push, sheet, fullScreenCover

  public var destinationType: DestinationType {
    switch self {
    case .push: .push
    case .sheet: .sheet
    case .fullScreenCover: .fullScreenCover
    }
  }
}

/// The two styles of a modal request.
public enum ModalStyle: String, Sendable, CaseIterable {
  case sheet, fullScreenCover

  public var presentationType: PresentationType {
    switch self {
    case .sheet: .sheet
    case .fullScreenCover: .fullScreenCover
    }
  }
}

/// Whether a route that is already there is added again.
public enum RoutePolicy: Sendable {
  case always
  /// Skipped when the same case is there; payloads are not compared.
  case distinct
}

/// A place in a split.
public enum SplitColumn: String, Sendable, CaseIterable {
  case sidebar, content, detail
}

/// Which columns of a split are on screen.
public enum ColumnVisibility: String, Sendable, CaseIterable {
  case automatic, all, doubleColumn, detailOnly
}

/// Whether a tab coordinator's bar is shown; it has no effect on selection.
public enum TabBarVisibility: String, Sendable, CaseIterable {
  case automatic, visible, hidden
}
