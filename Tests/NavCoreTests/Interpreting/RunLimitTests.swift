import NavCore
import ScenarioParser
import Testing

/// The limits of language.md §19, each passed once, and each just kept.
@MainActor struct RunLimitTests {
  private func issues(
    _ text: String, _ change: (inout RunConfiguration) -> Void = { _ in }
  ) -> [String] {
    var configuration = RunConfiguration()
    change(&configuration)
    return run(text, configuration: configuration).issues.map(\.firstLines)
  }

  @Test func `statements`() {
    let text = """
      scenario "s"
        repeat 4 times
          note "x"
          note "y"
      """
    #expect(issues(text) { $0.statementLimit = 9 } == [])
    #expect(
      issues(text) { $0.statementLimit = 8 } == [
        "failed[mistake-limit]: the scenario runs more than 8 statements @ 4:5"
      ])
  }

  @Test func `after each runs although the statements are used up`() {
    let text = """
      after each
        expect 1 == 2

      scenario "s"
        repeat 9 times: note "x"
      """
    #expect(
      issues(text) { $0.statementLimit = 6 } == [
        "failed[mistake-limit]: the scenario runs more than 6 statements @ 5:19",
        "failed[expectation]: expect 1 == 2: is false @ 2:10",
      ])
  }

  @Test func `resumptions in one settle`() {
    let text = """
      flow Shop
        screen shop
        action again(n)
          if n > 0
            start: do again(n - 1)

      scenario "s"
        launch Shop
        do Shop.again(20)
      """
    #expect(issues(text) { $0.resumptionLimit = 40 } == [])
    #expect(
      issues(text) { $0.resumptionLimit = 10 } == [
        "failed[mistake-limit]: one step woke activities more than 10 times @ 9:3"
      ])
  }

  @Test func `calls inside calls`() {
    let text = """
      flow Shop
        screen shop
        action down(n)
          if n > 0: do down(n - 1)
        derive deep(n) = self.deep(n - 1) if n > 0 else 0

      scenario "action"
        launch Shop
        do Shop.down(12)

      scenario "derive"
        launch Shop
        expect Shop.deep(12) == 0
      """
    #expect(issues(text) == [])
    #expect(
      issues(text) { $0.callDepthLimit = 10 } == [
        "failed[mistake-limit]: calls are nested deeper than 10 @ 9:3",
        "failed[mistake-limit]: calls are nested deeper than 10 @ 13:3",
      ])
  }

  @Test func `values inside one another`() {
    let text = """
      scenario "list"
        let s = [1]
        repeat 5000 times: set s = [s]

      scenario "record"
        let s = 1
        repeat 5000 times: set s = {a: s}

      scenario "symbol"
        let s = .x
        repeat 5000 times: set s = .x(s)

      scenario "many"
        let s = [1]
        repeat 40 times: set s = [s, s]
      """
    #expect(
      issues(text) == [
        "failed[mistake-limit]: the value is nested deeper than 1,000 @ 3:22",
        "failed[mistake-limit]: the value is nested deeper than 1,000 @ 7:22",
        "failed[mistake-limit]: the value is nested deeper than 1,000 @ 11:22",
        "failed[mistake-limit]: the value has more than 1,000,000 parts @ 15:20",
      ])
  }

  @Test func `iterations of a loop`() {
    let text = """
      define lists: return [1, 2, 3, 4, 5]

      scenario "while"
        let n = 0
        while n < 5: set n = n + 1

      scenario "repeat"
        repeat 5 times: note "x"

      scenario "for"
        let all = do lists
        for x in all: note "{x}"
      """
    #expect(issues(text) { $0.loopLimit = 5 } == [])
    let said = issues(text) { $0.loopLimit = 4 }
    #expect(
      said == [
        "failed[mistake-limit]: the loop goes round more than 4 times @ 5:9",
        "failed[mistake-limit]: the loop goes round more than 4 times @ 8:10",
        "failed[mistake-limit]: the loop goes round more than 4 times @ 12:12",
      ])
  }

  @Test func `timers of one step`() {
    let text = """
      flow Shop
        screen shop
        action poll
          start
            sleep 1s
            do poll

      scenario "s" @loose
        launch Shop
        do Shop.poll
        run timers
      """
    #expect(
      issues(text) { $0.loopLimit = 20 }.first
        == "failed[mistake-limit]: more than 20 timers fire in one step @ 11:3")
  }

  @Test func `levels of a tree`() {
    let text = """
      flow Deep(n)
        screen deep
        child more(n) -> Deep(n)
        action dig
          if n < 9
            in self: push more(n + 1)

      scenario "s"
        launch Deep(0)
        repeat 9 times: do Deep[-1].dig
      """
    #expect(issues(text) { $0.treeDepthLimit = 9 } == [])
    #expect(
      issues(text) { $0.treeDepthLimit = 8 } == [
        "failed[mistake-limit]: the tree is deeper than 8 components @ 10:19"
      ])
  }

  @Test func `rows of the tables of a scenario`() {
    let rows = (1...4).map { "    | \($0) |" }.joined(separator: "\n")
    let text = "scenario \"{n}\"\n  expect n > 0\n  examples\n    | n |\n\(rows)\n"
    let files: [LoadedFile] = [load(text, "a.nav", 0)]
    #expect(resolve(files, limits: ResolutionLimits(rows: 4)).diagnostics.isEmpty)
    let said = resolve(files, limits: ResolutionLimits(rows: 3)).diagnostics
    #expect(said.map(\.code) == ["too-many-rows"])
    #expect(said.first?.help?.contains("--max-rows") == true)
  }

  @Test func `blocks and expressions`() {
    let blocks = (0..<5).map { String(repeating: "  ", count: $0 + 1) + "if 1 == 1" }
    let text =
      "scenario \"s\"\n" + blocks.joined(separator: "\n") + "\n"
      + String(repeating: "  ", count: 6) + "note \"x\"\n"
    #expect(diagnostics(text) { $0.blockDepth = 6 } == [])
    #expect(diagnostics(text) { $0.blockDepth = 5 } == ["limit"])
    let sum = "scenario \"s\"\n  expect ((((1)))) == 1\n"
    #expect(diagnostics(sum) { $0.expressionDepth = 20 } == [])
    #expect(diagnostics(sum) { $0.expressionDepth = 3 } == ["limit"])
  }

  private func diagnostics(_ text: String, _ change: (inout ParseLimits) -> Void) -> [String] {
    var limits = ParseLimits()
    change(&limits)
    return parse(SourceFile(path: "a.nav", text: text), id: FileID(0), limits: limits)
      .diagnostics.map(\.code)
  }
}

extension String {
  /// The heading of an issue and its place: `failed[x]: message @ 4:5`.
  var firstLines: String {
    let lines: [Substring] = split(separator: "\n")
    guard lines.count > 1, let place = lines[1].firstIndex(of: ":") else { return self }
    return "\(lines[0]) @ \(lines[1][lines[1].index(after: place)...])"
  }
}
