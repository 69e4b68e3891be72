import NavCore
import ScenarioParser
import Testing

@testable import navsim

/// `navsim.json`, profiles, environment and `navsim config`.
@Suite(.enabled(if: Binary.path != nil, "the command is built beside the tests"))
struct ConfigurationTests {
  private func binary(_ project: String) throws -> Binary {
    try RunFixture.binary(["navsim.json": project, "m.nav": RunFixture.mixed, "deep/er/": ""])
  }

  private var project: String {
    """
    {
      "$schema": "anything",
      "name": "two",
      "seed": 3,
      "max-rows": 50,
      "report": ["console", "json=out/e.ndjson"],
      "profiles": {
        "ci": { "name": "one", "strict": true, "shuffle": 9 },
        "off": { "report": "console" }
      }
    }

    """
  }

  @Test func `the project file fills what nobody said`() throws {
    let binary: Binary = try binary(project)
    let result: Binary.Result = try binary.run("run", "m.nav")
    #expect(result.status == 1)
    #expect(result.output.contains("1 scenario: 1 failed"))
    #expect(result.output.contains("seed 3"))
    #expect(binary.folder.text("out/e.ndjson")?.isEmpty == false)
    #expect(try binary.run("run", "m.nav", "-n", "one").status == 0)
    #expect(try binary.run("run", "m.nav", "--profile", "ci").status == 0)
  }

  @Test func `flag, environment, profile, project, default`() throws {
    var binary: Binary = try binary(project)
    func line(_ name: String, _ words: [String]) throws -> [String] {
      let result: Binary.Result = try binary.run(words: ["config"] + words)
      #expect(result.status == 0)
      let row = result.output.split(separator: "\n").first { $0.hasPrefix("\(name) ") }
      return (row ?? "").split(separator: " ").map(String.init)
    }
    #expect(try line("jobs", []) == ["jobs", "-", "default"])
    #expect(try line("name", []) == ["name", "two", "navsim.json:3"])
    #expect(try line("max-rows", []) == ["max-rows", "50", "navsim.json:5"])
    #expect(
      try line("name", ["--profile", "ci"]) == ["name", "one", "navsim.json:8,", "profile", "ci"])
    #expect(try line("strict", ["--profile", "ci", "--loose"]) == ["strict", "off", "default"])
    binary.variables = ["NAVSIM_NAME": "three", "NAVSIM_PROFILE": "ci", "NAVSIM_STRICT": "0"]
    #expect(try line("name", []) == ["name", "three", "NAVSIM_NAME"])
    #expect(try line("strict", []) == ["strict", "off", "NAVSIM_STRICT"])
    #expect(try line("shuffle", []).first == "shuffle")
    #expect(try line("shuffle", [])[1] == "9")
    #expect(try line("name", ["--name", "four"]) == ["name", "four", "--name"])
  }

  @Test func `without a project file all is default`() throws {
    let result: Binary.Result = try Binary(ScratchFolder()).run("config")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("project file: none\n"))
  }

  @Test(arguments: [
    ("{\n  \"tgas\": \"@a\"\n}", "unknown key 'tgas'", ":2:3", "did you mean 'tags'?"),
    ("{\n  \"help\": true\n}", "unknown key 'help'", ":2:3", "long options of 'navsim run'"),
    ("{ \"profiles\": { \"a\": { \"sead\": 1 } } }", "unknown key 'sead'", ":1:24", "'seed'?"),
    ("{ \"seed\": -1 }", "'seed' wants a whole number from 0", ":1:11", nil),
    ("{ \"strict\": \"yes\" }", "'strict' wants true or false", ":1:13", nil),
    ("{ \"max-rows\": true }", "'max-rows' wants a number", ":1:15", nil),
    ("{ \"color\": \"alway\" }", "'color' wants auto, always or never", ":1:12", "'always'?"),
    ("{ \"tags\": [\"@a\"] }", "'tags' wants a string", ":1:11", nil),
    ("{ \"report\": [7] }", "'report' wants", ":1:14", nil),
    ("{ \"seed\": 1, \"seed\": 2 }", "'seed' stands here a second time", ":1:14", nil),
    ("{ \"seed\": 1,\n}", "this is no JSON: expected a name in quotes", ":2:1", nil),
    ("[]", "the project file is an object", ":1:1", nil),
    ("", "this is no JSON: expected a value", "", nil),
    ("{ \"profiles\": 1 }", "'profiles' is an object", ":1:15", nil),
  ])
  func `what is wrong is told at its line`(
    _ text: String, _ message: String, _ place: String, _ help: String?
  ) throws {
    let binary: Binary = try binary(text)
    for command in ["run", "check", "config"] {
      let result: Binary.Result = try binary.run(command)
      #expect(result.status == 2)
      #expect(result.errors.hasPrefix("error[project-file]: \(message)"), "\(result.errors)")
      if !place.isEmpty { #expect(result.errors.contains("navsim.json\(place)\n")) }
      if let help { #expect(result.errors.contains(help)) }
    }
  }

  @Test func `an unknown profile is named with the nearest`() throws {
    let result: Binary.Result = try binary(project).run("run", "--profile", "cii")
    #expect(result.status == 2)
    #expect(result.errors.contains("there is no profile 'cii' in 'navsim.json'"))
    #expect(result.errors.contains("did you mean 'ci'?"))
  }

  @Test func `every key is a long option`() {
    for option in ProjectFile.options { #expect(option.belongs(to: .run)) }
    for limit in Limit.allCases {
      #expect(ProjectFile.options.contains { $0.long == limit.name })
    }
  }
}
