package import NavCore
internal import ScenarioParser

/// Renders each diagnostic as it comes; in a run these go to standard error beside any report.
@MainActor package final class DiagnosticReporter: EventSink {
  private let output: any Output
  private let rendering: MessageRendering
  private let showsWarnings: Bool

  package init(output: any Output, sources: SourceMap, style: ConsoleStyle) {
    self.output = output
    rendering = MessageRendering(sources: sources, inColour: style.inColour)
    showsWarnings = style.verbosity > .quiet
  }

  package var wantsSteps: Bool { false }

  package func receive(_ event: Event) {
    guard case .diagnostic(let diagnostic) = event else { return }
    guard showsWarnings || diagnostic.severity == .error else { return }
    output.write(rendering.text(of: diagnostic) + "\n\n")
    output.flush()
  }
}
