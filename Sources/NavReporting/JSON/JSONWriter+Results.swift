package import NavCore

/// What went wrong and how it ended.
extension JSONWriter {
  mutating func issue(_ issue: RecordedEvent.Issue) {
    begin("issue", issue.scenario)
    field("code", issue.code)
    field("message", issue.message)
    field("text", issue.text)
    field("location", issue.location)
    field("time", issue.time)
    field("severity", issue.severity.rawValue)
    field("label", issue.label)
    field("related", issue.related)
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

  mutating func scenarioFinished(_ result: RecordedEvent.Result) {
    begin("scenario.finished", result.scenario)
    field("outcome", result.outcome.rawValue)
    field("issues", result.issues)
    field("expectations", result.expectations)
    field("steps", result.steps)
    field("duration", result.duration)
    field("reason", orNull: result.reason)
    if let real = result.realMicroseconds { field("realMicroseconds", real) }
    if !result.earlier.isEmpty { earlier(result.earlier) }
    endObject()
  }

  private mutating func earlier(_ attempts: [RecordedEvent.Attempt]) {
    key("earlier")
    beginArray()
    for attempt in attempts {
      beginObject()
      field("outcome", attempt.outcome.rawValue)
      field("message", orNull: attempt.message)
      field("text", orNull: attempt.text)
      endObject()
    }
    endArray()
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
    if case .maxFailures(let count) = reason { field("failures", count) }
    if case .timeout(let running) = reason, !running.isEmpty { field("running", running) }
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

  /// nil for a word that is not known.
  init?(word: String, message: String?, failures: Int?, running: [String]) {
    let all: [RunStop] = [
      .failFast, .maxFailures(failures ?? 1), .interrupted, .terminated,
      .timeout(running: running), .defect(message ?? ""), .errorsInFiles,
    ]
    guard let reason = all.first(where: { $0.word == word }) else { return nil }
    self = reason
  }
}
