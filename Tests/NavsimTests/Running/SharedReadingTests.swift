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

/// Runs whose files are read by several processes.
@Suite(.enabled(if: Binary.path != nil, "the command is built beside the tests"))
struct SharedReadingTests {
  private static func part(_ name: String) -> String {
    """
    use "app.nav"

    before each: note "before"

    ## Says what it is for.
    scenario "\(name) passes" @smoke
      launch Shop
    # a comment at the margin
      in Home: push detail(1)

      expect Home.entries == [.detail(1)]

    scenario "\(name) <id> holds"
      launch Shop
      in Home: push detail(id)
      expect visible detail(id)
      examples
        | id |
        | 1  |
        | 2  |

    \(RunFixture.failing("\(name) fails"))
    """
  }

  private var files: [String: String] {
    var files: [String: String] = ["used.nav": "use \"app.nav\"\n\n" + Self.part("used").dropUse]
    for name in ["a", "b", "c", "d"] { files["\(name).nav"] = Self.part(name) }
    files["e.nav"] = "use \"used.nav\"\n\n" + RunFixture.passing("behind a used file")
    return files
  }

  private func expectSame(
    _ binary: Binary, _ words: [String], _ location: SourceLocation = #_sourceLocation
  ) throws {
    let words: [String] = ["run", "--no-times"] + words
    let alone: Binary.Result = try binary.run(words: words + ["-j", "1"])
    for jobs in ["2", "3", "9"] {
      let result: Binary.Result = try binary.run(words: words + ["-j", jobs])
      #expect(result.output == alone.output, sourceLocation: location)
      #expect(result.errors == alone.errors, sourceLocation: location)
      #expect(result.status == alone.status, sourceLocation: location)
    }
  }

  @Test(arguments: [
    ["--report", "json"], [], ["-vv"], ["-x"], ["--shuffle=3", "--repeat", "2"],
    ["--name", "holds"],
    ["--tags", "@smoke", "--report", "junit"], ["--list"],
  ])
  func `what is run does not depend on who reads`(_ options: [String]) throws {
    let binary: Binary = try RunFixture.binary(files)
    try expectSame(binary, ["a.nav", "b.nav", "app.nav", "c.nav", "d.nav", "e.nav"] + options)
    try expectSame(binary, [".", "--report", "json"])
    try expectSame(binary, ["a.nav:8", "b.nav", "--report", "json"])
  }

  @Test(arguments: [
    "  expect visible nowhere\n", "  lauch Shop\n", "  let unused = 1\n  launch Shop\n",
    "  launch Shop\n  expect (\n", "  launch Shop\nscenario \"spoiled\"\n  launch Shop\n",
    "  launch Shop\n  expect [\n1] == [1]\n", "  launch Shop\n  capture to \"place.json\"\n", "",
    "  launch Shop\n\ttap it\n",
  ])
  func `what is wrong in one file is said as by one process`(_ steps: String) throws {
    var files: [String: String] = files
    files["c.nav"] = "use \"app.nav\"\n\nscenario \"spoiled\"\n\(steps)"
    let binary: Binary = try RunFixture.binary(files)
    try expectSame(binary, ["a.nav", "b.nav", "c.nav", "d.nav", "e.nav", "gone.nav"])
    try expectSame(binary, ["a.nav", "c.nav", "--report", "json", "--all-or-nothing"])
  }

  @Test func `complaints about files together are those of one process`() throws {
    let service: String = """
      service Shelf
        load() -> Int

      flow Reader
        screen page
        load: await Shelf.load()

      app Library
        initial Reader

      """
    let stubbing: String = """
      use "shelf.nav"

      scenario "stubs"
        stub Shelf.load() -> 1
        launch Library
        expect visible page

      """
    let calling: String = stubbing.replacing("\"stubs\"", with: "\"calls\"")
      .replacing("  expect visible page\n", with: "  do Reader.load\n")
    let binary = Binary(
      try ScratchFolder([
        "shelf.nav": service, "a.nav": stubbing, "b.nav": calling, "c.nav": "tags @x\n",
      ]))
    try expectSame(binary, ["a.nav", "b.nav", "c.nav"])
    try expectSame(binary, ["a.nav", "c.nav"])
  }

  /// Files of one run that do not use each other know nothing of each other.
  @Test func `help for a control names screens in sight only`() throws {
    let shop: (String) -> String = { name in
      """
      app \(name)App
        initial \(name)

      flow \(name)
        screen list
          button "Go": push detail
        screen detail
          button "Buy": pop

      scenario "\(name) taps"
        tap "Go"
        back
        tap "Buy"

      """
    }
    let binary = Binary(
      try ScratchFolder(["a.nav": shop("First"), "b.nav": shop("Second"), "c.nav": "tags @x\n"]))
    let result: Binary.Result = try binary.run("run", "a.nav", "b.nav", "-j", "1")
    for name in ["First", "Second"] {
      #expect(result.output.contains("it stands on \(name).detail, which is not in the tree now"))
    }
    try expectSame(binary, ["a.nav", "b.nav", "c.nav", "--report", "json"])
  }

  @Test func `a reader that is killed costs one scenario`() throws {
    let slow: (String) -> String = { name in
      (0..<6).map { number in
        "scenario \"\(name) \(number)\"\n  let sum = 0\n  repeat 40_000 times\n"
          + "    set sum = sum + 1\n    set sum = sum - 1\n\n"
      }.joined()
    }
    let binary: Binary = try RunFixture.binary(["x.nav": slow("x"), "y.nav": slow("y")])
    let process = try binary.start(["run", "x.nav", "y.nav", "-j", "2"])
    let child: pid_t = try #require(WorkerTests.child(of: process.process))
    WorkerTests.waitForWork(of: child)
    kill(child, SIGKILL)
    let result: Binary.Result = process.wait()
    #expect(result.status == 70)
    #expect(result.output.contains("12 scenarios: 11 passed, 1 crashed"), "\(result.output)")
  }

  /// Where the workers cannot go on: this process reads what it left out.
  @MainActor @Test func `scenarios whose steps were left out are read where they are needed`()
    throws
  {
    let folder: ScratchFolder = try ScratchFolder([
      "app.nav": RunFixture.app, "a.nav": Self.part("a"),
    ])
    let inputs: [Input] = ["app.nav", "a.nav"].map { name in
      Input(source: .file(folder[name]), shownPath: name)
    }
    let values = OptionValues()
    let program: LoadedProgram = try .load(
      inputs, values, share: ReadingShare(reader: nil, owners: [0, 1]))
    #expect(program.resolved.program.scenarios.map(\.isUnread) == [true, false, true])
    let plan = RunPlan(
      makePlan(
        program.resolved.program, Selection(), paths: program.inputs.sources.path))
    let runner = LocalRunner(program, values, RunSettings(values, Environment()))
    let outcomes = OutcomeSink()
    for number in 0..<plan.count { _ = runner.run(plan.entry(number), outcomes) }
    #expect(outcomes.outcomes == [.passed, .passed, .passed, .failed])
    try folder.write("a.nav", "use \"app.nav\"\n")
    let late = LocalRunner(program, values, RunSettings(values, Environment()))
    _ = late.run(plan.entry(0), outcomes)
    #expect(outcomes.outcomes.last == .crashed)
  }

  @MainActor @Test func `each reader has its files, in the order of all`() throws {
    let root: String = CodesInUse.root + "/scenarios"
    let inputs: [Input] = try LoadedProgram.inputs([root], OptionValues()).inputs
    let whole: LoadedProgram = try .load(inputs, OptionValues())
    let titles: [String] = places(whole)
    var share = ReadingShare(
      owners: ReadingShare.owners(of: inputs.map { _ in 1 }, readers: 2))
    let plan: LoadedProgram = try .load(inputs, OptionValues(), share: share)
    #expect(places(plan) == titles)
    let order = FileOrder(plan.inputs)
    var found: [[String]] = []
    for reader in 0..<2 {
      share.reader = reader
      let part: LoadedProgram = try .load(inputs, OptionValues(), share: share) { _ in order }
      #expect(WorkerReady(part).paths.count < whole.inputs.sources.count)
      let known: Set<String> = Set(
        part.inputs.files.map { part.inputs.sources.path(of: $0.id) })
      #expect(part.resolved.diagnostics.isEmpty)
      #expect(
        part.resolved.program.types.map(\.name)
          == whole.resolved.program.types.filter {
            known.contains(whole.inputs.sources.path(of: $0.nameSpan.file))
          }.map(\.name))
      found.append(places(part) { part.inputs.given.contains($0.file) })
    }
    #expect(found.allSatisfy { $0.count > titles.count / 4 })
    #expect(Set(found.joined()) == Set(titles) && found.joined().count == titles.count)
  }

  @MainActor private func places(
    _ program: LoadedProgram, _ isWanted: (Scenario) -> Bool = { _ in true }
  ) -> [String] {
    let given: [Scenario] = program.resolved.program.scenarios.filter(isWanted)
    return given.map { scenario in
      let ends: [UInt32] = [
        scenario.headerSpan.start, scenario.headerSpan.end, scenario.fullSpan.end,
      ]
      return "\(program.inputs.sources.path(of: scenario.file)) \(ends) \(scenario.title)"
    }
  }

  @Test func `files are dealt out by their size, the first to each at once`() {
    #expect(ReadingShare.owners(of: [10, 10, 10, 10], readers: 2) == [0, 1, 0, 1])
    #expect(ReadingShare.owners(of: [100, 10, 10, 10, 200, 1], readers: 2) == [0, 1, 1, 1, 1, 0])
    #expect(ReadingShare.owners(of: [0, 0, 0], readers: 3) == [0, 1, 2])
  }
}

private final class OutcomeSink: EventSink {
  var outcomes: [Outcome] = []
  var wantsSteps: Bool { false }
  func receive(_ event: Event) {
    if case .scenarioFinished(let result) = event { outcomes.append(result.outcome) }
  }
}

extension String {
  /// Without its first line.
  fileprivate var dropUse: String { String(drop { $0 != "\n" }) }
}
