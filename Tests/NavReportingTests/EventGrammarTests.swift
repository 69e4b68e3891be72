import NavCore
import NavReporting
import ScenarioParser
import Testing

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// docs/events.md and the reporter say the same: every kind, every key, in order, with its type.
@MainActor struct EventGrammarTests {
  let run = SampleRun()
  let grammar = EventGrammar(document: document)

  @Test func `everything that is written stands in the document`() throws {
    for line in lines {
      let value: OrderedJSON = try #require(OrderedJSON(line), "\(line)")
      #expect(grammar.faults(of: value) == [], "\(line)")
    }
  }

  @Test func `everything in the document is written`() {
    let kinds = lines.compactMap { OrderedJSON($0)?.kind }
    #expect(Set(kinds) == Set(grammar.kinds.keys))
  }

  @Test func `a key too many, one too few and another type are found`() throws {
    let good = #"{"kind":"source","file":"a.nav"}"#
    let cases: [(String, [String])] = [
      (good, []),
      (#"{"kind":"source"}"#, ["source: file is missing or elsewhere"]),
      (#"{"kind":"source","file":1}"#, ["source.file: another type"]),
      (#"{"kind":"source","file":"a","x":1}"#, ["source: x is not in the document"]),
      (#"{"kind":"sauce"}"#, ["sauce: not in the document"]),
    ]
    for (text, faults) in cases {
      #expect(grammar.faults(of: try #require(OrderedJSON(text))) == faults)
    }
  }

  /// What only comes of putting streams together is in the second one.
  private var lines: [String] {
    run.stream(everyEvent)
      + merged([HostileStream.lines], as: .json).split(separator: "\n").map { String($0) }
  }

  private var everyEvent: [Event] {
    var start = RunStarted(seed: .max, scenarioCount: 1, fileCount: 2)
    start.startedAt = 0
    start.rerunOptions = ["--strict"]
    start.allowsEmpty = true
    var summary = RunSummary()
    summary.duration = 4
    return [.runStarted(start)] + run.files + diagnostics + run.descriptions + [rowDescription]
      + scenarioEvents + [
        .gate(name: "coverage", message: "82 % of 90 %"), .runStopped(.failFast),
        .runStopped(.defect("broken")), .runStopped(.maxFailures(2)), .runFinished(summary),
        .runFinished(RunSummary()),
      ]
  }

  private var diagnostics: [Event] {
    let span: SourceSpan = run.span("Root", in: run.bank)
    return [
      .diagnostic(Diagnostic("a-b", "a", at: .init(span))),
      .diagnostic(
        Diagnostic(
          "a-b", severity: .warning, "a", at: .init(span), secondary: [.init(span, "b")],
          help: "c", fix: .init(span, "d"))),
      .sourceBlocked(run.cards, by: run.bank),
    ]
  }

  private var rowDescription: Event {
    .scenario(
      ScenarioDescription(
        key: run.key(3), title: "row", tags: [], location: run.span("tap"),
        row: (2, ".cards .kyc"), documentation: nil))
  }

  private var scenarioEvents: [Event] {
    let key: ScenarioKey = run.key(0)
    let span: SourceSpan = run.span("tap")
    let step = Step(index: 0, location: span, time: 1_500)
    let wait = WaitRecord(activity: "a", cause: "b", location: span, time: 0)
    var result = ScenarioResult(
      key: key, outcome: .failed, issues: 1, expectations: 1, steps: 1, duration: 90_000_000,
      reason: nil)
    result.realDuration = 12
    return [
      run.begin(0), .stepStarted(step),
      .navigation(
        NavigationRecord(
          change: .add, owner: "Cards", destination: .text(".a"), role: .sheet,
          digest: Fingerprint(), time: 0)),
      .call(CallRecord(owner: "A", verb: "b", arguments: "(1)", location: span, time: 0)),
      .call(CallRecord(owner: "A", verb: "b", arguments: "(1)", location: nil, time: 0)),
      .waitStarted(wait), .waitEnded(wait), .note(text: "n", span, time: 0),
      .issue(key, run.issue), .stepFinished(step), .scenarioFinished(result),
      run.finished(1, .skipped, reason: "later"),
    ]
  }

  private static var document: String {
    let folders: [Substring] = #filePath.split(separator: "/").dropLast(3)
    let path: String = "/" + folders.joined(separator: "/") + "/docs/events.md"
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count: Int = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}

extension OrderedJSON {
  fileprivate var kind: String? {
    guard case .object(let members) = self, case .string(let kind)? = members.first?.value else {
      return nil
    }
    return kind
  }
}
