import NavCore
import Testing

/// One file gives one result: same events, same texts, whatever ran before.
@MainActor struct DeterminismTests {
  nonisolated static let few: [String] = [
    "scenarios/races.nav", "scenarios/time.nav", "scenarios/modals.nav",
    "scenarios/napkin/lifecycle.nav", "scenarios/features/tracker.nav",
  ]

  @Test func `everything in scenarios gives the same events twice`() {
    let files = TextFiles.repository()
    let paths = files.paths(under: "scenarios")
    #expect(paths.count > 100)
    var count = 0
    for path in paths {
      let program = TextProgram(path, in: files)
      #expect(program.resolution.filesWithErrors.isEmpty, "\(program.diagnostics)")
      let first: TextRun = program.run()
      let second: TextRun = TextProgram(path, in: files).run()
      #expect(first.events == second.events, "\(path)")
      let failed = first.results.filter { $0.outcome == .failed || $0.outcome == .crashed }
      #expect(failed.isEmpty, "\(path)\n\(first.issueText)")
      count += first.results.count
    }
    #expect(count > 1_000)
  }

  @Test(arguments: few) func `fifty runs give one result`(_ path: String) {
    let program = TextProgram(path, in: .repository())
    let first: [String] = program.run().events
    #expect(first.count > 20)
    for _ in 0..<50 where program.run().events != first {
      Issue.record("\(path) differs")
      return
    }
  }

  @Test func `the seed is all that chance depends on`() {
    let text = """
      scenario "s"
        repeat 3 times
          note "{random(1, 1_000_000)}"
      """
    func notes(_ seed: UInt64) -> [String] {
      var configuration = RunConfiguration()
      configuration.seed = seed
      return run(text, configuration: configuration).events("note")
    }
    #expect(notes(1) == notes(1))
    #expect(Set(notes(1)).count == 3)
    #expect(notes(1) != notes(2))
  }
}
