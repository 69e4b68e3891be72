import Glibc
import Testing

@testable import navsim

/// The commands of docs/ci.md, run as a service would.
@Suite(.enabled(if: Binary.path != nil, "the command is built beside the tests"))
struct RecipeTests {
  /// Commands behind `run:`, folded ones in one line, without the path of navsim.
  private static func commands(in language: Substring) throws -> [String] {
    let page: [UInt8] = try FileSystem.read(CodesInUse.root + "/docs/ci.md", limit: 1 << 20)
    let text = String(decoding: page, as: UTF8.self)
    let start = try #require(text.firstRange(of: "## \(language)\n")?.upperBound)
    let end = text[start...].firstRange(of: "\n## ")?.lowerBound ?? text.endIndex
    let folded: String = String(text[start..<end]).replacing(/>-\n */, with: "")
      .replacing(/\n +--/, with: " --")
    return folded.matches(of: /[-:] (?:run: )?(\S*\/navsim (?:run|check|fmt|report) .*)/).map {
      String($0.1).replacing(/^\S*\/navsim/, with: "navsim")
    }
  }

  private func folder() throws -> ScratchFolder {
    let scenarios: String = (0..<9).map { RunFixture.passing("s\($0)") }.joined()
    return try ScratchFolder([
      "scenarios/app.nav": RunFixture.app,
      "scenarios/a.nav": "use \"app.nav\"\n\n" + scenarios + RunFixture.failing("fails"),
    ])
  }

  private func run(_ command: String, _ folder: ScratchFolder, _ variables: String) -> Int32 {
    let path: String = Path.folder(of: Binary.path ?? "")
    let status: Int32 = system(
      "cd '\(folder.path)' && PATH='\(path)':$PATH && export \(variables) && \(command) > out 2>&1")
    return status >> 8
  }

  @Test func `parts that run apart are one report`() throws {
    let folder: ScratchFolder = try folder()
    let commands: [String] = try Self.commands(in: "GitHub Actions")
    try #require(commands.count == 3)
    let variables = "GITHUB_ACTIONS=true GITHUB_OUTPUT='\(folder["outputs"])'"
    #expect(run("navsim run scenarios --report json=timings.ndjson", folder, variables) == 1)
    #expect(run(commands[0], folder, variables) == 1)
    #expect(folder.text("out")?.contains("\n::error file=scenarios/a.nav,line=41,") == true)
    var statuses: [Int32] = []
    for part in 1...4 {
      let command: String = commands[1].replacing("${{ matrix.part }}", with: "\(part)")
      statuses.append(run(command, folder, variables))
    }
    #expect(statuses.sorted() == [0, 0, 0, 1])
    try folder.write("outputs", "")
    #expect(run(commands[2], folder, variables) == 1)
    #expect(folder.text("outputs")?.hasPrefix("passed=9\nfailed=1\n") == true)
    #expect(folder.text("navsim.xml")?.ranges(of: "<testcase").count == 10)
  }

  @Test func `the job of GitLab writes what it hands over`() throws {
    let folder: ScratchFolder = try folder()
    let statuses: [Int32] = try Self.commands(in: "GitLab").map { run($0, folder, "CI=true") }
    #expect(statuses == [0, 1])
    for name in ["navsim.xml", "quality.json", "navsim.ndjson"] {
      #expect(folder.text(name)?.isEmpty == false, "\(name)")
    }
  }

  @Test func `a hook gets the files that changed`() throws {
    let folder: ScratchFolder = try folder()
    #expect(run("navsim check scenarios/a.nav", folder, "A=1") == 0)
    #expect(run("navsim fmt --check scenarios/app.nav", folder, "A=1") == 0)
    #expect(run("navsim run -q -t '@smoke' scenarios", folder, "A=1") == 4)
  }
}
