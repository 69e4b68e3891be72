/// The reports of a run; `--report` takes their names.
package enum ReportKind: String, Hashable, Sendable, CaseIterable {
  case console, junit, tap, json, ctrf, sarif, github, gitlab, teamcity, markdown
}

/// What is reported on.
package enum ReportPurpose: Hashable, Sendable {
  case run
  /// What would run.
  case plan
  case check
}

/// What every report is made from.
@MainActor package struct ReportContext {
  package var output: any Output
  package var style: ConsoleStyle
  package var toolVersion: String
  package var paths = RepositoryPaths()
  /// Where a page for the whole job goes, and how many bytes of it.
  package var jobSummary: (output: any Output, limit: Int)?

  package init(output: any Output, style: ConsoleStyle, toolVersion: String) {
    self.output = output
    self.style = style
    self.toolVersion = toolVersion
  }
}

/// Who makes a report for which purpose; nil: there is no such report.
@MainActor private struct ReportEntry {
  typealias Maker = (ReportContext) -> any Reporter

  var run: Maker
  var plan: Maker?
  var check: Maker?
}

extension ReportKind {
  /// One entry a report.
  @MainActor private var entry: ReportEntry {
    switch self {
    case .console:
      ReportEntry(
        run: { ConsoleReporter(output: $0.output, style: $0.style) },
        plan: { PlanReporter(output: $0.output, style: $0.style) },
        check: { CheckReporter(output: $0.output, style: $0.style) })
    case .junit: ReportEntry(run: { JUnitReporter(output: $0.output) })
    case .tap: ReportEntry(run: { TAPReporter(output: $0.output) })
    case .json: .same { JSONReporter(output: $0.output) }
    case .ctrf:
      ReportEntry(run: { CTRFReporter(output: $0.output, toolVersion: $0.toolVersion) })
    case .sarif:
      .checkToo {
        SARIFReporter(output: $0.output, toolVersion: $0.toolVersion, paths: $0.paths)
      }
    case .github:
      ReportEntry(
        run: {
          GitHubReporter($0) {
            [DiagnosticReporter(output: $0, style: $1), ConsoleReporter(output: $0, style: $1)]
          }
        },
        check: { GitHubReporter($0) { [CheckReporter(output: $0, style: $1)] } })
    case .gitlab: .checkToo { GitLabReporter(output: $0.output, paths: $0.paths) }
    case .teamcity: ReportEntry(run: { TeamCityReporter(output: $0.output) })
    case .markdown: ReportEntry(run: { MarkdownReporter(output: $0.output) })
    }
  }

  /// nil where there is no such report for that purpose.
  @MainActor package func makeReporter(
    _ context: ReportContext, for purpose: ReportPurpose = .run
  ) -> (any Reporter)? {
    maker(for: purpose)?(context)
  }

  @MainActor package func exists(for purpose: ReportPurpose) -> Bool { maker(for: purpose) != nil }

  /// Prints what the console does too, in its own frame.
  package var includesConsole: Bool { self == .console || self == .github }

  @MainActor private func maker(for purpose: ReportPurpose) -> ReportEntry.Maker? {
    switch purpose {
    case .run: entry.run
    case .plan: entry.plan
    case .check: entry.check
    }
  }
}

extension ReportEntry {
  fileprivate static func same(_ maker: @escaping Maker) -> ReportEntry {
    ReportEntry(run: maker, plan: maker, check: maker)
  }

  fileprivate static func checkToo(_ maker: @escaping Maker) -> ReportEntry {
    ReportEntry(run: maker, check: maker)
  }
}

extension GitHubReporter {
  fileprivate convenience init(
    _ context: ReportContext, console: (any Output, ConsoleStyle) -> [any Reporter]
  ) {
    let summary: MarkdownReporter? = context.jobSummary.map {
      MarkdownReporter(output: $0.output, limit: $0.limit)
    }
    var style: ConsoleStyle = context.style
    style.width = nil
    self.init(output: context.output, paths: context.paths, summary: summary) {
      console($0, style)
    }
  }
}
