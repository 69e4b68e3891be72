import NavCore
import NavReporting
import ScenarioParser
import Testing

@MainActor struct ConsoleReporterTests {
  let run = SampleRun()

  @Test func `a line for the file, the failure in full, the summary`() {
    #expect(
      run.console(run.closed(run.wholeRun)) == """
        scenarios/bank/cards.nav  1 passed  1 failed  1 skipped

        failed: changing a card's limit
          --> scenarios/bank/cards.nav:20:10
           |
        20 |   expect Cards.limit == 2_000
           |          ^^^^^^^^^^^ is 1000
           |
           = after    line 14 tap tab cards  selected .cards
                      line 19 tap "2 000"
           = waiting  nothing
           = rerun    navsim run scenarios/bank/cards.nav:12

        3 scenarios: 1 passed, 1 failed, 1 skipped   2 expectations   4 ms   seed 7

        """)
  }

  @Test func `quiet leaves only failures and the summary`() {
    let events: [Event] =
      [run.started()] + run.files + run.descriptions + [
        run.finished(0, .passed), run.finished(1, .known), run.finished(2, .passed),
      ]
    #expect(
      run.console(run.closed(events), .quiet)
        == "3 scenarios: 2 passed, 1 known   3 expectations   4 ms   seed 7\n")
  }

  @Test func `times can be left out`() {
    let events: [Event] = run.closed([run.started(count: 0)], duration: nil)
    #expect(run.console(events) == "0 scenarios   0 expectations   seed 7\n")
  }

  @Test func `a file with errors has a line that says so`() {
    let diagnostic = Diagnostic(
      "unknown-name", "unknown name 'Rot'", at: .init(run.span("Root", in: run.bank)))
    let events: [Event] =
      [run.started(count: 0)] + run.files + [
        .diagnostic(diagnostic), .sourceBlocked(run.cards, by: run.bank),
      ]
    #expect(
      run.console(run.closed(events)) == """
        scenarios/bank/cards.nav  not run: apps/bank.nav has errors
        apps/bank.nav             1 error  not run

        0 scenarios   1 error in 1 file   0 expectations   4 ms   seed 7

        """)
  }

  @Test func `an early stop is named and what did not run is counted`() {
    let events: [Event] =
      [run.started()] + run.files + run.descriptions + [
        run.begin(0), run.finished(0, .passed), .runStopped(.interrupted),
      ]
    #expect(
      run.console(run.closed(events)) == """
        scenarios/bank/cards.nav  1 passed  2 not run

        interrupted

        3 scenarios: 1 passed, 2 not run   1 expectation   4 ms   seed 7

        """)
  }

  @Test func `issues of a known scenario are not failures`() {
    var known: ScenarioIssue = run.issue
    known.severity = .note
    let events: [Event] =
      [run.started()] + run.files + run.descriptions + [
        run.begin(0), .issue(run.key(0), known), run.finished(0, .known, reason: "#7"),
        run.begin(1), run.finished(1, .passed), run.begin(2), run.finished(2, .passed),
      ]
    #expect(!run.console(run.closed(events)).contains("changing a card"))
    #expect(run.console(run.closed(events), .verbose).contains("note: freezing a card\n"))
  }

  @Test func `colour is only added`() {
    let plain: String = run.console(run.closed(run.wholeRun))
    let coloured: String = run.console(run.closed(run.wholeRun), inColour: true)
    #expect(coloured.contains("\u{1B}["))
    #expect(coloured.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
  }

  @Test func `control characters of a title never reach the terminal`() {
    var issue: ScenarioIssue = run.issue
    issue.primary.text = "is \"\u{1B}[2J\u{202E}\""
    let title = "bad\u{1B}]0;title\u{7}\r\n"
    let events: [Event] =
      [run.started()] + run.files + [
        run.describe(0, title), run.begin(0, title), .issue(run.key(0), issue),
        run.finished(0, .failed, issues: 1),
      ]
    let text: String = run.console(run.closed(events), .verbose)
    let raw = text.unicodeScalars.filter { $0.properties.generalCategory == .control && $0 != "\n" }
    #expect(raw.isEmpty)
    #expect(text.contains(#"bad\u{1B}]0;title\u{7}"#))
  }
}
