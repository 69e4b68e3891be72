import NavCore
import Testing

@MainActor struct TabTests {
  let log = CallbackLog()

  private func bar(_ names: [String] = ["a", "b", "c"], selected: Int? = nil) -> SampleCoordinator {
    tabs("T", names, selected: selected, log: log)
  }

  private func selection(_ bar: Coordinator) -> String? { bar.selectedTab?.text }

  @Test func `V42 and V43: what can't match is not recorded while cold`() {
    let first = bar(selected: 1)
    first.selectFirstTab(where: named("missing"))
    #expect(!first.isResolved && selection(first) == "b")
    let second = bar(selected: 1)
    second.selectTab(at: 9)
    second.selectTab(at: -1)
    #expect(!second.isResolved && second.selectedTabIndex == 1)
  }

  @Test func `a cold selection is recorded and the latest that can match counts`() {
    let cold = bar(["a", "b", "a"])
    cold.selectLastTab(where: named("a"))
    cold.selectFirstTab(where: named("missing"))
    #expect(!cold.isResolved && cold.built.isEmpty)
    #expect(cold.selectedTabIndex == 2)
    #expect(cold.placements == 1)
  }

  @Test func `a selection whose tab is wanted resolves first`() {
    let cold = bar()
    #expect(cold.selectFirstTab(where: named("b"), resolving: true)?.text == "b")
    #expect(cold.isResolved)
  }

  @Test func `an initial index out of range selects the first tab`() {
    #expect(bar(selected: 7).selectedTabIndex == 0)
    #expect(bar([]).selectedTabIndex == nil)
  }

  @Test(arguments: [(0, "b"), (1, "c"), (2, "b")])
  func `V45: a removed selected tab hands on to its neighbour`(_ index: Int, _ next: String) {
    let bar = bar()
    bar.selectTab(at: index, resolving: true)
    let name = bar.tabs[index].text
    bar.removeFirstTab(where: named(name))
    #expect(selection(bar) == next)
  }

  @Test func `the last tab leaves no selection, and the next one takes it`() {
    let bar = bar(["a"])
    bar.removeLastTab(where: named("a"))
    #expect(bar.selectedTab == nil && bar.selectedTabIndex == nil)
    bar.appendTab(route("x"))
    #expect(selection(bar) == "x")
  }

  @Test func `a removal left of the selection keeps the selected tab`() {
    let bar = bar(selected: 1)
    bar.removeFirstTab(where: named("a"))
    #expect(bar.selectedTabIndex == 0 && selection(bar) == "b")
  }

  @Test func `V46: an index out of range is the nearest end, the selection stays`() {
    let bar = bar()
    bar.insertTab(route("x"), at: -5)
    bar.insertTab(route("y"), at: 99)
    #expect(bar.state == "x a b c y |" && selection(bar) == "a")
  }

  @Test func `V47: a tap asks the hook; redirects stand, allowed taps win`() throws {
    let bar = bar()
    bar.resolve()
    bar.selects = { _, _ in false }
    #expect(!bar.tapTab(bar.tabs[2]))
    #expect(selection(bar) == "a")
    bar.selects = { _, _ in
      bar.selectTab(at: 1)
      return false
    }
    bar.tapTab(bar.tabs[2])
    #expect(selection(bar) == "b")
    bar.selects = { _, _ in
      bar.selectTab(at: 0)
      return true
    }
    #expect(bar.tapTab(bar.tabs[2]))
    #expect(log.take() == ["tap c false", "tap c false", "tap c false"])
  }

  @Test func `a tap on the selected tab is a reselection whose answer is ignored`() {
    let bar = bar()
    bar.resolve()
    bar.selects = { _, _ in false }
    #expect(bar.tapTab(bar.tabs[0]))
    bar.selectTab(at: 1)
    #expect(log.take() == ["tap a true"])
  }

  @Test func `V49: badges are kept as text, a count of 0 clears`() {
    let bar = bar()
    bar.setBadge(0, where: named("a"))
    #expect(bar.badge(where: named("a")) == nil)
    bar.setBadge(-1, where: named("a"))
    #expect(bar.badge(where: named("a")) == "-1")
    bar.setBadge("", where: named("a"))
    #expect(bar.badge(where: named("a")) == "" && bar.tabs[0].badge == "")
    bar.setBadge("1", where: named("missing"))
    bar.setTabAccessibilityIdentifier("tab.a", where: named("a"))
    bar.setBadge(nil, where: named("a"))
    #expect(bar.tabAccessibilityIdentifier(where: named("a")) == "tab.a")
    #expect(bar.badge(where: named("missing")) == nil)
  }

  @Test func `V50: one unavailable route leaves all tabs alone`() {
    let bar = bar()
    bar.unavailable = ["f"]
    #expect(bar.setTabs([route("x"), route("f")]) == nil)
    #expect(!bar.isResolved && bar.hasTab(where: named("a")))
  }

  @Test func `set tabs builds all anew, selects the first and keeps modals`() throws {
    let bar = bar(selected: 2)
    bar.sheet("m", log: log)
    bar.setBadge("1", where: named("a"))
    let old = bar.tabs
    bar.setTabs([route("b"), route("a")])
    #expect(bar.state == "b a | ^m" && selection(bar) == "b")
    #expect(bar.tabs[1] !== old[0] && bar.tabs[1].badge == nil)
    #expect(old.allSatisfy { $0.hasResolved })
  }

  @Test func `the bar's visibility resolves nothing and survives the setup`() {
    let bar = bar()
    bar.setTabBarVisibility(.hidden)
    #expect(!bar.isResolved && bar.tabBarVisibility == .hidden)
    bar.resolve()
    #expect(bar.tabBarVisibility == .hidden)
  }
}
