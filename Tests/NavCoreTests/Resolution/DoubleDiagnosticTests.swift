import NavCore
import Testing

/// What is said about doubles and recorded calls.
@MainActor struct DoubleDiagnosticTests {
  @Test(arguments: cases) func `says it so`(_ example: DiagnosticCase) { example.check() }

  nonisolated static let cases: [DiagnosticCase] = [
    DiagnosticCase(
      "an operation that does not exist",
      #"""
      scenario "s"
        stub Auth.lgin returns 1
      """#,
      #"""
      error[unknown-operation]: 'Auth' has no operation 'lgin'
        --> a.nav:2:13
         |
       2 |   stub Auth.lgin returns 1
         |             ^^^^
        ::: bank.nav:51:9
         |
      51 | service Auth
         |         ---- declared here
         |
         = help: did you mean 'login'?
      """#),
    DiagnosticCase(
      "too many arguments of a pattern",
      #"""
      scenario "s"
        stub Auth.login(1, 2) returns 1
      """#,
      #"""
      error[too-many-arguments]: 'Auth.login' takes 1 argument, not 2
       --> a.nav:2:22
        |
      2 |   stub Auth.login(1, 2) returns 1
        |                      ^
        |
        = help: its parameters are: email
      """#),
    DiagnosticCase(
      "an action is not stubbed",
      #"""
      scenario "s"
        stub Habits.refresh returns 1
      """#,
      #"""
      error[unknown-operation]: calls of the action 'refresh' are not recorded
        --> a.nav:2:15
         |
       2 |   stub Habits.refresh returns 1
         |               ^^^^^^^
        ::: bank.nav:61:10
         |
      61 |   action refresh
         |          ------- declared here
         |
         = help: service calls, navigation, events and life are
      """#),
    DiagnosticCase(
      "a recorded call that does not exist",
      #"""
      scenario "s"
        expect called Cards.presnt(.limitPicker)
      """#,
      #"""
      error[unknown-operation]: a flow records no call 'presnt'
       --> a.nav:2:23
        |
      2 |   expect called Cards.presnt(.limitPicker)
        |                       ^^^^^^
        |
        = help: did you mean 'present'?
      """#),
    DiagnosticCase(
      "a recorded call's destination",
      #"""
      scenario "s"
        stub Cards.present(.limitPickr) returns 1
      """#,
      #"""
      error[unknown-destination]: unknown destination '.limitPickr'
       --> a.nav:2:23
        |
      2 |   stub Cards.present(.limitPickr) returns 1
        |                       ^^^^^^^^^^ not declared by 'Cards'
        |
        = help: did you mean '.limitPicker'?
      """#),
    DiagnosticCase(
      "an event that is never reported",
      #"""
      scenario "s"
        launch LoggedOut isolated
        expect LoggedOut reported didTapLogn once
      """#,
      #"""
      error[unknown-event]: 'LoggedOut' never reports 'didTapLogn'
        --> a.nav:3:29
         |
       3 |   expect LoggedOut reported didTapLogn once
         |                             ^^^^^^^^^^
        ::: bank.nav:77:8
         |
      77 | napkin LoggedOut
         |        --------- declared here
         |
         = help: did you mean 'didTapLogin'?
      """#),
    DiagnosticCase(
      "a call to the view that is never made",
      #"""
      scenario "s"
        launch LoggedOut isolated
        expect LoggedOut.shown.greetng == nil
      """#,
      #"""
      error[unknown-event]: 'LoggedOut' never shows 'greetng'
        --> a.nav:3:26
         |
       3 |   expect LoggedOut.shown.greetng == nil
         |                          ^^^^^^^
        ::: bank.nav:77:8
         |
      77 | napkin LoggedOut
         |        --------- declared here
         |
         = help: did you mean 'greeting'?
      """#),
    DiagnosticCase(
      "an unknown mark",
      #"""
      scenario "s"
        mark before
        expect called Auth.login since befor
      """#,
      #"""
      error[unknown-mark]: there is no mark 'befor'
       --> a.nav:3:34
        |
      3 |   expect called Auth.login since befor
        |                                  ^^^^^
        |
        = help: did you mean 'before'?
      """#),
  ]
}
