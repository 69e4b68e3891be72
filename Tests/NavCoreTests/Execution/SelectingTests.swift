import NavCore
import ScenarioParser
import Testing

@MainActor struct SelectingTests {
  private static var file: FileID { FileID(0) }

  private func span(_ start: Int, _ end: Int) -> SourceSpan {
    SourceSpan(file: Self.file, start: start, end: end)
  }

  /// A scenario of 100 bytes; rows of 10 bytes each fill its second half.
  private func scenario(_ title: String, at start: Int, rows: Int = 0) -> Scenario {
    let whole: SourceSpan = span(start, start + 100)
    let scenario = Scenario(
      file: Self.file, title: title, headerSpan: span(start, start + 10),
      fullSpan: whole, body: Block([], span: whole))
    scenario.rows = (0..<rows).map { index in
      Scenario.Row(
        number: index + 1, identity: "row \(index + 1)", values: [],
        span: span(start + 50 + index * 10, start + 60 + index * 10), tags: [])
    }
    return scenario
  }

  private func plan(_ scenarios: [Scenario], _ change: (inout Selection) -> Void = { _ in })
    -> [String]
  {
    let program = Program()
    program.scenarios = scenarios
    var selection = Selection()
    change(&selection)
    return makePlan(program, selection) { _ in "a.nav" }.items.map { item in
      item.row.map { "\(item.key.number) \(item.title) \($0.number)" }
        ?? "\(item.key.number) \(item.title)"
    }
  }

  @Test func `everything is planned, rows one by one`() {
    #expect(
      plan([scenario("a", at: 0), scenario("b", at: 100, rows: 2), scenario("c", at: 200)])
        == ["0 a", "1 b 1", "2 b 2", "3 c"])
  }

  @Test func `what has the same path, title and row is numbered, among many others`() {
    let program = Program()
    program.scenarios = (0..<300).map { scenario($0 % 100 == 7 ? "same" : "\($0)", at: $0 * 100) }
    let ids: [String] = makePlan(program, Selection()) { _ in "a.nav" }.items.map(\.key.id)
    #expect(Set(ids).count == 300)
    #expect([ids[107], ids[207]] == ["\(ids[7])-2", "\(ids[7])-3"])
  }

  @Test func `only keeps the others out`() {
    let only: Scenario = scenario("b", at: 100)
    only.isOnly = true
    #expect(plan([scenario("a", at: 0), only]) == ["0 b"])
  }

  @Test func `only counts among what is selected`() {
    let only: Scenario = scenario("b", at: 100)
    only.isOnly = true
    #expect(plan([scenario("a", at: 0), only]) { $0.name = "^a$" } == ["0 a"])
  }

  @Test func `tags and names select`() {
    let slow: Scenario = scenario("slow one", at: 0)
    slow.tags = [Scenario.Tag(name: "slow", value: nil)]
    let scenarios: [Scenario] = [slow, scenario("quick one", at: 100)]
    #expect(plan(scenarios) { $0.tags = .tag(name: "slow", value: nil) } == ["0 slow one"])
    #expect(plan(scenarios) { $0.name = "q.*k" } == ["0 quick one"])
  }

  @Test(
    arguments: [
      (0..<5, ["0 a"]), (99..<100, ["0 a"]), (100..<105, ["0 b 1", "1 b 2"]),
      (150..<155, ["0 b 1"]), (165..<166, ["0 b 2"]), (190..<195, ["0 b 1", "1 b 2"]),
      (250..<260, []),
    ] as [(Range<UInt32>, [String])])
  func `a line selects its scenario or its row`(_ place: Range<UInt32>, _ planned: [String]) {
    let scenarios: [Scenario] = [scenario("a", at: 0), scenario("b", at: 100, rows: 2)]
    #expect(plan(scenarios) { $0.places = [Self.file: [place]] } == planned)
  }

  @Test func `files that were not given lend no scenarios`() {
    #expect(plan([scenario("a", at: 0)]) { $0.files = [FileID(3)] } == [])
  }

  @Test func `identifiers are stable, and different for equal rows`() {
    let twins: Scenario = scenario("b", at: 0, rows: 2)
    twins.rows[1].identity = twins.rows[0].identity
    let program = Program()
    program.scenarios = [twins]
    let ids: [String] = makePlan(program, Selection()) { _ in "a.nav" }.items.map(\.key.id)
    #expect(ids[0] == stableIdentifier(["a.nav", "b", "row 1"]))
    #expect(ids[1] == ids[0] + "-2")
    #expect(stableIdentifier(["a", "b", ""]) == "ab40d7820d408076")
  }
}
