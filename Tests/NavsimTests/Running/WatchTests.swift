import Testing

@testable import navsim

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// `run --watch`.
@Suite(.enabled(if: Binary.path != nil, "the command is built beside the tests"))
struct WatchTests {
  @Test func `a change runs what it can reach, failures first, until an interrupt`() throws {
    let binary: Binary = try RunFixture.binary([
      "w/a.nav": "use \"../app.nav\"\n\n" + RunFixture.passing("one") + RunFixture.failing("two"),
      "w/b.nav": RunFixture.app + RunFixture.passing("three"),
    ])
    let process = try binary.start(["run", "w", "--watch", "-v", "--no-times"])
    #expect(process.waits(for: "watching 3 files"))
    #expect(process.output.contains("3 scenarios: 2 passed, 1 failed"))
    try binary.folder.write("app.nav", RunFixture.app + "\n")
    #expect(process.waits(for: "watching 3 files", times: 2))
    let second: String = String(process.output.split(separator: "3 scenarios:").last ?? "")
    #expect(second.contains("2 scenarios: 1 passed, 1 failed"))
    let places = ["two  w/a.nav", "one  w/a.nav"].map { second.range(of: $0)?.lowerBound }
    #expect(places[0] != nil && places[1] != nil && places[0]! < places[1]!)
    process.send(SIGINT)
    #expect(process.wait().status == 130)
  }

  @Test func `a run of a part keeps what failed elsewhere`() throws {
    let binary: Binary = try RunFixture.binary([
      "w/a.nav": "use \"../app.nav\"\n\n" + RunFixture.failing("one"),
      "w/b.nav": RunFixture.app + RunFixture.failing("two"),
    ])
    let process = try binary.start(["run", "w", "--watch", "--no-times"])
    #expect(process.waits(for: "watching 3 files"))
    try binary.folder.write("w/b.nav", RunFixture.app + RunFixture.passing("two"))
    #expect(process.waits(for: "watching 3 files", times: 2))
    #expect(process.output.contains("\n1 scenario: 1 passed"))
    process.send(SIGINT)
    #expect(process.wait().status == 130)
    #expect(try binary.titles(["--failed"]) == ["one"])
  }

  @Test func `the project file and what scenarios read are watched too`() throws {
    let reading: String =
      RunFixture.app + """
        scenario "one"
          launch Shop
          let file = "../saved/state.json"
          expect fails: restore file
          capture to "mine.json"

        """
    let binary: Binary = try RunFixture.binary([
      "navsim.json": "{}", "w/a.nav": reading, "saved/state.json": "{}",
      "w/b.nav": RunFixture.app + RunFixture.passing("two"),
    ])
    let process = try binary.start(["run", "w", "--watch", "--no-times"])
    #expect(process.waits(for: "watching 2 files"))
    #expect(process.output.contains("2 scenarios: 2 passed"), "\(process.output)")
    try binary.folder.write("saved/state.json", "{ }")
    #expect(process.waits(for: "watching 2 files", times: 2))
    #expect(process.output.contains("\n1 scenario: 1 passed"))
    try binary.folder.write("navsim.json", "{ \"seed\": \"x\" }")
    #expect(process.waits(for: "'seed' wants a whole number from 0"))
    #expect(process.waits(for: "watching 2 files", times: 3))
    try binary.folder.write("navsim.json", "{ \"seed\": 77 }")
    #expect(process.waits(for: "watching 2 files", times: 4))
    #expect(process.output.contains("seed 77"))
    process.send(SIGINT)
    #expect(process.wait().status == 130)
  }

  @Test func `standard input cannot be watched`() throws {
    let result: Binary.Result = try Binary(ScratchFolder()).run("run", "-", "--watch")
    #expect(result.status == 2)
    #expect(result.errors.contains("'--watch' cannot watch standard input"))
  }
}

extension String {
  fileprivate func range(of text: String) -> Range<Index>? { firstRange(of: text) }
}
