/// What `--list` prints: a line for each scenario that would run.
@MainActor package final class PlanReporter: Reporter {
  private let output: any Output
  private let style: ConsoleStyle
  private var count = 0

  package init(output: any Output, style: ConsoleStyle) {
    self.output = output
    self.style = style
  }

  package func receive(_ event: RecordedEvent) {
    switch event {
    case .scenario(let description): printLine(of: description)
    case .runFinished: finish()
    default: return
    }
  }

  private func printLine(of description: RecordedEvent.Description) {
    count += 1
    let location: RecordedEvent.Location = description.location
    var text = StyledText("\(location.file):\(location.line)", .dim)
    text.append("  \(description.title)")
    for tag in description.tags { text.append("  @\(tag)", .accent) }
    output.write(text.text(inColour: style.inColour) + "\n")
  }

  private func finish() {
    if style.verbosity > .quiet { output.write("\n\(counted(count, "scenario"))\n") }
    output.flush()
  }
}
