import Foundation
import NavCore
import NavTesting
import Testing

@MainActor
@Suite("App")
struct AppTests {
  let app = AppCoordinator().activated()

  @Test("a tab's guard is an ordinary method")
  func guardedTab() {
    let tabs = MainTabCoordinator().activated()
    #expect(!tabs.shouldSelect(tab: .invest, isReselection: false))
    #expect(tabs.isPresentingModal)  // the gate it presented instead
    #expect(tabs.selectedIndex == 0)  // selection never moved

    // Re-tap pops the selected flow to its root.
    let home = tabs.selectFirstTab(.home, expecting: HomeCoordinator.self)
    home?.open(Transaction.samples[0])
    _ = tabs.shouldSelect(tab: .home, isReselection: true)
    #expect(home?.depth == 0)
  }

  @Test("roots and ancestors")
  func roots() {
    let login = app.setRoot(.login, expecting: LoginCoordinator.self)
    #expect(login?.ancestor(ofType: AppCoordinator.self) === app)

    login?.submit()  // reaches up via ancestor(ofType:)
    #expect(app.isRoot(.main))
  }

  @Test("a root swap resolves a fresh child")
  func freshChild() {
    let first = app.setRoot(.main, expecting: MainTabCoordinator.self)
    let home = first?.selectFirstTab(.home, expecting: HomeCoordinator.self)
    home?.open(.sample)
    let second = app.setRoot(.main, expecting: MainTabCoordinator.self)
    #expect(second !== first)
    #expect(second?.selectFirstTab(.home, expecting: HomeCoordinator.self)?.depth == 0)
    #expect(home?.depth == 0)
  }

  @Test("a deep link is one call")
  func deepLink() {
    app.didSignIn()
    app.handle(URL(string: "myapp://holding/NVDA")!)

    #expect(app.hierarchyContains(InvestCoordinator.self, .holding, as: .push))
    #expect(
      app.hierarchyContains(
        MainTabCoordinator.self, .invest, as: .tab(index: 2, isSelected: true)))
    #expect(!app.hierarchyContains(HomeCoordinator.self, .transaction))
  }

  @Test("a link while nobody is logged in leaves the tree alone")
  func guardedLink() {
    let before = app.debugHierarchy()
    app.handle(URL(string: "myapp://holding/NVDA")!)
    #expect(app.debugHierarchy() == before)
  }

  @Test("state restoration")
  func restoration() throws {
    app.didSignIn()
    app.activated().descendant(ofType: HomeCoordinator.self)?.open(.sample)
    app.descendant(ofType: InvestCoordinator.self)?.open(.sample)

    let snapshot = try app.captureNavigationState()
    app.signOut()

    app.setRoot(.main, animation: nil)  // restoration replays onto a fresh tree
    try app.restoreNavigationState(from: snapshot)

    #expect(app.hierarchyContains(HomeCoordinator.self, .transaction, as: .push))
    // The opted-out branch is back at its beginning.
    #expect(!app.hierarchyContains(InvestCoordinator.self, .holding))
  }

  @Test("the whole tree as text")
  func tree() {
    app.didSignIn()
    app.activated().descendant(ofType: HomeCoordinator.self)?.open(.sample)
    #expect(
      app.debugHierarchy() == """
        AppCoordinator [root]
          root .main \u{2192} MainTabCoordinator [tab]
            tab[0]* .home \u{2192} HomeCoordinator [flow]
              root .home
              push .transaction
            tab[1] .cards \u{2192} CardsCoordinator [flow]
              root .cards
            tab[2] .invest \u{2192} InvestCoordinator [flow]
              root .portfolio
        """)
  }

  @Test("a structured snapshot")
  func snapshot() {
    app.didSignIn()
    let node = app.hierarchySnapshot()[0]
    #expect(node.role == .root)
    #expect(node.meta(as: AppCoordinator.Destinations.Meta.self) == .main)
    #expect(node.coordinatable is MainTabCoordinator)
    #expect(node.hasCoordinator)
    #expect(node.metaDescription == ".main")
    #expect(node.children.isEmpty)
  }
}
