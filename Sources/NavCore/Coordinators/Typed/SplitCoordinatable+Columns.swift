/// Replacing columns. Source: navigation.md §6.
extension SplitCoordinatable {
  @discardableResult
  public func setSidebar(_ destination: Destinations, policy: RoutePolicy = .always) -> Self {
    node.setColumn(.sidebar, route(for: destination), policy: policy)
    return self
  }

  @discardableResult
  public func setSidebar<T: Coordinatable>(
    _ destination: Destinations, policy: RoutePolicy = .always, expecting type: T.Type
  ) -> T? {
    node.setColumn(.sidebar, route(for: destination), policy: policy)?.child(as: type)
  }

  /// Shows the route in the content column, which is added where there was none.
  @discardableResult
  public func setContent(_ destination: Destinations, policy: RoutePolicy = .always) -> Self {
    node.setColumn(.content, route(for: destination), policy: policy)
    return self
  }

  @discardableResult
  public func setContent<T: Coordinatable>(
    _ destination: Destinations, policy: RoutePolicy = .always, expecting type: T.Type
  ) -> T? {
    node.setColumn(.content, route(for: destination), policy: policy)?.child(as: type)
  }

  @discardableResult
  public func setDetail(_ destination: Destinations, policy: RoutePolicy = .always) -> Self {
    node.setColumn(.detail, route(for: destination), policy: policy)
    return self
  }

  @discardableResult
  public func setDetail<T: Coordinatable>(
    _ destination: Destinations, policy: RoutePolicy = .always, expecting type: T.Type
  ) -> T? {
    node.setColumn(.detail, route(for: destination), policy: policy)?.child(as: type)
  }

  /// Drops the content column, if there is one.
  @discardableResult
  public func removeContent() -> Self {
    node.removeContent()
    return self
  }

  public var sidebarDestination: Destinations.Meta? { meta(of: resolved.sidebar) }
  public var contentDestination: Destinations.Meta? { meta(of: resolved.content) }
  public var detailDestination: Destinations.Meta? { meta(of: resolved.detail) }
  public func isDetail(_ meta: Destinations.Meta) -> Bool { detailDestination == meta }

  public var columnVisibility: ColumnVisibility { resolved.columnVisibility }
  public var isSidebarVisible: Bool { resolved.isSidebarVisible }

  @discardableResult
  public func setColumnVisibility(_ visibility: ColumnVisibility) -> Self {
    node.setColumnVisibility(visibility)
    return self
  }

  @discardableResult
  public func toggleSidebar() -> Self {
    node.toggleSidebar()
    return self
  }

  @discardableResult
  public func setPreferredCompactColumn(_ column: SplitColumn) -> Self {
    node.setPreferredCompactColumn(column)
    return self
  }
}
