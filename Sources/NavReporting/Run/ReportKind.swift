package import NavCore

/// The reports of a run; `--report` takes their names.
package enum ReportKind: String, Hashable, Sendable, CaseIterable {
  case console, json
}

/// What every report is made from.
@MainActor package struct ReportContext {
  package var output: any Output
  package var sources: SourceMap
  package var style: ConsoleStyle
  package var toolVersion: String

  package init(
    output: any Output, sources: SourceMap, style: ConsoleStyle, toolVersion: String
  ) {
    self.output = output
    self.sources = sources
    self.style = style
    self.toolVersion = toolVersion
  }
}

extension ReportKind {
  /// The report of a run.
  @MainActor package func makeReporter(_ context: ReportContext) -> any EventSink {
    switch self {
    case .console:
      ConsoleReporter(output: context.output, sources: context.sources, style: context.style)
    case .json:
      JSONReporter(
        output: context.output, sources: context.sources, toolVersion: context.toolVersion)
    }
  }

  /// The report of what would run.
  @MainActor package func makePlanReporter(_ context: ReportContext) -> any EventSink {
    switch self {
    case .console:
      PlanReporter(output: context.output, sources: context.sources, style: context.style)
    case .json: makeReporter(context)
    }
  }

  /// The report of a check.
  @MainActor package func makeCheckReporter(_ context: ReportContext) -> any EventSink {
    switch self {
    case .console:
      CheckReporter(output: context.output, sources: context.sources, style: context.style)
    case .json: makeReporter(context)
    }
  }
}
