import NavCore
import ScenarioParser
import Testing

/// Resolution is linear in the size of the input.
@MainActor struct ScaleTests {
  @Test func `four times the scenarios take no more than eight times the time`() {
    let small: Duration = time(500)
    let large: Duration = time(2_000)
    #expect(large < small * 8 + .milliseconds(50))
  }

  private func time(_ count: Int) -> Duration {
    var text: String = "before each\n  stub Auth.logout returns 3\n  let base = 1\n"
    for index in 0..<count {
      text += """
        scenario "journey \(index)"
          tap "Change limit"
          let x\(index) = base + \(index)
          expect x\(index) == 1 and Home.depth == 1 and visible cards
          tap tab cards

        """
    }
    let files: [LoadedFile] = [load(text, "a.nav", 0, uses: [1]), load(bank, "bank.nav", 1)]
    let start: ContinuousClock.Instant = ContinuousClock.now
    let result: ProgramResolution = resolve(files)
    let end: ContinuousClock.Instant = ContinuousClock.now
    #expect(result.program.scenarios.count == count)
    return end - start
  }
}
