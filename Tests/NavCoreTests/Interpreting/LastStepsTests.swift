import NavCore
import Testing

/// The `after` lines of a failure.
@MainActor struct LastStepsTests {
  @Test func `steps of a file with a long name have a line of their own above what they did`() {
    let run: TextRun = run(
      """
      use "bank.nav"
      use "steps/shared.nav"
      scenario "s"
        launch Bank
        do logIn
        expect visible login
      """,
      [
        "steps/shared.nav": """
        use "../bank.nav"
        define logIn
          set root main
          push detail("gold and silver", note: 1)
        """
      ])
    #expect(
      run.issueText == """
        failed[expectation]: expect visible login: is not visible
         --> a.nav:6:10
          |
        6 |   expect visible login
          |          ^^^^^^^^^^^^^ is not visible
          |
          = visible  Home.detail("gold and silver", 1)
          = after    steps/shared.nav:3 set root main
                       App shows .main
                     steps/shared.nav:4 push detail("gold and silver", …
                       pushed Home.detail("gold and silver", 1)
          = waiting  nothing
          = you can  tap tab cards · back
          = rerun    navsim run a.nav:3
        """)
  }
}
