internal import NavCore
internal import ScenarioParser

/// GitLab's code quality report: an array with an entry for each finding.
@MainActor package final class GitLabReporter: Reporter {
  private let output: any Output
  private let paths: RepositoryPaths
  private var writer = JSONWriter()
  private var log = ScenarioLog()
  private var fingerprints: [String: Int] = [:]

  package init(output: any Output, paths: RepositoryPaths) {
    self.output = output
    self.paths = paths
    writer.beginArray()
  }

  package func receive(_ event: RecordedEvent) {
    if let scenario = log.receive(event) { for mark in Mark.all(of: scenario) { write(mark) } }
    switch event {
    case .diagnostic(let finding): write(Mark(finding))
    case .runFinished: finish()
    default: return
    }
  }

  private func write(_ mark: Mark) {
    let title: String = mark.scenario.map { "\($0.name): " } ?? ""
    writer.beginObject()
    writer.field("description", TerminalText.escaped(title + mark.message).clipped(to: 4_000))
    writer.field("check_name", TerminalText.escaped(mark.code))
    writer.field("fingerprint", fingerprint(of: mark))
    writer.field("severity", mark.weight.gitLabSeverity)
    writer.key("location")
    writer.beginObject()
    writer.field("path", paths.path(mark.location.file))
    writer.key("lines")
    writer.beginObject()
    writer.field("begin", mark.location.line)
    writer.field("end", max(mark.location.line, mark.location.endLine))
    writer.endObject()
    writer.endObject()
    writer.endObject()
    writer.flush(to: output)
  }

  /// Stays when lines move; equal findings are numbered.
  private func fingerprint(of mark: Mark) -> String {
    let parts: [String] = [
      paths.path(mark.location.file), mark.code, mark.message, mark.scenario?.id ?? "",
    ]
    let base: String = stableIdentifier(parts)
    fingerprints[base, default: 0] += 1
    return stableIdentifier([base, String(fingerprints[base] ?? 1)]) + base
  }

  private func finish() {
    writer.endArray()
    writer.endLine()
    writer.flush(to: output)
    output.flush()
  }
}

extension Mark.Weight {
  fileprivate var gitLabSeverity: String {
    switch self {
    case .warning: "minor"
    case .failure: "major"
    case .error: "critical"
    case .crash: "blocker"
    }
  }
}
