internal import NavCore

/// Writes the event stream of cli.md §9: one object a line, keys in a fixed order.
/// Its grammar is docs/events.md.
@MainActor package final class JSONReporter: Reporter {
  nonisolated package static var format: String { "navsim.events" }
  nonisolated package static var version: Int { 1 }

  private let output: any Output
  private var writer = JSONWriter()
  private var lines = JSONStepLines()

  package init(output: any Output) { self.output = output }

  package var wantsSteps: Bool { true }

  package func receive(_ event: RecordedEvent) {
    write(event)
    writer.endLine()
    writer.flush(to: output)
  }

  private func write(_ event: RecordedEvent) {
    switch event {
    case .runStarted(let start): writer.runStarted(start)
    case .source(let file): writer.source(file)
    case .diagnostic(let finding): writer.diagnostic(finding)
    case .sourceBlocked(let file, let culprit): writer.sourceBlocked(file, by: culprit)
    case .scenario(let description): writer.scenario(description)
    case .scenarioStarted(let scenario): writer.scenarioStarted(scenario.id)
    case .stepStarted(let step): writer.stepStarted(step)
    case .navigation(let change): writer.navigation(change)
    case .call(let call): writer.call(call)
    case .waitStarted(let wait): writer.wait("wait.started", wait)
    case .waitEnded(let wait): writer.wait("wait.ended", wait)
    case .note(let note): writer.note(note)
    case .issue(let issue): writer.issue(issue)
    case .stepFinished(let step): writer.stepFinished(step)
    case .scenarioFinished(let result): writer.scenarioFinished(result)
    case .gate(let name, let message): writer.gate(name, message)
    case .runStopped(let reason): writer.runStopped(reason)
    case .runFinished(let summary): writer.runFinished(summary)
    }
  }
}

extension JSONReporter: RunReporter {
  /// Handed over with the next event that is not fine, or when it is a lot.
  func receive(_ event: Event, _ places: PlaceFinder) {
    writer.value { lines.append(event, places, to: &$0) }
    writer.endLine()
    writer.flush(to: output, above: 32_768)
  }
}
