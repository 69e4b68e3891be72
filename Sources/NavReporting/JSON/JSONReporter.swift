package import NavCore
internal import ScenarioParser

/// Writes the event stream of cli.md §9: one object a line, keys in a fixed order.
/// Its grammar is docs/events.md.
@MainActor package final class JSONReporter: EventSink {
  package static var format: String { "navsim.events" }
  package static var version: Int { 1 }

  private let output: any Output
  let sources: SourceMap
  private let toolVersion: String
  /// Of scenarios that have not finished, by number.
  private var titles: [Int: String] = [:]
  private var writer = JSONWriter()

  package init(output: any Output, sources: SourceMap, toolVersion: String) {
    self.output = output
    self.sources = sources
    self.toolVersion = toolVersion
  }

  package var wantsSteps: Bool { true }

  package func receive(_ event: Event) {
    remember(event)
    write(event)
    writer.endLine()
    output.write(writer.take())
  }

  private func remember(_ event: Event) {
    switch event {
    case .scenario(let description): titles[description.key.number] = description.title
    case .scenarioFinished(let result): titles[result.key.number] = nil
    default: return
    }
  }

  private func write(_ event: Event) {
    switch event {
    case .runStarted(let start): writer.runStarted(start, toolVersion)
    case .source(let path, _): writer.source(path)
    case .diagnostic(let diagnostic): writer.diagnostic(diagnostic, in: sources)
    case .sourceBlocked(let file, let culprit):
      writer.sourceBlocked(sources.path(of: file), by: sources.path(of: culprit))
    case .scenario(let description): writer.scenario(description, sources)
    case .scenarioStarted(let key): writer.scenarioStarted(key)
    case .stepStarted(let step): writer.step("step.started", step, sources)
    case .navigation(let record): writer.navigation(record)
    case .call(let record): writer.call(record, sources)
    case .waitStarted(let record): writer.wait("wait.started", record, sources)
    case .waitEnded(let record): writer.wait("wait.ended", record, sources)
    case .note(let key, let text, let span, let time):
      writer.note(key, text, span, time, sources)
    case .issue(let key, let issue): writer.issue(key, issue, text(of: issue, key), sources)
    case .stepFinished(let step): writer.step("step.finished", step, sources)
    case .scenarioFinished(let result): writer.scenarioFinished(result)
    case .gate(let name, let message): writer.gate(name, message)
    case .runStopped(let reason): writer.runStopped(reason)
    case .runFinished(let summary): writer.runFinished(summary)
    }
  }

  private func text(of issue: ScenarioIssue, _ key: ScenarioKey) -> String {
    MessageRendering(sources: sources, inColour: false)
      .text(of: issue, title: titles[key.number] ?? "")
  }
}
