package import NavCore
package import ScenarioParser

/// Turns diagnostics and issues into text through the one renderer; texts end without a line end.
@MainActor package struct MessageRendering {
  private let sources: SourceMap
  private let style: RenderStyle

  package init(sources: SourceMap, style: RenderStyle = .plain) {
    self.sources = sources
    self.style = style
  }

  package func text(of diagnostic: Diagnostic) -> String {
    var report: RenderedReport = diagnostic.report
    if isAboutUnreadableFile(diagnostic) { report.primary = nil }
    return render(report)
  }

  /// - Parameter title: Of the scenario that the issue belongs to.
  package func text(of issue: ScenarioIssue, title: String) -> String {
    var primary: Diagnostic.Label = issue.primary
    if primary.text.isEmpty { primary.text = issue.message }
    return render(
      RenderedReport(
        word: issue.severity.heading, message: title, tone: issue.severity.tone, primary: primary,
        secondary: issue.secondary, notes: issue.notes.map { .init($0.key, $0.lines) }))
  }

  private func render(_ report: RenderedReport) -> String {
    ScenarioParser.render(report, sources: { sources[$0] }, style: style)
  }

  /// A file that could not be read has no line to show.
  private func isAboutUnreadableFile(_ diagnostic: Diagnostic) -> Bool {
    sources[diagnostic.primary.span.file]?.bytes.isEmpty ?? true
  }
}

extension ScenarioIssue.Severity {
  fileprivate var heading: String {
    switch self {
    case .issue: "failed"
    case .warning: "warning"
    case .note: "note"
    }
  }

  fileprivate var tone: RenderedReport.Tone {
    switch self {
    case .issue: .failure
    case .warning: .warning
    case .note: .neutral
    }
  }
}
