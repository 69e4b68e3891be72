import NavCore
import NavReporting
import Testing

@MainActor struct GitHubReporterTests {
  private var start: [String] { Array(HostileStream.lines.prefix(1)) }

  private func failures(_ count: Int) -> [String] {
    let ids: [String] = (0..<count).map { "\($0)" }
    let scenarios: [String] = ids.map { HostileStream.scenario($0, "s\($0)", line: 3) }
    let blocks: [[String]] = ids.map {
      [
        #"{"kind":"scenario.started","scenario":"\#($0)"}"#,
        HostileStream.issue($0, "issue", line: 4), HostileStream.issue($0, "warning", line: 5),
        HostileStream.finished($0, "failed", #""realMicroseconds":1"#, issues: 1),
      ]
    }
    return start + scenarios + blocks.flatMap(\.self) + [HostileStream.lines.last ?? ""]
  }

  private func annotations(_ lines: [String]) -> [String] {
    merged([lines], as: .github).split(separator: "\n").map { String($0) }.filter {
      ["::error", "::warning", "::notice"].contains(where: $0.hasPrefix)
    }
  }

  @Test func `ten errors and ten warnings are shown, the rest is counted`() {
    let lines: [String] = annotations(failures(23))
    #expect(lines.count { $0.hasPrefix("::error ") } == 10)
    #expect(lines.count { $0.hasPrefix("::warning ") } == 10)
    #expect(
      lines.last == "::notice title=navsim::13 more failures and 13 more warnings in the log")
    #expect(annotations(failures(2)).count == 4)
  }

  @Test func `nothing in the text can end the pause`() throws {
    let text: String = merged([HostileStream.lines], as: .github)
    let token: Substring = try #require(
      text.split(separator: "\n").first?.split(separator: "::").last)
    #expect(text.split(separator: "\n").count { $0 == "::\(token)::" } == 1)
    #expect(text.components(of: String(token)) == 2)
  }

  @Test func `paths are those of the repository`() {
    let output = MemoryOutput()
    var context = ReportContext(output: output, style: ConsoleStyle(), toolVersion: "1")
    context.paths = RepositoryPaths(workingFolder: "/repo/app", root: "/repo")
    merge([failures(1)], into: [ReportKind.github.makeReporter(context)].compactMap(\.self))
    #expect(output.text.contains("::error file=app/a/cards.nav,line=4,endLine=4,col=1,"))
  }

  @Test func `the summary of the job is a page that fits`() {
    let (output, page) = (MemoryOutput(), MemoryOutput())
    var context = ReportContext(output: output, style: ConsoleStyle(), toolVersion: "1")
    context.jobSummary = (page, 4_000)
    merge([failures(50)], into: [ReportKind.github.makeReporter(context)].compactMap(\.self))
    #expect(page.text.hasPrefix("## ❌ navsim\n"))
    #expect(page.text.contains(" more\n"))
    #expect(page.text.utf8.count <= 4_000)
    #expect(output.text.contains("in the summary of the job"))
  }

  @Test(arguments: [
    ("/repo", "/repo", "a.nav", "a.nav"), ("/repo/x", "/repo", "a.nav", "x/a.nav"),
    ("/repo/x", "/repo", "../y/a.nav", "y/a.nav"), ("/repo/x", "/repo", "/repo/z.nav", "z.nav"),
    ("/repo/x", "/repo", "/other/z.nav", "/other/z.nav"), ("/w", "/repo", "a.nav", "a.nav"),
    ("/repo", "/repo", "./a.nav", "./a.nav"),
  ])
  func `a path from the root`(_ folder: String, _ root: String, _ path: String, _ shown: String) {
    #expect(RepositoryPaths(workingFolder: folder, root: root).path(path) == shown)
  }

  @Test func `a path as a reference`() {
    let paths = RepositoryPaths()
    #expect(paths.reference(to: "a b/ü#?.nav") == "a%20b/%C3%BC%23%3F.nav")
    #expect(paths.reference(to: "/a.nav") == "file:///a.nav")
  }
}

extension String {
  /// How often a text stands in it.
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
