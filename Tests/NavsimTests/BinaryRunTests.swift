import NavCore
import Testing

@testable import navsim

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Whole runs of the built command.
@Suite(.enabled(if: Binary.path != nil, "the command is built beside the tests"))
struct BinaryRunTests {
  private static var app: String {
    """
    app Shop
      initial Home

    flow Home
      screen list
      screen detail(id)
      initial list

    """
  }

  private static var passing: String {
    """
    use "app.nav"

    scenario "a detail can be opened" @smoke
      launch Shop
      in Home: push detail(7)
      expect Home.entries == [.detail(7)]

    """
  }

  private static var failing: String {
    """
    use "app.nav"

    scenario "a detail opens by itself" @slow
      launch Shop
      expect Home.entries == [.detail(7)]

    scenario "nothing is open at first"
      launch Shop
      expect Home.entries == []

    """
  }

  @Test func `what a failure says runs it again, whatever the file is called`() throws {
    var binary: Binary = try binary(["-v.nav": Self.failing, "o'clock.nav": Self.failing])
    binary.input = Self.failing
    for name in ["-v.nav", "o'clock.nav", "-"] {
      let result = try binary.run("run", "--no-times", "--", name)
      let line: Substring? = result.output.split(separator: "\n").last { $0.contains("= rerun") }
      let command: Substring = try #require(line?.split(separator: "navsim run ").last)
      let again = try binary.run("run", "--no-times", Self.unquoted(command))
      #expect(again.status == 1)
      #expect(again.output.hasSuffix("1 scenario: 1 failed   1 expectation   seed 0\n"))
    }
  }

  private static func unquoted(_ word: Substring) -> String {
    guard word.hasPrefix("'") else { return String(word) }
    return String(word.dropFirst().dropLast()).replacing("'\\''", with: "'")
  }

  private func binary(_ files: [String: String] = [:]) throws -> Binary {
    let all: [String: String] = [
      "app.nav": Self.app, "good.nav": Self.passing, "bad.nav": Self.failing,
      "broken.nav": "scenario \"a\"\n  expect (\n",
    ]
    return Binary(try ScratchFolder(all.merging(files) { $1 }))
  }

  @Test func `passing is status 0, failing is 1`() throws {
    let binary: Binary = try binary()
    #expect(try binary.run("run", "good.nav").status == 0)
    let result: Binary.Result = try binary.run("run", "good.nav", "bad.nav")
    #expect(result.status == 1)
    #expect(result.output.contains("good.nav  1 passed\nbad.nav   1 passed  1 failed\n"))
    #expect(result.output.contains("failed: a detail opens by itself\n --> bad.nav:5:"))
    #expect(result.output.contains("= rerun "))
    #expect(result.output.contains("navsim run bad.nav:3\n"))
    #expect(result.output.contains("\n3 scenarios: 2 passed, 1 failed   3 expectations   "))
  }

  @Test func `a file with errors is status 3 and the others run`() throws {
    let binary: Binary = try binary()
    let result: Binary.Result = try binary.run("run", "good.nav", "broken.nav")
    #expect(result.status == 3)
    #expect(result.output.contains("good.nav    1 passed\n"))
    #expect(result.errors.contains("--> broken.nav:2:"))
    let none: Binary.Result = try binary.run("run", "--all-or-nothing", "good.nav", "broken.nav")
    #expect(none.status == 3)
    #expect(none.output.contains("1 not run"))
  }

  @Test(arguments: [
    (["-t", "@smoke"], 1, 0), (["-t", "@slow"], 1, 1), (["-t", "@none"], 0, 4),
    (["-n", "^nothing"], 1, 0), (["--fail-fast"], 2, 1),
  ])
  func `a selection runs only what it names`(
    _ options: [String], _ count: Int, _ status: Int32
  ) throws {
    let process = try binary().start(
      ["run", "good.nav", "bad.nav", "--report", "json", "--no-times"] + options)
    let result: Binary.Result = process.wait()
    #expect(result.status == status)
    let finished = result.output.split(separator: "\n").count {
      $0.contains("\"scenario.finished\"")
    }
    #expect(finished == count)
  }

  @Test func `a line selects a scenario`() throws {
    let result: Binary.Result = try binary().run("run", "bad.nav:9")
    #expect(result.status == 0)
    #expect(result.output.contains("1 scenario: 1 passed"))
  }

  @Test(arguments: [
    (
      ["bad.nav:1"],
      "there is no scenario at bad.nav:1\n  = help: scenarios begin at line 3 and line 7\n"
    ),
    (["app.nav"], "there is no scenario in the given files\n"),
    (
      ["bad.nav", "-t", "@fast"],
      "no scenario has the tags '@fast'\n  = help: the tags in use are @slow\n"
    ),
    (["bad.nav", "-n", "zebra"], "no title matches 'zebra'\n"),
  ])
  func `nothing selected is explained`(_ arguments: [String], _ reason: String) throws {
    let result: Binary.Result = try binary().start(["run"] + arguments).wait()
    #expect(result.status == 4)
    #expect(result.errors == "error: nothing was selected: \(reason)")
  }

  @Test func `the list runs nothing`() throws {
    let result: Binary.Result = try binary().run("run", "--list", "good.nav", "bad.nav")
    #expect(result.status == 0)
    #expect(
      result.output == """
        good.nav:3  a detail can be opened  @smoke
        bad.nav:3  a detail opens by itself  @slow
        bad.nav:7  nothing is open at first

        3 scenarios

        """)
  }

  @Test func `standard input is a file`() throws {
    var binary: Binary = try binary()
    binary.input = Self.passing
    #expect(try binary.run("run", "-").status == 0)
  }

  @Test func `the stream is one object a line, the same in each run, in a file as on the pipe`()
    throws
  {
    let binary: Binary = try binary()
    let first = try binary.run("run", "bad.nav", "--report", "json", "--no-times")
    let second = try binary.run("run", "bad.nav", "--report", "json=out/e.ndjson", "--no-times")
    #expect(first.output == binary.folder.text("out/e.ndjson"))
    #expect(second.output.contains("2 scenarios: 1 passed, 1 failed"))
    let objects: [JSONValue] = try first.output.split(separator: "\n").map {
      try JSONValue(parsing: String($0))
    }
    #expect(objects.first?["format"] == .string("navsim.events"))
    #expect(objects.last?["kind"] == .string("run.finished"))
    #expect(objects.last?["status"] == .integer(1))
  }

  @Test func `check reports what is wrong without running`() throws {
    let binary: Binary = try binary()
    #expect(try binary.run("check", "good.nav", "bad.nav").status == 0)
    let result: Binary.Result = try binary.run("check", "--report", "json", "broken.nav")
    #expect(result.status == 3)
    #expect(result.output.contains("\"kind\":\"diagnostic\",\"severity\":\"error\""))
  }

  @Test func `an interrupt still writes the reports`() throws {
    let scenarios: String = (0..<20_000).map { number in
      "scenario \"s\(number)\"\n  launch Shop\n  expect Home.entries == []\n\n"
    }.joined()
    let binary: Binary = try binary(["many.nav": "use \"app.nav\"\n\n" + scenarios])
    for (signal, status) in [(SIGINT, Int32(130)), (SIGTERM, 143)] {
      let process = try binary.start(["run", "many.nav", "--report", "json=e.ndjson"])
      #expect(process.hasOpenReport())
      process.send(signal)
      let result: Binary.Result = process.wait()
      #expect(result.status == status)
      #expect(binary.folder.text("e.ndjson")?.contains("\"kind\":\"run.finished\"") == true)
    }
  }
}
