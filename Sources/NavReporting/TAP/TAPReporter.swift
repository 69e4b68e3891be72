internal import NavCore
internal import ScenarioParser

/// TAP version 14: the plan first, a point for each file with errors and each scenario.
@MainActor package final class TAPReporter: Reporter {
  private let output: any Output
  private var log = ScenarioLog()
  private var errors = FileErrors()
  private var stop: RunStop?
  private var scenarioCount = 0
  private var points = 0
  private var hasBegun = false

  package init(output: any Output) { self.output = output }

  package func receive(_ event: RecordedEvent) {
    errors.receive(event)
    if let scenario = log.receive(event) { write(scenario) }
    switch event {
    case .scenario: scenarioCount += 1
    case .scenarioStarted: begin()
    case .runStopped(let reason): stop = reason
    case .gate(_, let message): comment("gate missed: \(message)")
    case .runFinished: finish()
    default: return
    }
  }

  private var planned: Int { errors.files.count + scenarioCount }

  private func begin() {
    guard !hasBegun else { return }
    hasBegun = true
    let reason: String = planned == 0 ? " # nothing was selected" : ""
    output.write("TAP version 14\n1..\(planned)\(reason)\n")
    for file in errors.files { write(file) }
  }

  private func write(_ file: FileErrors.File) {
    let name = "\(file.path): \(FileErrors.caseName)"
    guard let first = file.errors.first else {
      return point(true, name, directive: "SKIP \(file.message)")
    }
    point(false, name, directive: nil)
    block(first.message, "error", first.location, first.code, file.errors.map(\.text))
  }

  private func write(_ scenario: FinishedScenario) {
    let name = "\(scenario.description.file): \(scenario.description.name)"
    let reason: String? = scenario.result.reason
    switch scenario.result.outcome {
    case .passed:
      let flaky: Bool = scenario.result.isFlaky
      point(true, flaky ? "\(name) (flaky: \(scenario.result.history))" : name, directive: nil)
    case .skipped: point(true, name, directive: "SKIP \(reason ?? "")")
    case .known: point(false, name, directive: "TODO \(reason ?? "fails as expected")")
    case .failed, .crashed: point(false, name, directive: nil)
    }
    guard let first = scenario.failures.first else { return }
    let severity: String = scenario.result.outcome == .crashed ? "crash" : "fail"
    block(
      first.message, severity, first.location, first.code, scenario.failures.map(\.text),
      scenario.result.realMicroseconds)
  }

  private func point(_ isGood: Bool, _ name: String, directive: String?) {
    points += 1
    let suffix: String = directive.map { " # \(escaped($0))" } ?? ""
    output.write("\(isGood ? "ok" : "not ok") \(points) - \(escaped(name))\(suffix)\n")
  }

  /// One line in which `#` begins nothing.
  private func escaped(_ text: String) -> String {
    var result = ""
    for character in TerminalText.escaped(text) {
      if character == "\\" || character == "#" { result.append("\\") }
      result.append(character)
    }
    return result
  }

  private func comment(_ text: String) {
    begin()
    output.write("# \(TerminalText.escaped(text))\n")
  }

  private func finish() {
    begin()
    let missing: Int = planned - points
    if let stop, missing > 0 || stop.isFault {
      output.write("Bail out! \(TerminalText.escaped(stop.plainSentence))\n")
    } else if missing > 0 {
      output.write("Bail out! \(counted(missing, "scenario")) did not run\n")
    }
    output.flush()
  }
}

/// The diagnostic block behind a point, in YAML that readers of small subsets of it take too: no
/// indicator of the indentation where it shows, and blanks in empty lines.
extension TAPReporter {
  private func block(
    _ message: String, _ severity: String, _ location: RecordedEvent.Location, _ code: String,
    _ texts: [String], _ microseconds: Int64? = nil
  ) {
    var lines: [String] = [
      "---", "message: \(quoted(message))", "severity: \(severity)", "code: \(quoted(code))", "at:",
      "  file: \(quoted(location.file))", "  line: \(location.line)",
      "  column: \(location.column)",
    ]
    if let microseconds { lines.append("duration_ms: \(thousandths(microseconds))") }
    let text: String = texts.joined(separator: "\n\n")
    lines.append(text.first?.isWhitespace ?? true ? "text: |2" : "text: |")
    lines += text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "  \(TerminalText.escaped(String($0)))" }
    lines.append("...")
    output.write(lines.map { "  \($0)\n" }.joined())
  }

  /// A JSON string is a YAML one.
  private func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(TerminalText.escaped(text))
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func thousandths(_ count: Int64) -> String {
    let digits = String(max(0, count) % 1_000)
    return "\(max(0, count) / 1_000).\(String(repeating: "0", count: 3 - digits.count))\(digits)"
  }
}
