internal import NavCore
internal import ScenarioParser

/// What has to be known of all streams before the first scenario is reported.
struct StreamSurvey {
  /// The code of a stream that is broken.
  static var code: String { "broken-stream" }

  private var path = ""
  /// Of the stream that is looked at.
  private var line = 0
  private var isBroken = false
  /// Good lines of each stream.
  private(set) var lineCounts: [Int] = []
  private var faults: [RecordedEvent.Finding] = []
  private var runs: [RecordedRun] = []
  private var scenarios = ScenarioHistory()
  /// Whether a run has begun and not ended.
  private var isRunning = false

  mutating func begin(_ path: String) {
    self.path = path
    (line, isBroken, isRunning) = (0, false, false)
    lineCounts.append(0)
  }

  mutating func receive(_ bytes: [UInt8]) -> Bool {
    line += 1
    do throws(StreamFault) {
      if let event = try RecordedEvent.read(bytes) { try receive(event) }
      lineCounts[lineCounts.count - 1] = line
    } catch {
      refuse("line \(line) of '\(path)' is no event: \(error.message)", column: error.column)
    }
    return !isBroken
  }

  mutating func end() {
    guard !isBroken, isRunning || line == 0 else { return }
    let what: String =
      line == 0 ? "'\(path)' is empty" : "'\(path)' is cut off, it ends without 'run.finished'"
    refuse(what, column: 1)
  }

  mutating func refuse(_ message: String, code: String) {
    refuse(message, column: 1, code: code)
  }

  private mutating func refuse(_ message: String, column: Int, code: String = Self.code) {
    isBroken = true
    let location = RecordedEvent.Location(file: path, line: max(1, line), column: column)
    faults.append(
      RecordedEvent.Finding(
        severity: .error, code: code, message: message, location: location,
        text: "error[\(code)]: \(TerminalText.escaped(message))\n"
          + " --> \(TerminalText.escaped(location.text))"))
  }

  private mutating func receive(_ event: RecordedEvent) throws(StreamFault) {
    if case .runStarted(let start) = event {
      isRunning = true
      return runs.append(RecordedRun(start: start))
    }
    guard isRunning else { throw StreamFault("a stream begins with 'run.started'") }
    switch event {
    case .scenario(let description):
      runs[runs.count - 1].scenarios.append(description.id)
      scenarios.add(description)
    case .scenarioStarted(let scenario): try scenarios.start(scenario.id)
    case .issue(let issue): scenarios.add(issue)
    case .scenarioFinished(let result): try scenarios.finish(result)
    case .runFinished(let summary):
      runs[runs.count - 1].duration = summary.duration
      isRunning = false
    default: runs[runs.count - 1].receive(event)
    }
  }
}

extension StreamSurvey {
  func description(of id: String) -> RecordedEvent.Description? { scenarios.description(of: id) }

  func isLast(_ block: Int, of id: String) -> Bool { scenarios.lastBlock(of: id) == block }

  func earlier(than result: RecordedEvent.Result) -> [RecordedEvent.Attempt] {
    scenarios.earlier(than: result)
  }

  /// The sum of all runs; nil where one does not say.
  var duration: Int64? {
    let known: [Int64] = runs.compactMap(\.duration)
    return known.count == runs.count && !runs.isEmpty ? known.reduce(0, +) : nil
  }

  var announcement: [RecordedEvent] {
    [.runStarted(start)] + sources + findings + blocked
      + scenarios.descriptions.map { .scenario($0) }
  }

  /// Gates that were missed, and stops that left something undone.
  var conclusion: [RecordedEvent] {
    var gates: [(name: String, message: String)] = []
    for gate in runs.flatMap(\.gates) {
      gates.removeAll { $0.name == gate.name }
      gates.append(gate)
    }
    let stops: [RunStop] = runs.filter { run in
      run.scenarios.contains { scenarios.lastBlock(of: $0) == nil } || run.scenarios.isEmpty
    }.flatMap(\.stops)
    return gates.map { .gate(name: $0.name, message: $0.message) }
      + stops.map { .runStopped($0) }
  }

  private var start: RecordedEvent.Start {
    var start: RecordedEvent.Start =
      runs.last?.start
      ?? RecordedEvent.Start(seed: 0, toolVersion: "", scenarioCount: 0, fileCount: 0)
    start.scenarioCount = scenarios.descriptions.count
    start.fileCount = runs.map(\.start.fileCount).max() ?? 0
    start.startedAt = runs.compactMap(\.start.startedAt).min()
    start.allowsEmpty = !runs.isEmpty && runs.allSatisfy(\.start.allowsEmpty)
    return start
  }

  private var paths: [String] {
    var seen: Set<String> = []
    return runs.flatMap(\.sources).filter { seen.insert($0).inserted }
  }

  private var sources: [RecordedEvent] { paths.map { .source(file: $0) } }

  /// What the last run that read a file said about it.
  private var findings: [RecordedEvent] {
    var last: [String: Int] = [:]
    for (index, run) in runs.enumerated() { for path in run.sources { last[path] = index } }
    let kept: [RecordedEvent.Finding] = runs.enumerated().flatMap { index, run in
      run.findings.filter { last[$0.location.file, default: index] == index }
    }
    return (faults + kept).map { .diagnostic($0) }
  }

  private var blocked: [RecordedEvent] {
    var last: [String: Int] = [:]
    for (index, run) in runs.enumerated() { for path in run.sources { last[path] = index } }
    return runs.enumerated().flatMap { index, run in
      run.blocked.filter { last[$0.file] == index }
    }.map { .sourceBlocked(file: $0.file, by: $0.culprit) }
  }
}

/// One run of a stream, without its scenarios' events.
struct RecordedRun {
  let start: RecordedEvent.Start
  var duration: Int64?
  var scenarios: [String] = []
  private(set) var sources: [String] = []
  private(set) var findings: [RecordedEvent.Finding] = []
  private(set) var blocked: [(file: String, culprit: String)] = []
  private(set) var gates: [(name: String, message: String)] = []
  private(set) var stops: [RunStop] = []

  init(start: RecordedEvent.Start) { self.start = start }

  mutating func receive(_ event: RecordedEvent) {
    switch event {
    case .source(let path): sources.append(path)
    case .diagnostic(let finding): findings.append(finding)
    case .sourceBlocked(let path, let culprit): blocked.append((path, culprit))
    case .gate(let name, let message): gates.append((name, message))
    case .runStopped(let reason): stops.append(reason)
    default: return
    }
  }
}
