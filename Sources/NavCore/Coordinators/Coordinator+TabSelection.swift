/// Choosing a tab. Source: navigation.md §5.2 to §5.4.
extension Coordinator {
  /// Nil without tabs; resolves.
  public var selectedTab: Destination? {
    resolve()
    return container.selectedTab
  }

  /// Nil without tabs; resolves.
  public var selectedTabIndex: Int? {
    resolve()
    return container.selectedTab.flatMap(container.structural.firstIndex)
  }

  public func hasTab(where matches: (Destination) -> Bool) -> Bool {
    resolve()
    return tabs.contains(where: matches)
  }

  /// Selects the first match, without asking `shouldSelect`.
  ///
  /// A cold coordinator only records the selection, if one of its initial tabs matches, unless
  /// it is resolved first.
  /// - Returns: The tab; nil without a match and for a recorded selection.
  @discardableResult
  public func selectFirstTab(
    where matches: (Destination) -> Bool, resolving: Bool = false
  ) -> Destination? {
    selectTab(resolving: resolving) { $0.firstIndexUncounted(where: matches) }
  }

  /// Selects the last match; see `selectFirstTab`.
  @discardableResult
  public func selectLastTab(
    where matches: (Destination) -> Bool, resolving: Bool = false
  ) -> Destination? {
    selectTab(resolving: resolving) { $0.lastIndex(where: matches) }
  }

  /// Selects by place; out of range does nothing. See `selectFirstTab`.
  @discardableResult
  public func selectTab(at index: Int, resolving: Bool = false) -> Destination? {
    selectTab(resolving: resolving, otherwise: .outOfRange(index)) {
      $0.indices.contains(index) ? index : nil
    }
  }

  /// Selects that very tab; nothing happens if it is none of this coordinator's.
  @discardableResult
  public func select(_ destination: Destination, resolving: Bool = false) -> Destination? {
    selectTab(resolving: resolving) { $0.firstIndex(of: destination) }
  }

  /// A person's tap: the hook is asked first and may redirect; a reselection changes nothing by
  /// itself.
  ///
  /// - Returns: Whether the tapped tab is selected afterwards.
  @discardableResult
  public func tapTab(_ destination: Destination) -> Bool {
    requireKind(.tabs)
    resolve()
    let isReselection = container.selectedTab === destination
    let allows = shouldSelect(tab: destination, isReselection: isReselection)
    if allows, !isReselection, tabs.contains(destination) { setSelectedTab(destination) }
    return container.selectedTab === destination
  }

  private func selectTab(
    resolving: Bool, otherwise notice: Notice = .noMatch, index find: (DestinationList) -> Int?
  ) -> Destination? {
    requireKind(.tabs)
    if resolving { resolve() }
    guard isResolved else {
      recordSelection(find)
      return nil
    }
    let tabs = container.structural
    guard let index = find(tabs) else {
      didNotice(notice)
      return nil
    }
    let tab = tabs[index]
    setSelectedTab(tab)
    return tab
  }

  /// The initial tabs are not built yet, so stand-ins without a child are asked about.
  private func recordSelection(_ find: (DestinationList) -> Int?) {
    guard case .tabs(let routes, _, _) = knownPlacement() else { return }
    let probes = routes.map {
      Destination($0, owner: self, routeType: .root, presentedAs: nil)
    }
    guard let index = find(DestinationList(probes)) else { return didNotice(.notSelectable) }
    knownEarly().selection = index
  }

  func setSelectedTab(_ tab: Destination?) {
    guard container.selectedTab !== tab else { return }
    container.selectedTab = tab
    navigationDidChange(.selected(tab))
  }
}
