import NavCore
import NavReporting
import ScenarioParser
import Testing

@MainActor struct RunTallyTests {
  let run = SampleRun()

  private var error: Event {
    .diagnostic(Diagnostic("a", "a", at: .init(run.span("Root", in: run.bank))))
  }

  private var warning: Event {
    .diagnostic(Diagnostic("a", severity: .warning, "a", at: .init(run.span("tap"))))
  }

  private func status(_ events: [Event]) -> Int {
    var tally = RunTally()
    for event in [run.started()] + events { tally.receive(event) }
    #expect(tally.summary.status == tally.status.rawValue)
    return tally.status.rawValue
  }

  private func ran(_ outcome: Outcome) -> [Event] {
    [run.describe(0, "a"), run.finished(0, outcome)]
  }

  @Test func `each reason has its status`() {
    #expect(status(ran(.passed)) == 0)
    #expect(status(ran(.skipped)) == 0)
    #expect(status(ran(.known)) == 0)
    #expect(status(ran(.passed) + [warning]) == 0)
    #expect(status(ran(.failed)) == 1)
    #expect(status(ran(.passed) + [error]) == 3)
    #expect(status([]) == 4)
    #expect(status(ran(.passed) + [.gate(name: "a", message: "b")]) == 5)
    #expect(status(ran(.crashed)) == 70)
    #expect(status(ran(.passed) + [.runStopped(.defect("a"))]) == 70)
    #expect(status(ran(.passed) + [.runStopped(.timeout(running: []))]) == 124)
    #expect(status(ran(.passed) + [.runStopped(.interrupted)]) == 130)
    #expect(status(ran(.passed) + [.runStopped(.terminated)]) == 143)
    #expect(status(ran(.failed) + [.runStopped(.failFast)]) == 1)
  }

  @Test func `of several reasons the gravest counts`() {
    let gate: Event = .gate(name: "a", message: "b")
    #expect(status(ran(.failed) + [gate]) == 1)
    #expect(status(ran(.failed) + [error]) == 3)
    #expect(status([error]) == 3)
    #expect(status(ran(.failed) + [error, .runStopped(.timeout(running: []))]) == 124)
    #expect(
      status(ran(.failed) + [.runStopped(.timeout(running: [])), .runStopped(.interrupted)]) == 130)
    #expect(status(ran(.crashed) + [error, .runStopped(.interrupted)]) == 70)
    #expect(Set(ExitStatus.precedence) == Set(ExitStatus.allCases))
  }

  @Test func `nothing selected is no fault when that is allowed`() {
    var start = RunStarted(seed: 0, scenarioCount: 0, fileCount: 0)
    start.allowsEmpty = true
    var tally = RunTally()
    tally.receive(.runStarted(start))
    #expect(tally.status == .passed)
  }

  @Test func `everything is counted`() {
    var tally = RunTally()
    for event in run.wholeRun + [error, warning] { tally.receive(event) }
    #expect(tally.selected == 3)
    #expect(tally.finished == 3)
    #expect(tally.summary.passed == 1)
    #expect(tally.summary.failed == 1)
    #expect(tally.summary.skipped == 1)
    #expect(tally.summary.errors == 1)
    #expect(tally.summary.warnings == 1)
    #expect(tally.summary.expectations == 2)
    #expect(tally.summary.seed == 7)
  }
}
