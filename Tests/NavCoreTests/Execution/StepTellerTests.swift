import NavCore
import ScenarioParser
import Testing

/// What a sink hears that wants the last steps of failures only.
@MainActor struct StepTellerTests {
  private final class Listener: EventSink {
    let sources: SourceMap
    var wantsSteps: Bool { false }
    var wantsLastSteps: Bool { true }
    var heard: [String] = []

    init(_ sources: SourceMap) { self.sources = sources }

    func receive(_ event: Event) {
      switch event {
      case .scenarioStarted(let description): heard.append(description.title)
      case .issue(_, let issue): heard.append("\(issue.severity.rawValue) \(issue.code)")
      case .lastSteps(let steps): heard += steps.map(text)
      case .scenarioFinished(let result): heard.append("\(result.outcome)")
      default: heard.append("\(event)")
      }
    }

    private func text(_ past: PastStep) -> String {
      let changes: [String] = past.changes.map {
        " \($0.change.text) \($0.owner)\($0.destination.text) \($0.role.text)"
      }
      return "\(past.step.index) \(sources.text(of: past.step.location))"
        + changes.map { ";" + $0 }.joined()
    }
  }

  private func heard(_ text: String) -> [String] {
    let program = TextProgram("a.nav", in: TextFiles(written: ["a.nav": model + text]))
    #expect(program.diagnostics == "")
    let listener = Listener(program.sources)
    let executor = ScenarioExecutor(
      program: program.resolution.program, configuration: RunConfiguration(),
      sources: program.sources, sink: listener)
    for item in program.plan.items { _ = executor.run(item) }
    return listener.heard
  }

  private let model = """
    flow Home
      screen list
      screen detail(id)


    """

  @Test func `what passes has none, what fails has its own`() {
    let heard = heard(
      """
      scenario "passes"
        launch Home
        push detail(1)

      scenario "fails"
        launch Home
        push detail("a")
        pop
        expect visible detail(1)

      scenario "is known"
        launch Home
        known issue "why"
          expect visible detail(1)
      """)
    #expect(
      heard == [
        "passes", "passed",
        "fails", "issue expectation", "0 launch Home; resolve Home ",
        "1 push detail(\"a\"); add Home.detail(\"a\") push",
        "2 pop; remove Home.detail(\"a\") push", "3 expect visible detail(1)", "failed",
        "is known", "note expectation", "0 launch Home; resolve Home ",
        "1 expect visible detail(1)", "known",
      ])
  }

  @Test func `of several orders the steps are those of the one that failed`() {
    let heard = heard(
      """
      scenario "in any order"
        launch Home
        any order
          push detail(1)
          push detail(2)
        expect visible detail(2)
      """)
    #expect(
      heard == [
        "in any order", "issue expectation", "0 launch Home; resolve Home ",
        "1 any order; add Home.detail(2) push; add Home.detail(1) push",
        "2 expect visible detail(2)", "failed",
      ])
  }

  @Test func `of very many steps and changes the last are kept`() {
    var tail = StepTail<Int, Int>()
    for step in 0..<5_000 {
      tail.add(step)
      tail.add(change: step)
    }
    var steps: [Int] = []
    tail.forEach { step, changes in
      steps.append(step)
      #expect(Array(changes) == [step])
    }
    #expect(steps == Array((5_000 - steps.count)..<5_000))
    #expect((1_000..<2_000).contains(steps.count))

    tail.add(-1)
    for change in 0..<50_000 { tail.add(change: change) }
    var last: [Int] = []
    tail.forEach { step, changes in if step == -1 { last = Array(changes) } }
    #expect(last == Array((50_000 - last.count)..<50_000))
    #expect((10_000..<20_000).contains(last.count))
    tail.forget()
    tail.add(change: 1)
    tail.forEach { _, _ in Issue.record("nothing is left") }
  }
}
