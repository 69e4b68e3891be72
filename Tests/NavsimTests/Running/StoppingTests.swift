import Testing

@testable import navsim

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Whatever ends a run, or keeps it from writing: in one process and with workers.
@Suite(.enabled(if: Binary.path != nil, "the command is built beside the tests"))
struct StoppingTests {
  private static let jobs: [String] = ["1", "2"]

  private var many: String {
    "use \"app.nav\"\n\n" + (0..<1_200).map { RunFixture.passing("s\($0)") }.joined()
  }

  /// One that takes longer than anybody waits, in steps that take no time.
  private var endless: String {
    """
    use "app.nav"

    \(RunFixture.passing("quick"))scenario "endless"
      let sum = 0
      repeat 20_000 times
        repeat 20_000 times
          set sum = sum + 1

    \(RunFixture.passing("late"))
    """
  }

  private static let limits: [String] = [
    "--max-statements", "2000000000", "--max-loop-iterations", "100000", "--no-times",
  ]

  private func begin(_ text: String, _ jobs: String) throws -> (Binary, RunningBinary) {
    let binary: Binary = try RunFixture.binary(["a.nav": text])
    let process = try binary.start(
      ["run", "a.nav", "--report", "junit=j.xml", "--report", "console", "-j", jobs] + Self.limits)
    #expect(process.hasOpenReport())
    usleep(1_000_000)
    return (binary, process)
  }

  @Test(arguments: jobs, [SIGINT, SIGTERM])
  func `a scenario that runs when the run is ended is given up, and the reports are whole`(
    _ jobs: String, _ signal: Int32
  ) throws {
    let (binary, process) = try begin(endless, jobs)
    process.send(signal)
    let result: Binary.Result = process.wait()
    #expect(result.status == 128 + signal)
    let ran: String = jobs == "1" ? "1 passed  2 not run" : "2 passed  1 not run"
    let counts: String = jobs == "1" ? "1 passed, 2 not run   1" : "2 passed, 1 not run   2"
    #expect(
      result.output == """
        a.nav  \(ran)

        \(signal == SIGINT ? "interrupted" : "terminated")

        3 scenarios: \(counts) expectation\(jobs == "1" ? "" : "s")   seed 0

        """)
    let late: String =
      jobs == "1"
      ? ""
      : "\n    <testcase name=\"late\" classname=\"a\" file=\"a.nav\" line=\"13\" time=\"0.000000\"/>"
    #expect(
      binary.folder.text("j.xml") == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites>
          <testsuite name="a.nav" tests="\(jobs)" failures="0" errors="0" skipped="0" time="0.000000" file="a.nav">
            <properties>
              <property name="seed" value="0"/>
            </properties>
            <testcase name="quick" classname="a" file="a.nav" line="3" time="0.000000"/>\(late)
          </testsuite>
        </testsuites>

        """)
  }

  @Test(arguments: jobs, [SIGINT, SIGTERM])
  func `a second signal stops at once and leaves no half file`(
    _ jobs: String, _ signal: Int32
  ) throws {
    let (binary, process) = try begin(slow, jobs)
    process.send(signal)
    usleep(200_000)
    process.send(signal)
    for _ in 0..<200 where process.isRunning { usleep(10_000) }
    #expect(!process.isRunning)
    process.send(SIGKILL)
    #expect(process.wait().status == 128 + signal)
    let names: [String] = try FileSystem.names(inFolder: binary.folder.path).sorted()
    #expect(names.filter { $0.hasPrefix("j.xml.") } == [])
    #expect(binary.folder.text("j.xml")?.hasSuffix("</testsuites>\n") ?? true)
  }

  @Test(arguments: jobs)
  func `a step that takes too long ends a second after the time for the run`(_ jobs: String) throws
  {
    let binary: Binary = try RunFixture.binary(["slow.nav": slow])
    let process = try binary.start(["run", "slow.nav", "--timeout", "300ms", "-j", jobs])
    for _ in 0..<1_000 where process.isRunning { usleep(10_000) }
    #expect(!process.isRunning)
    process.send(SIGKILL)
    let result: Binary.Result = process.wait()
    #expect(result.status == 124)
    let last = """
      error: 'slow' did not end within a second after the timeout
        = help: one step takes that long: a regular expression, or what it does with a large value

      """
    #expect(result.errors == (jobs == "1" ? last : ""))
  }

  @Test func `a step of a worker that takes too long is named in the report`() throws {
    let binary: Binary = try RunFixture.binary(["slow.nav": slow])
    let result = try binary.run("run", "slow.nav", "--timeout", "3s", "-j", "2", "--no-times")
    #expect(result.status == 124)
    #expect(
      result.output.hasSuffix(
        """
        the time for the whole run has passed while 'slow' ran

        2 scenarios: 2 not run   0 expectations   seed 0

        """))
  }

  @Test(arguments: jobs)
  func `a long scenario ends when the time for the run has passed`(_ jobs: String) throws {
    let binary: Binary = try RunFixture.binary(["a.nav": endless])
    let result = try binary.run(
      words: ["run", "a.nav:8", "--timeout", "300ms", "-j", jobs] + Self.limits)
    #expect(result.status == 124)
    #expect(
      result.output == """
        a.nav  1 not run

        the time for the whole run has passed while 'endless' ran

        1 scenario: 1 not run   0 expectations   seed 0

        """)
  }

  @Test func `a new order is not begun when the time for the run has passed`() throws {
    let steps: String = (0..<7).map { "    note \"\($0)\"\n" }.joined()
    let text = "scenario \"orders\"\n  repeat 2_000 times\n    let a = 1\n  any order\n" + steps
    let binary: Binary = try RunFixture.binary(["a.nav": text])
    let result = try binary.run(
      words: ["run", "a.nav", "--timeout", "300ms", "--interleavings", "1000000", "-q"]
        + Self.limits)
    #expect(result.status == 124)
  }

  @Test func `an update that is interrupted changes nothing`() throws {
    let text: String =
      endless + "scenario \"wrong\"\n  launch Shop\n  expect hierarchy\n    Home [flow]\n"
    let binary: Binary = try RunFixture.binary(["a.nav": text])
    let process = try binary.start(
      ["run", "a.nav", "--update", "--timeout", "300ms"] + Self.limits)
    #expect(process.wait().status == 124)
    #expect(binary.folder.text("a.nav") == text)
  }

  /// The expression tries every way to part the text.
  private var slow: String {
    """
    use "app.nav"

    scenario "quick"
      launch Shop
      expect 1 == 1

    scenario "slow"
      launch Shop
      expect "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaac" matches '^(a|[ab])+$'

    """
  }

  @Test func `nothing is left of a report when the process is killed`() throws {
    let (binary, process) = try begin(endless, "1")
    process.send(SIGKILL)
    #expect(process.wait().signal == SIGKILL)
    let names: [String] = try FileSystem.names(inFolder: binary.folder.path).sorted()
    #expect(names == ["a.nav", "app.nav"])
  }

  @Test(arguments: jobs, ["json", "console", "teamcity"])
  func `a reader that has gone ends the run silently`(_ jobs: String, _ kind: String) throws {
    let binary: Binary = try RunFixture.binary(["many.nav": many])
    let path: String = try #require(Binary.path)
    try binary.folder.write(
      "try.sh",
      """
      cd '\(binary.folder.path)'
      '\(path)' run many.nav -v --report \(kind) -j \(jobs) 2> errors | head -1 > head
      echo "${PIPESTATUS[0]}" > status
      """)
    #expect(system("bash '\(binary.folder["try.sh"])'") == 0)
    #expect(binary.folder.text("errors") == "")
    #expect(binary.folder.text("head")?.isEmpty == false)
    #expect(binary.folder.text("status") == "141\n")
  }

  @Test(arguments: jobs)
  func `what cannot be written is a clear error`(_ jobs: String) throws {
    let binary: Binary = try RunFixture.binary(["m.nav": RunFixture.mixed, "d/": ""])
    for (path, reason) in [
      ("/dev/full", "no space left on device"), ("/proc/none/x", "no such file or directory"),
      ("m.nav/x", "not a directory"), ("d", "is a directory"),
    ] {
      let result: Binary.Result = try binary.run(
        "run", "m.nav", "-j", jobs, "--report", "junit=good.xml", "--report", "json=\(path)")
      #expect(result.status == 2)
      #expect(result.errors == "error: '\(path)' cannot be written: \(reason)\n")
    }
    #expect(
      system("\(Binary.path ?? "") run \(binary.folder["m.nav"]) >/dev/full 2>/dev/null") == 512)
    let names: [String] = try FileSystem.names(inFolder: binary.folder.path).sorted()
    #expect(names == [".navsim", "app.nav", "d", "good.xml", "m.nav"])
  }

  @Test(arguments: jobs)
  func `a file that may not grow any more is a clear error`(_ jobs: String) throws {
    let binary: Binary = try RunFixture.binary(["many.nav": many])
    let path: String = try #require(Binary.path)
    let command = "'\(path)' run many.nav -j \(jobs) --report json=r.ndjson"
    try binary.folder.write(
      "try.sh", "cd '\(binary.folder.path)' && ulimit -f 8 && \(command) >out 2>errors")
    #expect(system("bash '\(binary.folder["try.sh"])'") == 2 << 8)
    #expect(
      binary.folder.text("errors") == "error: 'r.ndjson' cannot be written: file too large\n")
    #expect(binary.folder.text("r.ndjson") == nil)
  }

  @Test(.enabled(if: SmallDisk.isPossible, "a file system can be mounted"), arguments: jobs)
  func `a disk that is full keeps what was there`(_ jobs: String) throws {
    let binary: Binary = try RunFixture.binary(["many.nav": many, "disk/": ""])
    let disk = try SmallDisk(binary.folder["disk"])
    try binary.folder.write("disk/old.xml", "old")
    let result: Binary.Result = try binary.run(
      "run", "many.nav", "-j", jobs, "--report", "junit=disk/old.xml", "--report",
      "json=disk/new.ndjson", "--report", "tap=out.tap")
    #expect(result.status == 2)
    #expect(
      result.errors == "error: 'disk/old.xml' cannot be written: no space left on device\n")
    #expect(binary.folder.text("disk/old.xml") == "old")
    #expect(try FileSystem.names(inFolder: disk.path) == ["old.xml"])
    #expect(binary.folder.text("out.tap")?.hasPrefix("TAP version 14\n1..1200\n") == true)
  }

  @Test(.enabled(if: SmallDisk.isPossible, "a file system can be mounted"))
  func `a script on a full disk stays as it was`() throws {
    let long: String =
      "use \"../app.nav\"\n\n"
      + (0..<400).map { RunFixture.passing("s\($0)") }
      .joined() + "scenario   \"t\"\n  launch Shop\n  expect hierarchy\n    Home [flow]\n"
    let binary: Binary = try RunFixture.binary(["disk/": ""])
    let disk = try SmallDisk(binary.folder["disk"])
    try binary.folder.write("disk/a.nav", long)
    try disk.fill()
    for words in [["fmt", "disk/a.nav"], ["run", "disk/a.nav", "--update"]] {
      let result: Binary.Result = try binary.run(words: words)
      #expect(result.status == 2, "\(words)")
      #expect(
        result.errors.contains("'disk/a.nav' cannot be written: no space left on device"))
      #expect(binary.folder.text("disk/a.nav") == long)
    }
  }
}

/// A file system of 64 KiB, where the tests may mount one.
final class SmallDisk {
  let path: String

  static let isPossible: Bool = {
    guard let folder = try? ScratchFolder(["d/": ""]), let disk = try? SmallDisk(folder["d"]) else {
      return false
    }
    return !disk.path.isEmpty
  }()

  init(_ path: String) throws(FileError) {
    self.path = path
    guard mount("navsim-test", path, "tmpfs", 0, "size=64k") == 0 else { throw .last }
  }

  deinit { umount2(path, Int32(MNT_DETACH)) }

  /// Leaves no room.
  func fill() throws(FileError) {
    let descriptor: Int32 = open(path + "/filling", O_WRONLY | O_CREAT, 0o600)
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    let bytes: [UInt8] = [UInt8](repeating: 0, count: 4_096)
    while write(descriptor, bytes, bytes.count) > 0 {}
  }
}
