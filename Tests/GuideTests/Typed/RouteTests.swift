import NavCore
import NavTesting
import Testing

/// Routes, their twins, availability and state.
@MainActor @Suite struct RouteTests {
  @Test func `a route finds its twin by name`() {
    #expect(HomeCoordinator.Destinations.transaction(.sample).meta == .transaction)
    #expect(HomeCoordinator.Destinations.statement(year: 2026).meta == .statement)
    #expect(HomeCoordinator.Destinations.home.meta == .home)
    #expect(ShapesFlow.Destinations.one(1).meta == .one)
  }

  @Test func `unavailable routes are skipped`() {
    let flow = ShapesFlow([.one(1), .future, .one(2)]).activated()
    #expect(flow.depth == 2)
    flow.route(to: .future).present(.future)
    #expect(flow.depth == 2)
    #expect(!flow.isPresentingModal)
  }

  @Test func `state comes back with its payloads`() throws {
    let flow = ShapesFlow([.one(-3), .labelled(id: 1, name: nil), .ratio(0.25)]).activated()
    flow.present(.labelled(id: 2, name: "b"), as: .fullScreenCover)
    let state = try flow.captureNavigationState()
    let other = ShapesFlow()
    let report = try other.restoreNavigationStateWithReport(from: state)
    #expect(report.restoredRoutes == 5)
    #expect(!report.hasIssues)
    #expect(other.debugHierarchy() == flow.debugHierarchy())
    #expect(try other.captureNavigationState() == state)
  }

  @Test func `who opts out can't be captured`() {
    #expect(throws: NavigationStateError.self) { try HomeFlow().captureNavigationState() }
  }

  @Test func `a cold tab coordinator remembers what was selected`() {
    let tabs = MainTabs()
    tabs.selectFirstTab(.profile)
    #expect(tabs.tabItems.selectedTab == nil)
    #expect(tabs.selectedTabDestination == .profile)
    let id = tabs.tabItems.tabs[0].id
    #expect(tabs.select(id: id, expecting: HomeFlow.self) != nil)
    #expect(tabs.selectedTabIndex == 0)
    #expect(tabs.appendTab(.settings, expecting: SettingsFlow.self) != nil)
    #expect(tabs.isInTabItems(.settings))
    tabs.removeLastTab(.settings).setTabAccessibilityIdentifier("tab.home", for: .home)
    #expect(!tabs.isInTabItems(.settings))
    #expect(tabs.tabAccessibilityIdentifier(for: .home) == "tab.home")
  }

  @Test func `popping to a case gives its coordinator`() {
    let home = HomeFlow().activated()
    let first = home.route(to: .detail, expecting: DetailFlow.self)
    home.route(to: .settings).route(to: .detail).route(to: .settings)
    #expect(home.popToFirst(.detail, expecting: DetailFlow.self) === first)
    #expect(home.depth == 1)
    #expect(home.popToLast(.settings, expecting: DetailFlow.self) == nil)
    #expect(home.depth == 1)
  }

  @Test func `columns`() {
    let split = LibrarySplit().activated()
    #expect(split.contentDestination == .list)
    #expect(split.setDetail(.planet, expecting: DetailFlow.self) != nil)
    #expect(split.isDetail(.planet))
    split.removeContent()
    #expect(split.contentDestination == nil)
    #expect(split.isSidebarVisible)
    split.toggleSidebar()
    #expect(split.columnVisibility == .detailOnly)
    split.setPreferredCompactColumn(.detail)
    #expect(split.columns.preferredCompactColumn == .detail)
  }
}
