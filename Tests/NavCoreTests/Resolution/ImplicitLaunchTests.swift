import NavCore
import Testing

/// Where the one app in scope is launched (language.md §11).
@MainActor struct ImplicitLaunchTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var lines: String
    /// The index of the statement that it comes before; nil: nothing is launched.
    var index: Int?
  }

  @Test(arguments: cases) func `launches before the first step that needs a tree`(
    _ example: Case
  ) throws {
    let definitions: String = #"""
      define arrange: stub Auth.logout returns 1
      define look: expect visible home
      define open: launch Cards
      flow Other
        screen other
        action goOn: pop

      """#
    let text: String = definitions + "scenario \"s\"\n" + example.lines
    let scenario: Scenario = try #require(program(text).scenarios.first)
    #expect(scenario.implicitLaunch?.index == example.index)
    #expect(scenario.implicitLaunch.map { $0.app.name == "Bank" } ?? true)
  }

  @Test func `without an app in scope, a step that needs a tree is an error`() {
    let files: [LoadedFile] = [
      load("scenario \"s\"\n  note \"x\"\n  swipe down\n  back\n", "a.nav", 0)
    ]
    #expect(
      rendered(resolve(files).diagnostics, files) == #"""
        error[no-app]: this needs a tree, and no app is in scope
         --> a.nav:3:3
          |
        3 |   swipe down
          |   ^^^^^^^^^^
          |
          = help: write 'launch' with the component at the top, or 'use "…"' with the file of an app
        """#)
  }

  nonisolated static let cases: [Case] = [
    Case(testDescription: "what a person does", lines: "  note \"x\"\n  tap \"Log in\"", index: 1),
    Case(testDescription: "a check of the screen", lines: "  expect text \"x\"", index: 0),
    Case(testDescription: "a component's name", lines: "  expect Home.depth == 0", index: 0),
    Case(testDescription: "a feature needs none", lines: "  do Habits.refresh", index: nil),
    Case(
      testDescription: "arrangement comes first",
      lines: """
          stub Cards.present(_) returns 1
          hold HabitsStore.fetch
          set Cards.limit = 5
          remember Cards.limit
          clock 2026-01-01
          tap "Log in"
        """, index: 5),
    Case(
      testDescription: "a block", lines: "  if true\n    note \"x\"\n    tap \"Log in\"", index: 0),
    Case(testDescription: "a definition that arranges", lines: "  do arrange", index: nil),
    Case(testDescription: "a definition that looks", lines: "  do arrange\n  do look", index: 1),
    Case(testDescription: "a definition that launches", lines: "  do look\n  do open", index: nil),
    Case(
      testDescription: "an own launch", lines: "  note \"x\"\n  launch Bank\n  tap \"Log in\"",
      index: nil),
    Case(
      testDescription: "work beside", lines: "  start: tap \"Log in\"", index: 0),
    Case(
      testDescription: "the nearest action", lines: "  note \"x\"\n  do goOn", index: 1),
    Case(
      testDescription: "a value that navigates", lines: "  let d = push detail(\"x\")\n  await d",
      index: 0),
    Case(
      testDescription: "a list that is changed is read first",
      lines: "  note \"x\"\n  append 1 to Cards.limit", index: 1),
    Case(
      testDescription: "a part of a state is set in what is there",
      lines: "  set Cards.limit = [1]\n  set Cards.limit[0] = 2", index: 1),
    Case(testDescription: "time alone", lines: "  advance 2s", index: nil),
  ]
}
