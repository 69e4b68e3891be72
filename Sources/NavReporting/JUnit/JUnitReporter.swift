internal import NavCore
internal import ScenarioParser

/// JUnit XML as the readers in formats.md §4.3 take it: a suite for each file, written as soon as
/// its last scenario has finished. The root has no counts, so that nothing else has to be kept.
@MainActor package final class JUnitReporter: Reporter {
  private let output: any Output
  private var log = ScenarioLog()
  private var errors = FileErrors()
  private var waiting = FileProgressCount()
  /// Of files that have scenarios left, in the order of their first result.
  private var suites: [JUnitSuite] = []
  private var start: RecordedEvent.Start?
  private var hasBegun = false

  package init(output: any Output) { self.output = output }

  package var wantsSteps: Bool { true }
  package var wantsStepsOfFailures: Bool { true }

  package func receive(_ event: RecordedEvent) {
    errors.receive(event)
    if let scenario = log.receive(event) { add(scenario) }
    switch event {
    case .runStarted(let start): self.start = start
    case .scenario(let description): waiting.expect(description)
    case .scenarioStarted: begin()
    case .runFinished: finish()
    default: return
    }
  }

  private func add(_ scenario: FinishedScenario) {
    let place: Int = suite(of: scenario.description.file)
    suites[place].add(scenario)
    if waiting.finish(scenario.description) { write(suites.remove(at: place)) }
  }

  private func suite(of path: String) -> Int {
    if let place = suites.firstIndex(where: { $0.path == path }) { return place }
    suites.append(JUnitSuite(path: path, start: start))
    return suites.count - 1
  }

  /// All that is known before the first scenario.
  private func begin() {
    guard !hasBegun else { return }
    hasBegun = true
    var writer = XMLWriter()
    writer.declaration()
    writer.open("testsuites")
    writer.flush(to: output)
    for file in errors.files {
      let suite = JUnitSuite(path: file.path, start: start)
      suite.add(file)
      write(suite)
    }
  }

  private func write(_ suite: JUnitSuite) { output.write(suite.bytes) }

  private func finish() {
    begin()
    for suite in suites { write(suite) }
    output.write("</testsuites>\n")
    output.flush()
  }
}
