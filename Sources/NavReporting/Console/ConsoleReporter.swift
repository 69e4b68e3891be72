package import NavCore
internal import ScenarioParser

/// The report for people (cli.md §3): a line for each file as it finishes, then each failure in
/// full, then the summary.
@MainActor package final class ConsoleReporter: EventSink {
  let output: any Output
  let sources: SourceMap
  let style: ConsoleStyle
  var tally = RunTally()
  private var files = FileTable()
  private var failures = FailureList()
  private var descriptions: [Int: ScenarioDescription] = [:]
  private var hasPrinted = false

  package init(output: any Output, sources: SourceMap, style: ConsoleStyle) {
    self.output = output
    self.sources = sources
    self.style = style
  }

  package var wantsSteps: Bool { style.verbosity >= .verbose }

  package func receive(_ event: Event) {
    tally.receive(event)
    if wantsSteps { printStep(of: event) }
    switch event {
    case .source(let path, let id): files.add(path, id)
    case .diagnostic(let diagnostic): files.count(diagnostic)
    case .sourceBlocked(let file, let culprit): files.block(file, by: sources.path(of: culprit))
    case .scenario(let description): describe(description)
    case .issue(let key, let issue): record(issue, of: key)
    case .scenarioFinished(let result): finish(result)
    case .gate(_, let message): failures.add(gate: message)
    case .runStopped(let reason): failures.stop = reason
    case .runFinished(let summary): finish(summary)
    default: return
    }
  }

  func description(of key: ScenarioKey) -> ScenarioDescription? { descriptions[key.number] }

  func printLine(_ text: StyledText) {
    hasPrinted = true
    output.write(text.text(inColour: style.inColour) + "\n")
  }

  private func describe(_ description: ScenarioDescription) {
    descriptions[description.key.number] = description
    files.expect(description)
  }

  private func record(_ issue: ScenarioIssue, of key: ScenarioKey) {
    guard issue.severity != .note || wantsSteps else { return }
    guard issue.severity == .issue || style.verbosity >= .normal else { return }
    failures.add(issue, key)
  }

  private func finish(_ result: ScenarioResult) {
    guard let description = description(of: result.key) else { return }
    files.finish(description, result.outcome)
    printFinishedFiles(files.takeComplete())
  }

  private func printFinishedFiles(_ finished: [FileProgress]) {
    guard style.verbosity >= .normal, !finished.isEmpty else { return }
    for file in finished { printLine(file.line(padding: files.width)) }
    output.flush()
  }

  private func finish(_ summary: RunSummary) {
    printFinishedFiles(files.takeAll())
    for block in failures.blocks { printFailure(block) }
    for message in failures.gates { printParagraph(StyledText("gate missed: \(message)", .bad)) }
    if let stop = failures.stop { printParagraph(stop.sentence) }
    printParagraph(SummaryLine(summary: summary, tally: tally, fileCount: files.withErrors).text)
    output.flush()
  }

  private func printFailure(_ block: FailureList.Block) {
    let rendering = MessageRendering(sources: sources, inColour: style.inColour)
    let text: String = rendering.text(
      of: block.issue, title: description(of: block.key)?.title ?? "")
    separate()
    output.write(text + "\n")
  }

  private func printParagraph(_ text: StyledText) {
    separate()
    printLine(text)
  }

  /// An empty line between what was printed and what comes.
  private func separate() {
    if hasPrinted { output.write("\n") }
    hasPrinted = true
  }
}
