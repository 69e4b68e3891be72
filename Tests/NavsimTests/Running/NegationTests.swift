import Testing

@testable import navsim

/// What `navsim.json` sets for all commands, and the flags that take it back.
@Suite(.enabled(if: Binary.path != nil, "the command is built beside the tests"))
struct NegationTests {
  @Test func `every switch of the project file has a flag that takes it back`() throws {
    let switches: [Option] = OptionTable.all.filter { $0.isSetting && $0.value.isSwitch }
    #expect(switches.count > 12)
    let names: [String] = OptionTable.all.map(\.long) + OptionTable.all.compactMap(\.negation)
    #expect(Set(names).count == names.count)
    for option in switches {
      let binary = Binary(try ScratchFolder(["navsim.json": "{ \"\(option.long)\": true }"]))
      let flag: String = "--" + (option.negation ?? "?")
      #expect(try line(option.long, binary, []) == [option.long, "on", "navsim.json:1"])
      #expect(try line(option.long, binary, [flag]) == [option.long, "off", flag])
      #expect(
        try line(option.long, binary, [flag, option.flag]) == [option.long, "on", option.flag])
    }
  }

  private func line(_ name: String, _ binary: Binary, _ words: [String]) throws -> [String] {
    let result: Binary.Result = try binary.run(words: ["config"] + words)
    #expect(result.status == 0, "\(result.errors)")
    let row = result.output.split(separator: "\n").first { $0.hasPrefix("\(name) ") }
    return (row ?? "").split(separator: " ").map(String.init)
  }

  @Test func `a switch that is taken back does nothing`() throws {
    let project: String = #"{ "fail-fast": true, "quiet": true, "no-times": true }"#
    let binary: Binary = try RunFixture.binary([
      "navsim.json": project, "m.nav": "use \"app.nav\"\n\n" + RunFixture.failing("one"),
      "n.nav": RunFixture.app + RunFixture.passing("two"),
    ])
    let stopped: Binary.Result = try binary.run("run", "m.nav", "n.nav")
    #expect(stopped.output.contains("2 scenarios: 1 failed, 1 not run"), "\(stopped.output)")
    let whole: Binary.Result = try binary.run(
      "run", "m.nav", "n.nav", "--no-fail-fast", "--no-quiet", "--times")
    #expect(whole.output.contains("2 scenarios: 1 passed, 1 failed"))
    #expect(whole.output.contains("n.nav"))
    #expect(whole.output.contains(" ms "))
    let wrong: Binary.Result = try binary.run("run", "m.nav", "--no-strictt")
    #expect(wrong.errors.contains("did you mean '--no-strict'?"))
    #expect(try binary.run("run", "m.nav", "--no-strict=1").errors.contains("takes no value"))
    #expect(try binary.run("fmt", "m.nav", "--no-strict").errors.contains("'--strict' belongs to"))
  }

  @Test func `other commands take what they know`() throws {
    let project: String = """
      {
        "name": "two", "quiet": true, "allow-empty": true, "report": "junit=j.xml",
        "max-rows": 5,
        "profiles": { "color": { "color": "always" } }
      }
      """
    let binary: Binary = try RunFixture.binary([
      "navsim.json": project, "m.nav": RunFixture.mixed, "empty/": "",
    ])
    let list: Binary.Result = try binary.run("list", "m.nav")
    #expect(list.output.contains("two") && !list.output.contains("one"))
    #expect(try binary.run("list", "m.nav", "-n", "o").output.contains("one"))
    #expect(try binary.run("fmt", "empty").status == 0)
    #expect(try binary.run("fmt", "m.nav").output == "")
    #expect(try binary.run("run", "m.nav", "--report", "json=e.ndjson").status == 1)
    let report: Binary.Result = try binary.run("report", "e.ndjson", "--profile", "color")
    #expect(report.output.contains("\u{1B}["))
    #expect(binary.folder.text("j.xml") == nil)
    try binary.folder.write("navsim.json", "{ \"nme\": 1 }")
    for command in ["list", "fmt", "report", "check"] {
      #expect(try binary.run(command, "m.nav").status == 2)
    }
    for command in ["explain", "man", "help"] { #expect(try binary.run(command).status == 0) }
  }
}
