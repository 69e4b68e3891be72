internal import NavCore
package import ScenarioParser

/// What `check` prints: every diagnostic in full, then how many there are.
@MainActor package final class CheckReporter: Reporter {
  private let output: any Output
  private let diagnostics: DiagnosticReporter
  private let style: ConsoleStyle
  private var fileCount = 0
  private var tally = RunTally()

  package init(output: any Output, style: ConsoleStyle) {
    self.output = output
    self.style = style
    diagnostics = DiagnosticReporter(output: output, style: style)
  }

  package var drawingStyles: [RenderStyle] { style.drawing.map { [$0] } ?? [] }
  package var readsPlainTexts: Bool { style.drawing == nil }

  package func receive(_ event: RecordedEvent) {
    tally.receive(event)
    diagnostics.receive(event)
    switch event {
    case .source: fileCount += 1
    case .runFinished: finish()
    default: return
    }
  }

  private func finish() {
    if style.verbosity > .quiet || tally.summary.errors > 0 {
      output.write(summary.text(inColour: style.inColour) + "\n")
    }
    output.flush()
  }

  private var summary: StyledText {
    var text = StyledText("\(counted(fileCount, "file")): ", .bold)
    let errors: Int = tally.summary.errors
    if errors == 0 {
      text.append("no errors", .good)
    } else {
      text.append(counted(errors, "error"), .bad)
    }
    let warnings: Int = tally.summary.warnings
    if warnings > 0 && style.verbosity > .quiet {
      text.append(", ")
      text.append(counted(warnings, "warning"), .warning)
    }
    return text
  }
}
