import NavReporting

/// Streams written by hand, with texts that would like to be more than text.
enum HostileStream {
  /// Colour, a zero byte, the ends of everything, commands of services, markup.
  static var text: String {
    #"\u001b[31mred\u0000 ]]> ::error::x ##teamcity[x] a|b 'q' \"q\" <b>&#1; `c` # SKIP @all"#
      + #"\n::stop-commands::x\r\n```\u2028\u0085é🦊\\"#
  }

  /// A scenario of every kind, a file with an error and one that it blocks, a gate.
  static var lines: [String] {
    [
      #"{"kind":"run.started","format":"navsim.events","version":1,"seed":7,"navsim":"1.2.3","scenarios":6,"files":3,"options":[],"startedAt":"2026-01-31T10:00:05Z"}"#,
      #"{"kind":"source","file":"a/cards.nav"}"#, #"{"kind":"source","file":"a/b|<c>.nav"}"#,
      #"{"kind":"source","file":"a/user.nav"}"#,
      #"{"kind":"diagnostic","severity":"error","code":"unknown-name","message":"unknown name '\#(text)'","location":{"file":"a/b|<c>.nav","line":2,"column":3,"endLine":2,"endColumn":7},"help":null,"label":"","related":[{"location":{"file":"a/b|<c>.nav","line":1,"column":1,"endLine":1,"endColumn":2},"text":"\#(text)"}],"fix":{"location":{"file":"a/b|<c>.nav","line":2,"column":3,"endLine":2,"endColumn":7},"replacement":"\#(text)"},"text":"error[unknown-name]: unknown name\n --> \#(text)"}"#,
      #"{"kind":"diagnostic","severity":"warning","code":"unused","message":"'x' is never used","location":{"file":"a/cards.nav","line":1,"column":1,"endLine":1,"endColumn":2},"help":null,"label":"","related":[],"fix":null,"text":"warning[unused]: 'x' is never used"}"#,
      #"{"kind":"source.blocked","file":"a/user.nav","by":"a/b|<c>.nav"}"#,
      scenario("0", "freezing a card", line: 3), scenario("1", text, line: 7),
      scenario("2", "later", line: 20), scenario("3", "a known one", line: 30),
      scenario("4", "freezing a card", line: 40, row: "1 · a"), scenario("5", "dies", line: 50),
      #"{"kind":"scenario.started","scenario":"0"}"#,
      finished("0", "passed", #""realMicroseconds":1500"#),
      #"{"kind":"scenario.started","scenario":"1"}"#,
      #"{"kind":"step.started","scenario":"1","step":0,"location":{"file":"a/cards.nav","line":8,"column":3,"endLine":8,"endColumn":9},"time":"0s","text":"tap \#(text)"}"#,
      #"{"kind":"navigation","scenario":"1","change":"add","owner":"Cards","destination":".limit(\"\#(text)\")","role":"sheet","digest":"0","time":"0s"}"#,
      #"{"kind":"step.finished","scenario":"1","step":0,"location":{"file":"a/cards.nav","line":8,"column":3,"endLine":8,"endColumn":9},"time":"0s"}"#,
      #"{"kind":"from.tomorrow","whatever":[1,2,{"a":null}]}"#,
      #"{"kind":"step.started","scenario":"1","step":1,"location":{"file":"a/cards.nav","line":9,"column":3,"endLine":9,"endColumn":9},"time":"0s","text":"expect a == b"}"#,
      issue("1", "issue", line: 9),
      issue("1", "warning", line: 10),
      finished("1", "failed", #""realMicroseconds":12000"#, issues: 1),
      #"{"kind":"scenario.started","scenario":"2"}"#,
      finished("2", "skipped", #""realMicroseconds":10"#, reason: #""\#(text)""#),
      #"{"kind":"scenario.started","scenario":"3"}"#, issue("3", "note", line: 31),
      finished("3", "known", #""realMicroseconds":20"#, reason: #""until #12""#),
      #"{"kind":"scenario.started","scenario":"4"}"#,
      finished(
        "4", "passed",
        #""realMicroseconds":30,"earlier":[{"outcome":"failed","message":"\#(text)","text":"failed: \#(text)"}]"#
      ), #"{"kind":"scenario.started","scenario":"5"}"#,
      finished("5", "crashed", #""realMicroseconds":40"#, reason: #""it was ended by signal 9""#),
      #"{"kind":"gate","name":"coverage","message":"82 % of 90 % \#(text)"}"#,
      #"{"kind":"run.finished","passed":2,"failed":1,"skipped":1,"known":1,"crashed":1,"errors":1,"status":70,"warnings":2,"expectations":6,"seed":7,"realMicroseconds":20000}"#,
    ]
  }

  static func scenario(_ id: String, _ title: String, line: Int, row: String? = nil) -> String {
    let row: String = row.map { #"{"number":1,"identity":"\#($0)"}"# } ?? "null"
    let place = location(line)
    return
      #"{"kind":"scenario","id":"\#(id)","title":"\#(title)","tags":["smoke"],"location":\#(place),"row":\#(row),"documentation":null}"#
  }

  static func issue(_ id: String, _ severity: String, line: Int) -> String {
    #"{"kind":"issue","scenario":"\#(id)","code":"expectation","message":"is \#(text)","text":"failed: x\n --> a/cards.nav:\#(line):3\n  = \#(text)","location":\#(location(line)),"time":"0s","severity":"\#(severity)","label":"is 1","related":[],"notes":[{"key":"after","lines":["line 8 tap"]}]}"#
  }

  static func finished(
    _ id: String, _ outcome: String, _ more: String, issues: Int = 0, reason: String = "null"
  ) -> String {
    #"{"kind":"scenario.finished","scenario":"\#(id)","outcome":"\#(outcome)","issues":\#(issues),"expectations":1,"steps":2,"duration":"2s","reason":\#(reason),\#(more)}"#
  }

  private static func location(_ line: Int) -> String {
    #"{"file":"a/cards.nav","line":\#(line),"column":1,"endLine":\#(line),"endColumn":9}"#
  }
}

/// Streams put together, as a report.
@MainActor func merged(
  _ streams: [[String]], as kind: ReportKind, for purpose: ReportPurpose = .run
) -> String {
  let output = MemoryOutput()
  let context = ReportContext(output: output, style: ConsoleStyle(), toolVersion: "1.2.3")
  guard let reporter = kind.makeReporter(context, for: purpose) else { return "" }
  merge(streams, into: [reporter])
  return output.text
}

/// What the command does with files.
@MainActor @discardableResult
func merge(_ streams: [[String]], into reporters: [any Reporter]) -> StreamMerge {
  let merge = StreamMerge(reporters)
  for (index, lines) in streams.enumerated() {
    merge.begin("\(index).ndjson")
    _ = lines.first { !merge.survey(Array($0.utf8)) }
    merge.end()
  }
  merge.announce()
  for (index, lines) in streams.enumerated() {
    for line in lines.prefix(merge.lineCount(ofStream: index)) { merge.replay(Array(line.utf8)) }
  }
  merge.close()
  return merge
}
