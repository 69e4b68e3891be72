internal import NavCore
internal import ScenarioParser

/// What went wrong and how it ended.
@MainActor extension JSONWriter {
  mutating func issue(
    _ key: ScenarioKey, _ issue: ScenarioIssue, _ text: String, _ sources: SourceMap
  ) {
    begin("issue", key)
    field("code", issue.code)
    field("message", issue.message)
    field("text", text)
    field("location", issue.primary.span, in: sources)
    field("time", durationText(issue.time))
    field("severity", issue.severity.rawValue)
    field("label", issue.primary.text)
    field("related", issue.secondary, in: sources)
    notes(issue.notes)
    endObject()
  }

  private mutating func notes(_ notes: [ScenarioIssue.Note]) {
    key("notes")
    beginArray()
    for note in notes {
      beginObject()
      field("key", note.key)
      field("lines", note.lines)
      endObject()
    }
    endArray()
  }

  mutating func scenarioFinished(_ result: ScenarioResult) {
    begin("scenario.finished", result.key)
    field("outcome", result.outcome.rawValue)
    field("issues", result.issues)
    field("expectations", result.expectations)
    field("steps", result.steps)
    field("duration", durationText(result.duration))
    field("reason", orNull: result.reason)
    if let real = result.realDuration { field("realMicroseconds", real) }
    endObject()
  }

  mutating func gate(_ name: String, _ message: String) {
    begin("gate")
    field("name", name)
    field("message", message)
    endObject()
  }

  mutating func runStopped(_ reason: RunStop) {
    begin("run.stopped")
    field("reason", reason.word)
    if case .defect(let message) = reason { field("message", message) }
    endObject()
  }

  mutating func runFinished(_ summary: RunSummary) {
    begin("run.finished")
    field("passed", summary.passed)
    field("failed", summary.failed)
    field("skipped", summary.skipped)
    field("known", summary.known)
    field("crashed", summary.crashed)
    field("errors", summary.errors)
    field("status", summary.status)
    field("warnings", summary.warnings)
    field("expectations", summary.expectations)
    field("seed", summary.seed)
    if let real = summary.duration { field("realMicroseconds", real) }
    endObject()
  }
}

extension RunStop {
  /// Kebab case, stable.
  package var word: String {
    switch self {
    case .failFast: "fail-fast"
    case .maxFailures: "max-failures"
    case .interrupted: "interrupted"
    case .terminated: "terminated"
    case .timeout: "timeout"
    case .defect: "defect"
    case .errorsInFiles: "errors-in-files"
    }
  }
}
