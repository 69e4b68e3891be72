import NavCore
import Testing

/// What the page of the language says and the program does not do yet, each with the number of
/// the finding; when one is mended, its case moves to the table of its kind.
@MainActor struct KnownDefectTests {
  @Test(arguments: cases) func `says it so, but for a known defect`(_ example: IssueCase) {
    withKnownIssue("\(example.title)") { example.check() }
  }

  nonisolated static let cases: [IssueCase] = [
    IssueCase(
      "finding 2: a failed 'unchanged' stands at its own line",
      #"""
      use "bank.nav"

      scenario "s"
        launch Cards
        set Cards.limit = 7
        expect Cards.limit went 7
        expect Cards.limit unchanged
      """#,
      #"""
      failed[expectation]: expect Cards.limit unchanged: went 7
       --> a.nav:7:10
        |
      7 |   expect Cards.limit unchanged
        |          ^^^^^^^^^^^ went 7
        |
        = after    line 5 set Cards.limit = 7  Cards.limit = 7
        = waiting  nothing
        = you can  tap "Change limit" · tap "Freeze" · toggle "Wanted"
        = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "finding 3: a block of calls ends with its last line",
      #"""
      service Post
        op take: return 3

      scenario "s"
        await Post.take
        expect calls exactly
          Post.take
          Post.take
        note "on"
      """#,
      #"""
      failed[calls]: expect calls exactly: the calls were others
       --> a.nav:6:10
        |
      6 |   expect calls exactly
        |          ^^^^^^^^^^^^^
      7 |     Post.take
        |     ^^^^^^^^^
      8 |     Post.take
        |     ^^^^^^^^^ the calls were others
        |
        = calls    0s  Post.take  line 5
        = waiting  nothing
        = rerun    navsim run a.nav:4
      """#),
    IssueCase(
      "finding 6: a failure in a definition says who called it",
      #"""
      define boom(why)
        fail .broken(why)

      scenario "s"
        do boom("late")
      """#,
      #"""
      failed[failure]: failed with .broken("late")
       --> a.nav:2:3
        |
      2 |   fail .broken(why)
        |   ^^^^^^^^^^^^^^^^^ failed with .broken("late")
      ...
      5 |   do boom("late")
        |   --------------- called from here
        |
        = waiting  nothing
        = rerun    navsim run a.nav:4
      """#),
    IssueCase(
      "finding 7: a warning under strict says how to run it again",
      #"""
      use "bank.nav"

      scenario "s" @strict
        launch Main
        in Home: dismiss self
      """#,
      #"""
      failed[structural-dismissal]: Home can't dismiss itself: it is part of what its parent consists of
       --> a.nav:5:12
        |
      5 |   in Home: dismiss self
        |            ^^^^^^^^^^^^
        |
        = waiting  nothing
        = you can  tap "Open gold" · tap "Open blue" · tap tab cards
        = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "finding 13: loose makes suspended work a note",
      #"""
      flow Shop
        screen shop
          button "Nap": do nap
        action nap: sleep 1s

      scenario "s" @loose
        launch Shop
        tap "Nap"
      """#,
      #"""
      note[suspended-work]: work is still suspended at the end
       --> a.nav:8:3
        |
      4 |   action nap: sleep 1s
        |               -------- waits here
      ...
      8 |   tap "Nap"
        |   ^^^^^^^^^ set going here
        |
        = waiting  what began at line 8 waits for 1s of virtual time at line 4
        = rerun    navsim run a.nav:6
      """#),
    IssueCase(
      "finding 18: a cell that can't be read is one issue",
      #"""
      scenario "{n}"
        expect n == 4
        examples
          | n     |
          | 1 / 0 |
      """#,
      #"""
      failed[mistake-arithmetic]: can't divide by zero
       --> a.nav:5:7
        |
      5 |     | 1 / 0 |
        |       ^^^^^ can't divide by zero
        |
        = waiting  nothing
        = rerun    navsim run a.nav:5
      """#),
    IssueCase(
      "finding 20: a statement behind a hierarchy block is a statement",
      #"""
      flow Shop
        screen shop

      scenario "s"
        launch Shop
        expect hierarchy
          Shop [flow]
            root .shop
        in Shop: pop 0
      """#, ""),
    IssueCase(
      "finding 21: a step has settled before a loop asks again",
      #"""
      flow Shop
        screen shop
          button "Add": set n = n + 1
        state n = 0

      scenario "s"
        launch Shop
        let rounds = 0
        while Shop.n < 3
          set rounds = rounds + 1
          tap "Add"
        expect rounds == 3
      """#, ""),
  ]

  @Test func `finding 9: a missing field is one fault, read or set`() {
    let run: TextRun = run(
      """
      scenario "read"
        let card = {name: "gold"}
        note card.title

      scenario "set"
        let card = {name: "gold"}
        note "{card}"
        set card.title.short = 3
      """)
    let codes = run.issues.map { String($0.prefix { $0 != ":" }) }
    #expect(codes.count == 2)
    withKnownIssue { #expect(Set(codes).count == 1) }
  }

  @Test func `finding 11: a control that is not shown is not elsewhere`() {
    let run: TextRun = run(
      """
      flow Form
        screen form
          button "Hidden" shown when false: note "hidden"

      scenario "s"
        launch Form
        tap "Hidden"
      """)
    #expect(run.issues.count == 1)
    withKnownIssue { #expect(!run.issueText.contains("Form.form, which is not visible now")) }
  }

  @Test func `finding 15: a known issue that did not occur says how to run it again`() {
    let run: TextRun = run(
      """
      scenario "s"
        known issue "#12"
          expect 1 == 1
      """)
    #expect(run.outcomes == ["s: failed"])
    withKnownIssue { #expect(run.issueText.contains("= rerun")) }
  }

  @Test func `finding 16: what is tagged skip says so`() {
    let run: TextRun = run("scenario \"s\" @skip\n  expect 1 == 2\n")
    #expect(run.results.map(\.outcome) == [.skipped])
    withKnownIssue { #expect(run.results[0].reason == "tagged @skip") }
  }

  /// A crash of the whole process, so it is not run: `expect fails (what)` in a definition whose
  /// pattern names a parameter reads the scenario's locals.
  @Test(.disabled("finding 22: crashes"))
  func `finding 22: a pattern of fails sees the locals around it`() {
    let run: TextRun = run(
      """
      define lose(what)
        expect fails (what): fail .network

      scenario "s"
        do lose(.network)
      """)
    #expect(run.issueText == "")
  }
}
