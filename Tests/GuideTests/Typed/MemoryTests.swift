import NavCore
import NavTesting
import Testing

/// What left, and what nobody holds, is released.
@MainActor @Suite struct MemoryTests {
  @Test func `a popped child is released`() {
    let home = HomeFlow().activated()
    weak let child = home.route(to: .detail, expecting: DetailFlow.self)
    weak let grandchild = child?.route(to: .subDetail, expecting: LeafFlow.self)
    #expect(grandchild != nil)
    home.pop()
    #expect(child == nil && grandchild == nil)
  }

  @Test func `a swapped root is released`() {
    let app = AppRoot().activated()
    weak let tabs = app.descendant(ofType: MainTabs.self)
    weak let home = app.descendant(ofType: HomeFlow.self)
    #expect(tabs != nil && home != nil)
    app.setRoot(.login)
    #expect(tabs == nil && home == nil)
  }

  @Test func `a tree goes with its top`() {
    weak var sheet: LeafFlow?
    weak var home: HomeFlow?
    do {
      let app = AppRoot().activated()
      home = app.descendant(ofType: HomeFlow.self)
      sheet = home?.present(.sheetFlow, expecting: LeafFlow.self)
      #expect(sheet != nil)
    }
    #expect(home == nil && sheet == nil)
  }

  /// A handle is the runtime object, which a snapshot gives out. It does not keep its coordinator.
  @Test(arguments: [true, false])
  func `S-214 calls on a handle whose coordinator is gone do nothing`(isActivated: Bool) throws {
    let home = HomeFlow().activated()
    weak var child: DetailFlow?
    let handle: Coordinator
    do {
      child = home.route(to: .detail, expecting: DetailFlow.self)
      if isActivated { child?.activated() }
      handle = try #require(home.hierarchySnapshot().last?.coordinator)
      #expect(handle.coordinatable === child && child != nil)
      home.pop()
    }
    #expect(child == nil && handle.coordinatable == nil && handle.parent == nil)
    home.route(to: .settings).present(.settings)
    let before = home.debugHierarchy()
    let own = handle.debugHierarchy()

    handle.pop()
    handle.popToRoot()
    handle.dismissLatest()
    handle.dismissAll()
    handle.dismissSelf()

    #expect(home.debugHierarchy() == before)
    #expect(handle.debugHierarchy() == own && handle.depth == 0)
    #expect(!handle.isPresenting && handle.parent == nil)
  }

  @Test func `a removed child lives as long as a snapshot that shows it`() {
    weak var child: DetailFlow?
    weak var parent: HomeFlow?
    var snapshot: [HierarchyNode] = []
    do {
      let home = HomeFlow().activated()
      parent = home
      child = home.route(to: .detail, expecting: DetailFlow.self)
      snapshot = home.hierarchySnapshot()
      home.pop()
    }
    #expect(parent == nil)
    #expect(child != nil)
    #expect(snapshot.count == 2)
    snapshot = []
    #expect(child == nil)
  }

  @Test func `a finished wait keeps nothing`() async {
    weak var child: LeafFlow?
    weak var home: HomeFlow?
    do {
      let flow = HomeFlow().activated()
      home = flow
      let waiting = Task { await flow.present(.sheetFlow, awaiting: Int.self) }
      await waitUntil { flow.isPresentingModal }
      child = flow.descendant(ofType: LeafFlow.self)
      child?.dismissCoordinator(returning: 1)
      #expect(await waiting.value == 1)
    }
    #expect(child == nil)
    #expect(home == nil)
  }

  @Test func `an id outlives its destination and matches no other`() {
    let home = HomeFlow().activated()
    home.route(to: .settings)
    let id = home.stack.destinations[0].id
    home.pop()
    for _ in 0..<50 {
      home.route(to: .settings)
      #expect(home.stack.destinations[0].id != id)
      home.pop()
    }
  }
}
