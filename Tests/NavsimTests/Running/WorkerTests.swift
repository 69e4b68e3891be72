import NavCore
import NavReporting
import ScenarioParser
import Testing

@testable import navsim

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Runs with worker processes.
@Suite(.enabled(if: Binary.path != nil, "the command is built beside the tests"))
struct WorkerTests {
  private var many: String {
    let scenarios: [String] = (0..<60).map { number in
      number % 7 == 3 ? RunFixture.failing("s\(number)") : RunFixture.passing("s\(number)")
    }
    return "use \"app.nav\"\n\n" + scenarios.joined()
  }

  /// Scenarios that take a while.
  private func slow(_ count: Int) -> String {
    (0..<count).map { number in
      """
      scenario "slow \(number)"
        let sum = 0
        repeat 40_000 times
          set sum = sum + 1
          set sum = sum - 1


      """
    }.joined()
  }

  @Test(arguments: [
    ["--report", "json"], [], ["-v"], ["-vv"], ["-q"], ["-x"], ["--max-failures", "3"],
    ["--shuffle=3", "--repeat", "2"],
  ])
  func `output and status are the same at any number of jobs`(_ options: [String]) throws {
    let binary: Binary = try RunFixture.binary(["many.nav": many, "broken.nav": "scenario \"a\"\n"])
    let words: [String] = ["run", "many.nav", "broken.nav", "--no-times"] + options
    let alone: Binary.Result = try binary.run(words: words + ["-j", "1"])
    for jobs in ["2", "5"] {
      let result: Binary.Result = try binary.run(words: words + ["-j", jobs])
      #expect(result.output == alone.output)
      #expect(result.errors == alone.errors)
      #expect(result.status == alone.status)
    }
  }

  @Test func `standard input keeps to one process`() throws {
    var binary: Binary = try RunFixture.binary([:])
    binary.input = many
    #expect(try binary.run("run", "-", "-j", "4").status == 1)
  }

  @Test func `files between scenarios keep to one worker, in their order`() throws {
    let handing: String = (1...12).map { number in
      """
      scenario "hand on \(number)"
        launch Shop
        \(number == 1 ? "note 1" : "restore from \"place.json\"")
        expect Home.entries.count == \(number - 1)
        in Home: push detail(\(number))
        capture to "place.json"


      """
    }.joined()
    let binary: Binary = try RunFixture.binary([
      "files.nav": RunFixture.app + handing, "both.nav": RunFixture.app + slow(12) + handing,
    ])
    let result: Binary.Result = try binary.run("run", "files.nav", "-j", "4")
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    let process = try binary.start(["run", "both.nav", "-j", "4"])
    let child: pid_t = try #require(Self.child(of: process.process))
    Self.waitForWork(of: child)
    kill(child, SIGKILL)
    let killed: Binary.Result = process.wait()
    #expect(killed.status == 70)
    #expect(killed.output.contains("24 scenarios: 23 passed, 1 crashed"), "\(killed.output)")
  }

  @Test func `a worker that is killed costs one scenario`() throws {
    let binary: Binary = try RunFixture.binary(["slow.nav": slow(12)])
    let process = try binary.start(["run", "slow.nav", "-j", "2"])
    let child: pid_t = try #require(Self.child(of: process.process))
    Self.waitForWork(of: child)
    kill(child, SIGKILL)
    let result: Binary.Result = process.wait()
    #expect(result.status == 70)
    #expect(result.output.contains("12 scenarios: 11 passed, 1 crashed"))
    #expect(result.output.contains("it was ended by signal 9"))
  }

  @Test func `an interrupt ends the workers too`() throws {
    for (signal, status) in [(SIGINT, Int32(130)), (SIGTERM, 143)] {
      let binary: Binary = try RunFixture.binary(["slow.nav": slow(200)])
      let process = try binary.start(["run", "slow.nav", "-j", "2", "--report", "json=e.ndjson"])
      let child: pid_t = try #require(Self.child(of: process.process))
      process.send(signal)
      #expect(process.wait().status == status)
      #expect(kill(child, 0) != 0)
      #expect(binary.folder.text("e.ndjson")?.contains("\"kind\":\"run.finished\"") == true)
    }
  }

  @Test func `workers end when nobody is left who would ask them`() throws {
    let binary: Binary = try RunFixture.binary(["slow.nav": slow(200)])
    let process = try binary.start(["run", "slow.nav", "-j", "2"])
    let child: pid_t = try #require(Self.child(of: process.process))
    kill(process.process, SIGSTOP)
    Self.waitForRest(of: child)
    kill(process.process, SIGKILL)
    _ = process.wait()
    for _ in 0..<1_000 where kill(child, 0) == 0 { usleep(10_000) }
    #expect(kill(child, 0) != 0)
  }

  /// Until it has nothing to do, ten seconds at most.
  private static func waitForRest(of process: pid_t) {
    for _ in 0..<1_000 where fields(of: "\(process)").dropFirst(2).first != "S" {
      usleep(10_000)
    }
  }

  @Test func `the time for the run ends the workers too`() throws {
    let binary: Binary = try RunFixture.binary(["slow.nav": slow(200)])
    #expect(try binary.run("run", "slow.nav", "-j", "2", "--timeout", "500ms").status == 124)
  }

  /// Until it has been busy for longer than loading takes, ten seconds at most.
  static func waitForWork(of process: pid_t) {
    for _ in 0..<1_000 {
      let fields: [Substring] = fields(of: "\(process)")
      if fields.count > 13, let ticks = Int(fields[13]), ticks >= 25 { return }
      usleep(10_000)
    }
  }

  /// What the kernel says of a process.
  private static func fields(of name: String) -> [Substring] {
    guard let bytes = try? FileSystem.read("/proc/\(name)/stat", limit: 4_096) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: " ")
  }

  /// A child that is there within ten seconds.
  static func child(of process: pid_t) -> pid_t? {
    for _ in 0..<1_000 {
      for name in (try? FileSystem.names(inFolder: "/proc")) ?? [] {
        guard let number = pid_t(name) else { continue }
        let fields: [Substring] = fields(of: name)
        if fields.count > 3, fields[3] == "\(process)" { return number }
      }
      usleep(10_000)
    }
    return nil
  }
}

@MainActor struct EventCodeTests {
  private var span: SourceSpan { SourceSpan(file: FileID(3), start: 70_000, end: 70_011) }

  private func issue() -> ScenarioIssue {
    var issue = ScenarioIssue(
      code: "expectation", message: "é\u{1B}", primary: .init(span, "is 7"),
      secondary: [.init(span), .init(span, "x")], notes: [.init("after", ["a", ""])], time: -1)
    issue.severity = .warning
    return issue
  }

  private func scenario(_ key: ScenarioKey) -> ScenarioDescription {
    ScenarioDescription(
      key: key, title: "t", tags: [], location: span, row: nil, documentation: nil)
  }

  @Test func `an event comes over as it was`() throws {
    let key = ScenarioKey(number: 300, id: "a-2")
    let scenario = scenario(key)
    var result = ScenarioResult(
      key: key, outcome: .known, issues: 1, expectations: 200, steps: 3, duration: 1 << 40,
      reason: "why")
    result.realDuration = 12
    let record = NavigationRecord(
      change: .add, owner: "Home", destination: .text(".a"), role: .push,
      digest: Fingerprint(high: .max, low: 1),
      time: 5)
    let wait = WaitRecord(activity: "a", cause: "b", location: span, time: 1)
    let step = Step(index: 129, location: span, time: .max)
    let events: [Event] = [
      .scenarioStarted(scenario), .stepStarted(step), .navigation(record),
      .call(CallRecord(owner: "A", verb: "b", arguments: "(1)", location: nil, time: 0)),
      .call(CallRecord(owner: "A", verb: "b", arguments: "(1)", location: span, time: .min)),
      .waitStarted(wait), .waitEnded(wait), .note(text: "n", span, time: 9),
      .issue(key, issue()), .stepFinished(step),
      .lastSteps([PastStep(step: step, changes: [record, record])]), .scenarioFinished(result),
    ]
    var writer = ByteWriter()
    for event in events { writer.event(event) }
    var reader = ByteReader(writer.bytes)
    for event in events { #expect("\(try reader.event(of: scenario))" == "\(event)") }
    #expect(reader.isAtEnd)
  }

  /// The message of a worker that ran these scenarios.
  private func answers(_ numbers: [Int]) throws -> [UInt8] {
    var answers = WorkerAnswers()
    for number in numbers {
      answers.begin(number)
      let key = ScenarioKey(number: number, id: "a")
      answers.add(
        .scenarioFinished(
          ScenarioResult(
            key: key, outcome: number % 2 == 0 ? .passed : .skipped, issues: 0, expectations: 0,
            steps: number, duration: 0, reason: nil)))
    }
    var buffer = MessageBuffer()
    buffer.append(answers.take())
    let message: [UInt8]? = buffer.next()
    return try #require(message)
  }

  @MainActor @Test func `answers wait for their turn, whoever sent them`() throws {
    var waiting = WaitingAnswers()
    let messages: [[Int]] = [[0, 1, 4, 300], [2, 5], [3]]
    for numbers in messages { #expect(waiting.add(try answers(numbers), []) == numbers.count) }
    for number in [0, 1, 2, 3, 4, 5, 6, 300] {
      let answer: ScenarioAnswer? = try waiting.take(number) { number in
        scenario(ScenarioKey(number: number, id: "a"))
      }
      guard number != 6 else { #expect(answer == nil); continue }
      guard case .events(let events)? = answer, case .scenarioFinished(let result)? = events.first
      else {
        Issue.record("nobody knows of \(number)")
        continue
      }
      #expect(result.steps == number && result.key.number == number)
      #expect(result.outcome == (number % 2 == 0 ? .passed : .skipped))
    }
    #expect(waiting.isEmpty && waiting.size == 0)
  }

  /// Two that fail among those that pass; another file begins at 9.
  @MainActor @Test func `scenarios that pass are counted as far as they follow each other`() throws
  {
    var answers = WorkerAnswers()
    for number in [2, 3, 4, 5, 6, 8, 9, 10] {
      answers.begin(number)
      let key = ScenarioKey(number: number, id: "a")
      if number == 4 || number == 5 {
        answers.add(.issue(key, issue()))
        answers.add(
          .scenarioFinished(
            ScenarioResult(
              key: key, outcome: .failed, issues: 1, expectations: 1, steps: 1, duration: 0,
              reason: nil)))
      } else {
        answers.add(
          ScenarioCount(file: FileID(number < 9 ? 0 : 1), passed: 1, expectations: number))
      }
    }
    var buffer = MessageBuffer()
    buffer.append(answers.take())
    var waiting = WaitingAnswers()
    let message: [UInt8]? = buffer.next()
    #expect(waiting.add(try #require(message), []) == 8)
    var found: [String] = []
    for number in [2, 4, 5, 6, 8, 9] {
      switch try waiting.take(number, { scenario(ScenarioKey(number: $0, id: "a")) }) {
      case .passed(let count, let expectations)?: found.append("\(count) \(expectations)")
      case .events(let events)?: found.append("\(events.count) events")
      case nil: found.append("nothing")
      }
    }
    #expect(found == ["2 5", "2 events", "2 events", "1 6", "1 8", "2 19"])
    #expect(waiting.isEmpty && waiting.size == 0)
  }

  /// Of one that runs for long something is told already, or nothing.
  @MainActor @Test(arguments: [true, false])
  func `what has finished does not wait for the scenario that runs`(_ isTold: Bool) throws {
    var answers = WorkerAnswers()
    answers.begin(3)
    #expect(answers.takeFinished().isEmpty)
    answers.add(ScenarioCount(file: FileID(0), passed: 1, expectations: 2))
    answers.begin(4)
    let key = ScenarioKey(number: 4, id: "a")
    if isTold { answers.add(.issue(key, issue())) }
    var buffer = MessageBuffer()
    buffer.append(answers.takeFinished())
    #expect(answers.takeFinished().isEmpty)
    if !isTold { answers.add(.issue(key, issue())) }
    answers.add(
      .scenarioFinished(
        ScenarioResult(
          key: key, outcome: .failed, issues: 1, expectations: 1, steps: 1, duration: 0,
          reason: nil)))
    answers.begin(5)
    answers.add(ScenarioCount(file: FileID(0), passed: 1, expectations: 7))
    buffer.append(answers.take())
    var waiting = WaitingAnswers()
    for count in [1, 2] {
      let message: [UInt8]? = buffer.next()
      #expect(waiting.add(try #require(message), []) == count)
    }
    var found: [String] = []
    for number in [3, 4, 5] {
      switch try waiting.take(number, { scenario(ScenarioKey(number: $0, id: "a")) }) {
      case .passed(let count, let expectations)?: found.append("\(count) \(expectations)")
      case .events(let events)?: found.append("\(events.count) events")
      case nil: found.append("nothing")
      }
    }
    #expect(found == ["1 2", "2 events", "1 7"])
  }

  @Test func `numbers rise in a message`() {
    var answers = WorkerAnswers()
    #expect(answers.mayHold(7))
    answers.begin(7)
    #expect(answers.mayHold(8))
    #expect(!answers.mayHold(6))
    #expect(!answers.take().isEmpty)
    #expect(answers.mayHold(6))
    #expect(answers.take().isEmpty)
  }

  @Test func `bytes that are cut off are noticed`() {
    var writer = ByteWriter()
    writer.event(.issue(ScenarioKey(number: 0, id: "a"), issue()))
    for count in 0..<writer.bytes.count {
      var reader = ByteReader(Array(writer.bytes[..<count]))
      #expect(throws: BrokenMessage.self) {
        try reader.event(of: scenario(ScenarioKey(number: 0, id: "a")))
      }
    }
  }

  @Test func `messages are taken apart wherever they are cut`() {
    var bytes: [UInt8] = []
    for size in [0, 1, 300] {
      bytes += ByteWriter.message { writer in
        for value in 0..<size { writer.byte(UInt8(truncatingIfNeeded: value)) }
      }
    }
    var buffer = MessageBuffer()
    var sizes: [Int] = []
    for byte in bytes {
      buffer.append([byte])
      while let message = buffer.next() { sizes.append(message.count) }
    }
    #expect(sizes == [0, 1, 300])
  }
}

struct ShardingTests {
  @Test(arguments: [0, 1, 2, 7, 100], [1, 2, 3, 9])
  func `the parts are the whole, none twice`(_ size: Int, _ count: Int) {
    let durations: [Int64?] = (0..<size).map { (place: Int) -> Int64? in
      place % 3 == 0 ? nil : Int64(place * 37 % 101)
    }
    let parts: [[Int]] = Sharding.parts(durations, count: count)
    #expect(parts.count == count)
    #expect(parts.flatMap { $0 }.sorted() == Array(0..<size))
    #expect(parts.allSatisfy { $0 == $0.sorted() })
  }

  @Test func `the longest stand alone`() {
    #expect(Sharding.parts([10, 1, 1, 1, 10, 1], count: 2) == [[0, 1, 3], [2, 4, 5]])
    #expect(Sharding.parts([9, nil, 3, 3], count: 2) == [[0], [1, 2, 3]])
  }
}
