import NavCore
import NavReporting
import ScenarioParser
import Testing

/// What holds for every report.
@MainActor struct ReportPropertyTests {
  let run = SampleRun()

  @Test(arguments: ReportKind.allCases)
  func `a recorded run gives the same report as the run itself`(_ kind: ReportKind) {
    let events: [Event] = run.closed(run.wholeRun + [.gate(name: "g", message: "80 % of 90 %")])
    let lines: [String] = run.stream(events)
    #expect(merged([lines], as: kind) == run.report(kind, events))
  }

  @Test(arguments: ReportKind.allCases)
  func `a run of nothing has a report, unless that is messages`(_ kind: ReportKind) {
    let events: [Event] = run.closed([run.started(count: 0)] + run.files)
    #expect(run.report(kind, events).isEmpty == (kind == .teamcity))
  }

  @Test(arguments: ReportKind.allCases)
  func `no report holds a raw control character`(_ kind: ReportKind) {
    let text: String = merged([HostileStream.lines], as: kind)
    let raw = text.unicodeScalars.filter {
      $0.properties.generalCategory == .control && $0 != "\n"
    }
    #expect(raw.isEmpty, "\(kind): \(raw)")
    #expect(!text.contains("\u{2028}"))
  }

  @Test func `a check has reports for machines and no others`() {
    let kinds: [ReportKind] = ReportKind.allCases.filter { $0.exists(for: .check) }
    #expect(kinds == [.console, .json, .sarif, .github, .gitlab])
    #expect(ReportKind.allCases.filter { $0.exists(for: .plan) } == [.console, .json])
    #expect(ReportKind.allCases.allSatisfy { $0.exists(for: .run) })
  }

  @Test(arguments: [ReportKind.sarif, .github, .gitlab])
  func `a check reports its diagnostics`(_ kind: ReportKind) {
    let span: SourceSpan = run.span("Root", in: run.bank)
    let events: [Event] = run.closed(
      [run.started(count: 0)] + run.files + [
        .diagnostic(Diagnostic("unknown-name", "unknown name 'Root'", at: .init(span)))
      ])
    let text: String = run.report(kind, events, for: .check)
    #expect(text.contains("unknown-name"))
    #expect(text.contains("apps/bank.nav"))
  }

  /// Of scenarios that passed, only what the format holds of them is kept.
  @Test func `what can be written at once is written at once`() {
    for kind in [ReportKind.tap, .ctrf, .teamcity, .json] {
      let output = MemoryOutput()
      let context = ReportContext(output: output, style: ConsoleStyle(), toolVersion: "1")
      let reporter = kind.makeReporter(context)
      let recorder = EventRecorder(
        [reporter].compactMap(\.self), sources: run.sources, toolVersion: "1")
      for event in [run.started()] + run.files + run.descriptions { recorder.receive(event) }
      for event in [run.begin(0), run.finished(0, .passed)] {
        recorder.receive(event)
      }
      #expect(output.text.contains("freezing a card"), "\(kind)")
    }
  }

  @Test func `a suite of junit is written when its file is through`() {
    let output = MemoryOutput()
    let recorder = EventRecorder(
      [JUnitReporter(output: output)], sources: run.sources, toolVersion: "1")
    for event in run.wholeRun { recorder.receive(event) }
    #expect(output.text.contains("</testsuite>"))
    #expect(!output.text.contains("</testsuites>"))
  }

  @Test func `very long texts are cut where a reader would refuse them`() {
    let long = String(repeating: "é🦊`|", count: 400_000)
    let lines: [String] = [
      #"{"kind":"run.started","format":"navsim.events","version":1,"seed":7,"navsim":"1","scenarios":1,"files":1,"options":[]}"#,
      HostileStream.scenario("1", long, line: 3), #"{"kind":"scenario.started","scenario":"1"}"#,
      HostileStream.issue("1", "issue", line: 4).replacing("is 1", with: long),
      HostileStream.finished("1", "failed", #""realMicroseconds":1"#, issues: 1),
      #"{"kind":"run.finished","passed":0,"failed":1,"skipped":0,"known":0,"crashed":0,"errors":0,"status":1,"seed":7}"#,
    ]
    let output = MemoryOutput()
    merge([lines], into: [MarkdownReporter(output: output, limit: 1 << 20)])
    #expect(output.text.utf8.count <= 1 << 20)
    #expect(merged([lines], as: .gitlab).utf8.count < 10_000)
    #expect(merged([lines], as: .sarif).utf8.count < 200_000)
    let annotations = merged([lines], as: .github).split(separator: "\n").filter {
      $0.hasPrefix("::error")
    }
    #expect(annotations.allSatisfy { $0.utf8.count < 10_000 })
  }

  @Test func `a text is no attachment and no link`() {
    let lines: [String] = HostileStream.lines.map {
      $0.replacing("expect a == b", with: "[[ATTACHMENT|/etc/passwd]] [x](http://y)")
    }
    #expect(!merged([lines], as: .junit).contains("[[ATTACHMENT"))
    #expect(!merged([lines], as: .sarif).contains("[x]("))
  }
}
