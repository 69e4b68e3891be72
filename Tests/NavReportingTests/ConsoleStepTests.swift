import NavCore
import NavReporting
import ScenarioParser
import Testing

@MainActor struct ConsoleStepTests {
  let run = SampleRun()

  private var events: [Event] {
    let step = Step(index: 0, location: run.span("tap tab cards"), time: 0)
    return [run.started(count: 1)] + run.files + [
      run.describe(2, "changing a card's limit"), run.begin(2), .stepStarted(step),
      .navigation(
        NavigationRecord(
          change: .select, owner: "Root", destination: .text(".cards"), role: .none,
          digest: Fingerprint(), time: 0)),
      .call(
        CallRecord(owner: "Bank", verb: "limit", arguments: "(1)", location: nil, time: 2_000_000)),
      .waitStarted(
        WaitRecord(
          activity: "Cards.load", cause: "Bank.limit",
          location: run.span("tap tab"), time: 2_000_000)),
      .stepFinished(step), run.finished(2, .passed),
    ]
  }

  @Test func `verbose prints each step and what it changed`() {
    #expect(
      run.console(run.closed(events), .verbose) == """
        changing a card's limit  scenarios/bank/cards.nav:12
           14  tap tab cards
                 Root: select .cards
          passed
        scenarios/bank/cards.nav  1 passed

        1 scenario: 1 passed   1 expectation   4 ms   seed 7

        """)
  }

  @Test func `twice verbose adds calls and waits with their times`() {
    let text: String = run.console(run.closed(events), .detailed)
    #expect(text.contains("         call Bank.limit(1)  2s\n"))
    #expect(text.contains("         Cards.load waits for Bank.limit  2s\n"))
  }

  @Test func `verbose says why a scenario was skipped`() {
    #expect(
      run.console(run.closed(run.wholeRun), .verbose).contains("  skipped: until #12\n"))
  }

  @Test(arguments: [
    (Verbosity.quiet, false), (.normal, false), (.verbose, true), (.detailed, true),
  ])
  func `fine events are asked for only when they are printed`(_ verbosity: Verbosity, _ wants: Bool)
  {
    let reporter = ConsoleReporter(
      output: MemoryOutput(), style: ConsoleStyle(verbosity: verbosity))
    #expect(reporter.wantsSteps == wants)
  }
}
