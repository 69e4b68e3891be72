import NavCore
import Testing

@MainActor struct LivenessTests {
  let log = CallbackLog()

  private func app() -> SampleCoordinator {
    let log = log
    return rootCoordinator(
      "App", "main", log: log,
      [
        "main": { _ in
          tabs(
            "T", ["a", "b"], log: log,
            [
              "a": { _ in flow("A", log: log, ["c": { _ in flow("C", log: log) }]) },
              "b": { _ in flow("B", log: log) },
            ])
        },
        "other": { _ in flow("O", log: log) },
      ])
  }

  @Test func `a launch activates the whole tree from the top`() {
    let app = app()
    app.launch()
    app.launch()
    #expect(log.take() == ["active App", "active T", "active A", "active B"])
    #expect(app.descendants.allSatisfy { $0.isActive })
  }

  @Test func `a child built in a live tree is resolved and active at once, in a cold one not`()
    throws
  {
    let app = app()
    app.launch()
    let a = try #require(app.root?.child?.tabs[0].child)
    _ = log.take()
    let child = try #require(a.push(route("c"))?.child)
    #expect(child.isActive && log.take() == ["active C"])

    let cold = self.app()
    cold.setRoot(route("other"))
    #expect(cold.root?.child?.isResolved == false && log.take() == ["left T"])
  }

  @Test func `what leaves hears it top first, before the new is active and before the callbacks`()
    throws
  {
    let app = app()
    app.launch()
    app.root?.child?.tabs[0].child?.push("x", log: log)
    _ = log.take()
    let old = app.descendants
    app.setRoot(route("other"))
    #expect(log.take() == ["left T", "left A", "left B", "active O", "x"])
    #expect(!old.contains { $0.isLive })
  }

  @Test func `a hook may replace what is being activated`() {
    let app = app()
    let other = app
    app.factories["gate"] = { [log] _ in
      let gate = flow("Gate", "in", log: log, ["c": { _ in flow("C", log: log) }])
      gate.onActive = { _ in other.setRoot(route("other")) }
      return gate
    }
    app.start = .root(route("gate"))
    app.launch()
    #expect(log.take() == ["active App", "active Gate", "left Gate", "active O"])
    #expect(app.checkInvariants().isEmpty)
  }

  @Test func `a branch that comes back becomes active again`() throws {
    let shared = flow("C", log: log)
    let home = flow("F", log: log, ["c": { _ in shared }])
    home.launch()
    home.push("c", log: log)
    home.pop()
    home.push("c", log: log)
    #expect(log.take() == ["active F", "active C", "left C", "c", "active C"])
  }

  @Test func `attached children are activated by their napkin, and detached one by one`() throws {
    let log = log
    let top = napkin(
      "N", log: log, ["a": { _ in napkin("A", log: log, ["b": { _ in napkin("B", log: log) }]) }])
    top.launch()
    let a = try #require(top.attachChild(route("a")))
    #expect(a.child?.isLive == false)
    a.child?.enterLiveTree()
    let b = try #require(a.child?.attachChild(route("b")))
    b.child?.enterLiveTree()
    a.child?.sheet("m", log: log)
    top.detachChild(a)
    #expect(log.take() == ["active N", "active A", "active B", "left A", "m"])
    #expect(a.child?.attachedChildren == [b] && b.child?.isLive == true && !b.hasResolved)
    a.child?.detachChild(b)
    #expect(log.take() == ["left B"] && b.hasResolved && b.child?.parent == nil)
    top.detachChild(b)
    #expect(top.attachedChildren.isEmpty)
  }

  @Test func `a napkin that a flow pushed leaves with all it holds`() throws {
    let log = log
    let home = flow(
      "F", log: log, ["n": { _ in napkin("N", log: log, ["a": { _ in napkin("A", log: log) }]) }])
    home.launch()
    let node = try #require(home.push("n", log: log)?.child)
    let a = try #require(node.attachChild(route("a")))
    home.pop()
    #expect(log.take() == ["active F", "active N", "left N", "left A", "n"])
    #expect(a.hasResolved)
    node.detachChild(a)
    #expect(a.child?.parent == nil && node.attachedChildren.isEmpty)
  }
}
