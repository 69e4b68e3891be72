import NavCore
import NavReporting
import Testing

@MainActor struct StreamMergeTests {
  private func status(_ streams: [[String]]) -> NavReporting.ExitStatus {
    merge(streams, into: []).status
  }

  private func console(_ streams: [[String]]) -> String { merged(streams, as: .console) }

  @Test func `shards add up`() {
    let text: String = console([
      RecordedStream.stream([("1", "passed"), ("2", "passed")]),
      RecordedStream.stream([("3", "failed")]),
    ])
    #expect(text.hasPrefix("a/cards.nav  2 passed  1 failed\n"))
    #expect(
      text.hasSuffix(
        "3 scenarios: 2 passed, 1 failed   3 expectations   2 ms   seed 7\n"))
    #expect(
      status([RecordedStream.stream([("1", "passed")]), RecordedStream.stream([("2", "failed")])])
        == .failed)
  }

  @Test func `the later run of a scenario counts, and passing after failing is flaky`() {
    let streams = [
      RecordedStream.stream([("1", "failed"), ("2", "passed")]),
      RecordedStream.stream([("1", "passed")]),
    ]
    #expect(status(streams) == .passed)
    #expect(
      console(streams) == """
        a/cards.nav  2 passed

        flaky: s1  a/cards.nav:3  failed, then passed

        2 scenarios: 2 passed, 1 flaky   2 expectations   2 ms   seed 7

        """)
    #expect(status(streams.reversed()) == .failed)
    #expect(merged(streams, as: .junit).contains("<flakyFailure message=\"is "))
    #expect(merged(streams.reversed(), as: .junit).contains("<failure message=\"is "))
  }

  @Test func `a stream of version 1 is read and written as one of version 2`() {
    let first: [String] = HostileStream.lines
    let place = #""location":{"file":"a/cards.nav","line":8,"column":3,"endLine":8,"endColumn":9},"#
    let second: [String] = first.map { line in
      line.hasPrefix(#"{"kind":"step.finished""#)
        ? line.replacing(place, with: "") : line.replacing(#""version":1"#, with: #""version":2"#)
    }
    #expect(first != second)
    #expect(merged([first], as: .json) == merged([second], as: .json))
    #expect(merged([first], as: .json).contains(#""step":0,"time":"0s"}"#))
    #expect(merged([first], as: .junit) == merged([second], as: .junit))
  }

  @Test func `streams one behind the other in a file are several`() {
    let both: [String] =
      RecordedStream.stream([("1", "failed")]) + RecordedStream.stream([("1", "passed")])
    #expect(status([both]) == .passed)
    #expect(console([both]).contains("1 scenario: 1 passed, 1 flaky"))
  }

  @Test func `what was put together can be put together again`() {
    let first = [
      RecordedStream.stream([("1", "failed")]), RecordedStream.stream([("1", "passed")]),
    ]
    let whole: [String] = merged(first, as: .json).split(separator: "\n").map { String($0) }
    #expect(merged([whole], as: .json) == merged(first, as: .json))
    #expect(merged([whole], as: .ctrf) == merged(first, as: .ctrf))
    #expect(whole.contains { $0.contains(#""earlier":[{"outcome":"failed","message":"is "#) })
  }

  @Test func `the last run that read a file says what is wrong with it`() {
    let broken: [String] = RecordedStream.stream(
      [], and: [RecordedStream.error(1), RecordedStream.error(2)])
    let stillBroken: [String] = RecordedStream.stream([], and: [RecordedStream.error(3)])
    #expect(status([broken]) == .unreadable)
    #expect(status([broken, RecordedStream.stream([("1", "passed")])]) == .passed)
    let text: String = merged([broken, stillBroken], as: .gitlab)
    #expect(text.contains("line 3") && !text.contains("line 1"))
  }

  @Test func `a stop counts while something of its run is left undone`() {
    let stopped: [String] = RecordedStream.stream(
      [("1", "passed")], announced: ["2"],
      and: [#"{"kind":"run.stopped","reason":"interrupted"}"#])
    #expect(status([stopped]) == .interrupted)
    #expect(status([stopped, RecordedStream.stream([("2", "passed")])]) == .passed)
    #expect(merged([stopped], as: .tap).hasSuffix("Bail out! interrupted\n"))
  }

  @Test func `what ran when the time had passed is named`() {
    func tail(_ running: String) -> String {
      merged(
        [
          RecordedStream.stream(
            [("1", "passed")], announced: ["2"],
            and: [#"{"kind":"run.stopped","reason":"timeout"\#(running)}"#])
        ], as: .tap)
    }
    let passed = "Bail out! the time for the whole run has passed"
    #expect(tail("").hasSuffix("\(passed)\n"))
    #expect(tail(#","running":["slow"]"#).hasSuffix("\(passed) while 'slow' ran\n"))
    #expect(
      tail(#","running":["slow","a\u001bb"]"#)
        .hasSuffix("\(passed) while 'slow' and 'a\\u{1B}b' ran\n"))
  }

  @Test func `unknown kinds and keys are skipped`() {
    var lines: [String] = RecordedStream.stream([("1", "passed")])
    lines.insert(#"{"kind":"hologram","depth":{"a":[1]}}"#, at: 1)
    lines[0] = lines[0].replacing("{\"kind\"", with: "{\"new\":[true],\"kind\"")
    #expect(status([lines]) == .passed)
  }

  @Test(arguments: [
    ([], "'0.ndjson' is empty", 1),
    (["nonsense"], "line 1 of '0.ndjson' is no event: expected a value", 1),
    (["{}"], "line 1 of '0.ndjson' is no event: an event is an object with a 'kind'", 1),
    (
      [#"{"kind":"source","file":"a"}"#],
      "line 1 of '0.ndjson' is no event: a stream begins with 'run.started'", 1
    ),
    (
      [RecordedStream.started(), #"{"kind":"source"}"#],
      "line 2 of '0.ndjson' is no event: 'file' of 'source' is not a string", 2
    ),
    (
      [RecordedStream.started(), "{\"kind\":\"source\",\"fi"],
      "line 2 of '0.ndjson' is no event: a string has no end", 2
    ),
    (
      [RecordedStream.started().replacing("\"version\":1", with: "\"version\":3")],
      "line 1 of \'0.ndjson\' is no event: the stream has version 3, only 1 to 2 can be read", 1
    ),
    (
      [RecordedStream.started().replacing("navsim.events", with: "x")],
      "line 1 of '0.ndjson' is no event: this is no event stream of navsim", 1
    ),
    ([RecordedStream.started()], "'0.ndjson' is cut off, it ends without 'run.finished'", 1),
    (
      [RecordedStream.started(), #"{"kind":"scenario.started","scenario":"9"}"#],
      "line 2 of '0.ndjson' is no event: the scenario '9' was not announced", 2
    ),
    (
      [RecordedStream.started()] + [HostileStream.finished("9", "lost", #""x":1"#)],
      "line 2 of '0.ndjson' is no event: 'outcome' of 'scenario.finished' is 'lost', which is not known",
      2
    ),
  ])
  func `a broken stream is named with its line`(
    _ lines: [String], _ message: String, _ line: Int
  ) {
    let output = MemoryOutput()
    let merge: StreamMerge = merge(
      [lines], into: [DiagnosticReporter(output: output, style: .init())])
    #expect(merge.status == .unreadable)
    #expect(output.text.hasPrefix("error[broken-stream]: \(message)\n --> 0.ndjson:\(line):"))
  }

  @Test func `what stands before the broken line counts`() {
    let lines: [String] = RecordedStream.stream([("1", "passed"), ("2", "passed")])
    let text: String = console([
      Array(lines.prefix(6)) + ["x"], RecordedStream.stream([("3", "passed")]),
    ])
    #expect(text.contains("3 scenarios: 2 passed, 1 not run   1 error"))
  }

  @Test func `a time comes back from its text`() {
    for second in [0, 951_782_400, 1_769_853_605, 4_107_542_399, -1] as [Int64] {
      #expect(secondsSince1970(utcTimestamp(second)) == second)
    }
    for text in ["", "2026-13-01T00:00:00Z", "2026-01-31", "2026-02-30T00:00:00Z"] {
      #expect(secondsSince1970(text) == nil)
    }
  }
}
