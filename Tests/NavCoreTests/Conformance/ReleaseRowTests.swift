import NavCore
import Testing

/// Rows about what is let go: nothing but a tree and whoever asks keeps a coordinator.
@MainActor struct ReleaseRowTests {
  @Test func `S-124: the wait for a result does not keep the child`() throws {
    let host = ReviewFlow().activated()
    weak var child: Coordinator?
    let resolution: Resolution
    let listener = ResultListener()
    do {
      let destination = try #require(host.push(route("child")))
      destination.addWaiter(listener)
      resolution = destination.resolution
      child = destination.child
      #expect(child != nil)
    }
    child?.dismissSelf()
    #expect(child == nil)
    #expect(resolution.hasResolved && listener.results.count == 1)
  }

  @Test func `S-217: a tab that leaves takes its flow along`() {
    let bar = ReviewTabs().activated()
    weak var flow: Coordinator?
    do { flow = bar.appendTab(route("child", 9))?.child }
    #expect(flow != nil)
    bar.removeLastTab(where: named("child"))
    #expect(flow == nil && bar.tabs.count == 2)
  }

  @Test func `S-232: a destination whose flow is gone has no owner and can't close anything`()
    throws
  {
    weak var flow: ReviewFlow?
    let kept: Destination
    do {
      let made = ReviewFlow().activated()
      flow = made
      kept = try #require(made.push(route("screen", 2)))
    }
    #expect(flow == nil && kept.owner == nil && kept.child == nil)
    kept.dismiss(returning: 3)
    #expect(!kept.hasResolved)
  }

  @Test func `S-235: a snapshot keeps the children it names, not who holds them`() {
    weak var parent: ReviewFlow?
    weak var child: Coordinator?
    var snapshot: [HierarchyNode] = []
    do {
      let made = ReviewFlow().activated()
      parent = made
      child = made.push(route("child"))?.child
      snapshot = made.hierarchySnapshot()
      made.pop()
    }
    #expect(parent == nil && child != nil)
    #expect(snapshot.map(\.metaDescription) == [".screen", ".child"])
    snapshot = []
    #expect(child == nil)
  }

  @Test func `S-245: every kind is let go after it was shown`() {
    let makers: [() -> Coordinator] = [
      { ReviewFlow() }, { ReviewRoot() }, { ReviewTabs() }, { ReviewSplit() },
    ]
    for make in makers {
      weak var coordinator: Coordinator?
      do {
        let made = make()
        made.launch()
        #expect(made.isActive && !made.visibleScreens.isEmpty)
        coordinator = made
      }
      #expect(coordinator == nil)
    }
  }

  @Test func `what a text built is let go with its scenario`() {
    weak var simulation: AnyObject?
    do {
      let program = program(
        of: """
          use "bank.nav"

          scenario "s"
            launch Main
            in Home: push detail("gold")
            start: in Main: await present promo
          """)
      simulation = program
      #expect(program.run().outcomes == ["s: passed"])
    }
    #expect(simulation == nil)
  }
}
