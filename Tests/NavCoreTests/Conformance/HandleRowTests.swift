import NavCore
import Testing

/// Rows about handles and results: which child a caller gets, and what a wait ends with.
@MainActor struct HandleRowTests {
  @Test func `S-199: asking for another kind gives nothing, and the push takes place`() throws {
    let home = HomeFlow().activated()
    let pushed = try #require(home.push(route("detail")))
    #expect(pushed.child is DetailFlow && !(pushed.child is LeafFlow) && home.depth == 1)
  }

  @Test func `S-200: a screen has no coordinator to ask for`() throws {
    let home = HomeFlow().activated()
    let pushed = try #require(home.push(route("settings")))
    #expect(pushed.child == nil && home.stack == [pushed])
  }

  @Test(arguments: WayIn.allCases, ["child", "screen"])
  func `S-119: the result comes although the kind asked for is another`(
    _ way: WayIn, _ name: String
  ) throws {
    let host = way.makeHost()
    let listener = ResultListener()
    let destination = try #require(way.add(route(name, 2), to: host))
    destination.addWaiter(listener)
    #expect(!(destination.child is LeafFlow))
    #expect((destination.child != nil) == (name == "child"))
    destination.dismiss(returning: 42)
    #expect(listener.results.map { $0 as? Int } == [42])
    #expect(host.entries.isEmpty && destination.child?.parent == nil)
  }

  @Test(arguments: WayIn.allCases)
  func `S-121: one of two waiters gives up, the other gets the result`(_ way: WayIn) throws {
    let host = way.makeHost()
    let patient = ResultListener()
    let hasty = ResultListener()
    let destination = try #require(way.add(route("child", 2), to: host))
    let child = try #require(destination.child)
    destination.addWaiter(hasty)
    destination.addWaiter(patient)
    destination.removeWaiter(hasty)
    #expect(host.entries == [destination] && child.parent === host)
    child.dismissSelf(returning: "remaining")
    #expect(hasty.results.isEmpty)
    #expect(patient.results.map { $0 as? String } == ["remaining"])
    #expect(destination.resolution.result as? String == "remaining")
  }

  @Test func `S-122: what was cancelled before it ran navigates nowhere`() {
    let run: TextRun = run(
      """
      flow Flow
        screen one
        child child -> Leaf
      root Root
        child start -> Flow
        child child -> Leaf
        initial start
      tabs Tabs
        tab start -> Flow
        child child -> Leaf
      split Split
        sidebar one
        detail two
        child child -> Leaf
      flow Leaf
        screen leaf

      define shortly(host)
        start outer
          in host
            start inner: await present child
            cancel inner
            start other: return 3
        expect host.entries == [] if host is Flow else host.modals == []
        expect called Flow.present never

      scenario "push"
        launch Flow
        start outer
          in Flow
            start inner: await push child
            cancel inner
          return [inner.isCancelled, inner.result, inner.error]
        expect outer.result == [true, nil, .cancelled]
        expect Flow.depth == 0 and Flow.nodes == [.one]
        expect called Flow.push never

      scenario "modal of a flow"
        let host = launch Flow
        do shortly(host)

      scenario "modal of a root"
        let host = launch Root
        do shortly(host)

      scenario "modal of tabs"
        let host = launch Tabs
        do shortly(host)

      scenario "modal of a split"
        let host = launch Split
        do shortly(host)
      """)
    #expect(run.issueText == "")
    #expect(run.outcomes.count == 5 && run.results.allSatisfy { $0.outcome == .passed })
  }

  @Test func `S-140: a returned nil is a result, leaving without one is none`() throws {
    let home = HomeFlow().activated()
    let listener = ResultListener()
    let first = try #require(home.push(route("settings")))
    first.addWaiter(listener)
    first.dismiss(returning: String?.none)
    #expect(first.resolution.hasResult && listener.results.count == 1)
    let second = try #require(home.push(route("settings")))
    second.addWaiter(listener)
    second.dismiss()
    #expect(second.hasResolved && !second.resolution.hasResult && listener.results.count == 2)
  }
}
