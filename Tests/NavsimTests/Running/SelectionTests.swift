import NavCore
import Testing

@testable import navsim

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Which scenarios run, in which order, how often.
@Suite(.enabled(if: Binary.path != nil, "the command is built beside the tests"))
struct SelectionTests {
  private func binary(_ files: [String: String] = [:]) throws -> Binary {
    try RunFixture.binary(["m.nav": RunFixture.mixed].merging(files) { $1 })
  }

  @Test func `failed runs what failed last, until nothing does`() throws {
    let binary: Binary = try binary()
    let unknown: Binary.Result = try binary.run("run", "--failed", "m.nav")
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("'--failed' knows of no earlier run"))
    #expect(try binary.run("run", "m.nav").status == 1)
    #expect(binary.folder.text(".navsim/last-run.json")?.contains("\"title\":\"two\"") == true)
    #expect(try binary.outcomes(["--failed", "m.nav"]) == ["two failed"])
    #expect(try binary.outcomes(["--failed"]) == ["two failed"])
    try binary.folder.write(
      "m.nav", RunFixture.mixed.replacing(".detail(7)", with: ""))
    #expect(try binary.outcomes(["--failed"]) == ["two passed"])
    let nothing: Binary.Result = try binary.run("run", "--failed", "m.nav")
    #expect(nothing.status == 0)
    #expect(nothing.errors == "nothing failed in the last run\n")
  }

  @Test func `what did not get its turn stays failed`() throws {
    let binary: Binary = try binary([
      "f.nav": "use \"app.nav\"\n\n" + RunFixture.failing("a") + RunFixture.failing("b")
    ])
    #expect(try binary.run("run", "f.nav").status == 1)
    #expect(try binary.titles(["f.nav", "--failed", "-x"]) == ["a"])
    #expect(try binary.titles(["f.nav", "--failed"]) == ["a", "b"])
  }

  @Test func `what failed and was not asked for again stays failed`() throws {
    let binary: Binary = try binary([
      "f.nav": "use \"app.nav\"\n\n" + RunFixture.failing("a") + RunFixture.failing("b")
    ])
    #expect(try binary.run("run", "f.nav", "m.nav").status == 1)
    #expect(try binary.titles(["m.nav", "--failed"]) == ["two"])
    #expect(try binary.titles(["--failed"]).sorted() == ["a", "b", "two"])
    #expect(try binary.titles(["--failed", "-n", "a"]) == ["a"])
    try binary.folder.write("f.nav", "use \"app.nav\"\n\n" + RunFixture.failing("b"))
    #expect(try binary.titles(["--failed"]).sorted() == ["b", "two"])
    #expect(unlink(binary.folder["f.nav"]) == 0)
    #expect(try binary.titles(["--failed"]) == ["two"])
  }

  @Test func `a shuffled order is repeated by its seed`() throws {
    let scenarios: String = (0..<20).map { RunFixture.passing("s\($0)") }.joined()
    let binary: Binary = try binary(["many.nav": "use \"app.nav\"\n\n" + scenarios])
    let first: [String] = try binary.titles(["--shuffle=7", "many.nav"])
    #expect(try binary.titles(["--shuffle", "7", "many.nav"]) == first)
    #expect(try binary.titles(["--shuffle=8", "many.nav"]) != first)
    #expect(first != (0..<20).map { "s\($0)" })
    #expect(Set(first).count == 20)
    let told: Binary.Result = try binary.run("run", "--shuffle", "many.nav")
    #expect(told.status == 0)
    #expect(told.errors.hasPrefix("order: shuffled with --shuffle="))
  }

  @Test func `repeating gives each round an identifier and a seed`() throws {
    let binary: Binary = try binary()
    #expect(try binary.titles(["m.nav:3", "--repeat", "3"]) == ["one", "one", "one"])
    let failed: Binary.Result = try binary.run(
      "run", "m.nav", "--repeat", "2", "--seed", "4", "--no-times")
    #expect(failed.output.contains("navsim run m.nav:7 --seed 4\n"))
    #expect(failed.output.contains("navsim run m.nav:7 --seed 5\n"))
    #expect(failed.output.contains("8 scenarios: 6 passed, 2 failed"))
  }

  @Test func `stopping early is told`() throws {
    let binary: Binary = try binary()
    let most: [String] = ["m.nav", "--repeat", "5", "--max-failures", "2"]
    #expect(try binary.titles(most).count == 6)
    #expect(try binary.run(words: ["run"] + most).output.contains("stopped after 2 failures"))
    #expect(try binary.titles(["m.nav", "--until-failure"]) == ["one", "two"])
    #expect(try binary.titles(["m.nav:3", "--until-failure", "--repeat", "4"]).count == 4)
  }

  @Test func `shards are parts of the whole`() throws {
    let binary: Binary = try binary()
    let parts: [[String]] = try (1...3).map { try binary.titles(["m.nav", "--shard", "\($0)/3"]) }
    #expect(parts.flatMap { $0 }.sorted() == ["four", "one", "three", "two"])
    let empty: Binary.Result = try binary.run("run", "m.nav:3", "--shard", "2/2")
    #expect(empty.status == 0)
    #expect(empty.errors == "there are fewer scenarios than shards\n")
  }

  @Test func `timings balance the shards`() throws {
    let binary: Binary = try binary()
    _ = try binary.run("run", "m.nav", "--report", "json=e.ndjson")
    let parts: [[String]] = try (1...2).map {
      try binary.titles(["m.nav", "--shard", "\($0)/2", "--timings", "e.ndjson"])
    }
    #expect(parts.flatMap { $0 }.sorted() == ["four", "one", "three", "two"])
    let missing: Binary.Result = try binary.run(
      "run", "m.nav", "--shard", "1/2", "--timings", "no.ndjson")
    #expect(missing.status == 2)
    #expect(missing.errors.contains("'--timings' cannot use 'no.ndjson': there is no such file"))
    let wrong: Binary.Result = try binary.run(
      "run", "m.nav", "--shard", "1/2", "--timings", "app.nav")
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("line 1 is no object of an event stream"))
  }

  @Test func `only is forbidden where somebody says so`() throws {
    let only: String = RunFixture.passing("alone", tags: " @only")
    let binary: Binary = try binary(["o.nav": "use \"app.nav\"\n\n" + only])
    #expect(try binary.run("run", "o.nav").status == 0)
    let result: Binary.Result = try binary.run("run", "o.nav", "--forbid-only")
    #expect(result.status == 5)
    #expect(result.output.contains("gate missed: the scenario at o.nav:3 is tagged @only"))
    #expect(try binary.run("run", "m.nav:3", "--forbid-only").status == 0)
  }

  @Test(arguments: [
    (["--shard", "0/2"], "'--shard' wants a part such as 1/4, not '0/2'"),
    (["--shard", "3/2"], "'--shard' wants a part such as 1/4, not '3/2'"),
    (["--shard", "half"], "'--shard' wants a part such as 1/4, not 'half'"),
    (["--repeat", "0"], "'--repeat' wants a whole number from 1"),
    (["--max-failures", "x"], "'--max-failures' wants a whole number from 1, not 'x'"),
    (["--jobs", "0"], "'--jobs' wants a whole number from 1 to 256, not '0'"),
    (["--shuffle=no"], "'--shuffle' wants a whole number from 0, not 'no'"),
    (["--inject", "restor"], "'--inject' wants restore, background or link=URL, not 'restor'"),
    (["--inject", "link="], "'--inject' wants restore, background or link=URL, not 'link='"),
    (["--update=al"], "'--update' wants changed, missing or all, not 'al'"),
    (["--watch", "--list"], "'--watch' and '--list' contradict each other"),
    (["--profile", "ci"], "there is no profile 'ci', because there is no navsim.json"),
  ])
  func `bad values are refused`(_ options: [String], _ message: String) throws {
    let result: Binary.Result = try binary().run(words: ["run", "m.nav"] + options)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("error: "))
    #expect(result.errors.contains(message))
  }
}

/// `--affected`, in a repository of its own.
@Suite(.enabled(if: Binary.path != nil, "the command is built beside the tests"))
struct AffectedTests {
  private func git(_ folder: ScratchFolder, _ words: String) throws {
    let script =
      "cd '\(folder.path)' && git -c user.name=a -c user.email=a@b -c init.defaultBranch=main \(words)"
    let process: pid_t = try ChildProcess.start("sh", ["-c", script], [], silentErrors: true)
    try #require(ChildProcess.wait(process).status == 0)
  }

  @Test func `a change selects what it can reach`() throws {
    let other: String = "use \"other.nav\"\n\n" + RunFixture.passing("two")
    let binary: Binary = try RunFixture.binary([
      "a.nav": "use \"app.nav\"\n\n" + RunFixture.passing("one"), "b.nav": other,
      "other.nav": RunFixture.app,
    ])
    let outside: Binary.Result = try binary.run("run", ".", "--affected")
    #expect(outside.status == 2)
    #expect(outside.errors.contains("needs a git repository"))
    try git(binary.folder, "init -q")
    try git(binary.folder, "add .")
    try git(binary.folder, "commit -q -m first")
    let none: Binary.Result = try binary.run("run", ".", "--affected")
    #expect(none.status == 4)
    #expect(none.errors.contains("nothing that changed since 'HEAD' can reach a scenario"))
    #expect(try binary.run("run", ".", "--affected", "--allow-empty").status == 0)
    try binary.folder.write("other.nav", RunFixture.app + "\n")
    #expect(try binary.titles([".", "--affected"]) == ["two"])
    try binary.folder.write("new.nav", "use \"app.nav\"\n\n" + RunFixture.passing("three"))
    #expect(try binary.titles([".", "--affected"]).sorted() == ["three", "two"])
    try git(binary.folder, "add .")
    try git(binary.folder, "commit -q -m second")
    #expect(try binary.titles(["--affected=HEAD~1", "."]).sorted() == ["three", "two"])
    #expect(try binary.titles(["--affected", "HEAD~1", "."]).sorted() == ["three", "two"])
    let unknown: Binary.Result = try binary.run("run", ".", "--affected=--help")
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("git knows no revision '--help'"))
  }

  @Test func `a file that is only read while running counts`() throws {
    func reading(_ title: String, _ path: String) -> String {
      "use \"app.nav\"\n\nscenario \"\(title)\"\n  launch Shop\n  \(path)\n"
    }
    let rows: String = "scenario \"rows\"\n  note t\n  examples from \"t.csv\"\n"
    let binary: Binary = try RunFixture.binary([
      "direct.nav": reading("direct", "expect fails: restore from \"saved/one.json\""),
      "named.nav": reading("named", "let file = \"saved/one.json\""),
      "filled.nav": reading("filled", "let file = \"saved/o{1}.json\""),
      "word.nav": "use \"helper.nav\"\n\n" + RunFixture.passing("word"),
      "helper.nav": RunFixture.app + "\ndefine go\n  restore from \"two.json\"\n",
      "rows.nav": rows, "t.csv": "t\nthree.json\n",
      "other.nav": "use \"app.nav\"\n\n" + RunFixture.passing("other"),
      "saved/one.json": "{}", "two.json": "{}", "three.json": "{}",
    ])
    try git(binary.folder, "init -q")
    try git(binary.folder, "add .")
    try git(binary.folder, "commit -q -m first")
    try binary.folder.write("saved/one.json", "{ }")
    #expect(try binary.titles([".", "--affected"]) == ["direct", "filled", "named"])
    try git(binary.folder, "commit -q -a -m second")
    try binary.folder.write("two.json", "{ }")
    #expect(try binary.outcomes([".", "--affected"]) == ["word passed"])
    try git(binary.folder, "commit -q -a -m third")
    try binary.folder.write("three.json", "{ }")
    #expect(try binary.outcomes([".", "--affected"]) == ["rows passed"])
  }
}
