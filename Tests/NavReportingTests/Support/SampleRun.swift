import NavCore
import NavReporting
import ScenarioParser

/// Events made by hand, over files that exist only here.
@MainActor struct SampleRun {
  let sources = SourceMap()
  let cards: FileID
  let bank: FileID

  init() {
    cards = sources.add(SourceFile(path: "scenarios/bank/cards.nav", text: Self.cardsText))
    bank = sources.add(SourceFile(path: "apps/bank.nav", text: Self.bankText))
  }

  static var cardsText: String {
    """
    use "../../apps/bank.nav"

    scenario "freezing a card" @smoke
      tap "Freeze card"
      expect Cards.isFrozen

    scenario "a card's colour" @owner(design)
      skip "until #12"


    ## The limit is stored.
    scenario "changing a card's limit"
      launch Bank
      tap tab cards




      tap "2 000"
      expect Cards.limit == 2_000

    """
  }

  static var bankText: String { "app Bank\n  initial Root\n" }

  /// The place of the first occurrence of a text.
  func span(_ text: String, in file: FileID? = nil) -> SourceSpan {
    let id: FileID = file ?? cards
    let bytes: [UInt8] = sources[id]?.bytes ?? []
    let wanted: [UInt8] = Array(text.utf8)
    let starts = 0...max(0, bytes.count - wanted.count)
    let start: Int = starts.first { bytes[$0...].starts(with: wanted) } ?? 0
    return SourceSpan(file: id, start: start, end: start + wanted.count)
  }

  func key(_ number: Int) -> ScenarioKey {
    ScenarioKey(number: number, id: "00000000000000\(number)0")
  }

  func started(seed: UInt64 = 7, count: Int = 3) -> Event {
    .runStarted(RunStarted(seed: seed, scenarioCount: count, fileCount: 1))
  }

  var files: [Event] {
    [
      .source(path: "scenarios/bank/cards.nav", cards), .source(path: "apps/bank.nav", bank),
    ]
  }

  var descriptions: [Event] {
    [
      describe(0, "freezing a card", tags: ["smoke"]),
      describe(1, "a card's colour", tags: ["owner(design)"]),
      describe(2, "changing a card's limit", documentation: "The limit is stored."),
    ]
  }

  func describe(
    _ number: Int, _ title: String, tags: [String] = [], documentation: String? = nil
  ) -> Event {
    .scenario(description(number, title, tags: tags, documentation: documentation))
  }

  func begin(_ number: Int, _ title: String, tags: [String] = []) -> Event {
    .scenarioStarted(description(number, title, tags: tags))
  }

  /// One of the three scenarios of the file.
  func begin(_ number: Int) -> Event {
    for case .scenario(let description) in descriptions where description.key == key(number) {
      return .scenarioStarted(description)
    }
    return begin(number, "")
  }

  private func description(
    _ number: Int, _ title: String, tags: [String] = [], documentation: String? = nil
  ) -> ScenarioDescription {
    ScenarioDescription(
      key: key(number), title: title, tags: tags, location: span("scenario \"\(title)\""),
      row: nil, documentation: documentation)
  }

  var issue: ScenarioIssue {
    ScenarioIssue(
      code: "expectation", message: "Cards.limit is 1000, not 2000",
      primary: Diagnostic.Label(span("Cards.limit"), "is 1000"),
      notes: [
        .init("after", ["line 14 tap tab cards  selected .cards", "line 19 tap \"2 000\""]),
        .init("waiting", ["nothing"]),
        .init("rerun", ["navsim run scenarios/bank/cards.nav:12"]),
      ], time: 2_000_000)
  }

  func finished(
    _ number: Int, _ outcome: Outcome, issues: Int = 0, expectations: Int = 1, steps: Int = 2,
    reason: String? = nil
  ) -> Event {
    .scenarioFinished(
      ScenarioResult(
        key: key(number), outcome: outcome, issues: issues, expectations: expectations,
        steps: steps, duration: 0, reason: reason))
  }

  /// One passed, one skipped, one failed.
  var wholeRun: [Event] {
    [started()] + files + descriptions + [
      begin(0), finished(0, .passed),
      begin(1),
      finished(1, .skipped, expectations: 0, steps: 0, reason: "until #12"),
      begin(2), .issue(key(2), issue), finished(2, .failed, issues: 1),
    ]
  }

  /// The events with the summary that belongs to them.
  func closed(_ events: [Event], duration: Int64? = 4_000) -> [Event] {
    var tally = RunTally()
    for event in events { tally.receive(event) }
    var summary: RunSummary = tally.summary
    summary.duration = duration
    return events + [.runFinished(summary)]
  }

  /// What the console prints about the events.
  func console(_ events: [Event], _ verbosity: Verbosity = .normal, inColour: Bool = false)
    -> String
  {
    report(.console, events, style: ConsoleStyle(verbosity: verbosity, inColour: inColour))
  }

  /// The lines of the event stream.
  func stream(_ events: [Event]) -> [String] {
    report(.json, events).split(separator: "\n").map { String($0) }
  }

  /// What a report says about the events.
  func report(
    _ kind: ReportKind, _ events: [Event], style: ConsoleStyle = ConsoleStyle(),
    for purpose: ReportPurpose = .run
  ) -> String {
    let output = MemoryOutput()
    let context = ReportContext(output: output, style: style, toolVersion: "1.2.3")
    guard let reporter = kind.makeReporter(context, for: purpose) else { return "" }
    let recorder = EventRecorder([reporter], sources: sources, toolVersion: "1.2.3")
    for event in events { recorder.receive(event) }
    return output.text
  }
}
