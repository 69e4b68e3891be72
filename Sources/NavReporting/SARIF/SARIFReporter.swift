internal import NavCore
internal import ScenarioParser

/// SARIF 2.1.0 with what GitHub wants on top: results as they come, the rules behind them, because
/// only then it is known which there are.
@MainActor package final class SARIFReporter: Reporter {
  /// More are refused by GitHub.
  private static var resultLimit: Int { 25_000 }

  private let output: any Output
  private let toolVersion: String
  private let paths: RepositoryPaths
  private var writer = JSONWriter()
  private var log = ScenarioLog()
  private var rules = SARIFRules()
  private var count = 0
  private var hasBegun = false

  package init(output: any Output, toolVersion: String, paths: RepositoryPaths) {
    self.output = output
    self.toolVersion = toolVersion
    self.paths = paths
  }

  package var wantsSteps: Bool { true }
  package var wantsStepsOfFailures: Bool { true }

  package func receive(_ event: RecordedEvent) {
    if let scenario = log.receive(event) { for mark in Mark.all(of: scenario) { write(mark) } }
    switch event {
    case .diagnostic(let finding): write(Mark(finding))
    case .runFinished(let summary): finish(summary)
    default: return
    }
  }

  private func begin() {
    guard !hasBegun else { return }
    hasBegun = true
    writer.beginObject()
    writer.field("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
    writer.field("version", "2.1.0")
    writer.key("runs")
    writer.beginArray()
    writer.beginObject()
    writer.field("columnKind", "unicodeCodePoints")
    writer.key("automationDetails")
    writer.beginObject()
    writer.field("id", "navsim/")
    writer.endObject()
    writer.key("results")
    writer.beginArray()
  }

  private func write(_ mark: Mark) {
    begin()
    count += 1
    guard count <= Self.resultLimit else { return }
    let rule: Int = rules.index(of: mark)
    SARIFResult(mark: mark, rule: rule, paths: paths).write(to: &writer)
    writer.flush(to: output)
  }

  private func finish(_ summary: RunSummary) {
    begin()
    writer.endArray()
    writer.key("tool")
    writer.beginObject()
    rules.write(to: &writer, toolVersion)
    writer.endObject()
    writer.key("invocations")
    writer.beginArray()
    invocation(summary)
    writer.endArray()
    writer.endObject()
    writer.endArray()
    writer.endObject()
    writer.endLine()
    writer.flush(to: output)
    output.flush()
  }

  private func invocation(_ summary: RunSummary) {
    writer.beginObject()
    writer.key("executionSuccessful")
    writer.boolean(summary.status < ExitStatus.defect.rawValue)
    writer.field("exitCode", summary.status)
    let missing: Int = count - Self.resultLimit
    if missing > 0 {
      writer.key("toolExecutionNotifications")
      writer.beginArray()
      writer.beginObject()
      writer.field("level", "warning")
      writer.message("\(counted(missing, "result")) more were left out")
      writer.endObject()
      writer.endArray()
    }
    writer.endObject()
  }
}

extension JSONWriter {
  /// `"message":{"text":…}`.
  mutating func message(_ text: String, as name: StaticString = "message") {
    key(name)
    beginObject()
    field("text", text)
    endObject()
  }
}
