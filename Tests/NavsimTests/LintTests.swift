import NavCore
import ScenarioParser
import Testing

@testable import navsim

/// Warnings about models: what is shown, and that nothing is said about sound ones.
@MainActor struct LintTests {
  @Test func `the shipped models get no warning without a cause`() throws {
    let root: String = Path.folder(of: Path.folder(of: Path.folder(of: #filePath)))
    let program: LoadedProgram = try .load([root + "/scenarios"], OptionValues())
    let found: [Diagnostic] = lint(program.inputs.files, program.resolved.program)
    let texts: [String] = found.map { "\($0.code): \($0.message)" }
    // A screen that a conformance fixture keeps without a use.
    #expect(texts == ["unreachable-screen: nothing leads to '.thanks' of 'Survey'"])
  }

  @Test func `each kind of trap is found`() throws {
    let codes: [String] = try codes(
      """
      flow A
        screen home
          button "Go": do one
          button "Update": present update as cover
        screen update
          text "Please update"
        screen lost
        action one: do two
        action two
          note "on"
          do one
        link "x://a/{id}": note "{id}"
        link "x://a/b": note "b"
      """)
    #expect(codes == ["unreachable-screen", "dead-end", "shadowed-link", "redirect-loop"])
  }

  @Test func `a napkin starts with its screen, not with its first child`() throws {
    let text: String = "napkin A\n  child b -> B\n  screen a\nnapkin B\n  screen b"
    #expect(try found(text).map(\.message) == ["nothing leads to '.b' of 'A'"])
  }

  @Test(arguments: [
    (
      "across components",
      "flow A\n  screen a\n    button \"x\": do go\n  child b -> B\n  action go\n    in B: do back1\nflow B\n  screen b\n  action back1\n    in A: do go\napp X\n  initial A\nscenario \"s\"\n  launch X\n  push b",
      "'A.go' calls 'B.back1' calls 'A.go', and nothing decides on the way"
    ),
    (
      "whichever way is taken",
      "flow A\n  state x = 1\n  screen a\n    button \"x\": do one\n  action one\n    if x > 3\n      note \"far\"\n      do two\n    else: do three\n  action two: do one\n  action three\n    if x == 1: do one\n    do two",
      "'one' calls 'two' calls 'one', and every way leads back"
    ),
  ])
  func `loops are found`(_ name: String, _ text: String, _ message: String) throws {
    #expect(try found(text).map(\.message) == [message])
  }

  @Test(arguments: [
    // one branch ends
    "flow A\n  state x = 1\n  screen a\n    button \"x\": do one\n  action one\n    if x > 3: do two\n    else: note \"y\"\n  action two: do one",
    // another component decides
    "flow A\n  screen a\n    button \"x\": do go\n  child b -> B\n  action go\n    in B: do back1\nflow B\n  state x = 1\n  screen b\n  action back1\n    guard x > 1 else stop\n    in A: do go\napp X\n  initial A\nscenario \"s\"\n  launch X\n  push b",
    // named in a scenario only
    "flow A\n  screen a\n  screen b\nscenario \"s\"\n  launch A\n  push b",
    // closed by code
    "flow A\n  screen a\n    button \"x\": do show\n  screen b\n  action show\n    present b as cover\n    sleep 1s\n    dismiss all",
    // a link that may decline
    "flow A\n  state x = 1\n  screen a\n  link \"x://{id}\"\n    guard id == x else veto\n    note \"{id}\"\n  link \"x://b\": note \"b\"",
    // one that takes fewer addresses
    "flow A\n  screen a\n  link \"x://{id}?k=1\": note \"{id}\"\n  link \"x://b\": note \"b\"",
    // a call that waits for what decides
    "flow A\n  state x = 1\n  screen a\n    button \"x\": do one\n  action one\n    if x > 3: stop\n    do one",
    // ignored while it runs
    "flow A\n  screen a\n    button \"x\": do one\n  action one overlap ignore: do one",
    // a napkin's own screen, behind its children
    "napkin A\n  child b -> B\n  screen a\n  on active: attach b\nnapkin B\n  screen b",
    // a result that is taken
    "flow A\n  screen a\n    button \"x\": do pick\n  screen b\n    button \"y\": dismiss screen b returning 1\n  action pick\n    let x = await present b as sheet\n    note \"{x}\"",
  ])
  func `nothing is said where something leads out`(_ text: String) throws {
    #expect(try codes(text) == [])
  }

  private func codes(_ text: String) throws -> [String] { try found(text).map(\.code) }

  private func found(_ text: String) throws -> [Diagnostic] {
    let folder = try ScratchFolder(["a.nav": text + "\n", "navsim.json": "{}"])
    let program: LoadedProgram = try .load([folder["a.nav"]], OptionValues())
    #expect(program.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    return lint(program.inputs.files, program.resolved.program)
  }
}
