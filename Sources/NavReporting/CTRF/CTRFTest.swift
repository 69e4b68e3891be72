internal import NavCore
internal import ScenarioParser

/// What CTRF knows of how a test ended, in the order of its summary.
enum CTRFStatus: String, CaseIterable {
  case passed, failed, skipped, pending, other

  init(_ outcome: Outcome) {
    switch outcome {
    case .passed: self = .passed
    case .failed, .crashed: self = .failed
    case .skipped: self = .skipped
    case .known: self = .other
    }
  }
}

extension JSONWriter {
  mutating func test(_ scenario: FinishedScenario, _ status: CTRFStatus) {
    let description: RecordedEvent.Description = scenario.description
    beginObject()
    field("id", uuid(of: description.id))
    field("name", description.name.isEmpty ? "(no title)" : TerminalText.escaped(description.name))
    field("status", status.rawValue)
    field("duration", (scenario.result.realMicroseconds ?? 0) / 1_000)
    field("suite", [TerminalText.escaped(description.file)])
    messages(of: scenario)
    field("line", description.location.line)
    field("rawStatus", scenario.result.outcome.rawValue)
    if !description.tags.isEmpty { field("tags", description.tags) }
    field("type", "navigation")
    field("filePath", description.file)
    attempts(of: scenario.result)
    if status == .failed { steps(scenario.steps, scenario.failures) }
    extra(of: scenario)
    endObject()
  }

  mutating func test(_ file: FileErrors.File, _ status: CTRFStatus) {
    beginObject()
    field("name", "\(TerminalText.escaped(file.path)): \(FileErrors.caseName)")
    field("status", status.rawValue)
    field("duration", 0)
    field("suite", [TerminalText.escaped(file.path)])
    field("message", TerminalText.escaped(file.message))
    if !file.errors.isEmpty { field("trace", TerminalText.escapedLines(file.text)) }
    field("line", file.errors.first?.location.line ?? 1)
    field("rawStatus", file.errors.isEmpty ? "blocked" : "error")
    field("filePath", file.path)
    endObject()
  }

  private mutating func messages(of scenario: FinishedScenario) {
    let failures: [RecordedEvent.Issue] = scenario.failures
    if let first = failures.first {
      field("message", TerminalText.escaped(first.message))
      let text: String = failures.map(\.placedText).joined(separator: "\n\n")
      field("trace", TerminalText.escapedLines(text))
    } else if let reason = scenario.result.reason {
      field("message", TerminalText.escaped(reason))
    }
  }

  /// The run that counts is no attempt of its own here.
  private mutating func attempts(of result: RecordedEvent.Result) {
    guard !result.earlier.isEmpty else { return }
    field("retries", result.earlier.count)
    key("retryAttempts")
    beginArray()
    for (index, attempt) in result.earlier.enumerated() {
      beginObject()
      field("attempt", index + 1)
      field("status", CTRFStatus(attempt.outcome).rawValue)
      if let message = attempt.message { field("message", TerminalText.escaped(message)) }
      if let text = attempt.text { field("trace", TerminalText.escapedLines(text)) }
      endObject()
    }
    endArray()
    key("flaky")
    boolean(result.isFlaky)
  }

  /// The step that stands where the failure does, or the last one, is the one that failed.
  private mutating func steps(_ steps: [LoggedStep], _ failures: [RecordedEvent.Issue]) {
    guard !steps.isEmpty else { return }
    let lines: Set<Int> = Set(failures.map(\.location.line))
    let culprit: Int = steps.lastIndex { lines.contains($0.location.line) } ?? steps.count - 1
    key("steps")
    beginArray()
    for (index, step) in steps.enumerated() {
      beginObject()
      field("name", TerminalText.escaped(step.text.isEmpty ? "(step)" : step.text))
      field("status", index == culprit ? "failed" : "passed")
      endObject()
    }
    endArray()
  }

  private mutating func extra(of scenario: FinishedScenario) {
    key("extra")
    beginObject()
    field("scenario", scenario.description.id)
    field("virtualDuration", scenario.result.duration)
    field("expectations", scenario.result.expectations)
    endObject()
  }

  /// The identifier as one of version 8, which leaves its digits to us.
  private func uuid(of id: String) -> String {
    let hash: String = stableIdentifier([id]) + stableIdentifier(["navsim", id])
    let digits: [Character] = Array(hash)
    let parts: [String] = [
      String(digits[0..<8]), String(digits[8..<12]), "8" + String(digits[13..<16]),
      "8" + String(digits[17..<20]), String(digits[20..<32]),
    ]
    return parts.joined(separator: "-")
  }
}
