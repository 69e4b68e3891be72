/// Choosing a tab, without asking `shouldSelect`. Source: navigation.md §5.
extension TabCoordinatable {
  /// Selects the first tab of that case; recorded only, while cold.
  @discardableResult
  public func selectFirstTab(_ meta: Destinations.Meta) -> Self {
    node.selectFirstTab(where: matcher(meta))
    return self
  }

  @discardableResult
  public func selectLastTab(_ meta: Destinations.Meta) -> Self {
    node.selectLastTab(where: matcher(meta))
    return self
  }

  @discardableResult
  public func select(index: Int) -> Self {
    node.selectTab(at: index)
    return self
  }

  @discardableResult
  public func select(id: Destination.ID) -> Self {
    select(id, resolving: false)
    return self
  }

  /// Selects, and gives the coordinator behind the tab; resolves first.
  @discardableResult
  public func selectFirstTab<T: Coordinatable>(
    _ meta: Destinations.Meta, expecting type: T.Type
  ) -> T? {
    node.selectFirstTab(where: matcher(meta), resolving: true)?.child(as: type)
  }

  @discardableResult
  public func selectLastTab<T: Coordinatable>(
    _ meta: Destinations.Meta, expecting type: T.Type
  ) -> T? {
    node.selectLastTab(where: matcher(meta), resolving: true)?.child(as: type)
  }

  @discardableResult
  public func select<T: Coordinatable>(index: Int, expecting type: T.Type) -> T? {
    node.selectTab(at: index, resolving: true)?.child(as: type)
  }

  @discardableResult
  public func select<T: Coordinatable>(id: Destination.ID, expecting type: T.Type) -> T? {
    select(id, resolving: true)?.child(as: type)
  }

  @discardableResult
  private func select(_ id: Destination.ID, resolving: Bool) -> Destination? {
    if resolving { node.resolve() }
    return node.tabs.first { $0.id == id }.flatMap { node.select($0) }
  }

  public var selectedTabIndex: Int? { resolved.selectedTabIndex }
  public var selectedTabDestination: Destinations.Meta? { meta(of: resolved.selectedTab) }
  public func isInTabItems(_ meta: Destinations.Meta) -> Bool {
    resolved.hasTab(where: matcher(meta))
  }
}

/// Changing what is in the bar. Source: navigation.md §5.5, §5.6.
extension TabCoordinatable {
  /// Builds every tab anew and selects the first; nothing happens when one is unavailable.
  @discardableResult
  public func setTabs(_ destinations: [Destinations]) -> Self {
    node.setTabs(destinations.map(route))
    return self
  }

  /// Adds a tab at the end and selects it only if none is selected.
  @discardableResult
  public func appendTab(_ destination: Destinations) -> Self {
    node.appendTab(route(for: destination))
    return self
  }

  @discardableResult
  public func appendTab<T: Coordinatable>(
    _ destination: Destinations, expecting type: T.Type
  ) -> T? {
    node.appendTab(route(for: destination))?.child(as: type)
  }

  /// Adds a tab; an index out of range is the nearest end.
  @discardableResult
  public func insertTab(_ destination: Destinations, at index: Int) -> Self {
    node.insertTab(route(for: destination), at: index)
    return self
  }

  @discardableResult
  public func insertTab<T: Coordinatable>(
    _ destination: Destinations, at index: Int, expecting type: T.Type
  ) -> T? {
    node.insertTab(route(for: destination), at: index)?.child(as: type)
  }

  @discardableResult
  public func removeFirstTab(_ meta: Destinations.Meta) -> Self {
    node.removeFirstTab(where: matcher(meta))
    return self
  }

  @discardableResult
  public func removeLastTab(_ meta: Destinations.Meta) -> Self {
    node.removeLastTab(where: matcher(meta))
    return self
  }

  /// Sets or, with nil, clears the badge of the first tab of that case.
  @discardableResult
  public func setBadge(_ badge: String?, for meta: Destinations.Meta) -> Self {
    node.setBadge(badge, where: matcher(meta))
    return self
  }

  /// Sets a number as badge; 0 clears.
  @discardableResult
  public func setBadge(_ count: Int, for meta: Destinations.Meta) -> Self {
    node.setBadge(count, where: matcher(meta))
    return self
  }

  public func badge(for meta: Destinations.Meta) -> String? {
    resolved.badge(where: matcher(meta))
  }

  @discardableResult
  public func setTabAccessibilityIdentifier(
    _ identifier: String?, for meta: Destinations.Meta
  ) -> Self {
    node.setTabAccessibilityIdentifier(identifier, where: matcher(meta))
    return self
  }

  public func tabAccessibilityIdentifier(for meta: Destinations.Meta) -> String? {
    resolved.tabAccessibilityIdentifier(where: matcher(meta))
  }

  /// Stores the wish; selects nothing.
  @discardableResult
  public func setTabBarVisibility(_ visibility: TabBarVisibility) -> Self {
    node.setTabBarVisibility(visibility)
    return self
  }
}
