import NavCore
import Testing

/// What is said about launches, tables and hooks.
@MainActor struct ScenarioDiagnosticTests {
  @Test(arguments: cases) func `says it so`(_ example: DiagnosticCase) { example.check() }

  nonisolated static let cases: [DiagnosticCase] = [
    DiagnosticCase(
      "an unknown component to launch",
      #"""
      scenario "s"
        launch Bnk
      """#,
      #"""
      error[unknown-component]: unknown app or component 'Bnk'
       --> a.nav:2:10
        |
      2 |   launch Bnk
        |          ^^^
        |
        = help: did you mean 'Bank'?
      """#),
    DiagnosticCase(
      "a launch without its argument",
      #"""
      flow Wallet(owner)
        screen wallet
      scenario "s"
        launch Wallet
      """#,
      #"""
      error[missing-argument]: 'Wallet' needs 'owner'
       --> a.nav:4:10
        |
      1 | flow Wallet(owner)
        |             ----- has no default value
      ...
      4 |   launch Wallet
        |          ^^^^^^
        |
        = help: write it in parentheses behind the name, as in 'Wallet(owner: …)'
      """#),
    DiagnosticCase(
      "a service is not launched",
      #"""
      scenario "s"
        launch Auth
      """#,
      #"""
      error[wrong-kind]: 'Auth' is a service
        --> a.nav:2:10
         |
       2 |   launch Auth
         |          ^^^^ a coordinator or a napkin is wanted here
        ::: bank.nav:51:9
         |
      51 | service Auth
         |         ---- declared here
         |
         = help: write the name of a coordinator or a napkin instead
      """#),
    DiagnosticCase(
      "several apps in scope",
      #"""
      app Shop
        initial Cards
      scenario "s"
        tap "Freeze"
      """#,
      #"""
      error[several-apps]: this needs a tree, and several apps are in scope
       --> a.nav:4:3
        |
      1 | app Shop
        |     ---- one of them
      ...
      4 |   tap "Freeze"
        |   ^^^^^^^^^^^^
       ::: bank.nav:1:5
        |
      1 | app Bank
        |     ---- one of them
        |
        = help: write 'launch Shop' or 'launch Bank' first
      """#),
    DiagnosticCase(
      "tables with different columns",
      #"""
      scenario "{a}"
        note "{a}"
        examples
          | a | b |
          | 1 | 2 |
        examples
          | a |
          | 1 |
      """#,
      #"""
      error[wrong-table]: the tables of a scenario have the same columns
       --> a.nav:6:3
        |
      4 |     | a | b |
        |       - the first table
      ...
      6 |   examples
        |   ^^^^^^^^ the first table has 'a' and 'b'
        |
        = help: name the same columns; nil can stand in a cell that has no value
      """#),
    DiagnosticCase(
      "a column twice",
      #"""
      scenario "{a}"
        note "{a}"
        examples
          | a | a |
          | 1 | 2 |
      """#,
      #"""
      error[duplicate-name]: the table has two columns 'a'
       --> a.nav:4:11
        |
      4 |     | a | a |
        |           ^
        |       - first declared here
        |
        = help: rename one of them, or delete it
      """#),
    DiagnosticCase(
      "a cell stands alone",
      #"""
      scenario "{a}"
        let b = 1
        expect a == b
        examples
          | a |
          | b |
      """#,
      #"""
      error[unknown-name]: unknown name 'b'
       --> a.nav:6:7
        |
      6 |     | b |
        |       ^
        |
        = help: a cell sees no names of the scenario; a text stands in quotes
      """#),
    DiagnosticCase(
      "'deliver' of an event that nobody handles",
      #"""
      scenario "s"
        launch Launch isolated
        deliver didTapLogn from loggedOut
      """#,
      #"""
      error[unknown-event]: nobody handles 'loggedOut.didTapLogn'
       --> a.nav:3:11
        |
      3 |   deliver didTapLogn from loggedOut
        |           ^^^^^^^^^^
        |
        = help: did you mean 'didTapLogin'?
      """#),
    DiagnosticCase(
      "an invariant holds expectations",
      #"""
      invariant "i"
        tap "Freeze"
      """#,
      #"""
      error[misplaced-statement]: 'tap' can't stand here
       --> a.nav:2:3
        |
      2 |   tap "Freeze"
        |   ^^^ an invariant holds 'expect' lines
        |
        = help: write what must always hold behind 'expect'
      """#),
    DiagnosticCase(
      "what is unused or never reached",
      #"""
      scenario "s"
        let x = 1
        stub Auth.logout returns 1
        skip "later"
        note "never"
      define unused(text)
        note "x"
      """#,
      #"""
      warning[unused-local]: 'x' is never read
       --> a.nav:2:7
        |
      2 |   let x = 1
        |       ^
        |
        = help: a name that begins with '_' may stay unread
      warning[unused-stub]: nothing calls 'logout'
        --> a.nav:3:8
         |
       3 |   stub Auth.logout returns 1
         |        ^^^^^^^^^^^
        ::: bank.nav:54:6
         |
      54 |   op logout returns nil
         |      ------ declared here
         |
         = help: delete it, or call the operation with 'await'
      warning[unreachable-statement]: this line is never reached
       --> a.nav:5:3
        |
      4 |   skip "later"
        |   ------------ leaves before it
      5 |   note "never"
        |   ^^^^^^^^^^^^
        |
        = help: delete it, or move it above
      warning[unused-parameter]: the parameter 'text' is never read
       --> a.nav:6:15
        |
      6 | define unused(text)
        |               ^^^^
        |
        = help: a name that begins with '_' may stay unread
      """#),
    DiagnosticCase(
      "hooks are resolved once, and their mistakes told once",
      #"""
      before each
        let base = amuont
      after each
        expect base == 1
      scenario "a"
        expect base == 1
      scenario "{n}"
        expect n == 1
        examples
          | n |
          | 1 |
      """#,
      #"""
      error[unknown-name]: unknown name 'amuont'
       --> a.nav:2:14
        |
      2 |   let base = amuont
        |              ^^^^^^
        |
        = help: locals and names of the top level can stand here
      """#),
    DiagnosticCase(
      "a hook's local is not hidden",
      #"""
      before each
        let base = 1
      scenario "a"
        let base = 2
        expect base == 1
      """#,
      #"""
      error[duplicate-local]: 'base' is already the name of a local
       --> a.nav:4:7
        |
      2 |   let base = 1
        |       ---- first declared here
      ...
      4 |   let base = 2
        |       ^^^^
        |
        = help: choose another name
      """#),
    DiagnosticCase(
      "a step that needs a tree, and no app",
      #"""
      scenario "s"
        note "nothing"
      """#,
      ""),
    DiagnosticCase(
      "what a delivered event is given",
      #"""
      napkin Host
        child leaflet -> Leaflet
        on leaflet.tap(x, y): note "{x}{y}"

      napkin Leaflet
        screen leaflet

      scenario "s"
        launch Host
        deliver tap from leaflet
        deliver tap(1, 2, 3) from leaflet
        deliver tap(z: 1, x: 2) from leaflet
      """#,
      #"""
      error[missing-argument]: 'on leaflet.tap' needs 'x'
        --> a.nav:10:11
         |
       3 |   on leaflet.tap(x, y): note "{x}{y}"
         |                  - has no default value
      ...
      10 |   deliver tap from leaflet
         |           ^^^
         |
         = help: write it in parentheses behind the name, as in 'tap(x: …)'
      error[too-many-arguments]: 'on leaflet.tap' takes 2 arguments, not 3
        --> a.nav:11:21
         |
      11 |   deliver tap(1, 2, 3) from leaflet
         |                     ^
         |
         = help: its parameters are: x, y
      error[unknown-label]: 'on leaflet.tap' has no parameter 'z'
        --> a.nav:12:15
         |
      12 |   deliver tap(z: 1, x: 2) from leaflet
         |               ^
         |
         = help: there is 'x' and 'y'
      """#),
    DiagnosticCase(
      "deactivating a coordinator",
      #"""
      flow Stall
        screen stall

      scenario "s"
        launch Stall
        deactivate Stall
      """#,
      #"""
      error[wrong-kind]: 'Stall' is a flow
       --> a.nav:6:14
        |
      1 | flow Stall
        |      ----- declared here
      ...
      6 |   deactivate Stall
        |              ^^^^^ 'deactivate' is for napkins
        |
        = help: a coordinator is active as long as it is in a launched tree
      """#),
  ]
}
