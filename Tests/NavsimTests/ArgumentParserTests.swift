import NavReporting
import Testing

@testable import navsim

struct ArgumentParserTests {
  private func parse(_ line: String) throws(UsageError) -> ParsedArguments {
    try ArgumentParser.parse(line.split(separator: " ").map { String($0) })
  }

  @Test func `nothing is no command`() throws {
    #expect(try parse("").command == nil)
  }

  @Test(arguments: [
    "run -t @a x.nav", "run -t@a x.nav", "run -t=@a x.nav", "run --tags @a x.nav",
    "run --tags=@a x.nav", "run x.nav --tags @a", "run -vt @a x.nav", "run -t @b -t @a x.nav",
    "run --tags @a -- x.nav",
  ])
  func `a value can be written in many ways`(_ line: String) throws {
    let arguments: ParsedArguments = try parse(line)
    #expect(arguments.command == .run)
    #expect(arguments.values.text(.tags) == "@a")
    #expect(arguments.inputs == ["x.nav"])
  }

  @Test(arguments: [
    ("run", 0), ("run -v", 1), ("-v run", 1), ("run -vv", 2), ("-v run -v", 2),
    ("run --verbose -v", 2),
  ])
  func `flags count`(_ line: String, _ count: Int) throws {
    #expect(try parse(line).values.count(.verbose) == count)
  }

  @Test func `a dash alone is an input, and so is everything behind two`() throws {
    #expect(try parse("run - -- -x --strict --").inputs == ["-", "-x", "--strict", "--"])
  }

  @Test(arguments: ["help run", "run help --help", "run -h", "-h run"])
  func `help can be asked for in many ways`(_ line: String) throws {
    let arguments: ParsedArguments = try parse(line)
    #expect(arguments.command == .run)
    #expect(arguments.values.isGiven(.help))
  }

  @Test func `reports add up`() throws {
    let values: OptionValues = try parse("run --report json=a --report console").values
    #expect(values.texts(.report) == ["json=a", "console"])
  }

  @Test(arguments: [
    ("runn", "unknown command 'runn'", "did you mean 'run'?"),
    ("a.nav", "unknown command 'a.nav'", "to run scenarios, write 'navsim run a.nav'"),
    ("run --tgas @a", "unknown option '--tgas'", "did you mean '--tags'?"),
    ("run --Strict", "unknown option '--Strict'", "did you mean '--strict'?"),
    ("run --zzzzzz", "unknown option '--zzzzzz'", nil),
    ("run -z", "unknown option '-z'", nil),
    ("check --strict", "unknown option '--strict'", "'--strict' belongs to 'navsim run'"),
    ("check -x", "unknown option '-x'", "'--fail-fast' belongs to 'navsim run'"),
    ("--strict run", "unknown option '--strict'", "'--strict' stands behind 'navsim run'"),
    ("run --strict=yes", "'--strict' takes no value", nil),
    ("run --seed", "'--seed' wants a value", "write '--seed N'"),
    ("run --seed --strict", "'--seed' wants a value", "write '--seed N'"),
    ("run -t", "'-t' wants a value", "write '--tags EXPR'"),
    ("run --seed x", "'--seed' wants a whole number from 0, not 'x'", nil),
    ("run --interleavings 0", "'--interleavings' wants a whole number from 1, not '0'", nil),
    (
      "run --color alway", "'--color' wants auto, always or never, not 'alway'",
      "did you mean 'always'?"
    ),
    (
      "run --report jsom",
      "'--report' wants console, junit, tap, json, ctrf, sarif, github, gitlab, teamcity or markdown, not 'jsom'",
      "did you mean 'json'?"
    ),
    ("run --report json=", "'--report' wants a path behind '=', not 'json='", nil),
    ("run --timeout 5", "'--timeout' wants a duration such as 30s, 500ms or 1m30s, not '5'", nil),
    ("run -t @a)", "'-t' cannot be read: '@a)', character 3: ')' closes nothing", nil),
    ("run --strict --loose", "'--strict' and '--loose' contradict each other", nil),
    ("run -qv", "'--quiet' and '--verbose' contradict each other", nil),
  ])
  func `what cannot be followed is named, with a hint`(
    _ line: String, _ message: String, _ help: String?
  ) {
    let error: UsageError? = #expect(throws: UsageError.self) { try parse(line) }
    #expect(error?.message == message)
    #expect(error?.help == help)
  }

  @Test func `a usage error as people see it`() {
    let error: UsageError? = #expect(throws: UsageError.self) { try parse("run --tgas") }
    #expect(
      error?.text == """
        error: unknown option '--tgas'
          = help: did you mean '--tags'?
        see 'navsim run --help'

        """)
  }

  @MainActor @Test func `only one report can go to standard output`() throws {
    for line in ["run --report json --report console", "run --report json --report json=-"] {
      let values: OptionValues = try parse(line).values
      #expect(throws: UsageError.self) { try ReportSet.requests(values, .run) }
    }
  }

  @MainActor
  @Test(arguments: [
    ("run", ["console"]), ("run --report json", ["json"]),
    ("run --report json=a", ["console", "json a"]),
    ("run --report console=b --report json=a", ["console b", "json a"]),
    ("run --report json=a --report console", ["json a", "console"]),
  ])
  func `the console is there unless something takes its place`(
    _ line: String, _ reports: [String]
  ) throws {
    let requests: [ReportRequest] = try ReportSet.requests(try parse(line).values, .run)
    #expect(
      requests.map { request in request.kind.rawValue + (request.path.map { " \($0)" } ?? "") }
        == reports)
  }
}
