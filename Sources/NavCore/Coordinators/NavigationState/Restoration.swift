/// One restore: nothing in it throws, problems go to the report. Source: navigation.md §8.5.
@MainActor struct Restoration {
  private(set) var report = NavigationStateReport()
  private let mode: NavigationRestorationMode
  private var path: [String] = []

  init(mode: NavigationRestorationMode) {
    self.mode = mode
  }

  mutating func restore(_ node: NavigationStateNode, into coordinator: Coordinator) {
    guard coordinator.isCodable else {
      return addIssue(coordinator, .unsupportedCoordinator, coordinator.unsupportedMessage)
    }
    coordinator.resolve()
    if mode == .replace { coordinator.clearEntries() }
    switch coordinator.kind {
    case .flow, .root: restoreRoot(node, into: coordinator)
    case .tabs: restoreTabs(node, into: coordinator)
    case .split: restoreColumns(node, into: coordinator)
    case .napkin: break
    }
    restoreEntries(node, into: coordinator)
  }

  private mutating func restoreRoot(
    _ node: NavigationStateNode, into coordinator: Coordinator
  ) {
    restorePlace(
      .root, node, into: coordinator, current: { $0.root }, set: { $0.setRoot($1) })
  }

  /// The place keeps its destination where the route is the same, payload included.
  private mutating func restorePlace(
    _ place: NavigationStateNode.Place, _ node: NavigationStateNode, into coordinator: Coordinator,
    current: (Coordinator) -> Destination?, set: (Coordinator, Route) -> Destination?
  ) {
    guard let bytes = node.routes[place] else { return }
    at(place.rawValue) { restoration in
      guard let route = restoration.decode(bytes, for: coordinator) else { return }
      let child = node.children[place]
      let isKept = restoration.keeps(current(coordinator), as: route, saved: child, of: coordinator)
      if !isKept { _ = set(coordinator, route) }
      restoration.report.restoredRoutes += 1
      restoration.restoreChild(child, into: current(coordinator))
    }
  }

  /// Whether what is there can stay, because it is the same and need not start afresh.
  private func keeps(
    _ current: Destination?, as route: Route, saved child: NavigationStateNode?,
    of coordinator: Coordinator
  ) -> Bool {
    guard let current, coordinator.isSame(current.route, route) else { return false }
    return !needsInitial(current, saved: child)
  }

  private func needsInitial(_ current: Destination, saved child: NavigationStateNode?) -> Bool {
    mode == .replace && child == nil && current.hasCoordinator
  }

  private mutating func restoreTabs(
    _ node: NavigationStateNode, into coordinator: Coordinator
  ) {
    guard let saved = node.tabRoutes else { return }
    var routes: [Route] = []
    for (index, bytes) in saved.enumerated() {
      if let route = at("tabs[\(index)]", { $0.decode(bytes, for: coordinator) }) {
        routes.append(route)
      }
    }
    guard routes.count == saved.count else {
      report.skippedRoutes += routes.count
      return at("tabs") {
        $0.addIssue(coordinator, .invalidTabSet, "a tab can't be restored, so the bar stays")
      }
    }
    restoreTabSet(routes, node, into: coordinator)
  }

  private mutating func restoreTabSet(
    _ routes: [Route], _ node: NavigationStateNode, into coordinator: Coordinator
  ) {
    let children = routes.indices.map { index in
      node.tabChildren.indices.contains(index) ? node.tabChildren[index] : nil
    }
    if coordinator.hasTabs(same: routes) {
      for (index, tab) in coordinator.tabs.enumerated()
      where needsInitial(tab, saved: children[index]) {
        coordinator.rebuildTab(tab, with: routes[index])
      }
    } else {
      coordinator.setTabs(routes)
    }
    report.restoredRoutes += routes.count
    for (index, child) in children.enumerated() where coordinator.tabs.indices.contains(index) {
      at("tabs[\(index)]") { $0.restoreChild(child, into: coordinator.tabs[index]) }
    }
    if let index = node.selectedIndex, coordinator.tabs.indices.contains(index) {
      coordinator.selectTab(at: index)
    }
  }

  private mutating func restoreColumns(
    _ node: NavigationStateNode, into coordinator: Coordinator
  ) {
    restoreColumn(.sidebar, node, into: coordinator)
    if node.hasContentColumn == false {
      if coordinator.content != nil { coordinator.removeContent() }
    } else {
      restoreColumn(.content, node, into: coordinator)
    }
    restoreColumn(.detail, node, into: coordinator)
    if let column = node.preferredCompactColumn { coordinator.setPreferredCompactColumn(column) }
    if let visibility = node.splitVisibility { coordinator.setColumnVisibility(visibility) }
  }

  private mutating func restoreColumn(
    _ column: SplitColumn, _ node: NavigationStateNode, into coordinator: Coordinator
  ) {
    restorePlace(
      column.place, node, into: coordinator, current: { $0.columnIfResolved(column) },
      set: { $0.setColumn(column, $1) })
  }

  private mutating func restoreEntries(
    _ node: NavigationStateNode, into coordinator: Coordinator
  ) {
    for (index, entry) in node.entries.enumerated() {
      at("entries[\(index)]") { restoration in
        guard let route = restoration.decode(entry.route, for: coordinator) else { return }
        let destination = coordinator.add(route, restoredAs: entry.presentation)
        restoration.report.restoredRoutes += 1
        restoration.restoreChild(entry.child.first, into: destination)
      }
    }
  }

  private mutating func restoreChild(
    _ node: NavigationStateNode?, into destination: Destination?
  ) {
    guard let node, let child = destination?.child else { return }
    restore(node, into: child)
  }

  private mutating func decode(_ bytes: [UInt8], for coordinator: Coordinator) -> Route? {
    guard let route = coordinator.decode(bytes) else {
      skip(coordinator, .decodingFailed, "\(coordinator.typeName) has no such route")
      return nil
    }
    guard coordinator.isAvailable(route) else {
      skip(coordinator, .unavailableRoute, ".\(route.meta.name) is not available")
      return nil
    }
    return route
  }

  private mutating func skip(
    _ coordinator: Coordinator, _ reason: NavigationStateIssue.Reason, _ message: String
  ) {
    report.skippedRoutes += 1
    addIssue(coordinator, reason, message)
  }

  private mutating func addIssue(
    _ coordinator: Coordinator, _ reason: NavigationStateIssue.Reason, _ message: String
  ) {
    report.issues.append(
      NavigationStateIssue(
        coordinator: coordinator.qualifiedTypeName, path: path, reason: reason, message: message))
  }

  private mutating func at<Result>(
    _ step: String, _ body: (inout Restoration) -> Result
  ) -> Result {
    path.append(step)
    defer { path.removeLast() }
    return body(&self)
  }
}

extension Coordinator {
  fileprivate func clearEntries() {
    let removed = truncateEntries(to: 0)
    guard !removed.isEmpty else { return }
    finishRemoval(of: removed, as: .removed(removed))
  }

  fileprivate func isSame(_ left: Route, _ right: Route) -> Bool {
    guard left.meta == right.meta, let left = try? encode(left), let right = try? encode(right)
    else { return false }
    return left == right
  }

  fileprivate func hasTabs(same routes: [Route]) -> Bool {
    tabs.count == routes.count && zip(tabs, routes).allSatisfy { isSame($0.route, $1) }
  }

  /// Replaces one tab by a fresh one of its route; it stays selected if it was.
  fileprivate func rebuildTab(_ old: Destination, with route: Route) {
    guard let index = tabs.firstIndex(of: old) else { return }
    let new = makeStructural(route)
    guard isBuilt(new) else { return }
    let wasSelected = container.selectedTab === old
    _ = replaceStructural(at: index, with: new)
    if wasSelected { container.selectedTab = new }
    finishReplacement(of: old, by: new)
  }

  /// Only a flow has pushes; elsewhere one comes back as a sheet.
  fileprivate func add(_ route: Route, restoredAs presentation: PresentationType) -> Destination? {
    switch presentation {
    case .push: kind == .flow ? push(route) : present(route)
    case .sheet: present(route)
    case .fullScreenCover: present(route, as: .fullScreenCover)
    }
  }
}
