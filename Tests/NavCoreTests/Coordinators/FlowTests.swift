import NavCore
import Testing

@MainActor struct FlowTests {
  let log = CallbackLog()

  @Test func `V1 and V2: pop takes the last entry, a modal too, and at the top stops quietly`() {
    let home = flow()
    home.push("x", log: log)
    home.sheet("m", log: log)
    home.pop()
    #expect(home.state == "home | +x")
    #expect(log.take() == ["m"])
    #expect(home.depth == 1)
    home.pop()
    home.pop()
    #expect(home.state == "home |")
    #expect(log.take() == ["x"])
  }

  @Test func `V6: pop of a number takes what there is and never the flow`() {
    let home = flow()
    home.push("x", log: log)
    home.sheet("m", log: log)
    home.push("y", log: log)
    home.pop(-2)
    home.pop(0)
    #expect(home.state == "home | +x ^m +y")
    home.pop(2)
    #expect(home.state == "home | +x")
    #expect(log.take() == ["y", "m"])
    home.pop(99)
    #expect(home.state == "home |")
  }

  @Test func `V7: pop to first finds modals`() {
    let home = flow()
    home.sheet("m", log: log)
    home.push("x", log: log)
    #expect(home.popToFirst(where: named("m"))?.text == "m")
    #expect(home.state == "home | ^m")
  }

  @Test func `pop to first prefers the root, pop to last an entry`() {
    let home = flow()
    for name in ["x", "home", "y"] { home.push(name, log: log) }
    home.popToLast(where: named("home"))
    #expect(home.state == "home | +x +home")
    home.popToFirst(where: named("home"))
    #expect(home.state == "home |")
    home.push("x", log: log)
    #expect(home.popToLast(where: named("home")) === home.root)
    #expect(home.state == "home |")
  }

  @Test func `V9: without a match nothing is popped`() {
    let home = flow()
    home.push("x", log: log)
    #expect(home.popToFirst(where: named("absent")) == nil)
    #expect(home.popToLast(where: named("absent")) == nil)
    #expect(home.state == "home | +x")
  }

  @Test func `a target that is last already is returned`() {
    let home = flow()
    let x = home.push("x", log: log)
    #expect(home.popToFirst(where: named("x")) === x)
    #expect(home.popToLast(where: named("x")) === x)
  }

  @Test func `V10: distinct counts the root as the top`() {
    let home = flow()
    #expect(home.push("home", log: log, distinct: true) == nil)
    #expect(home.state == "home |")
  }

  @Test func `V11: distinct looks at the top push only, below modals, without payloads`() {
    let home = flow()
    for name in ["settings", "detail", "settings"] { home.push(name, log: log, distinct: true) }
    #expect(home.depth == 3)
    home.sheet("m", log: log)
    #expect(home.push("settings", 9, log: log, distinct: true) == nil)
  }

  @Test func `a seed stands below what a cold flow is asked for first`() {
    let home = flow(path: [route("x")])
    home.push("y", log: log)
    #expect(home.state == "home | +x +y")
  }

  @Test func `S-316: unavailable elements of a seed are left out and never built`() {
    let home = flow(path: [route("f", 99), route("d", 1), route("f", 100), route("d", 2)])
    home.unavailable = ["f"]
    home.resolve()
    home.resolve()
    #expect(home.state == "home | +d(1) +d(2)")
    #expect(home.built == ["home", "d(1)", "d(2)"])
  }

  @Test func `an unavailable route resolves nothing`() {
    let home = flow()
    home.unavailable = ["f"]
    #expect(home.push("f", log: log) == nil)
    #expect(home.sheet("f", log: log) == nil)
    #expect(home.setRoot(route("f")) == nil)
    #expect(!home.isResolved)
  }

  @Test func `entries count with modals, without the root`() {
    let home = flow()
    for name in ["a", "b", "a"] { home.push(name, log: log) }
    home.sheet("a", log: log)
    #expect(home.count(where: named("a")) == 3)
    #expect(home.count(where: named("home")) == 0)
    #expect(home.contains(where: named("b")) && !home.contains(where: named("home")))
    #expect(home.topDestination?.text == "a" && home.depth == 3 && home.isPresenting)
  }

  @Test func `S-174: replace top swaps the top push under a modal`() {
    let home = flow()
    home.push("x", log: log)
    home.sheet("m", log: log)
    home.replaceTop(with: route("y"))
    #expect(home.state == "home | +y ^m")
    #expect(log.take() == ["x"])
  }

  @Test func `S-173: replace top pushes where there is no push`() {
    let home = flow()
    home.sheet("m", log: log)
    home.replaceTop(with: route("y"))
    #expect(home.state == "home | ^m +y")
  }

  @Test func `a fresh root clears all entries, also for the same case`() {
    let home = flow()
    home.resolve()
    let old = home.root
    home.push("x", log: log)
    home.sheet("m", log: log)
    home.setRoot(route("home"))
    #expect(home.state == "home |")
    #expect(home.root !== old)
    #expect(log.take() == ["m", "x"])
  }

  @Test func `each navigation builds its route once`() {
    let home = flow()
    home.push("x", 1, log: log)
    home.activated()
    home.activated()
    #expect(home.built == ["home", "x(1)"])
    #expect(home.placements == 1)
  }

  @Test func `ten thousand pushes keep depth, top and place at hand`() throws {
    let home = flow("F", "home", ["c": { _ in flow("C") }])
    for _ in 0..<10_000 {
      let child = try #require(home.push(route("c"))?.child)
      #expect(child.owningDestination === home.topDestination)
    }
    #expect(home.depth == 10_000)
    for _ in 0..<9_999 { home.pop() }
    #expect(home.depth == 1)
  }
}
