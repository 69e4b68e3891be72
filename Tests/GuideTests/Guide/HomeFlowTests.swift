import NavCore
import NavTesting
import Testing

@MainActor  // coordinators are MainActor-isolated
@Suite("Home flow")
struct HomeFlowTests {
  @Test("opening a transaction pushes one screen")
  func openPushes() {
    let home = HomeCoordinator().activated()

    home.open(Transaction.sample)

    #expect(home.depth == 1)
    #expect(home.topDestination == .transaction)
  }

  @Test("what to assert on")
  func questions() {
    let app = AppCoordinator().activated()
    #expect(app.isRoot(.login))
    app.didSignIn()
    #expect(app.isRoot(.main))

    let tabs = app.descendant(ofType: MainTabCoordinator.self)!.activated()
    #expect(tabs.tabItems.selectedTab == tabs.tabItems.tabs[0].id)
    #expect(tabs.selectedIndex == 0)
    #expect(!tabs.isInTabItems(.promo))
    tabs.setBadge(3, for: .invest)
    #expect(tabs.badge(for: .invest) == "3")

    let home = tabs.descendant(ofType: HomeCoordinator.self)!
    home.open(.sample)
    #expect(home.isInStack(.transaction))
    #expect(home.count(of: .transaction) == 1)
    #expect(!home.isPresentingModal)
    #expect(home.routeType == .root)
    #expect(home.ancestor(ofType: AppCoordinator.self) === app)
    #expect(home.hierarchyRoot === app)
  }

  @Test("without activation the root is unresolved")
  func cold() {
    let home = HomeCoordinator()
    #expect(home.hierarchySnapshot().isEmpty)
    #expect(home.debugHierarchy() == "HomeCoordinator [flow]")
    #expect(!home.hierarchyContains(HomeCoordinator.self, .home))
    home.activated()
    #expect(home.hierarchyContains(HomeCoordinator.self, .home, as: .root))
    #expect(home.activated() === home)
  }

  @Test("driving an awaited push")
  func awaitedPush() async {
    let home = HomeCoordinator().activated()

    let waiting = Task { await home.routeAndWait(to: .categoryPicker) }
    await waitUntil { home.topDestination == .categoryPicker }

    home.category = "Groceries"  // what the picker writes
    home.pop()
    await waiting.value

    #expect(home.depth == 0)
  }

  @Test("an action that awaits its own push goes on after it")
  func awaitingAction() async {
    let home = HomeCoordinator().activated()
    let choosing = Task { await home.chooseCategory() }
    await waitUntil { home.topDestination == .categoryPicker }
    home.category = "Travel"
    #expect(home.filter == "All")
    home.pop()
    await choosing.value
    #expect(home.filter == "Travel")
  }
}
