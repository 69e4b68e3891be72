/// Columns. Source: navigation.md §6.
extension Coordinator {
  /// Shows the route in a column; a content column is added where there was none.
  ///
  /// `distinct` compares with what the column shows; `always` builds anew.
  /// - Returns: The new destination, nil when it was skipped.
  @discardableResult
  public func setColumn(
    _ column: SplitColumn, _ route: Route, policy: RoutePolicy = .always,
    onDismiss: DismissCallback? = nil
  ) -> Destination? {
    requireKind(.split)
    guard checkAvailable(route) else { return nil }
    resolve()
    if policy == .distinct, columnIfResolved(column)?.meta == route.meta {
      didNotice(.notDistinct(route))
      return nil
    }
    let new = makeStructural(route, column: column)
    guard isBuilt(new) else { return nil }
    if let onDismiss { new.onDismiss(onDismiss) }
    install(new, in: column)
    return new
  }

  private func install(_ new: Destination, in column: SplitColumn) {
    if let index = columnIndex(column) {
      let old = replaceStructural(at: index, with: new)
      return finishReplacement(of: old, by: new)
    }
    insertStructural(new, at: column == .sidebar ? 0 : 1)
    navigationDidChange(.added(new))
    activate(new)
  }

  /// Drops the content column, if there is one.
  public func removeContent() {
    requireKind(.split)
    resolve()
    guard let index = columnIndex(.content) else { return didNotice(.nothingToDismiss) }
    let removed = DestinationList(removeStructural(at: index))
    finishRemoval(of: removed, as: .removed(removed))
  }

  public var sidebar: Destination? { column(.sidebar) }
  public var content: Destination? { column(.content) }
  public var detail: Destination? { column(.detail) }

  /// What the column shows; resolves.
  public func column(_ column: SplitColumn) -> Destination? {
    resolve()
    return columnIfResolved(column)
  }

  public var columnVisibility: ColumnVisibility {
    resolve()
    return container.columnVisibility
  }

  public func setColumnVisibility(_ visibility: ColumnVisibility) {
    requireKind(.split)
    resolve()
    container.columnVisibility = visibility
    navigationDidChange(.columns(visibility))
  }

  public var isSidebarVisible: Bool {
    resolve()
    return showsSidebar
  }

  /// Resolves nothing.
  var showsSidebar: Bool {
    switch container.columnVisibility {
    case .automatic, .all: true
    case .doubleColumn: columnIfResolved(.content) == nil
    case .detailOnly: false
    }
  }

  public func toggleSidebar() {
    setColumnVisibility(isSidebarVisible ? .detailOnly : .all)
  }

  public func setPreferredCompactColumn(_ column: SplitColumn) {
    requireKind(.split)
    resolve()
    container.preferredCompactColumn = column
    navigationDidChange(.compactColumn(column))
  }

  private func columnIndex(_ column: SplitColumn) -> Int? {
    container.structural.firstIndex { $0.column == column }
  }
}
