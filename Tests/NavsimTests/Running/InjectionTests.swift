import Testing

@testable import navsim

/// `run --inject`.
@Suite(.enabled(if: Binary.path != nil, "the command is built beside the tests"))
struct InjectionTests {
  private func app(_ more: String, kind: String = "flow Home restorable") -> String {
    """
    app Shop
      initial Home

    \(kind)
      screen list
      screen detail(id)
      screen extra
      initial list
    \(more)

    scenario "two deep"
      launch Shop
      in Home: push detail(7)
      in Home: push detail(8)


    """
  }

  private func run(_ text: String, _ what: String) throws -> Binary.Result {
    try Binary(ScratchFolder(["a.nav": text])).run("run", "a.nav", "--inject", what)
  }

  @Test func `a tree that comes back passes`() throws {
    #expect(try run(app(""), "restore").status == 0)
    #expect(try run(app(""), "background").status == 0)
  }

  @Test func `a tree that is not the same after a restart is told once, at its step`() throws {
    let result: Binary.Result = try run(app("  on launch\n    push extra\n"), "restore")
    #expect(result.status == 1)
    #expect(result.output.contains("a restart after this step leads to another tree"))
    #expect(result.output.contains("+   push .extra"))
    #expect(result.output.contains("navsim run a.nav:13 --inject restore"))
  }

  @Test func `the background may not change the tree`() throws {
    let result: Binary.Result = try run(app("  on background\n    pop to root\n"), "background")
    #expect(result.status == 1)
    #expect(result.output.contains("the background after this step changes the tree"))
  }

  private var inAnyOrder: String {
    """
    app Shop
      initial Home

    flow Home restorable
      screen list
      screen detail(id)
      initial list
      on foreground
        if self.entries == [.detail(2)]: pop

    scenario "either"
      launch Shop
      any order
        in Home: push detail(1)
        in Home: push detail(2)
      back
      expect Home.entries.count == 1

    """
  }

  @Test func `the steps of every order are tried`() throws {
    let result: Binary.Result = try run(inAnyOrder, "background")
    #expect(result.status == 1)
    #expect(result.output.contains("the background after this step changes the tree"))
    #expect(result.output.contains("navsim run a.nav:11 --inject background --schedule 1\n"))
    let binary = Binary(try ScratchFolder(["a.nav": inAnyOrder]))
    let words: [String] = ["run", "a.nav:11", "--inject", "background", "--schedule"]
    #expect(try binary.run(words: words + ["0.1"]).status == 1)
    #expect(try binary.run(words: words + ["0"]).status == 0)
  }

  @Test func `a bound that cuts is told`() throws {
    let notes: String = (1...6).map { "    note \($0)\n" }.joined()
    let long: String =
      "app Shop\n  initial Home\n\nflow Home restorable\n  screen list\n"
      + "  initial list\n\nscenario \"long\"\n  launch Shop\n  any order\n" + notes
      + "  note 7\n  note 8\n"
    let result: Binary.Result = try run(long, "background")
    #expect(result.status == 0)
    #expect(result.output.contains("only the first 2000 of 4000 places were disturbed"))
    #expect(try run(app(""), "background").output.contains("places") == false)
  }

  @Test func `an argument that differs at its end is a difference`() throws {
    let text: String = String(repeating: "long ", count: 40)
    let more = """
        on launch
          if self.entries == [.detail("\(text)1")]
            pop
            push detail("\(text)2")

      """
    let script: String = app(more).replacing("push detail(7)", with: "push detail(\"\(text)1\")")
    #expect(try run(script, "restore").output.contains("a restart after this step leads to"))
  }

  @Test func `a link is opened after each step`() throws {
    let link: String = "  link \"shop://item/{id}\": push detail(id)\n"
    #expect(try run(app(link), "link=shop://item/3").status == 0)
    let result: Binary.Result = try run(app(link), "link=shop://nothing")
    #expect(result.status == 1)
    #expect(result.output.contains("nothing takes the link \"shop://nothing\""))
  }
}
