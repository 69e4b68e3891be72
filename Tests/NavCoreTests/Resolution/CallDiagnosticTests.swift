import NavCore
import Testing

/// What is said about actions, definitions and controls.
@MainActor struct CallDiagnosticTests {
  @Test(arguments: cases) func `says it so`(_ example: DiagnosticCase) { example.check() }

  nonisolated static let cases: [DiagnosticCase] = [
    DiagnosticCase(
      "an unknown action of a component",
      #"""
      scenario "s"
        do Cards.changeLimt
      """#,
      #"""
      error[unknown-action]: 'Cards' has no action 'changeLimt'
        --> a.nav:2:12
         |
       2 |   do Cards.changeLimt
         |            ^^^^^^^^^^
        ::: bank.nav:31:6
         |
      31 | flow Cards(owner = "Ada") restorable
         |      ----- declared here
         |
         = help: did you mean 'changeLimit'?
      """#),
    DiagnosticCase(
      "an unknown action or definition",
      #"""
      scenario "s"
        do singIn
      """#,
      #"""
      error[unknown-action]: there is no definition or action 'singIn'
       --> a.nav:2:6
        |
      2 |   do singIn
        |      ^^^^^^
        |
        = help: did you mean 'signIn'?
      """#),
    DiagnosticCase(
      "a model can't call a definition",
      #"""
      flow Wallet
        screen wallet
          button "Go": do signIn
      """#,
      #"""
      error[definition-in-model]: a model can't call the definition 'signIn'
        --> a.nav:3:21
         |
       3 |     button "Go": do signIn
         |                     ^^^^^^ definitions are for scenarios
        ::: bank.nav:82:8
         |
      82 | define signIn(email = "ada@example.com")
         |        ------ declared here
         |
         = help: write an action of 'Wallet'
      """#),
    DiagnosticCase(
      "arguments of an action",
      #"""
      scenario "s"
        do Cards.reset(by: 2)
        do Cards.reset(1, 2, 3)
      """#,
      #"""
      error[missing-argument]: 'reset' needs 'to'
        --> a.nav:2:12
         |
       2 |   do Cards.reset(by: 2)
         |            ^^^^^
        ::: bank.nav:44:16
         |
      44 |   action reset(to, by = 1)
         |                -- has no default value
         |
         = help: write it in parentheses behind the name, as in 'reset(to: …)'
      error[too-many-arguments]: 'reset' takes 2 arguments, not 3
       --> a.nav:3:24
        |
      3 |   do Cards.reset(1, 2, 3)
        |                        ^
        |
        = help: its parameters are: to, by
      """#),
    DiagnosticCase(
      "arguments of a definition",
      #"""
      scenario "s"
        do signIn(emial: "x")
      """#,
      #"""
      error[unknown-label]: 'signIn' has no parameter 'emial'
       --> a.nav:2:13
        |
      2 |   do signIn(emial: "x")
        |             ^^^^^
        |
        = help: did you mean 'email'?
      """#),
    DiagnosticCase(
      "a control that no screen has",
      #"""
      scenario "s"
        tap "Change limits"
      """#,
      #"""
      error[unknown-control]: no screen has a control "Change limits"
       --> a.nav:2:7
        |
      2 |   tap "Change limits"
        |       ^^^^^^^^^^^^^^^
        |
        = help: did you mean 'Change limit'?
      """#),
    DiagnosticCase(
      "a control's name",
      #"""
      scenario "s"
        tap freze
      """#,
      #"""
      error[unknown-control]: no screen has a control 'freze'
       --> a.nav:2:7
        |
      2 |   tap freze
        |       ^^^^^
        |
        = help: did you mean 'freeze'?
      """#),
    DiagnosticCase(
      "a control of another kind",
      #"""
      scenario "s"
        enter 5 into "Change limit"
      """#,
      #"""
      error[unknown-control]: "Change limit" is a button
       --> a.nav:2:16
        |
      2 |   enter 5 into "Change limit"
        |                ^^^^^^^^^^^^^^ a field is wanted here
        |
        = help: write 'tap'
      """#),
    DiagnosticCase(
      "a label fits holes",
      #"""
      scenario "s"
        tap "Open gold"
        tap "Opn gold"
      """#,
      #"""
      error[unknown-control]: no screen has a control "Opn gold"
       --> a.nav:3:7
        |
      3 |   tap "Opn gold"
        |       ^^^^^^^^^^
        |
        = help: there is 'Email', 'Log in', 'Change limit', 'Freeze', 'Wanted', 'Done' and 'Login'
      """#),
  ]
}
