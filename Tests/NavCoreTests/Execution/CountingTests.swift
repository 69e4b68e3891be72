import NavCore
import ScenarioParser
import Testing

/// What a sink hears that wants only to count what passes.
@MainActor struct CountingTests {
  private final class Counter: EventSink {
    var wantsSteps: Bool { false }
    var wantsScenarios: Bool { false }
    var heard: [String] = []

    func receive(_ event: Event) {
      switch event {
      case .scenarioStarted(let description): heard.append("started \(description.title)")
      case .issue(let key, let issue): heard.append("\(issue.severity) in \(key.number)")
      case .scenarioFinished(let result): heard.append("\(result.outcome)")
      default: heard.append("\(event)")
      }
    }

    func receive(_ count: ScenarioCount) {
      heard.append("\(count.passed) passed, \(count.expectations) expectations")
    }
  }

  @Test func `what only passes is counted, all else has its events`() {
    let text = """
      scenario "passes"
        expect 1 == 1

      scenario "fails"
        expect 1 == 2
        note "on"

      scenario "is skipped" @skip
        expect 1 == 2

      scenario "is known"
        known issue "why"
          expect 1 == 2

      scenario "passes in both orders"
        any order
          expect 1 == 1
          expect 2 == 2
      """
    let program = TextProgram("a.nav", in: TextFiles(written: ["a.nav": text]))
    #expect(program.diagnostics == "")
    let counter = Counter()
    let executor = ScenarioExecutor(
      program: program.resolution.program, configuration: RunConfiguration(),
      sources: program.sources, sink: counter)
    for item in program.plan.items { _ = executor.run(item) }
    #expect(
      counter.heard == [
        "1 passed, 1 expectations", "started fails", "issue in 1", "failed",
        "started is skipped", "skipped", "started is known", "note in 3", "known",
        "1 passed, 2 expectations",
      ])
  }
}
