import NavCore
import Testing

@MainActor struct RemovalTests {
  let log = CallbackLog()

  private func parentWithBranch(
    presented: Bool
  ) throws -> (parent: SampleCoordinator, child: Coordinator) {
    let parent = flow("P", "home", ["c": { _ in flow("C") }])
    let destination =
      presented
      ? parent.present(route("c")) { [log] _ in log.add("owner") }
      : parent.push(route("c")) { [log] _ in log.add("owner") }
    let child = try #require(destination?.child)
    child.push("push", log: log)
    child.sheet("modal", log: log)
    return (parent, child)
  }

  nonisolated static let pushRemovals: [@MainActor @Sendable (Coordinator, Coordinator) -> Void] = [
    { parent, _ in parent.pop() },
    { parent, _ in parent.pop(1) },
    { parent, _ in parent.popToRoot() },
    { parent, _ in parent.replaceTop(with: route("new")) },
    { parent, _ in parent.setRoot(route("new")) },
    { _, child in child.dismissSelf() },
    { parent, _ in parent.goBack(toPathIndex: -1) },
  ]

  nonisolated static let sheetRemovals: [@MainActor @Sendable (Coordinator, Coordinator) -> Void] =
    [
      { parent, _ in parent.dismissLatest() },
      { parent, _ in parent.dismissAll() },
    ]

  @Test(arguments: pushRemovals.indices)
  func `V3 and S-229: every removal of a push calls back from the top of the branch`(_ index: Int)
    throws
  {
    let (parent, child) = try parentWithBranch(presented: false)
    Self.pushRemovals[index](parent, child)
    expectGone(child)
  }

  @Test(arguments: sheetRemovals.indices)
  func `S-229: every removal of a sheet calls back from the top of the branch`(_ index: Int) throws
  {
    let (parent, child) = try parentWithBranch(presented: true)
    Self.sheetRemovals[index](parent, child)
    expectGone(child)
  }

  private func expectGone(_ child: Coordinator) {
    #expect(log.take() == ["modal", "push", "owner"])
    #expect(child.parent == nil)
    #expect(child.depth == 0 && !child.isPresenting)
  }

  @Test func `V13: a new root resolves modals, pushes, then the old root's branch`() throws {
    let home = flow("F", "c", ["c": { _ in flow("C") }])
    home.resolve()
    let child = try #require(home.root?.child)
    child.push("a", log: log)
    home.push("x", log: log)
    home.sheet("m", log: log)
    home.setRoot(route("x"))
    #expect(log.take() == ["m", "x", "a"])
    #expect(child.parent == nil && child.depth == 0)
  }

  @Test func `V26: a removed tab's flow resolves from the top`() throws {
    let bar = tabs("T", ["c", "d"], ["c": { _ in flow("C") }])
    bar.resolve()
    let child = try #require(bar.tabs.first?.child)
    child.push("a", log: log)
    child.push("b", log: log)
    child.sheet("m", log: log)
    bar.removeFirstTab(where: named("c"))
    #expect(log.take() == ["m", "b", "a"])
    #expect(child.parent == nil)
  }

  @Test func `V27: nested modals leave before the pushes below them`() throws {
    let presenter = flow(
      "P", "home",
      ["S": { _ in flow("S", "s", ["C": { _ in flow("C") }, "M": { _ in flow("M") }]) }])
    let sheet = try #require(presenter.sheet("S", log: log)?.child)
    let pushed = try #require(sheet.push("C", log: log)?.child)
    pushed.push("ca", log: log)
    let modal = try #require(sheet.sheet("M", log: log)?.child)
    modal.push("mb", log: log)
    presenter.dismissLatest()
    #expect(log.take() == ["mb", "M", "ca", "C", "S"])
  }

  @Test func `V33: a root set by a callback of the old branch is final`() throws {
    let app = rootCoordinator("R", "a", ["a": { _ in flow("A") }])
    app.resolve()
    app.root?.child?.push(route("x")) { _ in app.setRoot(route("c")) }
    app.setRoot(route("b"))
    #expect(app.state == "c |")
    #expect(app.checkInvariants().isEmpty)
  }

  @Test func `V34: a callback sees the settled list and may present the next`() {
    let home = flow()
    home.present(route("m")) { [log] _ in
      log.add(home.state)
      home.present(route("n"))
    }
    home.dismissLatest()
    #expect(log.take() == ["home |"])
    #expect(home.state == "home | ^n")
  }

  @Test
  func `V57: an object that is pushed twice keeps parent and stack when the upper one leaves`()
    throws
  {
    let shared = flow("C")
    let home = flow("F", "home", ["c": { _ in shared }])
    let lower = home.push("c", log: log)
    let upper = home.push("c", log: log)
    shared.push("a", log: log)
    home.pop()
    #expect(try #require(upper).hasResolved)
    #expect(shared.parent === home && shared.state == "home | +a")
    #expect(shared.owningDestination === lower)
  }

  @Test func `S-234: removing a cold child leaves it cold`() throws {
    let home = flow("F", "home", ["c": { _ in flow("C") }])
    let child = try #require(home.push("c", log: log)?.child)
    home.pop()
    #expect(!child.isResolved)
  }

  @Test func `S-230: what stands in a removed container's structure resolves too`() throws {
    let home = flow("F", "home", ["t": { _ in tabs("T", ["a", "b"], ["a": { _ in flow("A") }]) }])
    let bar = try #require(home.push("t", log: log)?.child)
    bar.resolve()
    let inner = try #require(bar.tabs.first?.child)
    inner.push("x", log: log)
    bar.sheet("m", log: log)
    home.pop()
    #expect(log.take() == ["m", "x", "t"])
    #expect(inner.depth == 0 && inner.parent === bar && bar.parent == nil)
  }

  @Test func `each destination resolves once, whoever removes it again`() throws {
    let home = flow()
    let x = try #require(home.push("x", log: log))
    home.pop()
    x.dismiss(returning: 1)
    home.goBack(toPathIndex: -1)
    #expect(log.take() == ["x"])
    #expect(!x.resolution.hasResult)
  }

  @Test func `waiters hear in admission order after the callbacks`() throws {
    let home = flow()
    let x = try #require(home.push("x", log: log))
    let (first, second) = (ResultListener(), ResultListener())
    x.addWaiter(first)
    x.addWaiter(second)
    x.removeWaiter(first)
    x.dismiss(returning: 7)
    #expect(first.results.isEmpty)
    #expect(second.results.map { $0 as? Int } == [7])
  }

  @Test func `a tree as deep as a tree may be is freed without trouble`() {
    var top: SampleCoordinator? = flow("F0")
    var current: Coordinator = top!
    for depth in 1...1_000 {
      (current as? SampleCoordinator)?.factories = ["c": { _ in flow("F\(depth)") }]
      current = current.push(route("c"))!.child!
    }
    #expect(current.treeDepth == 1_000)
    weak let leaf = current
    current = flow()
    #expect(top?.combinedPath.count == 1_000)
    top = nil
    #expect(leaf == nil)
  }

  @Test func `what was dropped is freed, whoever kept a destination's result`() throws {
    weak var app: Coordinator?
    weak var child: Coordinator?
    var resolution: Resolution?
    do {
      let top = flow("F", "home", ["c": { _ in flow("C") }])
      top.launch()
      let destination = try #require(top.push(route("c")))
      resolution = destination.resolution
      (app, child) = (top, destination.child)
      child?.push("x", log: log)
      top.pop()
      #expect(child != nil)
    }
    #expect(app == nil && child == nil)
    #expect(resolution?.hasResolved == true)
  }
}
