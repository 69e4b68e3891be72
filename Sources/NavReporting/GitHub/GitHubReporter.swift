internal import NavCore
package import ScenarioParser

/// For a step of GitHub Actions: the console's report, in which nothing is taken as a command, then
/// annotations as far as they are shown, and the job's summary.
@MainActor package final class GitHubReporter: Reporter {
  private let output: any Output
  private let paths: RepositoryPaths
  private let text = MemoryOutput()
  private let console: [any Reporter]
  private let summary: MarkdownReporter?
  private var log = ScenarioLog()
  private var annotations = GitHubAnnotations()

  /// - Parameters:
  ///   - console: Makes what people read, given where to write.
  ///   - summary: The page of the job; nil where there is none.
  package init(
    output: any Output, paths: RepositoryPaths, summary: MarkdownReporter?,
    console: (any Output) -> [any Reporter]
  ) {
    self.output = output
    self.paths = paths
    self.summary = summary
    self.console = console(text)
  }

  package var wantsSteps: Bool { console.contains { $0.wantsSteps } }
  package var drawingStyles: [RenderStyle] { console.flatMap(\.drawingStyles) }

  package func receive(_ event: RecordedEvent) {
    for reporter in console { reporter.receive(event) }
    summary?.receive(event)
    if let scenario = log.receive(event) {
      for mark in Mark.all(of: scenario) { annotations.add(mark) }
    }
    switch event {
    case .diagnostic(let finding): annotations.add(Mark(finding))
    case .gate(_, let message): annotations.add("gate missed: \(message)")
    case .runStopped(let reason) where reason.isFault: annotations.add(reason.plainSentence)
    case .runFinished: finish()
    default: return
    }
  }

  private func finish() {
    let token: String = stopToken(for: text.text)
    output.write("::stop-commands::\(token)\n")
    output.write(text.text)
    output.write("::\(token)::\n")
    for line in annotations.lines(paths, hasSummary: summary != nil) { output.write(line + "\n") }
    output.flush()
  }

  /// A word that the text does not hold, so that nothing in it can end the pause.
  private func stopToken(for text: String) -> String {
    var token: String = "navsim-" + stableIdentifier([text])
    while text.contains(token) { token = "navsim-" + stableIdentifier([token]) }
    return token
  }
}
