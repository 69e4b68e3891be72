import Testing

@testable import navsim

struct EnvironmentTests {
  private func values(_ line: String, _ variables: [String: String]) throws(UsageError)
    -> OptionValues
  {
    var arguments = try ArgumentParser.parse(line.split(separator: " ").map { String($0) })
    try EnvironmentOptions(environment: Environment(variables))
      .fill(&arguments.values, for: arguments.command ?? .run)
    return arguments.values
  }

  @Test func `variables fill what the command line left open`() throws {
    let values: OptionValues = try values(
      "run", ["NAVSIM_TAGS": "@a", "NAVSIM_STRICT": "1", "NAVSIM_REPORT": "console,json=a"])
    #expect(values.text(.tags) == "@a")
    #expect(values.isGiven(.strict))
    #expect(values.texts(.report) == ["console", "json=a"])
    #expect(values[.tags] == [.init(text: "@a", origin: .environment("NAVSIM_TAGS"))])
  }

  @Test func `a flag wins over its variable and over that of its opposite`() throws {
    let values: OptionValues = try values(
      "run -t @b --loose", ["NAVSIM_TAGS": "@a", "NAVSIM_STRICT": "1", "NAVSIM_FAIL_FAST": "0"])
    #expect(values.text(.tags) == "@b")
    #expect(!values.isGiven(.strict))
    #expect(!values.isGiven(.failFast))
  }

  @Test func `variables of the process are found by how they begin`() {
    #expect(Environment().hasName(beginningWith: "PAT"))
    #expect(!Environment().hasName(beginningWith: "NOBODY_NAMES_THEM_SO_"))
    #expect(Environment(["NAVSIM_SEED": "1"]).hasName(beginningWith: "NAVSIM_"))
    #expect(!Environment(["SEED": "1"]).hasName(beginningWith: "NAVSIM_"))
  }

  @Test func `a bad variable is named`() {
    let error: UsageError? = #expect(throws: UsageError.self) {
      try values("run", ["NAVSIM_SEED": "x"])
    }
    #expect(error?.message == "'NAVSIM_SEED' wants a whole number from 0, not 'x'")
  }

  @Test(
    arguments: [
      (ColourChoice.auto, [:], true, true), (.auto, [:], false, false),
      (.auto, ["NO_COLOR": "1"], true, false), (.auto, ["NO_COLOR": ""], true, true),
      (.auto, ["FORCE_COLOR": "1"], false, true), (.auto, ["FORCE_COLOR": "0"], false, false),
      (.auto, ["CLICOLOR_FORCE": "1"], false, true), (.auto, ["TERM": "dumb"], true, false),
      (.auto, ["NO_COLOR": "1", "FORCE_COLOR": "1"], true, false),
      (.always, ["NO_COLOR": "1"], false, true), (.never, ["FORCE_COLOR": "1"], true, false),
    ] as [(ColourChoice, [String: String], Bool, Bool)])
  func `colour is decided by flag, environment and terminal, in this order`(
    _ choice: ColourChoice, _ variables: [String: String], _ isTerminal: Bool, _ isOn: Bool
  ) {
    #expect(choice.isOn(environment: Environment(variables), isTerminal: isTerminal) == isOn)
  }
}
