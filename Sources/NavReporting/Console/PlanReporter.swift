package import NavCore
internal import ScenarioParser

/// What `--list` prints: a line for each scenario that would run.
@MainActor package final class PlanReporter: EventSink {
  private let output: any Output
  private let sources: SourceMap
  private let style: ConsoleStyle
  private var count = 0

  package init(output: any Output, sources: SourceMap, style: ConsoleStyle) {
    self.output = output
    self.sources = sources
    self.style = style
  }

  package var wantsSteps: Bool { false }

  package func receive(_ event: Event) {
    switch event {
    case .scenario(let description): printLine(of: description)
    case .runFinished: finish()
    default: return
    }
  }

  private func printLine(of description: ScenarioDescription) {
    count += 1
    let span: SourceSpan = description.location
    let line: Int = sources[span.file]?.start(of: span).line ?? 1
    var text = StyledText("\(sources.path(of: span.file)):\(line)", .dim)
    text.append("  \(description.title)")
    for tag in description.tags { text.append("  @\(tag)", .accent) }
    output.write(text.text(inColour: style.inColour) + "\n")
  }

  private func finish() {
    if style.verbosity > .quiet { output.write("\n\(counted(count, "scenario"))\n") }
    output.flush()
  }
}
