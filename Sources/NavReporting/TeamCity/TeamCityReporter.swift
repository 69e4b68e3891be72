internal import NavCore
internal import ScenarioParser

/// TeamCity's service messages; each file is a suite with a flow of its own, so that scenarios of
/// several files may take turns.
@MainActor package final class TeamCityReporter: Reporter {
  private let output: any Output
  private var log = ScenarioLog()
  private var errors = FileErrors()
  private var waiting = FileProgressCount()
  private var open: [String] = []
  private var hasBegun = false

  package init(output: any Output) { self.output = output }

  package func receive(_ event: RecordedEvent) {
    errors.receive(event)
    if let scenario = log.receive(event) { write(scenario) }
    switch event {
    case .scenario(let description): waiting.expect(description)
    case .scenarioStarted(let description): start(description)
    case .gate(let name, let message): problem("gate missed: \(message)", "gate-\(name)")
    case .runStopped(let reason) where reason.isFault:
      problem(reason.plainSentence, reason.word)
    case .runFinished: finish()
    default: return
    }
  }

  private func start(_ description: RecordedEvent.Description) {
    begin()
    let path: String = description.file
    openSuite(path)
    message("testStarted", [("name", description.name)], path)
  }

  private func openSuite(_ path: String) {
    guard !open.contains(path) else { return }
    open.append(path)
    message("testSuiteStarted", [("name", path)], path)
  }

  private func closeSuite(_ path: String) {
    open.removeAll { $0 == path }
    message("testSuiteFinished", [("name", path)], path)
  }

  private func write(_ scenario: FinishedScenario) {
    let path: String = scenario.description.file
    let name: String = scenario.description.name
    verdict(of: scenario, name, path)
    let duration: Int64 = (scenario.result.realMicroseconds ?? 0) / 1_000
    message("testFinished", [("name", name), ("duration", String(duration))], path)
    if waiting.finish(scenario.description) { closeSuite(path) }
  }

  private func verdict(of scenario: FinishedScenario, _ name: String, _ path: String) {
    let result: RecordedEvent.Result = scenario.result
    switch result.outcome {
    case .passed: if result.isFlaky { note("flaky", result.history, name, path) }
    case .skipped: ignore(name, result.reason ?? "skipped", path)
    case .known: ignore(name, "known: \(result.reason ?? "fails as expected")", path)
    case .failed, .crashed:
      let text: String = scenario.failures.map(\.placedText).joined(separator: "\n\n")
      fail(name, scenario.failures.first?.message ?? result.outcome.rawValue, text, path)
    }
  }

  private func fail(_ name: String, _ text: String, _ details: String, _ path: String) {
    message("testFailed", [("name", name), ("message", text), ("details", details)], path)
  }

  private func ignore(_ name: String, _ reason: String, _ path: String) {
    message("testIgnored", [("name", name), ("message", reason)], path)
  }

  private func note(_ key: String, _ value: String, _ name: String, _ path: String) {
    message("testMetadata", [("testName", name), ("name", key), ("value", value)], path)
  }

  /// Files that could not be checked, before the first scenario.
  private func begin() {
    guard !hasBegun else { return }
    hasBegun = true
    for file in errors.files { write(file) }
  }

  private func write(_ file: FileErrors.File) {
    let name: String = FileErrors.caseName
    openSuite(file.path)
    message("testStarted", [("name", name)], file.path)
    if file.errors.isEmpty {
      ignore(name, file.message, file.path)
    } else {
      fail(name, file.message, file.text, file.path)
    }
    message("testFinished", [("name", name), ("duration", "0")], file.path)
    closeSuite(file.path)
  }

  private func problem(_ text: String, _ identity: String) {
    message(
      "buildProblem",
      [("description", text.clipped(to: 3_500)), ("identity", identity.clipped(to: 60))], nil)
  }

  private func finish() {
    begin()
    for path in open { closeSuite(path) }
    output.flush()
  }

  private func message(_ kind: String, _ attributes: [(String, String)], _ flow: String?) {
    var line = "##teamcity[\(kind)"
    for (name, value) in attributes { line += " \(name)='\(TeamCityText.escaped(value))'" }
    if let flow { line += " flowId='\(TeamCityText.escaped(flow))'" }
    output.write(line + "]\n")
  }
}

/// Text as service messages hold it.
enum TeamCityText {
  static func escaped(_ text: String) -> String {
    TerminalText.escapedLines(text).unicodeScalars.map(escape).joined()
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "'": "|'"
    case "|": "||"
    case "[": "|["
    case "]": "|]"
    case "\n": "|n"
    case _ where scalar.isASCII: String(scalar)
    default: UTF16.encode(scalar).map { $0.map(unit).joined() } ?? ""
    }
  }

  private static func unit(_ value: UInt16) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return "|0x" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
