package import NavCore
package import ScenarioParser

/// The report for people (cli.md §3): a line for each file as it finishes, then each failure in
/// full, then the summary.
@MainActor package final class ConsoleReporter: Reporter {
  let output: any Output
  let style: ConsoleStyle
  var tally = RunTally()
  private var files = FileTable()
  private var failures = FailureList()
  /// Of the scenario that runs.
  private var description: RecordedEvent.Description?
  private var hasPrinted = false

  package init(output: any Output, style: ConsoleStyle) {
    self.output = output
    self.style = style
  }

  package var wantsSteps: Bool { style.verbosity >= .verbose }
  package var wantsScenarios: Bool { wantsSteps }
  package var drawingStyles: [RenderStyle] { style.drawing.map { [$0] } ?? [] }
  package var readsPlainTexts: Bool { style.drawing == nil }

  package func receive(_ event: RecordedEvent) {
    tally.receive(event)
    if case .scenarioStarted(let description) = event { self.description = description }
    if wantsSteps { printStep(of: event) }
    switch event {
    case .source(let path): files.add(path)
    case .diagnostic(let finding): files.count(finding)
    case .sourceBlocked(let file, let culprit): files.block(file, by: culprit)
    case .scenario(let description): files.expect(description)
    case .issue(let issue): record(issue)
    case .scenarioFinished(let result): finish(result)
    case .gate(_, let message): failures.add(gate: message)
    case .runStopped(let reason): failures.stop = reason
    case .runFinished(let summary): finish(summary)
    default: return
    }
  }

  package func receive(_ count: ScenarioCount, in file: String) {
    tally.receive(count)
    files.add(count, to: file)
    if count.passed > 0 { printFinishedFiles(files.takeComplete()) }
  }

  func printLine(_ text: StyledText) {
    hasPrinted = true
    output.write(text.text(inColour: style.inColour) + "\n")
  }

  private func record(_ issue: RecordedEvent.Issue) {
    guard issue.severity != .note || wantsSteps else { return }
    guard issue.severity == .issue || style.verbosity >= .normal else { return }
    failures.add(issue)
  }

  private func finish(_ result: RecordedEvent.Result) {
    guard let description else { return }
    files.finish(description, result.outcome)
    if result.isFlaky { failures.add(flaky: description, result) }
    printFinishedFiles(files.takeComplete())
  }

  private func printFinishedFiles(_ finished: [FileProgress]) {
    guard style.verbosity >= .normal, !finished.isEmpty else { return }
    for file in finished { printLine(file.line(padding: files.width)) }
    output.flush()
  }

  private func finish(_ summary: RunSummary) {
    printFinishedFiles(files.takeAll())
    for issue in failures.issues { printFailure(issue) }
    for flaky in failures.flaky { printParagraph(flaky) }
    for message in failures.gates { printParagraph(StyledText("gate missed: \(message)", .bad)) }
    if let stop = failures.stop { printParagraph(stop.sentence) }
    printParagraph(SummaryLine(summary: summary, tally: tally, fileCount: files.withErrors).text)
    output.flush()
  }

  private func printFailure(_ issue: RecordedEvent.Issue) {
    separate()
    output.write(style.chosen(plain: issue.text, issue.drawings) + "\n")
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
