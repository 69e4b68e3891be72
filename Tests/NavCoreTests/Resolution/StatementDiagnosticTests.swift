import NavCore
import Testing

/// What is said about statements out of place.
@MainActor struct StatementDiagnosticTests {
  @Test(arguments: cases) func `says it so`(_ example: DiagnosticCase) { example.check() }

  nonisolated static let cases: [DiagnosticCase] = [
    DiagnosticCase(
      "'pop' on tabs",
      #"""
      scenario "s"
        in Main: pop
      """#,
      #"""
      error[statement-needs-other-kind]: a tab coordinator has no 'pop'
        --> a.nav:2:12
         |
       2 |   in Main: pop
         |            ^^^ this is about 'Main', a tab coordinator
        ::: bank.nav:18:6
         |
      18 | tabs Main
         |      ---- declared here
         |
         = help: a flow has it
      """#),
    DiagnosticCase(
      "a feature does not navigate",
      #"""
      feature Wallet
        action open
          push wallet
      """#,
      #"""
      error[statement-needs-other-kind]: a feature has no 'push'
       --> a.nav:3:5
        |
      1 | feature Wallet
        |         ------ declared here
      ...
      3 |     push wallet
        |     ^^^^ this is about 'Wallet', a feature
        |
        = help: a flow has it
      """#),
    DiagnosticCase(
      "an app does not navigate by itself",
      #"""
      app Shop
        initial App
        on launch: pop
      """#,
      #"""
      error[no-self]: an app has no 'pop'
       --> a.nav:3:14
        |
      3 |   on launch: pop
        |              ^^^ no component stands around this line
        |
        = help: write 'in' and the component that it is about
      """#),
    DiagnosticCase(
      "'attach' is for napkins",
      #"""
      flow Wallet
        screen wallet
        child card -> Cards
        on active: attach card
      """#,
      #"""
      error[statement-needs-other-kind]: a flow has no 'attach'
       --> a.nav:4:14
        |
      1 | flow Wallet
        |      ------ declared here
      ...
      4 |   on active: attach card
        |              ^^^^^^ this is about 'Wallet', a flow
        |
        = help: a napkin has it
      """#),
    DiagnosticCase(
      "a screen is not attached",
      #"""
      napkin Wallet
        screen wallet
        on active: attach wallet
      """#,
      #"""
      error[wrong-kind]: '.wallet' is a plain screen
       --> a.nav:3:21
        |
      2 |   screen wallet
        |          ------ declared here
      3 |   on active: attach wallet
        |                     ^^^^^^ a child is attached, not a screen
        |
        = help: declare it with 'child wallet -> Component'
      """#),
    DiagnosticCase(
      "a step in a model",
      #"""
      flow Wallet
        screen wallet
          button "Go": tap "Go"
      """#,
      #"""
      error[misplaced-statement]: 'tap' can't stand here
       --> a.nav:3:18
        |
      3 |     button "Go": tap "Go"
        |                  ^^^ this is a step of a scenario
        |
        = help: move it to a scenario; a model acts with statements such as 'push' and 'do'
      """#),
    DiagnosticCase(
      "'expect' in a model",
      #"""
      flow Wallet
        screen wallet
          button "Go": expect self.depth == 0
      """#,
      #"""
      error[misplaced-statement]: 'expect' can't stand here
       --> a.nav:3:18
        |
      3 |     button "Go": expect self.depth == 0
        |                  ^^^^^^ this is a step of a scenario
        |
        = help: move it to a scenario; a model acts with statements such as 'push' and 'do'
      """#),
    DiagnosticCase(
      "'task' in a scenario",
      #"""
      scenario "s"
        task: do Habits.refresh
      """#,
      #"""
      error[misplaced-statement]: 'task' can't stand here
       --> a.nav:2:3
        |
      2 |   task: do Habits.refresh
        |   ^^^^ this is for models
        |
        = help: write 'start'
      """#),
    DiagnosticCase(
      "'sleep' in a scenario",
      #"""
      scenario "s"
        sleep 2s
      """#,
      #"""
      error[misplaced-statement]: 'sleep' can't stand here
       --> a.nav:2:3
        |
      2 |   sleep 2s
        |   ^^^^^ this is for models
        |
        = help: a scenario moves the clock with 'advance'
      """#),
    DiagnosticCase(
      "'veto' outside its places",
      #"""
      flow Wallet
        screen wallet
          button "Go": veto
      """#,
      #"""
      error[misplaced-veto]: 'veto' can't stand here
       --> a.nav:3:18
        |
      3 |     button "Go": veto
        |                  ^^^^ only 'on select' and 'link' can refuse
        |
        = help: 'stop' leaves without refusing anything
      """#),
    DiagnosticCase(
      "'veto' in work beside",
      #"""
      tabs Wallet
        tab wallet "Wallet"
        on select(tapped, again)
          if tapped == .wallet and again
            start: veto
      """#,
      #"""
      error[misplaced-veto]: 'veto' can't stand here
       --> a.nav:5:14
        |
      5 |       start: veto
        |              ^^^^ only 'on select' and 'link' can refuse
        |
        = help: 'stop' leaves without refusing anything
      """#),
    DiagnosticCase(
      "'return' at scenario level",
      #"""
      scenario "s"
        return 1
      """#,
      #"""
      error[misplaced-return]: 'return' can't stand here
       --> a.nav:2:3
        |
      2 |   return 1
        |   ^^^^^^ nobody waits for the value
        |
        = help: 'stop' ends it
      """#),
    DiagnosticCase(
      "a stream loop outside a task",
      #"""
      flow Wallet
        screen wallet
        on active
          for user in stream Auth.user: note "{user}"
      """#,
      #"""
      error[misplaced-stream-loop]: a loop over a stream stands in a 'task'
       --> a.nav:4:5
        |
      4 |     for user in stream Auth.user: note "{user}"
        |     ^^^ it would never end
        |
        = help: write 'task' above it, so that it ends with its component
      """#),
    DiagnosticCase(
      "a loop over what is no stream",
      #"""
      flow Wallet
        screen wallet
        on active
          task
            for user in stream Auth.count: note "{user}"
      """#,
      #"""
      error[unknown-stream]: 'Auth.count' is no stream
       --> a.nav:5:26
        |
      5 |       for user in stream Auth.count: note "{user}"
        |                          ^^^^^^^^^^
        |
        = help: there is 'Auth.user' and 'Auth.lastCall'
      """#),
    DiagnosticCase(
      "'send' to the wrong kind of stream",
      #"""
      scenario "s"
        send Auth.lastCall = 1
        send Auth.user(1)
      """#,
      #"""
      error[wrong-kind]: 'lastCall' is an event stream
        --> a.nav:2:8
         |
       2 |   send Auth.lastCall = 1
         |        ^^^^^^^^^^^^^
        ::: bank.nav:56:16
         |
      56 |   event stream lastCall
         |                -------- declared here
         |
         = help: an event is sent with '(…)'
      error[wrong-kind]: 'user' is a state stream
        --> a.nav:3:8
         |
       3 |   send Auth.user(1)
         |        ^^^^^^^^^
        ::: bank.nav:55:10
         |
      55 |   stream user = nil
         |          ---- declared here
         |
         = help: a state stream is set with '= …'
      """#),
    DiagnosticCase(
      "what is compared over time means the same everywhere",
      #"""
      define untouched(page): expect page.depth unchanged
      define inText(page): expect "{page.depth}" unchanged
      define inList(page): expect [n + page.depth for n in [1, 2]] unchanged
      define inCheck(page): expect (visible (page)) unchanged

      scenario "s"
        launch Home
        do untouched(Home)
        expect Home.depth unchanged
      """#,
      #"""
      error[unwatched-place]: 'page.depth' is something else at another place, and is not watched
       --> a.nav:1:32
        |
      1 | define untouched(page): expect page.depth unchanged
        |                                ^^^^^^^^^^
        |
        = help: name it from its component, as in 'Home.depth', or keep the value with 'let' before
      error[unwatched-place]: '"{page.depth}"' is something else at another place, and is not watched
       --> a.nav:2:29
        |
      2 | define inText(page): expect "{page.depth}" unchanged
        |                             ^^^^^^^^^^^^^^
        |
        = help: name it from its component, as in 'Home.depth', or keep the value with 'let' before
      error[unwatched-place]: '[n + page.depth for n in [1, 2]]' is something else at another place, and is not watched
       --> a.nav:3:29
        |
      3 | define inList(page): expect [n + page.depth for n in [1, 2]] unchanged
        |                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        |
        = help: name it from its component, as in 'Home.depth', or keep the value with 'let' before
      error[unwatched-place]: '(visible (page))' is something else at another place, and is not watched
       --> a.nav:4:30
        |
      4 | define inCheck(page): expect (visible (page)) unchanged
        |                              ^^^^^^^^^^^^^^^^
        |
        = help: name it from its component, as in 'Home.depth', or keep the value with 'let' before
      """#),
  ]
}
