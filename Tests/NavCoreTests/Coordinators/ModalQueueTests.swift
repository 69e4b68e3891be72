import NavCore
import Testing

@MainActor struct ModalQueueTests {
  let log = CallbackLog()

  private func home() -> SampleCoordinator {
    flow("P", "home", ["C": { _ in flow("C") }])
  }

  @Test func `V14: a lower flow's later request takes the shown place`() throws {
    let parent = home()
    let child = try #require(parent.push("C", log: log)?.child)
    parent.sheet("m", log: log)
    child.sheet("n", log: log)
    #expect(parent.queueText == "n m" && child.queueText == "n m")
    #expect(parent.pendingModals.map(\.text) == ["m"])
    #expect(child.pendingModals.isEmpty)
  }

  @Test func `V15: the root flow's requests come before the host's own`() throws {
    let outer = flow("O", "I", ["I": { _ in flow("I") }])
    outer.sheet("m", log: log)
    try #require(outer.root?.child).sheet("n", log: log)
    #expect(outer.queueText == "n m")
  }

  @Test func `V17: shown, latest, queued and all are different`() {
    let app = rootCoordinator()
    for name in ["A", "B", "D"] { app.sheet(name, log: log) }
    #expect(app.pendingModals.map(\.text) == ["B", "D"])
    app.dismissShown()
    #expect(app.state == "main | ^B ^D")
    app.sheet("A", log: log)
    app.dismissLatest()
    #expect(app.state == "main | ^B ^D")
    app.sheet("A", log: log)
    app.dismissQueued()
    #expect(app.state == "main | ^B")
    app.dismissAll()
    #expect(app.state == "main |")
    #expect(log.take() == ["A", "A", "A", "D", "B"])
  }

  @Test func `V18: all of an owner's requests are queued while another's is shown`() throws {
    let parent = flow("P", "home", ["C": { _ in flow("C") }])
    parent.sheet("A", log: log)
    // The parent's request stands before the child in tree order.
    let child = try #require(parent.push("C", log: log)?.child)
    child.sheet("m", log: log)
    child.sheet("n", log: log)
    #expect(child.pendingModals.count == 2)
    child.dismissQueued()
    #expect(!child.isPresenting)
    child.sheet("m", log: log)
    child.dismissShown()
    #expect(parent.state == "home | +C" && child.state == "home | ^m")
  }

  @Test func `distinct looks at own requests in either style, shown or queued`() {
    let app = rootCoordinator()
    app.sheet("A", log: log)
    app.present(route("B"), as: .fullScreenCover)
    #expect(app.sheet("B", log: log, distinct: true) == nil)
    #expect(app.state == "main | ^A ^^B")
  }

  @Test func `S-092: a flow in a pushed Root queues at the stack host`() throws {
    let inner = flow("I")
    let host = flow("H", "home", ["w": { _ in rootCoordinator("W", "c", ["c": { _ in inner }]) }])
    host.sheet("one", log: log)
    host.push("w", log: log)
    host.activated()
    inner.sheet("two", log: log)
    #expect(inner.pendingModals.count == 1)
    inner.dismissQueued()
    #expect(!inner.isPresenting && host.isPresenting)
  }

  @Test func `S-218: requests under a tab that is not selected wait outside of the queue`() throws {
    let bar = tabs("T", ["a", "b"], ["a": { _ in flow("A") }, "b": { _ in flow("B") }])
    let host = flow("H", "home", ["t": { _ in bar }])
    host.push("t", log: log)
    host.activated()
    bar.tabs[1].child?.sheet("m", log: log)
    #expect(host.queueText == "" && bar.tabs[1].child?.pendingModals.count == 1)
    bar.selectTab(at: 1)
    #expect(host.queueText == "m")
  }

  @Test func `a Root in a stack is a host of its own, and a second shown request is noticed`()
    throws
  {
    let host = flow("H", "home", ["w": { _ in rootCoordinator("W") }])
    host.sheet("m", log: log)
    let wrapper = try #require(host.push("w", log: log)?.child as? SampleCoordinator)
    let n = wrapper.sheet("n", log: log)
    #expect(host.queueText == "m" && wrapper.queueText == "n")
    guard case .competingModal(let noticed)? = wrapper.notices.last else {
      Issue.record("no notice")
      return
    }
    #expect(noticed === n)
    host.dismissAll()
    host.sheet("again", log: log)
    #expect(host.notices.count == 1)
  }

  @Test func `closing where nothing is open does nothing`() {
    for coordinator in [flow(), rootCoordinator(), tabs("T", ["a"]), split(), napkin()] {
      coordinator.dismissShown()
      coordinator.dismissLatest()
      coordinator.dismissQueued()
      coordinator.dismissAll()
      #expect(coordinator.notices.count == 4)
    }
  }

  @Test func `a swipe closes the shown sheet only, without a result`() throws {
    let app = rootCoordinator()
    guard case .nothingShown = app.swipeDown() else { throw Unexpected() }
    app.present(route("cover"), as: .fullScreenCover)
    guard case .cover = app.swipeDown() else { throw Unexpected() }
    app.dismissAll()
    app.present(route("locked"), locked: true)
    guard case .locked = app.swipeDown() else { throw Unexpected() }
    app.dismissLatest()
    app.sheet("a", log: log)
    app.sheet("b", log: log)
    guard case .dismissed(let a) = app.swipeDown() else { throw Unexpected() }
    #expect(a.text == "a" && !a.resolution.hasResult)
    #expect(app.state == "main | ^b")
  }

  private struct Unexpected: Error {}
}
