import NavCore
import Testing

/// What is said about bodies that may not suspend, and what is awaited.
@MainActor struct SuspensionDiagnosticTests {
  @Test(arguments: cases) func `says it so`(_ example: DiagnosticCase) { example.check() }

  nonisolated static let cases: [DiagnosticCase] = [
    DiagnosticCase(
      "'on select' may not suspend",
      #"""
      tabs Wallet
        tab wallet "Wallet"
        on select(tapped, again)
          await Auth.logout
          note "{tapped} {again}"
      """#,
      #"""
      error[may-not-suspend]: 'on select' may not suspend
       --> a.nav:4:5
        |
      4 |     await Auth.logout
        |     ^^^^^^^^^^^^^^^^^ this waits
        |
        = help: run it beside with 'start'
      """#),
    DiagnosticCase(
      "'on select' may not suspend through a call",
      #"""
      tabs Wallet
        tab wallet "Wallet"
        on select
          do leave
        action leave
          do reallyLeave
        action reallyLeave
          await Auth.logout
      """#,
      #"""
      error[may-not-suspend]: 'on select' may not suspend
       --> a.nav:4:8
        |
      4 |     do leave
        |        ^^^^^ this call may suspend
      ...
      8 |     await Auth.logout
        |     ----------------- this waits
        |
        = help: run it beside with 'start'
      """#),
    DiagnosticCase(
      "of several causes the nearest is named, and the first of those",
      #"""
      tabs Wallet
        tab wallet "Wallet"
        on select
          do leave
        action leave
          do turn
          do leaveNow
          do leaveLater
        action turn
          do leave
          do reallyLeave
        action reallyLeave
          await Auth.logout
        action leaveLater
          await Auth.logout
        action leaveNow
          await Auth.logout
      """#,
      #"""
      error[may-not-suspend]: 'on select' may not suspend
        --> a.nav:4:8
         |
       4 |     do leave
         |        ^^^^^ this call may suspend
      ...
      17 |     await Auth.logout
         |     ----------------- this waits
         |
         = help: run it beside with 'start'
      """#),
    DiagnosticCase(
      "'on build' may neither suspend nor navigate",
      #"""
      flow Wallet
        screen wallet
        child card -> Cards
          on build
            push card
            await Auth.logout
      """#,
      #"""
      error[may-not-navigate]: 'on build' may not navigate
       --> a.nav:5:7
        |
      5 |       push card
        |       ^^^^^^^^^
        |
        = help: navigate where the destination is asked for
      error[may-not-suspend]: 'on build' may not suspend
       --> a.nav:6:7
        |
      6 |       await Auth.logout
        |       ^^^^^^^^^^^^^^^^^ this waits
        |
        = help: run it beside with 'start'
      """#),
    DiagnosticCase(
      "'on dismiss' may not suspend",
      #"""
      flow Wallet
        screen wallet
          button "Go": do go
        child card -> Cards
        action go
          push card
            on dismiss(result)
              note "{result}"
              await Auth.logout
      """#,
      #"""
      error[may-not-suspend]: 'on dismiss' may not suspend
       --> a.nav:9:9
        |
      9 |         await Auth.logout
        |         ^^^^^^^^^^^^^^^^^ this waits
        |
        = help: run it beside with 'start'
      """#),
    DiagnosticCase(
      "an action is not awaited",
      #"""
      flow Wallet
        screen wallet
          button "Go": await Habits.refresh
      """#,
      #"""
      error[not-awaitable]: 'refresh' is an action
       --> a.nav:3:24
        |
      3 |     button "Go": await Habits.refresh
        |                        ^^^^^^^^^^^^^^ only operations, activities and destinations are awaited
        |
        = help: an action is called with 'do', which waits for it
      """#),
    DiagnosticCase(
      "a value is not awaited",
      #"""
      scenario "s"
        await Cards
      """#,
      #"""
      error[not-awaitable]: this can't be awaited
       --> a.nav:2:9
        |
      2 |   await Cards
        |         ^^^^^ an activity, a destination value or an operation is wanted
        |
        = help: name what 'start', a navigation or a service gives; a condition waits with 'await until'
      """#),
    DiagnosticCase(
      "an operation is not called with 'do'",
      #"""
      scenario "s"
        do Auth.login("ada")
      """#,
      #"""
      error[wrong-kind]: 'login' is an operation of 'Auth'
       --> a.nav:2:11
        |
      2 |   do Auth.login("ada")
        |           ^^^^^
        |
        = help: an operation is called with 'await'
      """#),
    DiagnosticCase(
      "an operation is no function",
      #"""
      scenario "s"
        expect Auth.login("ada") == nil
      """#,
      #"""
      error[wrong-kind]: 'login' is an operation of 'Auth'
       --> a.nav:2:15
        |
      2 |   expect Auth.login("ada") == nil
        |               ^^^^^ an expression changes nothing
        |
        = help: call it with 'await'
      """#),
    DiagnosticCase(
      "a call is awaited alone",
      #"""
      flow Wallet
        state total = 0
        screen wallet
        action go
          set total = await Auth.logout + 1
          set total = await Auth.login("a").count
      """#,
      #"""
      error[not-awaitable]: 'await' takes the call alone
       --> a.nav:5:35
        |
      5 |     set total = await Auth.logout + 1
        |                                   ^^^ this is computed with its value
        |
        = help: keep its value first: 'let x = await Auth.logout'
      error[not-awaitable]: 'await' takes the call alone
       --> a.nav:6:38
        |
      6 |     set total = await Auth.login("a").count
        |                                      ^^^^^^ this is computed with its value
        |
        = help: keep its value first: 'let x = await Auth.login("a")'
      """#),
  ]
}
