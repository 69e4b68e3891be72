internal import NavCore
internal import ScenarioParser

/// Common Test Report Format: one object, of which the summary comes last, so that tests are
/// written as they finish.
@MainActor package final class CTRFReporter: Reporter {
  /// The specification is a draft and has no number of its own yet.
  nonisolated package static var specVersion: String { "0.0.0" }

  private let output: any Output
  private let toolVersion: String
  private var writer = JSONWriter()
  private var log = ScenarioLog()
  private var errors = FileErrors()
  private var start: RecordedEvent.Start?
  private var counts: [CTRFStatus: Int] = [:]
  private var flaky = 0
  private var suites: Set<String> = []
  private var hasBegun = false

  package init(output: any Output, toolVersion: String) {
    self.output = output
    self.toolVersion = toolVersion
  }

  package var wantsSteps: Bool { true }
  package var wantsStepsOfFailures: Bool { true }

  package func receive(_ event: RecordedEvent) {
    errors.receive(event)
    if let scenario = log.receive(event) { write(scenario) }
    switch event {
    case .runStarted(let start): self.start = start
    case .scenarioStarted: begin()
    case .runFinished(let summary): finish(summary)
    default: return
    }
  }

  private func begin() {
    guard !hasBegun else { return }
    hasBegun = true
    writer.beginObject()
    writer.field("reportFormat", "CTRF")
    writer.field("specVersion", Self.specVersion)
    if let second = start?.startedAt { writer.field("timestamp", utcTimestamp(second)) }
    writer.field("generatedBy", "navsim \(toolVersion)")
    writer.key("results")
    writer.beginObject()
    writer.key("tool")
    writer.beginObject()
    writer.field("name", "navsim")
    writer.field("version", start?.toolVersion ?? toolVersion)
    writer.endObject()
    writer.key("tests")
    writer.beginArray()
    for file in errors.files { write(file) }
  }

  private func write(_ file: FileErrors.File) {
    let status: CTRFStatus = file.errors.isEmpty ? .skipped : .failed
    count(status, file.path)
    writer.test(file, status)
    writer.flush(to: output)
  }

  private func write(_ scenario: FinishedScenario) {
    let status: CTRFStatus = CTRFStatus(scenario.result.outcome)
    count(status, scenario.description.file)
    if scenario.result.isFlaky { flaky += 1 }
    writer.test(scenario, status)
    writer.flush(to: output)
  }

  private func count(_ status: CTRFStatus, _ path: String) {
    counts[status, default: 0] += 1
    suites.insert(path)
  }

  private func finish(_ summary: RunSummary) {
    begin()
    writer.endArray()
    write(summary)
    writer.endObject()
    close(summary)
  }

  private func write(_ summary: RunSummary) {
    writer.key("summary")
    writer.beginObject()
    writer.field("tests", counts.values.reduce(0, +))
    for status in CTRFStatus.allCases {
      writer.key(of: status.rawValue)
      writer.integer(counts[status] ?? 0)
    }
    if flaky > 0 { writer.field("flaky", flaky) }
    writer.field("suites", suites.count)
    let begin: Int64 = (start?.startedAt ?? 0) * 1_000
    let duration: Int64 = (summary.duration ?? 0) / 1_000
    writer.field("start", begin)
    writer.field("stop", begin + duration)
    writer.field("duration", duration)
    writer.endObject()
  }

  private func close(_ summary: RunSummary) {
    writer.key("extra")
    writer.beginObject()
    writer.field("status", summary.status)
    writer.field("seed", summary.seed)
    writer.endObject()
    writer.endObject()
    writer.endLine()
    writer.flush(to: output)
    output.flush()
  }
}
