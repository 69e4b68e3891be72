import NavCore
import Testing

@MainActor struct VisibleScreensTests {
  let log = CallbackLog()

  private func seen(_ top: Coordinator) -> [String] {
    top.visibleScreens.map { $0.destination?.text ?? $0.owner.typeName }
  }

  @Test func `structure, stack and modals are followed from the top`() throws {
    let a = flow("A", "home", ["c": { _ in flow("C", "inner") }])
    let bar = tabs("T", ["a", "b"], ["a": { _ in a }])
    let app = rootCoordinator("R", "main", ["main": { _ in bar }])
    app.launch()
    #expect(seen(app) == ["home"])
    a.push("x", log: log)
    #expect(seen(app) == ["x"])
    let child = try #require(a.push("c", log: log)?.child)
    #expect(seen(app) == ["inner"] && child.isVisible && a.isVisible)
    child.push("y", log: log)
    a.push("z", log: log)
    #expect(seen(app) == ["z"] && a.isVisible && !child.isVisible)
    bar.sheet("m", log: log)
    #expect(seen(app) == ["m"] && bar.isVisible && !a.isVisible)
    #expect(app.visibleState.modal?.text == "m" && app.visibleState.stackHosts.isEmpty)
    bar.selectTab(at: 1)
    bar.dismissAll()
    #expect(seen(app) == ["b"] && app.visibleState.modal == nil)
  }

  @Test func `of two hosts in one stack the outer covers`() throws {
    let wrapper = rootCoordinator("W", "c", ["c": { _ in flow("I") }])
    let home = flow("F", "home", ["w": { _ in wrapper }])
    home.launch()
    home.push("w", log: log)
    wrapper.root?.child?.push("x", log: log)
    #expect(seen(home) == ["x"] && home.visibleState.stackHosts == [home])
    wrapper.sheet("n", log: log)
    #expect(seen(home) == ["n"])
    home.sheet("m", log: log)
    #expect(seen(home) == ["m"])
  }

  @Test func `a split shows its columns by its visibility`() {
    let library = split(content: "middle")
    library.launch()
    #expect(seen(library) == ["list", "middle", "empty"])
    library.setColumnVisibility(.doubleColumn)
    #expect(seen(library) == ["middle", "empty"])
    library.setColumnVisibility(.detailOnly)
    #expect(seen(library) == ["empty"])
  }

  @Test func `a napkin shows the latest child that has a screen, else its own`() throws {
    let top = napkin("Top", ["a": { _ in napkin("A") }, "b": { _ in napkin("B") }])
    top.ownsScreen = true
    top.launch()
    #expect(seen(top) == ["Top"])
    let a = try #require(top.attachChild(route("a"))?.child as? SampleCoordinator)
    top.attachChild(route("b"))
    #expect(seen(top) == ["Top"])
    a.ownsScreen = true
    #expect(seen(top) == ["A"])
    top.attachChild(route("screen"))
    #expect(seen(top) == ["screen"])
  }

  @Test func `nothing is resolved by looking`() {
    let home = flow("F", "home", ["c": { _ in flow("C") }])
    home.push("c", log: log)
    #expect(seen(home) == [] && home.entries[0].child?.isResolved == false)
    #expect(home.entries[0].child?.isVisible == false)
  }
}
