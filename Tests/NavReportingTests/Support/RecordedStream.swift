/// Small streams of a file, made to be put together.
enum RecordedStream {
  static func started(seed: Int = 7, at second: Int = 5) -> String {
    #"{"kind":"run.started","format":"navsim.events","version":1,"seed":\#(seed),"navsim":"1.2.3","scenarios":1,"files":1,"options":[],"startedAt":"2026-01-31T10:00:0\#(second)Z"}"#
  }

  static func ended(_ status: Int = 0) -> String {
    #"{"kind":"run.finished","passed":0,"failed":0,"skipped":0,"known":0,"crashed":0,"errors":0,"status":\#(status),"seed":7,"realMicroseconds":1000}"#
  }

  static func ran(_ id: String, _ outcome: String) -> [String] {
    let issues: [String] = outcome == "failed" ? [HostileStream.issue(id, "issue", line: 4)] : []
    return [#"{"kind":"scenario.started","scenario":"\#(id)"}"#] + issues + [
      HostileStream.finished(id, outcome, #""realMicroseconds":10"#, issues: issues.count)
    ]
  }

  static func stream(
    _ results: [(String, String)], announced: [String] = [], and more: [String] = []
  ) -> [String] {
    let ids: [String] = results.map(\.0) + announced
    return [started(), #"{"kind":"source","file":"a/cards.nav"}"#]
      + ids.map { HostileStream.scenario($0, "s\($0)", line: 3) }
      + results.flatMap { ran($0.0, $0.1) } + more + [ended()]
  }

  static func error(_ line: Int) -> String {
    #"{"kind":"diagnostic","severity":"error","code":"x","message":"line \#(line)","location":{"file":"a/cards.nav","line":\#(line),"column":1,"endLine":1,"endColumn":1},"help":null,"label":"","related":[],"fix":null}"#
  }
}
