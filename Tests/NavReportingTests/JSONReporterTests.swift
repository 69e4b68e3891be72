import NavCore
import NavReporting
import ScenarioParser
import Testing

@MainActor struct JSONReporterTests {
  let run = SampleRun()

  @Test func `a run as a stream`() {
    let lines: [String] = run.stream(run.closed(run.wholeRun, duration: nil))
    #expect(
      lines.filter { !$0.contains(#""kind":"issue""#) } == [
        #"{"kind":"run.started","format":"navsim.events","version":2,"seed":7,"navsim":"1.2.3","scenarios":3,"files":1,"options":[]}"#,
        #"{"kind":"source","file":"scenarios/bank/cards.nav"}"#,
        #"{"kind":"source","file":"apps/bank.nav"}"#,
        #"{"kind":"scenario","id":"0000000000000000","title":"freezing a card","tags":["smoke"],"location":{"file":"scenarios/bank/cards.nav","line":3,"column":1,"endLine":3,"endColumn":27},"row":null,"documentation":null}"#,
        #"{"kind":"scenario","id":"0000000000000010","title":"a card's colour","tags":["owner(design)"],"location":{"file":"scenarios/bank/cards.nav","line":7,"column":1,"endLine":7,"endColumn":27},"row":null,"documentation":null}"#,
        #"{"kind":"scenario","id":"0000000000000020","title":"changing a card's limit","tags":[],"location":{"file":"scenarios/bank/cards.nav","line":12,"column":1,"endLine":12,"endColumn":35},"row":null,"documentation":"The limit is stored."}"#,
        #"{"kind":"scenario.started","scenario":"0000000000000000"}"#,
        #"{"kind":"scenario.finished","scenario":"0000000000000000","outcome":"passed","issues":0,"expectations":1,"steps":2,"duration":"0s","reason":null}"#,
        #"{"kind":"scenario.started","scenario":"0000000000000010"}"#,
        #"{"kind":"scenario.finished","scenario":"0000000000000010","outcome":"skipped","issues":0,"expectations":0,"steps":0,"duration":"0s","reason":"until #12"}"#,
        #"{"kind":"scenario.started","scenario":"0000000000000020"}"#,
        #"{"kind":"scenario.finished","scenario":"0000000000000020","outcome":"failed","issues":1,"expectations":1,"steps":2,"duration":"0s","reason":null}"#,
        #"{"kind":"run.finished","passed":1,"failed":1,"skipped":1,"known":0,"crashed":0,"errors":0,"status":1,"warnings":0,"expectations":2,"seed":7}"#,
      ])
  }

  @Test func `an issue carries the whole rendering`() throws {
    let lines: [String] = run.stream(run.closed(run.wholeRun))
    let line: String = try #require(lines.first { $0.contains(#""kind":"issue""#) })
    let issue: JSONValue = try JSONValue(parsing: line)
    #expect(issue["scenario"] == .string("0000000000000020"))
    #expect(issue["message"] == .string("Cards.limit is 1000, not 2000"))
    #expect(issue["time"] == .string("2s"))
    #expect(issue["location"]?["line"] == .integer(20))
    #expect(issue["location"]?["column"] == .integer(10))
    let text: String = try #require(issue["text"]?.stringValue)
    #expect(text.hasPrefix("failed: changing a card's limit\n"))
    #expect(run.console(run.closed(run.wholeRun)).contains(text))
  }

  @Test func `the same events give the same bytes`() {
    #expect(run.stream(run.closed(run.wholeRun)) == run.stream(run.closed(run.wholeRun)))
  }

  @Test func `a diagnostic has its place, its help and its fix`() {
    let span: SourceSpan = run.span("Root", in: run.bank)
    let diagnostic = Diagnostic(
      "unknown-name", "unknown name 'Root'", at: .init(span, "not declared"),
      secondary: [.init(run.span("Bank", in: run.bank), "in this app")],
      help: "did you mean 'Roots'?", fix: .init(span, "Roots"))
    #expect(
      run.stream([.diagnostic(diagnostic)]) == [
        #"{"kind":"diagnostic","severity":"error","code":"unknown-name","message":"unknown name 'Root'","location":{"file":"apps/bank.nav","line":2,"column":11,"endLine":2,"endColumn":15},"help":"did you mean 'Roots'?","label":"not declared","related":[{"location":{"file":"apps/bank.nav","line":1,"column":5,"endLine":1,"endColumn":9},"text":"in this app"}],"fix":{"location":{"file":"apps/bank.nav","line":2,"column":11,"endLine":2,"endColumn":15},"replacement":"Roots"},"text":"error[unknown-name]: unknown name 'Root'\n --> apps/bank.nav:2:11\n  |\n1 | app Bank\n  |     ---- in this app\n2 |   initial Root\n  |           ^^^^ not declared\n  |\n  = help: did you mean 'Roots'?"}"#
      ])
  }
}
