internal import NavCore
internal import ScenarioParser

/// A page for people: what failed in full, a table of the files, nothing about each scenario that
/// passed. With a limit, as many failures as fit.
@MainActor package final class MarkdownReporter: Reporter {
  private let output: any Output
  /// UTF-8 bytes.
  private let limit: Int
  private var page = MarkdownPage()
  private var log = ScenarioLog()
  private var tally = RunTally()

  package init(output: any Output, limit: Int = .max) {
    self.output = output
    self.limit = limit
  }

  package func receive(_ event: RecordedEvent) {
    tally.receive(event)
    if let scenario = log.receive(event) { page.add(scenario) }
    switch event {
    case .source(let path): page.add(source: path)
    case .diagnostic(let finding): page.add(finding)
    case .sourceBlocked(let path, let culprit): page.block(path, by: culprit)
    case .scenario(let description): page.expect(description)
    case .gate(_, let message): page.stops.append("gate missed: \(message)")
    case .runStopped(let reason): page.stops.append(reason.plainSentence)
    case .runFinished(let summary): finish(summary)
    default: return
    }
  }

  private func finish(_ summary: RunSummary) {
    output.write(page.text(summary, tally, limit: limit))
    output.flush()
  }
}
