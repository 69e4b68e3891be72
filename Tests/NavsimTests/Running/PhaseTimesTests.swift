import Testing

@testable import navsim

/// `--time`, through the built command: which lines there are, not what they say.
@Suite(.enabled(if: Binary.path != nil, "the command is built beside the tests"))
struct PhaseTimesTests {
  private func errors(_ words: String...) throws -> String {
    let binary: Binary = try RunFixture.binary(["m.nav": RunFixture.mixed])
    return Self.masked(try binary.run(words: words).errors)
  }

  /// Every duration, with the blanks before it, becomes ` N`.
  private static func masked(_ text: String) -> String {
    text.replacing(#/ +[0-9.]+ (µs|ms|s)/#, with: " N")
  }

  private static var ofRun: String {
    """
    time  read N
          parse N
          resolve N
          run N
          report N
          other N
          total N

    """
  }

  @Test func `run says on standard error where the time went`() throws {
    #expect(try errors("run", "--time", "m.nav") == Self.ofRun)
  }

  @Test func `check has no run, and what it finds in models`() throws {
    let expected: String = Self.ofRun.replacing("      run N", with: "      lint N")
    #expect(try errors("check", "--time", "m.nav") == expected)
  }

  @Test func `several processes change nothing in it`() throws {
    #expect(try errors("run", "--time", "--jobs", "2", "m.nav") == Self.ofRun)
  }

  @Test func `without the option nothing is said`() throws {
    #expect(try errors("run", "m.nav") == "")
  }

  @Test func `standard output stays as it is`() throws {
    let binary: Binary = try RunFixture.binary(["m.nav": RunFixture.mixed])
    let plain: Binary.Result = try binary.run("run", "m.nav", "--no-times")
    let timed: Binary.Result = try binary.run("run", "m.nav", "--no-times", "--time")
    #expect(timed.output == plain.output)
    #expect(timed.status == plain.status)
  }

  @Test func `durations stand in one column`() throws {
    let binary: Binary = try RunFixture.binary(["m.nav": RunFixture.mixed])
    let lines = try binary.run("run", "--time", "m.nav").errors.split(separator: "\n")
    #expect(lines.count == 7)
    #expect(Set(lines.map(\.count)).count == 1)
  }

  @Test func `a record that says the same is not written again`() throws {
    let binary: Binary = try RunFixture.binary(["m.nav": RunFixture.mixed])
    let path = ".navsim/last-run.json"
    #expect(try binary.run("run", "m.nav").status == 1)
    let first: String? = binary.folder.text(path)
    try binary.folder.write(path, (first ?? "") + "\n")
    #expect(try binary.run("run", "m.nav").status == 1)
    #expect(binary.folder.text(path) == (first ?? "") + "\n")
  }
}
