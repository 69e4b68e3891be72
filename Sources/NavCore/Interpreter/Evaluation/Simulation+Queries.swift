import ScenarioParser

extension Simulation {
  /// A query of language.md §4. Those of `Query.isResolving` resolve their receiver first.
  func query(
    _ query: Query, _ access: Access, of instance: Instance, _ scope: Scope
  ) throws(Mistake) -> Value {
    guard let component = instance.component else {
      throw Mistake("none", "\(instance.type.name) is no longer there")
    }
    if query.isResolving(component.kind) {
      component.resolve()
      try throwDeferred()
    }
    switch query {
    case .contains, .count, .isRoot, .hasTab, .badge, .identifier, .isDetail:
      return try matching(query, access, component, scope)
    case .ancestor, .descendant, .descendants:
      return try relatives(query, access, component)
    case .isPresenting, .modals, .pendingModals, .queue, .routeType, .presentation, .parent,
      .ancestors, .nodes, .hierarchyRoot, .isLayered, .isResolved, .isActive, .isVisible,
      .destination, .hierarchy, .root:
      return common(query, component)
    default: return special(query, component)
    }
  }

  private func common(_ query: Query, _ component: Component) -> Value {
    switch query {
    case .isPresenting: .boolean(component.isPresenting)
    case .modals: list(component.modals)
    case .pendingModals: list(component.pendingModals)
    case .queue: list(component.presentationQueue)
    case .routeType: .symbol(Symbol(component.routeType.word))
    case .presentation: .symbol(Symbol(component.presentation.word))
    case .parent: component.parent.map { .component($0) } ?? .nil
    case .ancestors: .list(component.ancestors.map { .component($0) })
    case .nodes: list(component.nodes)
    case .hierarchyRoot: .component(component.hierarchyRoot)
    case .isLayered: .boolean(component.isLayered)
    case .isResolved: .boolean(component.isResolved)
    case .isActive:
      .boolean(
        component.hasLifecycle ? component.isNapkinActive : component.isActive)
    case .isVisible: .boolean(isVisible(component))
    case .destination: component.owningDestination.map { .destination($0) } ?? .nil
    case .hierarchy: .string(hierarchyText(of: component))
    case .root: component.root.map { .destination($0) } ?? .nil
    default: .nil
    }
  }

  private func special(_ query: Query, _ component: Component) -> Value {
    switch query {
    case .depth: .integer(Int64(component.depth))
    case .top: component.topDestination.map { .destination($0) } ?? .nil
    case .stack: list(component.stack)
    case .entries: list(component.entries)
    case .path: list(component.combinedPath)
    case .selected: component.selectedTab.map { .destination($0) } ?? .nil
    case .selectedIndex: component.selectedTabIndex.map { .integer(Int64($0)) } ?? .nil
    case .tabs: list(component.tabs)
    case .tabBar: .symbol(Symbol(component.tabBarVisibility.rawValue))
    case .sidebar: component.sidebar.map { .destination($0) } ?? .nil
    case .content: component.content.map { .destination($0) } ?? .nil
    case .detail: component.detail.map { .destination($0) } ?? .nil
    case .columnVisibility: .symbol(Symbol(component.columnVisibility.word))
    case .isSidebarVisible: .boolean(component.isSidebarVisible)
    case .compactColumn: .symbol(Symbol(component.preferredCompactColumn.rawValue))
    case .children: list(component.attachedChildren)
    case .isLoaded: .boolean(component.isLoaded)
    case .shown: shownRecord(component)
    default: .nil
    }
  }

  private func shownRecord(_ component: Component) -> Value {
    .handle(ShownHandle(component: component))
  }

  private func list(_ destinations: [Destination]) -> Value {
    .list(destinations.map { .destination($0) })
  }

  private func matching(
    _ query: Query, _ access: Access, _ component: Component, _ scope: Scope
  ) throws(Mistake) -> Value {
    guard let argument = access.arguments?.values.first else {
      throw Mistake("type", "'\(query.rawValue)' needs a destination", span: access.nameSpan)
    }
    let value: Value = try evaluate(argument, scope)
    let matches: (Destination) -> Bool = try matcher(value, at: argument.span)
    switch query {
    case .contains: return .boolean(component.contains(where: matches))
    case .count: return .integer(Int64(component.count(where: matches)))
    case .isRoot: return .boolean(component.isRoot(where: matches))
    case .hasTab: return .boolean(component.hasTab(where: matches))
    case .badge: return component.badge(where: matches).map { .string($0) } ?? .nil
    case .identifier:
      return component.tabAccessibilityIdentifier(where: matches).map { .string($0) } ?? .nil
    default: return .boolean(component.isDetail(where: matches))
    }
  }

  private func relatives(
    _ query: Query, _ access: Access, _ component: Component
  ) throws(Mistake) -> Value {
    guard let type = access.type else {
      throw Mistake("type", "'\(query.rawValue)' needs a kind", span: access.nameSpan)
    }
    let isOfType: (Coordinator) -> Bool = { ($0 as? Component)?.type === type }
    switch query {
    case .ancestor: return component.ancestor(where: isOfType).map { .component($0) } ?? .nil
    case .descendant:
      return component.descendants.first(where: isOfType).map { .component($0) } ?? .nil
    default: return .list(component.descendants.filter(isOfType).map { .component($0) })
    }
  }

  func isVisible(_ component: Component) -> Bool {
    let top: Coordinator = component.hierarchyRoot
    guard trees.contains(where: { $0.top === top && $0.isLaunched }) else { return false }
    return component.isVisible
  }
}

extension Query {
  /// Whether reading it resolves the receiver (the list at the end of language.md §4).
  func isResolving(_ kind: Coordinator.Kind) -> Bool {
    switch self {
    case .root, .stack, .entries, .modals, .tabs, .tabBar, .compactColumn, .destination, .nodes,
      .hierarchy, .routeType, .presentation, .parent, .ancestor, .ancestors, .descendant,
      .descendants, .isResolved, .isLayered, .isActive, .isVisible, .hierarchyRoot, .children,
      .isLoaded, .shown:
      false
    default: true
    }
  }
}
