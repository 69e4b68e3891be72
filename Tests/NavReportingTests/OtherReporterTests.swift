import NavCore
import NavReporting
import ScenarioParser
import Testing

@MainActor struct OtherReporterTests {
  let run = SampleRun()

  private func text(
    _ purpose: ReportPurpose, _ events: [Event], _ verbosity: Verbosity = .normal
  ) -> String {
    run.report(.console, events, style: ConsoleStyle(verbosity: verbosity), for: purpose)
  }

  @Test func `the list has a line for each scenario`() {
    #expect(
      text(.plan, run.closed([run.started()] + run.files + run.descriptions)) == """
        scenarios/bank/cards.nav:3  freezing a card  @smoke
        scenarios/bank/cards.nav:7  a card's colour  @owner(design)
        scenarios/bank/cards.nav:12  changing a card's limit

        3 scenarios

        """)
  }

  @Test func `a check without findings says so`() {
    let events: [Event] = run.closed([run.started()] + run.files)
    #expect(text(.check, events) == "2 files: no errors\n")
    #expect(text(.check, events, .quiet) == "")
  }

  @Test func `a check counts what it found`() {
    let span: SourceSpan = run.span("Root", in: run.bank)
    let events: [Event] = run.closed(
      [run.started()] + run.files + [
        .diagnostic(
          Diagnostic("unknown-name", "unknown name 'Root'", at: .init(span, "not declared"))),
        .diagnostic(
          Diagnostic("unused", severity: .warning, "'Root' is never used", at: .init(span))),
      ])
    let all: String = text(.check, events)
    #expect(all.hasPrefix("error[unknown-name]: unknown name 'Root'\n"))
    #expect(all.contains("\nwarning[unused]: 'Root' is never used\n"))
    #expect(all.hasSuffix("\n\n2 files: 1 error, 1 warning\n"))
    let quiet: String = text(.check, events, .quiet)
    #expect(!quiet.contains("warning"))
    #expect(quiet.hasSuffix("\n2 files: 1 error\n"))
  }

  /// The file that comes second is announced and run first.
  @Test func `a console that only hears counts prints the same`() {
    let places: [(FileID, String)] = [(run.bank, "app Bank"), (run.cards, "scenario")]
    let descriptions: [ScenarioDescription] = places.enumerated().map { number, place in
      ScenarioDescription(
        key: run.key(number), title: "", tags: [], location: run.span(place.1, in: place.0),
        row: nil, documentation: nil)
    }
    let start: [Event] = [run.started(count: 2)] + run.files
    let announced: [Event] = descriptions.map { .scenario($0) }
    let passed: [[Event]] = descriptions.enumerated().map { number, description in
      [.scenarioStarted(description), run.finished(number, .passed, expectations: 3)]
    }
    let events: [Event] = run.closed(start + announced + passed.joined())
    let output = MemoryOutput()
    let reporter = ConsoleReporter(output: output, style: ConsoleStyle())
    let fan = EventFan([EventRecorder([reporter], sources: run.sources, toolVersion: "1")])
    #expect(!fan.wantsScenarios)
    for event in start { fan.receive(event) }
    for (file, _) in places { fan.receive(ScenarioCount(file: file, announced: 1)) }
    for (file, _) in places { fan.receive(ScenarioCount(file: file, passed: 1, expectations: 3)) }
    if let end = events.last { fan.receive(end) }
    #expect(output.text == run.report(.console, events))
    #expect(output.text.contains("2 scenarios: 2 passed   6 expectations"))
  }

  @Test func `a fan hands each event to all`() {
    let outputs: [MemoryOutput] = [MemoryOutput(), MemoryOutput()]
    let recorders: [EventRecorder] = outputs.map {
      EventRecorder([JSONReporter(output: $0)], sources: run.sources, toolVersion: "1")
    }
    let fan = EventFan(recorders)
    for event in run.wholeRun { fan.receive(event) }
    #expect(fan.wantsSteps)
    #expect(outputs[0].text == outputs[1].text)
    #expect(!outputs[0].text.isEmpty)
  }
}
