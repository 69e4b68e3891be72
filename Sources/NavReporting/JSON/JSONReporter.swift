internal import NavCore

/// Writes the event stream of cli.md §9: one object a line, keys in a fixed order.
/// Its grammar is docs/events.md.
@MainActor package final class JSONReporter: Reporter {
  nonisolated package static var format: String { "navsim.events" }
  nonisolated package static var version: Int { 2 }

  private let output: any Output
  /// Bytes that may wait for others.
  private let patience: Int
  /// The same of what happens inside of scenarios.
  private let stepPatience: Int
  private var writer = JSONWriter()
  private var lines = JSONStepLines()

  package init(output: any Output) {
    self.output = output
    patience = output.patience
    stepPatience = max(patience, 32_768)
  }

  package var wantsSteps: Bool { true }

  package func receive(_ event: RecordedEvent) {
    write(event)
    writer.endLine()
    if case .runFinished = event { writer.flush(to: output) }
    writer.flush(to: output, above: patience)
  }

  private func write(_ event: RecordedEvent) {
    switch event {
    case .runStarted(let start): writer.runStarted(start)
    case .source(let file): writer.source(file)
    case .diagnostic(let finding): writer.diagnostic(finding)
    case .sourceBlocked(let file, let culprit): writer.sourceBlocked(file, by: culprit)
    case .scenario(let description): writer.scenario(description)
    case .scenarioStarted(let scenario):
      lines.enter(scenario: scenario.id)
      writer.scenarioStarted(scenario.id)
    case .stepStarted, .navigation, .call, .waitStarted, .waitEnded, .note, .stepFinished:
      writer.value { lines.append(event, to: &$0) }
    case .issue(let issue): writer.issue(issue)
    case .scenarioFinished(let result): writer.scenarioFinished(result)
    case .gate(let name, let message): writer.gate(name, message)
    case .runStopped(let reason): writer.runStopped(reason)
    case .runFinished(let summary): writer.runFinished(summary)
    }
  }
}

extension JSONReporter {
  /// What happens inside of scenarios, as the run made it. Handed over with the next event that is
  /// not fine at the latest, or when it is a lot.
  @inline(__always) fileprivate func receive(_ event: Event, _ places: PlaceFinder) {
    writer.line { lines.append(event, places, to: &$0) }
    writer.flush(to: output, above: stepPatience)
  }
}

/// Takes what happens inside of scenarios without anyone on the way, for it is most of a run.
@MainActor final class JSONStepSink: EventSink {
  private let reporter: JSONReporter
  private let places: PlaceFinder

  init(_ reporter: JSONReporter, _ places: PlaceFinder) {
    self.reporter = reporter
    self.places = places
  }

  var wantsSteps: Bool { true }
  func receive(_ event: Event) { reporter.receive(event, places) }
}
