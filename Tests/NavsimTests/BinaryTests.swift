import NavCore
import Testing

@testable import navsim

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The built command as a person meets it: statuses, streams, texts.
@Suite(.enabled(if: Binary.path != nil, "the command is built beside the tests"))
struct BinaryTests {
  @Test func `alone it prints help`() throws {
    let result: Binary.Result = try Binary(ScratchFolder()).run()
    #expect(result.status == 0)
    #expect(result.output.contains("navsim run scenarios/*.nav"))
    #expect(result.errors == "")
  }

  @Test func `help has examples first and goes to standard output`() throws {
    let binary = try Binary(ScratchFolder())
    for flag in ["-h", "--help"] {
      let result: Binary.Result = try binary.run("run", flag)
      #expect(result.status == 0)
      #expect(
        result.output.split(separator: "\n").dropFirst().first?.hasPrefix("  navsim run") == true)
    }
  }

  @Test func `the version is one line`() throws {
    let result: Binary.Result = try Binary(ScratchFolder()).run("-V")
    #expect(result.status == 0)
    #expect(result.output == "navsim \(Version.text)\n")
  }

  @Test func `usage errors go to standard error`() throws {
    let binary = try Binary(ScratchFolder())
    for arguments in [["rnu"], ["run", "--no"], ["run", "--seed"], ["run", "--report", "x"]] {
      let result: Binary.Result = try binary.start(arguments).wait()
      #expect(result.status == 2)
      #expect(result.output == "")
      #expect(result.errors.hasPrefix("error: "))
      #expect(result.errors.contains("--help'"))
    }
  }

  @Test func `a report that cannot be opened is a usage error before anything runs`() throws {
    let result = try Binary(ScratchFolder(["d/": "", "a.nav": ""])).run(
      "run", "a.nav", "--report", "json=d")
    #expect(result.status == 2)
    #expect(result.errors == "error: 'd' cannot be written: is a directory\n")
  }

  @Test func `a full disk is told`() throws {
    let result = try Binary(ScratchFolder(["a.nav": ""])).run(
      "run", "a.nav", "--allow-empty", "--report", "json=/dev/full")
    #expect(result.status == 2)
    #expect(result.errors.contains("'/dev/full' cannot be written: no space left on device"))
  }

  @Test func `a missing file is status 3 and suggested`() throws {
    let result = try Binary(ScratchFolder(["cards.nav": ""])).run("run", "card.nav")
    #expect(result.status == 3)
    #expect(result.errors.contains("there is no file 'card.nav'"))
    #expect(result.errors.contains("did you mean 'cards.nav'?"))
  }

  @Test func `nothing selected is status 4 unless that is allowed`() throws {
    let binary = try Binary(ScratchFolder(["scenarios/a.nav": "", "empty/": ""]))
    #expect(try binary.run("run").status == 4)
    #expect(try binary.run("run", "empty").status == 4)
    #expect(try binary.run("run", "empty/*.nav").status == 4)
    #expect(try binary.run("run", "--allow-empty").status == 0)
    #expect(try binary.run("check").status == 0)
    #expect(try binary.run("check", "empty").status == 4)
  }

  @Test func `a folder, a pipe and a file too large are told apart`() throws {
    let folder = try ScratchFolder(["a.nav": "# long enough\n"])
    mkfifo(folder["pipe.nav"], 0o600)
    let binary = Binary(folder)
    let pipe: Binary.Result = try binary.run("check", "pipe.nav")
    #expect(pipe.status == 3)
    #expect(pipe.output.contains("'pipe.nav' is no regular file"))
    let large: Binary.Result = try binary.run("check", "--max-file-size", "4", "a.nav")
    #expect(large.status == 3)
    #expect(large.output.contains("'a.nav' has more than 4 bytes"))
  }

  @Test func `colour follows the flag and the environment`() throws {
    var binary = try Binary(ScratchFolder())
    #expect(try !binary.run("run", "x.nav").output.contains("\u{1B}["))
    #expect(try binary.run("run", "x.nav", "--color", "always").output.contains("\u{1B}["))
    binary.variables = ["FORCE_COLOR": "1"]
    #expect(try binary.run("run", "x.nav").output.contains("\u{1B}["))
    #expect(try !binary.run("run", "x.nav", "--color=never").output.contains("\u{1B}["))
  }
}
