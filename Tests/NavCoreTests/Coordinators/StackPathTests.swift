import NavCore
import Testing

@MainActor struct StackPathTests {
  let log = CallbackLog()

  @Test func `V19: a lower flow pushes underneath, and back goes element by element`() throws {
    let parent = flow("P", "home", ["C": { _ in flow("C") }])
    let child = try #require(parent.push("C", log: log)?.child)
    parent.push("y", log: log)
    child.push("a", log: log)
    #expect(parent.pathText == "C a y" && child.pathText == "C a y")
    var paths: [String] = []
    while child.parent != nil ? child.back() : parent.back() { paths.append(parent.pathText) }
    #expect(paths == ["C a", "C", ""])
    #expect(log.take() == ["y", "a", "C"])
    #expect(!parent.back())
  }

  @Test func `V21: back keeps the modals above the push that leaves`() {
    let home = flow()
    home.push("x", log: log)
    home.sheet("m", log: log)
    #expect(home.back())
    #expect(home.state == "home | ^m" && log.take() == ["x"])
  }

  @Test func `V23: tabs in a stack swap their pushes in and out`() throws {
    let bar = tabs("T", ["a", "b"], ["a": { _ in flow("L0") }, "b": { _ in flow("L1") }])
    let home = flow("F", "home", ["T": { _ in bar }])
    home.push("T", log: log)
    bar.activated()
    bar.tabs[0].child?.push("x", log: log)
    bar.tabs[1].child?.push("y", log: log)
    #expect(home.pathText == "T x")
    bar.selectTab(at: 1)
    #expect(home.pathText == "T y")
    home.back()
    #expect(home.pathText == "T" && log.take() == ["y"])
    home.back()
    #expect(home.pathText == "" && log.take() == ["x", "T"])
  }

  @Test func `a root flow's pushes come before the outer ones, and leave with them`() throws {
    let outer = flow("O", "I", ["I": { _ in flow("I") }])
    outer.push("x", log: log)
    try #require(outer.root?.child).push("a", log: log)
    #expect(outer.pathText == "a x")
    outer.goBack(toPathIndex: -1)
    #expect(outer.pathText == "" && log.take() == ["x", "a"])
  }

  @Test func `S-112: going back several screens resolves each once`() {
    let home = flow()
    for _ in 0..<3 { home.push("s", log: log) }
    home.goBack(toPathIndex: 0)
    #expect(home.state == "home | +s" && log.take() == ["s", "s"])
  }

  @Test func `a presented flow and the tabs of a top bar have stacks of their own`() throws {
    let bar = tabs("T", ["a"], ["a": { _ in flow("A", "home", ["s": { _ in flow("S") }]) }])
      .activated()
    let tab = try #require(bar.tabs[0].child)
    let sheet = try #require(tab.sheet("s", log: log)?.child)
    sheet.push("x", log: log)
    #expect(tab.stackHost === tab && sheet.stackHost === sheet && bar.stackHost == nil)
    #expect(tab.pathText == "" && sheet.pathText == "x" && bar.pathText == "")
  }

  @Test func `asking for the path resolves what it goes through`() throws {
    let home = flow(
      "F", "home", ["w": { _ in rootCoordinator("R", "c", ["c": { _ in flow("C") }]) }])
    home.push("w", log: log)
    _ = home.combinedPath
    #expect(try #require(home.entries.first?.child?.root?.child).isResolved)
  }
}
