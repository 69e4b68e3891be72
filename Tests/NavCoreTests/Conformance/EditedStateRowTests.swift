import NavCore
import Testing

/// Rows about states that were edited before they came back; most stand in
/// `NavigationStateTests`.
@MainActor struct EditedStateRowTests {
  @Test func `S-360: an old checkpoint brings the place back and leaves the journeys alone`() {
    let text = """
      use "@/scenarios/apps/atlas.nav"

      scenario "S-360"
        let first = launch Atlas
        open link "atlas://place/lofoten/highlights"
        do first.saveCheckpoint
        let kept = first.checkpoint
        expect kept.version == 2
        let old = {
          version: 1, layout: kept.layout, navigation: kept.navigation, content: {plans: []},
        }
        do Journeys.add({id: "plan-1", place: "lofoten", days: 5, pace: .balanced})
        let second = launch Atlas
        do second.bootstrap(old)
        expect count(Journeys.plans) == 1
        expect Journeys.plan("plan-1").days == 5
        expect second.descendant(Place).id == "lofoten"
        expect second.noticeText == "Back at the checkpoint"
      """
    let program = TextProgram("a.nav", in: .repository(["a.nav": text]))
    #expect(program.diagnostics == "")
    let run: TextRun = program.run()
    #expect(run.issueText == "" && run.outcomes == ["S-360: passed"])
  }

  @Test func `S-095 and S-096: a state of a later library, a route that is unavailable now`() {
    let run: TextRun = run(
      """
      flow Report restorable
        screen home
        screen number(n)
        screen later available when isOpen
        state isOpen = true

      scenario "S-095"
        launch Report
        in Report: push number(9)
        expect fails .unsupportedVersion(99): restore from "later.json"
        expect Report.stack == [.number(9)]

      scenario "S-096"
        launch Report
        in Report: push later
        capture as kept version 7
        expect kept.version == 7
        set Report.isOpen = false
        let report = restore kept
        expect Report.depth == 0
        expect report.issues[0].reason == .unavailableRoute
      """, ["later.json": #"{"schemaVersion": 99, "entries": [], "tabChildren": []}"#])
    #expect(run.issueText == "")
  }
}
