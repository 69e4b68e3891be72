/// Changing what is in the bar. Source: navigation.md §5.5.
extension Coordinator {
  /// Builds every tab anew and selects the first; nothing happens when one is unavailable.
  ///
  /// - Returns: The new tabs, nil when the call was skipped.
  @discardableResult
  public func setTabs(_ routes: [Route]) -> [Destination]? {
    requireKind(.tabs)
    guard routes.allSatisfy(checkAvailable) else { return nil }
    resolve()
    let new = DestinationList(routes.map { makeStructural($0) })
    guard new.filter(isBuilt).count == new.count else { return nil }
    let old = replaceAllStructural(with: new)
    container.selectedTab = new.first
    let changes: [Change] = [.replaced(old, by: new), .selected(new.first)]
    finishRemoval(of: old, as: changes.map { (self, $0) }, activating: new)
    return new.array
  }

  /// Adds a tab at the end and selects it only if none is selected.
  @discardableResult
  public func appendTab(_ route: Route, onDismiss: DismissCallback? = nil) -> Destination? {
    insertTab(route, at: .max, onDismiss: onDismiss)
  }

  /// Adds a tab; an index out of range is the nearest end.
  @discardableResult
  public func insertTab(
    _ route: Route, at index: Int, onDismiss: DismissCallback? = nil
  ) -> Destination? {
    requireKind(.tabs)
    guard checkAvailable(route) else { return nil }
    resolve()
    let tab = makeStructural(route)
    guard isBuilt(tab) else { return nil }
    if let onDismiss { tab.onDismiss(onDismiss) }
    insertStructural(tab, at: max(0, min(index, tabs.count)))
    navigationDidChange(.added(tab))
    if container.selectedTab == nil { setSelectedTab(tab) }
    activate(tab)
    return tab
  }

  @discardableResult
  public func removeFirstTab(where matches: (Destination) -> Bool) -> Destination? {
    requireKind(.tabs)
    resolve()
    guard let index = tabs.firstIndex(where: matches) else { return noMatch() }
    return removeTab(at: index)
  }

  @discardableResult
  public func removeLastTab(where matches: (Destination) -> Bool) -> Destination? {
    requireKind(.tabs)
    resolve()
    guard let index = tabs.lastIndex(where: matches) else { return noMatch() }
    return removeTab(at: index)
  }

  /// The neighbour that moves into a selected tab's place is selected, or the last one left.
  private func removeTab(at index: Int) -> Destination {
    let removed = removeStructural(at: index)
    let wasSelected = container.selectedTab === removed
    let gone = DestinationList(removed)
    var changes: [Change] = [.removed(gone)]
    if wasSelected {
      container.selectedTab = tabs.isEmpty ? nil : tabs[min(index, tabs.count - 1)]
      changes.append(.selected(container.selectedTab))
    }
    finishRemoval(of: gone, as: changes.map { (self, $0) })
    return removed
  }
}

/// What a bar shows of its tabs. Source: navigation.md §5.6.
extension Coordinator {
  /// Sets or, with nil, clears the badge of the first match; an empty text is a badge.
  public func setBadge(_ badge: String?, where matches: (Destination) -> Bool) {
    guard let tab = firstTab(where: matches) else { return }
    tab.badge = badge
    navigationDidChange(.badge(tab, badge))
  }

  /// Sets a number as badge; 0 clears.
  public func setBadge(_ count: Int, where matches: (Destination) -> Bool) {
    setBadge(count == 0 ? nil : String(count), where: matches)
  }

  public func badge(where matches: (Destination) -> Bool) -> String? {
    resolve()
    return tabs.first(where: matches)?.badge
  }

  public func setTabAccessibilityIdentifier(
    _ identifier: String?, where matches: (Destination) -> Bool
  ) {
    guard let tab = firstTab(where: matches) else { return }
    tab.accessibilityIdentifier = identifier
    navigationDidChange(.identifier(tab, identifier))
  }

  public func tabAccessibilityIdentifier(where matches: (Destination) -> Bool) -> String? {
    resolve()
    return tabs.first(where: matches)?.accessibilityIdentifier
  }

  /// Stores the wish; resolves nothing and selects nothing.
  public func setTabBarVisibility(_ visibility: TabBarVisibility) {
    requireKind(.tabs)
    container.tabBarVisibility = visibility
    navigationDidChange(.tabBar(visibility))
  }

  private func firstTab(where matches: (Destination) -> Bool) -> Destination? {
    requireKind(.tabs)
    resolve()
    return tabs.first(where: matches) ?? noMatch()
  }
}
