import Testing

@testable import navsim

/// Options whose value may be left out.
struct OptionalValueTests {
  private func parse(_ line: String) throws(UsageError) -> ParsedArguments {
    try ArgumentParser.parse(line.split(separator: " ").map { String($0) })
  }

  @Test(arguments: [
    ("run --shuffle x.nav", nil, ["x.nav"]), ("run --shuffle 7 x.nav", "7", ["x.nav"]),
    ("run --shuffle=7 x.nav", "7", ["x.nav"]), ("run --shuffle", nil, []),
    ("run --shuffle -x", nil, []), ("run x.nav --shuffle -- 7", nil, ["x.nav", "7"]),
  ])
  func `a value is taken where it can be nothing else`(
    _ line: String, _ value: String?, _ inputs: [String]
  ) throws {
    let arguments: ParsedArguments = try parse(line)
    #expect(arguments.values.isGiven(.shuffle))
    #expect(arguments.values.text(.shuffle) == value)
    #expect(arguments.inputs == inputs)
  }

  @Test(arguments: [
    ("run --affected a.nav", nil), ("run --affected main", "main"), ("run --affected /tmp", nil),
    ("run --affected a.nav:3", nil), ("run --affected=a.nav", "a.nav"), ("run --affected -x", nil),
  ])
  func `a revision is no file`(_ line: String, _ value: String?) throws {
    #expect(try parse(line).values.text(.affected) == value)
  }

  @Test func `a choice is taken by its word`() throws {
    #expect(try parse("run --update all").values.text(.update) == "all")
    #expect(try parse("run --update scenarios").inputs == ["scenarios"])
    #expect(throws: UsageError.self) { try parse("run --update=scenarios") }
  }

  @Test func `a variable switches on or gives the value`() throws {
    var values = OptionValues()
    let variables = ["NAVSIM_SHUFFLE": "1", "NAVSIM_UPDATE": "1", "NAVSIM_AFFECTED": "0"]
    try EnvironmentOptions(environment: Environment(variables)).fill(&values, for: .run)
    #expect(values[.shuffle].map(\.text) == ["1"])
    #expect(values[.update].map(\.text) == [nil])
    #expect(!values.isGiven(.affected))
    #expect(!values.isOpen(.affected))
  }

  @Test func `values are words again`() throws {
    let line = "run -t @a --shuffle --update=all --report json=a --report console -vv"
    let words: [String] = try parse(line).values.words(OptionTable.options(of: .run))
    #expect(
      try parse((["run"] + words).joined(separator: " ")).values.words(
        OptionTable.options(of: .run)) == words)
    #expect(Set(words).isSuperset(of: ["--tags=@a", "--shuffle", "--update=all", "--verbose"]))
  }
}
