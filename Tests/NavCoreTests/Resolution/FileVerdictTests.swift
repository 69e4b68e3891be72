import Testing

/// What is said about a file depends on that file and on what it uses, whatever else is read.
@MainActor struct FileVerdictTests {
  struct Verdict: Sendable, CustomTestStringConvertible {
    var title: String
    /// The file `a.nav`, and those it uses.
    var text: String
    /// A file that nobody uses.
    var beside: String
    var rendered: String

    var testDescription: String { title }
  }

  @Test(arguments: cases)
  func `a file that nobody uses changes nothing of what is said about another`(_ verdict: Verdict) {
    #expect(FileSet(verdict.text).rendered() == verdict.rendered)
    let both: String = verdict.text + "\n--- b.nav\n" + verdict.beside
    #expect(FileSet(both).rendered() == verdict.rendered)
  }

  nonisolated static let app = """
    --- app.nav
    app House
      initial Hall
    napkin Hall
      screen hall
    napkin Room
      screen room
      on active: report opened
    flow Cellar
      screen cellar
    service Door
      op open
    define remembered: mark here
    define nothingSince: expect no called Door.open since before
    define down: deactivate Cellar
    """

  nonisolated static let cases: [Verdict] = [
    Verdict(
      title: "a handler of what may not wait",
      text: """
        tabs Wallet
          tab wallet "Wallet"
          on select
            report chosen
        """,
      beside: """
        use "a.nav"
        service Auth
          op logout
        root Top
          screen start
          child wallet -> Wallet
          on wallet.chosen
            await Auth.logout
        """,
      rendered: ""),
    Verdict(
      title: "a mark",
      text: """
        use "app.nav"
        scenario "a"
          expect called Door.open since there
        scenario "b"
          mark before
          do nothingSince
          do remembered
          expect no called Door.open since here
        \(app)
        """,
      beside: """
        use "app.nav"
        scenario "c"
          mark there
        """,
      rendered: """
        error[unknown-mark]: there is no mark 'there'
         --> a.nav:3:33
          |
        3 |   expect called Door.open since there
          |                                 ^^^^^
          |
          = help: did you mean 'here'?
        """),
    Verdict(
      title: "the call of a stub",
      text: """
        use "app.nav"
        scenario "a"
          stub Door.open returns 1
        \(app)
        """,
      beside: """
        use "app.nav"
        scenario "c"
          await Door.open
        """,
      rendered: """
        warning[unused-stub]: nothing calls 'open'
          --> a.nav:3:8
           |
         3 |   stub Door.open returns 1
           |        ^^^^^^^^^
          ::: app.nav:11:6
           |
        11 |   op open
           |      ---- declared here
           |
           = help: delete it, or call the operation with 'await'
        """),
    Verdict(
      title: "an event",
      text: """
        use "app.nav"
        scenario "a"
          launch Hall isolated
          expect Hall reported closed
        \(app)
        """,
      beside: """
        use "app.nav"
        scenario "c"
          launch Hall isolated
          in Hall: report closed
        """,
      rendered: """
        error[unknown-event]: 'Hall' never reports 'closed'
         --> a.nav:4:24
          |
        4 |   expect Hall reported closed
          |                        ^^^^^^
         ::: app.nav:3:8
          |
        3 | napkin Hall
          |        ---- declared here
          |
          = help: nothing in 'Hall' reports anything
        """),
    Verdict(
      title: "what is launched isolated",
      text: """
        use "app.nav"
        scenario "a"
          launch Cellar
          deactivate Cellar
        \(app)
        """,
      beside: """
        use "app.nav"
        scenario "c"
          launch Cellar isolated
          do down
        """,
      rendered: """
        error[wrong-kind]: 'Cellar' is a flow
         --> a.nav:4:14
          |
        4 |   deactivate Cellar
          |              ^^^^^^ 'deactivate' is for napkins
         ::: app.nav:8:6
          |
        8 | flow Cellar
          |      ------ declared here
          |
          = help: a coordinator is active as long as it is in a launched tree
        """),
    Verdict(
      title: "who builds what reports",
      text: """
        use "app.nav"
        scenario "a"
          launch Room isolated
        \(app)
        """,
      beside: """
        use "app.nav"
        flow House2
          child room -> Room
          on room.opened: note "opened"
        """,
      rendered: ""),
  ]

  @Test func `a file that builds what reports is to blame where nobody hears it`() {
    let text = """
      use "app.nav"
      scenario "a"
        launch Room isolated
      \(Self.app)
      --- b.nav
      use "app.nav"
      flow Attic
        child room -> Room
      """
    #expect(
      FileSet(text).rendered() == """
        error[unhandled-report]: nobody hears 'opened', which 'Room' reports
         --> b.nav:3:9
          |
        3 |   child room -> Room
          |         ^^^^ 'Attic' has no 'on room.opened'
         ::: app.nav:7:21
          |
        7 |   on active: report opened
          |                     ------ reported here
          |
          = help: write 'on room.opened' in 'Attic'
        """)
  }

  @Test func `a handler in a file that is not used has no say in the arguments`() {
    let text = """
      napkin Hall
        screen hall
        child room -> Room
        on room.opened(by): note "{by}"
      napkin Room
        screen room
        on active: report opened
      --- b.nav
      use "a.nav"
      napkin Attic
        screen attic
        child room -> Room
        on room.opened: note "attic"
      """
    #expect(
      FileSet(text).rendered() == """
        error[missing-argument]: 'on room.opened' needs 'by'
         --> a.nav:7:21
          |
        4 |   on room.opened(by): note "{by}"
          |                  -- has no default value
        ...
        7 |   on active: report opened
          |                     ^^^^^^
          |
          = help: write it in parentheses behind the name, as in 'opened(by: …)'
        """)
  }
}
