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

  @Test func `a link is opened after each step`() throws {
    let link: String = "  link \"shop://item/{id}\": push detail(id)\n"
    #expect(try run(app(link), "link=shop://item/3").status == 0)
    let result: Binary.Result = try run(app(link), "link=shop://nothing")
    #expect(result.status == 1)
    #expect(result.output.contains("nothing takes the link \"shop://nothing\""))
  }
}
