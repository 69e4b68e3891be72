import NavCore
import Testing

@testable import navsim

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Every report through the built command, as a service would start it.
@Suite(.enabled(if: Binary.path != nil, "the command is built beside the tests"))
struct BinaryReportTests {
  /// A title that would like to be more than a title.
  private static var title: String {
    #"\u{1B}[31mred ]]> ::error::x ##teamcity[x] a|b 'q' <b> `c` # SKIP @all"#
  }

  private static var files: [String: String] {
    [
      "app.nav": "app Shop\n  initial Home\n\nflow Home\n  screen list\n  initial list\n",
      "good.nav": """
      use "app.nav"

      scenario "the list is there" @smoke
        launch Shop
        expect Home.entries == []

      scenario "later"
        skip "until #12"

      """,
      "bad.nav": """
      use "app.nav"

      scenario "\(title)"
        launch Shop
        expect Home.entries == [.list]

      """,
      "broken.nav": "scenario \"a\"\n  expect (\n",
    ]
  }

  /// With another folder for the reports, so that what is read is what was written.
  private static var kinds: [(kind: String, found: String)] {
    [
      ("junit", "tests=4 failures=1 errors=1 skipped=1"),
      ("tap", "plan=4 ok=1 not_ok=2 skip=1 todo=0 bail=0"),
      ("ctrf", "passed=1 failed=2 skipped=1 pending=0 other=0 flaky=0"),
      ("sarif", "error=2 warning=0 rules=2"), ("github", "error=2 warning=0 notice=0"),
      ("gitlab", "entries=2"), ("teamcity", "suites=3 tests=4 failed=2 ignored=1 problems=0"),
      ("markdown", "headings=3"),
    ]
  }

  private var requests: [String] {
    Self.kinds.flatMap { ["--report", "\($0.kind)=out/\($0.kind)"] }
      + ["--report", "json=out/events.ndjson"]
  }

  private func record(_ arguments: [String] = []) throws -> (Binary, Binary.Result) {
    let binary = Binary(try ScratchFolder(Self.files))
    let inputs: [String] = ["run", "good.nav", "bad.nav", "broken.nav", "--no-times"]
    return (binary, try binary.start(inputs + arguments).wait())
  }

  @Test func `several reports at once, each in its file`() throws {
    let (binary, result) = try record(requests)
    #expect(result.status == 3)
    #expect(result.output.contains("3 scenarios: 1 passed, 1 failed, 1 skipped"))
    for (kind, _) in Self.kinds {
      #expect(binary.folder.text("out/\(kind)")?.isEmpty == false, "\(kind)")
    }
  }

  @Test(.enabled(if: IndependentReader.isPresent, "python3 is on the machine"))
  func `an independent reader finds in every report what happened`() throws {
    let (binary, _) = try record(requests)
    for (kind, found) in Self.kinds {
      #expect(IndependentReader.read(kind, binary.folder["out/\(kind)"]) == found, "\(kind)")
    }
  }

  @Test(.enabled(if: IndependentReader.hasPerl, "perl with TAP::Parser is on the machine"))
  func `prove's parser reads the points and their blocks`() throws {
    let (binary, _) = try record(requests)
    #expect(
      IndependentReader.readWithPerl(binary.folder["out/tap"])
        == "plan=4 ok=1 not_ok=2 skip=1 todo=0 bail=0")
    let stopped: Binary = try RunFixture.binary(["m.nav": RunFixture.mixed])
    _ = try stopped.run("run", "m.nav", "-x", "--report", "tap=t")
    #expect(
      IndependentReader.readWithPerl(stopped.folder["t"]) == """
        fault: Bad plan.  You planned 4 tests but ran 2.
        plan=4 ok=1 not_ok=1 skip=0 todo=0 bail=1
        """)
  }

  @Test(
    .enabled(if: IndependentReader.hasSchemas, "python3 with jsonschema is on the machine"),
    arguments: ["events", "ctrf", "sarif", "gitlab"])
  func `the schema of a format holds for its report`(_ kind: String) throws {
    let (binary, _) = try record(requests)
    let path: String = binary.folder["out/" + (kind == "events" ? "events.ndjson" : kind)]
    #expect(IndependentReader.validate(kind, path) == "valid")
    if kind == "ctrf" { return }
    let report: String = kind == "events" ? "json" : kind
    let checked: Binary.Result = try binary.run("check", "broken.nav", "--report", report)
    try binary.folder.write("checked", checked.output)
    #expect(IndependentReader.validate(kind, binary.folder["checked"]) == "valid")
  }

  @Test func `a recorded stream gives the same reports`() throws {
    let (binary, _) = try record(requests)
    for (kind, _) in Self.kinds {
      let result = try binary.run("report", "out/events.ndjson", "--report", kind)
      #expect(result.status == 3)
      #expect(result.output == binary.folder.text("out/\(kind)"), "\(kind)")
    }
    let stream = try binary.run("report", "out/events.ndjson", "--report", "json")
    #expect(stream.output == binary.folder.text("out/events.ndjson"))
  }

  @Test func `shards and reruns are put together, from files, a pipe and standard input`() throws {
    var (binary, _) = try record()
    _ = try binary.run("run", "bad.nav", "--report", "json=1.ndjson", "--no-times")
    try binary.folder.write("app.nav", Self.files["app.nav"] ?? "")
    try binary.folder.write(
      "bad.nav", (Self.files["bad.nav"] ?? "").replacing("== [.list]", with: "== []"))
    _ = try binary.run("run", "bad.nav", "--report", "json=2.ndjson", "--no-times")
    _ = try binary.run("run", "good.nav", "--report", "json=3.ndjson", "--no-times")
    let files = try binary.run("report", "1.ndjson", "2.ndjson", "3.ndjson")
    #expect(files.status == 0)
    #expect(files.output.contains("3 scenarios: 2 passed, 1 skipped, 1 flaky"))
    binary.input = binary.folder.text("2.ndjson") ?? ""
    let input = try binary.run("report", "1.ndjson", "-", "3.ndjson")
    #expect(input.output == files.output)
    mkfifo(binary.folder["pipe"], 0o600)
    let process = try binary.start(["report", "1.ndjson", "pipe", "3.ndjson"])
    try binary.folder.append("pipe", binary.input)
    #expect(process.wait().output == files.output)
  }

  @Test func `what cannot be read is named and the rest is reported`() throws {
    let (binary, _) = try record(["--report", "json=good.ndjson"])
    let whole: String = binary.folder.text("good.ndjson") ?? ""
    try binary.folder.write("cut.ndjson", String(whole.prefix(whole.count / 2)))
    try binary.folder.write("d/", "")
    let result = try binary.run("report", "cut.ndjson", "none.ndjson", "d", "good.ndjson")
    #expect(result.status == 3)
    #expect(result.errors.contains("error[broken-stream]: line "))
    #expect(result.errors.contains(" --> cut.ndjson:"))
    #expect(result.errors.contains("there is no file 'none.ndjson'"))
    #expect(result.errors.contains("'d' is a folder"))
    #expect(result.output.contains("1 passed, 1 failed, 1 skipped"))
  }

  @Test func `a report wants a stream`() throws {
    let result = try Binary(ScratchFolder()).run("report")
    #expect(result.status == 2)
    #expect(result.errors.contains("there is no stream to report on"))
    #expect(result.errors.contains("navsim run --report json=events.ndjson"))
  }

  @Test func `a check has reports for services`() throws {
    let binary = Binary(try ScratchFolder(Self.files))
    for kind in ["sarif", "github", "gitlab"] {
      let result = try binary.run("check", "broken.nav", "--report", kind)
      #expect(result.status == 3)
      #expect(result.output.contains("broken.nav"))
      try binary.folder.write(kind, result.output)
      if IndependentReader.isPresent {
        let found: String = IndependentReader.read(kind, binary.folder[kind])
        #expect(
          ["error=1 warning=0 rules=1", "error=1 warning=0 notice=0", "entries=1"].contains(found))
      }
    }
    let result = try binary.run("check", "broken.nav", "--report", "junit")
    #expect(result.status == 2)
    #expect(result.errors.contains("there is no report 'junit' of a check"))
  }

  @Test func `a report for all commands is passed over where there is none`() throws {
    var binary = Binary(try ScratchFolder(Self.files))
    binary.variables = ["NAVSIM_REPORT": "junit=j.xml"]
    #expect(try binary.run("check", "good.nav").status == 0)
    #expect(binary.folder.text("j.xml") == nil)
  }

  @Test func `the summary of a job is added to what stands there`() throws {
    var binary = Binary(try ScratchFolder(Self.files.merging(["summary.md": "before\n"]) { $1 }))
    binary.variables = [
      "GITHUB_STEP_SUMMARY": binary.folder["summary.md"],
      "GITHUB_OUTPUT": binary.folder["outputs"],
      "GITHUB_WORKSPACE": binary.folder.path,
    ]
    let result = try binary.run("run", "good.nav", "bad.nav", "broken.nav", "--report", "github")
    #expect(result.output.hasPrefix("::stop-commands::navsim-"))
    #expect(result.output.contains("\n::error file=bad.nav,line=5,"))
    #expect(result.errors == "")
    let page: String = binary.folder.text("summary.md") ?? ""
    #expect(page.hasPrefix("before\n## ❌ navsim\n"))
    let counts: String = """
      passed=1
      failed=1
      skipped=1
      known=0
      crashed=0
      flaky=0
      errors=1
      warnings=0
      status=3

      """
    #expect(binary.folder.text("outputs") == counts)
    _ = try binary.run("check", "broken.nav", "--report", "github")
    let both: String = binary.folder.text("outputs") ?? ""
    #expect(
      both.hasPrefix(counts + "passed=0\n") && both.hasSuffix("errors=1\nwarnings=0\nstatus=3\n"))
  }

  @Test func `a summary that cannot be written is told before anything runs`() throws {
    var binary = Binary(try ScratchFolder(Self.files))
    binary.variables = ["GITHUB_STEP_SUMMARY": "none/summary.md"]
    let result = try binary.run("run", "good.nav", "--report", "github")
    #expect(result.status == 2)
    #expect(result.errors.contains("'none/summary.md' cannot be written"))
  }

  @Test func `reports are the same at each run, and whole after a full disk elsewhere`() throws {
    let (first, _) = try record(requests)
    let (second, _) = try record(requests + ["--report", "console=/dev/full"])
    for (kind, _) in Self.kinds {
      #expect(first.folder.text("out/\(kind)") == second.folder.text("out/\(kind)"), "\(kind)")
    }
  }
}

extension ScratchFolder {
  /// Writes into what is there, a pipe too.
  fileprivate func append(_ name: String, _ text: String) throws(FileError) {
    let descriptor: Int32 = open(self[name], O_WRONLY | O_APPEND)
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    let bytes: [UInt8] = Array(text.utf8)
    guard SystemCall.writeBytes(descriptor, bytes, bytes.count) == bytes.count else { throw .last }
  }
}
