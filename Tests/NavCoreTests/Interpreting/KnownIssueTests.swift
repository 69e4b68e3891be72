import NavCore
import Testing

/// `known issue`, and what ends a scenario (language.md §11).
@MainActor struct KnownIssueTests {
  private let shop = """
    flow Shop
      screen shop
      state log = []
      action add(x): append x to log
      action lose: fail .network
    service Post
      op take


    """

  private func outcomes(_ text: String) -> (outcomes: String, notes: [String]) {
    let run: TextRun = run(shop + text)
    return (run.outcomeText, run.events("note"))
  }

  @Test func `the outcome says why it was expected, each reason once`() {
    let found = outcomes(
      """
      scenario "one"
        known issue "#12"
          expect 1 == 2
      scenario "several"
        repeat 2 times
          known issue "#12"
            expect 1 == 2
        known issue "#13"
          expect 1 == 3
      scenario "also something else"
        known issue "#12"
          expect 1 == 2
        expect 1 == 2
      """)
    #expect(
      found.outcomes == """
        one: known (#12)
        several: known (#12; #13)
        also something else: failed
        """)
  }

  @Test func `a step that fails in it ends the scenario, as everywhere`() {
    let found = outcomes(
      """
      scenario "known"
        launch Shop
        known issue "#12"
          do Shop.lose
          note "in the block"
        note "behind it"
      scenario "another one"
        launch Shop
        known issue "#12" matching "nothing like that"
          do Shop.lose
        note "behind it"
      scenario "only work that a step set going"
        known issue "#12"
          start work: fail .network
          start: fail .offline
          note "the block goes on"
        note "the scenario too"
      """)
    #expect(
      found.outcomes == """
        known: known (#12)
        another one: failed
        only work that a step set going: known (#12)
        """)
    #expect(found.notes == ["note the block goes on @0", "note the scenario too @0"])
  }

  @Test func `a require or a skip in work beside ends the scenario`() {
    let found = outcomes(
      """
      scenario "start"
        start: require 1 == 2
        note "behind it"
      scenario "together"
        together
          require 1 == 2
          note "beside it"
        note "behind it"
      scenario "late"
        stub Post.take returns 1 after 2s
        start
          await Post.take
          require 1 == 2
        advance 3s
        note "behind it"
      scenario "skip in start"
        start: skip "later"
        note "behind it"
      scenario "skip in together"
        together
          skip "later" when 1 == 1
          note "beside it"
        note "behind it"
      """)
    #expect(
      found.outcomes == """
        start: failed
        together: failed
        late: failed
        skip in start: skipped (later)
        skip in together: skipped (later)
        """)
    #expect(found.notes == [])
  }

  private func race(_ check: String) -> String {
    """
    scenario "race"
      launch Shop
      known issue "#14"
        any order
          do Shop.add(1)
          do Shop.add(2)
        expect \(check)

    """
  }

  @Test func `an issue of some orders can be known`() {
    #expect(outcomes(race("first(Shop.log) == 1")).outcomes == "race: known (#14)")
    #expect(outcomes(race("first(Shop.log) == 2")).outcomes == "race: known (#14)")
  }

  @Test func `the order in which it occurred is told`() {
    let run: TextRun = run(shop + race("first(Shop.log) == 1"))
    #expect(run.issueText.hasSuffix("navsim run a.nav:9 --schedule 1"))
    #expect(run.events("end").map { $0.hasPrefix("end known ") } == [true])
  }

  @Test func `an issue of no order did not occur`() {
    let run: TextRun = run(shop + race("count(Shop.log) == 2"))
    #expect(run.outcomes == ["race: failed"])
    #expect(
      run.issueText == """
        failed[known-issue]: the known issue did not occur: #14
          --> a.nav:11:3
           |
        11 |   known issue "#14"
           |   ^^^^^^^^^^^^^^^^^ no issue in this block
           |
           = help   if it is mended, take the 'known issue' away
           = rerun  navsim run a.nav:9
        """)
  }

  @Test func `where one order is replayed, an issue of others is not missed`() {
    var configuration = RunConfiguration()
    configuration.schedule = "0"
    let run: TextRun = run(shop + race("first(Shop.log) == 1"), configuration: configuration)
    #expect(run.outcomes == ["race: passed"])
    #expect(run.issues.map { $0.hasPrefix("note[known-issue]") } == [true])
  }
}
