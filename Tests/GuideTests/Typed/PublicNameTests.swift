import NavCore
import NavTesting
import Testing

/// Scaffolding's public names, each with its signature, where no view is involved.
///
/// What compiles here compiles there. Plumbing and what only views need is listed as left out in
/// docs/swift.md.
@MainActor @Suite struct PublicNameTests {
  @Test func `what every coordinator has`() async throws {
    let home = HomeFlow().activated()
    let parent: (any Coordinatable)? = home.parent
    let routeType: DestinationType = home.routeType
    let isLayered: Bool = home.hasLayerNavigationCoordinatable
    let meta: HomeFlow.Destinations.Meta? = home.resolveMeta(HomeFlow.Destinations.Meta.settings)
    #expect(parent == nil && routeType == .root && !isLayered && meta == .settings)

    let chained: HomeFlow = home.present(.sheetFlow, as: .sheet, policy: .always)
    let leaf: LeafFlow? = home.present(
      .sheetFlow, as: .fullScreenCover, policy: .always, expecting: LeafFlow.self)
    let both: (coordinator: LeafFlow?, result: @MainActor () async -> Int?) = home.present(
      .sheetFlow, as: .sheet, policy: .always, expecting: LeafFlow.self, awaiting: Int.self)
    #expect(chained === home && leaf != nil)
    let counts: (Bool, Int) = (home.isPresentingModal, home.pendingModalCount)
    #expect(counts == (true, 2))
    both.coordinator?.dismissCoordinator(returning: 4)
    #expect(await both.result() == 4)
    home.dismissPresentedModal().dismissModal().cancelPendingModals().dismissAllModals()
    leaf?.dismissCoordinator()

    let ancestor: AppRoot? = home.ancestor(ofType: AppRoot.self)
    let top: any Coordinatable = home.hierarchyRoot
    let nodes: [HierarchyNode] = home.hierarchySnapshot()
    #expect(ancestor == nil && top === home && nodes.count == 1)
    #expect(home.debugHierarchy() == "HomeFlow [flow]\n  root .home")
  }

  @Test func `waiting`() async {
    let home = HomeFlow().activated()
    let value = Task { () -> Int? in
      await home.present(.sheetFlow, as: .sheet, policy: .always, awaiting: Int.self)
    }
    await waitUntil { home.isPresentingModal }
    home.descendant(ofType: LeafFlow.self)?.dismissCoordinator(returning: 2)
    #expect(await value.value == 2)
    let waits = [
      Task { await home.presentAndWait(.settings, as: .sheet, policy: .always) },
      Task { await home.routeAndWait(to: .settings, policy: .always) },
      Task { _ = await home.route(to: .settings, policy: .always, awaiting: Int.self) },
    ]
    await waitUntil { home.isPresentingModal && home.depth == 2 }
    home.popToRoot()
    for wait in waits { await wait.value }
  }

  @Test func `states`() throws {
    let flow = ShapesFlow([.one(1)]).activated()
    let plain: [UInt8] = try flow.captureNavigationState()
    let versioned: [UInt8] = try flow.captureNavigationState(version: 3)
    let capture: NavigationStateCapture = try flow.captureNavigationStateWithReport(version: 3)
    #expect(capture.data == versioned && capture.report.capturedRoutes == 2)
    try flow.restoreNavigationState(from: plain)
    try flow.restoreNavigationState(from: plain, mode: .replace)
    let report: NavigationStateReport = try flow.restoreNavigationStateWithReport(
      from: versioned, mode: .replay, migrate: { data, version in version == 3 ? data : [] })
    let issues: [NavigationStateIssue] = report.issues
    let reasons: [NavigationStateIssue.Reason] = issues.map(\.reason)
    #expect(reasons.isEmpty && !report.hasIssues && report.skippedRoutes == 0)
    #expect(report.restoredRoutes > 0)
  }

  @Test func `flows`() {
    let home = HomeFlow().activated()
    let stack: FlowStack<HomeFlow> = home.stack
    let erased: any AnyFlowStack = home.anyStack
    home.route(to: .settings, policy: .distinct).route(to: .detail)
    let detail: DetailFlow? = home.route(to: .detail, policy: .always, expecting: DetailFlow.self)
    let pair: (coordinator: DetailFlow?, result: @MainActor () async -> Int?) = home.route(
      to: .detail, policy: .always, expecting: DetailFlow.self, awaiting: Int.self)
    #expect(pair.coordinator !== detail && stack.destinations.count == 4)
    #expect(erased.destinations == stack.destinations && erased.root === stack.root)
    home.pop().pop(1)
    home.popToFirst(.detail).popToLast(.settings)
    #expect(home.popToFirst(.detail, expecting: DetailFlow.self) == nil)
    #expect(home.popToLast(.detail, expecting: DetailFlow.self) == nil)
    let facts: (Int, Bool, Int) = (home.depth, home.isInStack(.settings), home.count(of: .detail))
    #expect(facts == (1, true, 0) && home.topDestination == .settings)
    home.replaceLast(with: .detail).popToRoot()
    home.setRoot(.home, animation: nil)
    #expect(home.setRoot(.detail, animation: .disabled, expecting: DetailFlow.self) != nil)
    home.setTransitionAnimation(.automatic).setRootTransitionAnimation(.disabled)
    #expect(stack.animation == .disabled && stack.isSetup && stack.presentedAs == nil)
    #expect(stack.parent == nil && !stack.hasLayerNavigationCoordinator)
    #expect(FlowStack<LeafFlow>(root: .leaf, pushing: [.more]).root == nil)
  }

  @Test func `roots`() {
    let app = AppRoot().activated()
    let erased: any AnyRoot = app.anyRoot
    app.setRoot(.login, animation: .automatic).setTransitionAnimation(nil)
    #expect(app.setRoot(.main, animation: nil, expecting: MainTabs.self) != nil)
    #expect(app.isRoot(.main) && erased.root === app.root.root && erased.modals.isEmpty)
  }

  @Test func `tabs`() throws {
    let tabs = MainTabs().activated()
    let erased: any AnyTabItems = tabs.anyTabItems
    let id: Destination.ID = try #require(erased.selectedTab)
    tabs.selectFirstTab(.profile).selectLastTab(.home).select(index: 1).select(id: id)
    #expect(tabs.selectFirstTab(.profile, expecting: LeafFlow.self) != nil)
    #expect(tabs.selectLastTab(.profile, expecting: LeafFlow.self) != nil)
    #expect(tabs.select(index: 0, expecting: HomeFlow.self) != nil)
    #expect(tabs.select(id: id, expecting: HomeFlow.self) != nil)
    #expect(tabs.shouldSelect(tab: .profile, isReselection: false))
    #expect(tabs.selectedTabDestination == .home && tabs.selectedTabIndex == 0)
    tabs.setTabs([.home, .profile]).appendTab(.settings).insertTab(.settings, at: 0)
    #expect(tabs.appendTab(.settings, expecting: SettingsFlow.self) != nil)
    #expect(tabs.insertTab(.settings, at: 1, expecting: SettingsFlow.self) != nil)
    tabs.removeFirstTab(.settings).removeLastTab(.settings)
    tabs.setBadge("new", for: .home).setBadge(2, for: .home)
    tabs.setTabAccessibilityIdentifier("home", for: .home).setTabBarVisibility(.hidden)
    #expect(tabs.badge(for: .home) == "2" && tabs.tabAccessibilityIdentifier(for: .home) == "home")
    #expect(tabs.isInTabItems(.home) && erased.tabBarVisibility == .hidden)
    #expect(erased.tabs.count == 4 && erased.modals.isEmpty)
    tabs.setTransitionAnimation(.automatic)
    _ = TabItems<MainTabs>(tabs: [.home], selectedIndex: 0, visibility: .visible)
  }

  @Test func `columns`() {
    let split = LibrarySplit().activated()
    let erased: any AnySplitColumns = split.anySplitColumns
    split.setSidebar(.sidebar, policy: .always).setContent(.list, policy: .distinct)
    split.setDetail(.planet, policy: .always)
    #expect(split.setSidebar(.planet, policy: .always, expecting: DetailFlow.self) != nil)
    #expect(split.setContent(.planet, policy: .always, expecting: DetailFlow.self) != nil)
    #expect(split.setDetail(.settings, policy: .always, expecting: LeafFlow.self) != nil)
    #expect(split.sidebarDestination == .planet && split.contentDestination == .planet)
    #expect(split.detailDestination == .settings && split.isDetail(.settings))
    split.removeContent().setColumnVisibility(.doubleColumn).toggleSidebar()
    #expect(split.columnVisibility == erased.columnVisibility && !erased.hasContentColumn)
    #expect(split.isSidebarVisible == (split.columnVisibility != .detailOnly))
    split.setPreferredCompactColumn(.detail).setTransitionAnimation(nil)
    #expect(erased.preferredCompactColumn == .detail && erased.modals.isEmpty)
    #expect(erased.sidebar != nil && erased.content == nil && erased.detail != nil)
    _ = SplitColumns<LibrarySplit>(sidebar: .sidebar, detail: .planet)
    _ = SplitColumns<LibrarySplit>(
      sidebar: .sidebar, content: .list, detail: .planet, visibility: .all,
      preferredCompactColumn: .content)
  }

  @Test func `forms with closures`() throws {
    var told: [String] = []
    let home = HomeFlow().activated()
    home.route(to: .settings, onDismiss: { told.append("settings") })
    home.route(to: .detail, onDismiss: { told.append("detail") }) { (_: DetailFlow) in
      told.append("now")
    }
    home.route(to: .detail) { (_: SettingsFlow) in told.append("never") }
    #expect(
      home.route(to: .detail, onDismiss: { told.append("last") }, expecting: DetailFlow.self) != nil
    )
    home.replaceLast(with: .settings, onDismiss: { told.append("replaced") })
    home.popToFirst(.detail) { (_: DetailFlow) in told.append("first") }
    home.popToLast(.detail) { (_: DetailFlow) in told.append("found") }
    home.setRoot(.detail, animation: nil) { (_: DetailFlow) in told.append("root") }
    #expect(told == ["now", "last", "replaced", "first", "found", "detail", "settings", "root"])

    told = []
    home.present(.settings, as: .sheet, policy: .always, onDismiss: { told.append("gone") })
    home.present(.sheetFlow, onDismiss: nil) { (_: LeafFlow) in told.append("leaf") }
    #expect(home.present(.sheetFlow, onDismiss: {}, expecting: LeafFlow.self) != nil)
    home.dismissAllModals()
    AppRoot().activated().setRoot(.login) { (_: LeafFlow) in told.append("login") }
    #expect(told == ["leaf", "gone", "login"])
  }

  @Test func `forms with closures of tabs and columns`() throws {
    var count = 0
    let tabs = MainTabs().activated()
    let id = try #require(tabs.tabItems.selectedTab)
    tabs.selectFirstTab(.home) { (_: HomeFlow) in count += 1 }
    tabs.selectLastTab(.home) { (_: HomeFlow) in count += 1 }
    tabs.select(index: 0) { (_: HomeFlow) in count += 1 }
    tabs.select(id: id) { (_: HomeFlow) in count += 1 }
    tabs.appendTab(.settings) { (_: SettingsFlow) in count += 1 }
    tabs.insertTab(.settings, at: 0) { (_: SettingsFlow) in count += 1 }
    let split = LibrarySplit().activated()
    split.setSidebar(.planet) { (_: DetailFlow) in count += 1 }
    split.setContent(.planet) { (_: DetailFlow) in count += 1 }
    split.setDetail(.planet, policy: .always) { (_: DetailFlow) in count += 1 }
    #expect(count == 9)
  }

  @Test func `destinations and values`() async throws {
    let home = HomeFlow().activated()
    let waiting = Task { () -> String? in await home.route(to: .settings, awaiting: String.self) }
    await waitUntil { home.depth == 1 }
    let place: Destination = try #require(home.stack.destinations.first)
    #expect(place.meta(as: HomeFlow.Destinations.Meta.self) == .settings)
    #expect(place.routeType == .push && place.presentationType == .push && place.column == nil)
    #expect(place.badge == nil && place.accessibilityIdentifier == nil && place.id == place.id)
    place.dismiss(returning: "done")
    #expect(await waiting.value == "done")
    home.present(.settings, as: .sheet(detents: [.medium], dragIndicator: .visible))
    let sheet = try #require(home.stack.destinations.first)
    #expect(sheet.modalConfiguration?.detents == [.medium] && sheet.routeType.isModal)
    sheet.dismiss()
    let roles: [HierarchyRole] = [.sheet, .tab(index: 0, isSelected: true), .column(.detail)]
    #expect(roles.map(\.isModal) == [true, false, false])
    #expect(roles.map(\.isTab) == [false, true, false])
    #expect(roles.map(\.isColumn) == [false, false, true])
    #expect(withNavigationTransaction(animation: .disabled) { home.depth } == 0)
    #expect(home.hierarchySnapshot()[0].metaDescription == ".home")
  }
}
