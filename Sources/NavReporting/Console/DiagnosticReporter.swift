package import ScenarioParser

/// Renders each diagnostic as it comes; in a run these go to standard error beside any report.
@MainActor package final class DiagnosticReporter: Reporter {
  private let output: any Output
  private let style: ConsoleStyle

  package init(output: any Output, style: ConsoleStyle) {
    self.output = output
    self.style = style
  }

  package var wantsScenarios: Bool { false }
  package var drawingStyles: [RenderStyle] { style.drawing.map { [$0] } ?? [] }
  package var readsPlainTexts: Bool { style.drawing == nil }

  package func receive(_ event: RecordedEvent) {
    guard case .diagnostic(let finding) = event else { return }
    guard style.verbosity > .quiet || finding.severity == .error else { return }
    let text: String = style.chosen(plain: finding.text, finding.drawings)
    output.write(text + "\n\n")
    output.flush()
  }
}
