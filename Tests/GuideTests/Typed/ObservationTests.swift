import NavCore
import NavTesting
import Observation
import Testing

/// Reading navigation inside `withObservationTracking` is told of changes.
@MainActor @Suite struct ObservationTests {
  /// Whether a change was told of.
  private func tells(_ read: () -> Void, of change: () -> Void) -> Bool {
    let flag = Flag()
    withObservationTracking(read) { MainActor.assumeIsolated { flag.isSet = true } }
    change()
    return flag.isSet
  }

  @MainActor private final class Flag {
    var isSet = false
  }

  @Test func `a flow's own state`() {
    let home = HomeFlow().activated()
    #expect(tells({ _ = home.depth }, of: { home.route(to: .settings) }))
    #expect(tells({ _ = home.topDestination }, of: { home.pop() }))
    #expect(tells({ _ = home.isPresentingModal }, of: { home.present(.settings) }))
    #expect(tells({ _ = home.stack.destinations }, of: { home.dismissModal() }))
    #expect(!tells({ _ = home.depth }, of: { home.pop(0) }))
  }

  @Test func `tabs, roots and columns`() {
    let tabs = MainTabs().activated()
    #expect(tells({ _ = tabs.selectedTabIndex }, of: { tabs.select(index: 1) }))
    #expect(tells({ _ = tabs.tabItems.selectedTab }, of: { tabs.select(index: 0) }))
    #expect(tells({ _ = tabs.badge(for: .home) }, of: { tabs.setBadge(1, for: .home) }))
    let app = AppRoot().activated()
    #expect(tells({ _ = app.isRoot(.main) }, of: { app.setRoot(.login) }))
    let split = LibrarySplit().activated()
    #expect(tells({ _ = split.detailDestination }, of: { split.setDetail(.planet) }))
    #expect(tells({ _ = split.columnVisibility }, of: { split.toggleSidebar() }))
  }

  @Test func `a cold read does not tell of its own resolving`() {
    let home = HomeFlow()
    #expect(!tells({ _ = home.depth }, of: { _ = home.depth }))
    #expect(tells({ _ = home.depth }, of: { home.route(to: .settings) }))
  }

  @Test func `what is below and above`() {
    let app = AppRoot().activated()
    let home = app.descendant(ofType: HomeFlow.self)!
    #expect(tells({ _ = app.debugHierarchy() }, of: { home.route(to: .settings) }))
    let child = home.route(to: .detail, expecting: DetailFlow.self)!
    #expect(tells({ _ = child.parent }, of: { home.pop() }))
  }
}
