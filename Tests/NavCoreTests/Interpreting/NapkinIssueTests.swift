import Testing

/// Napkins of language.md §8: what is a mistake, and what nobody handles.
@MainActor struct NapkinIssueTests {
  @Test(arguments: cases) func `says it so`(_ example: IssueCase) { example.check() }

  nonisolated static let cases: [IssueCase] = [
    IssueCase(
      "detaching what is not attached",
      #"""
      napkin Home
        child news -> News
        action go: detach news

      napkin News
        screen news

      scenario "s"
        launch Home
        do Home.go
      """#,
      #"""
      failed[mistake-none]: Home has no .news attached
        --> a.nav:10:3
         |
       3 |   action go: detach news
         |                     ---- failed here
      ...
      10 |   do Home.go
         |   ^^^^^^^^^^ Home has no .news attached
         |
         = help     nothing is attached
         = waiting  nothing
         = rerun    navsim run a.nav:8
      """#),
    IssueCase(
      "attaching what is attached",
      #"""
      napkin Home
        child news -> once News
        on active: attach news
        action go: attach news

      napkin News
        screen news

      scenario "s"
        launch Home
        do Home.go
      """#,
      #"""
      failed[mistake-unsupported]: News is attached already
        --> a.nav:11:3
         |
       4 |   action go: attach news
         |              ----------- failed here
      ...
      11 |   do Home.go
         |   ^^^^^^^^^^ News is attached already
         |
         = after    line 10 launch Home  Home has .news
         = waiting  nothing
         = rerun    navsim run a.nav:9
      """#),
    IssueCase(
      "a report that nobody handles, told at run time",
      #"""
      use "bank.nav"

      scenario "s"
        launch LoggedOut
        tap "Login"
      """#,
      #"""
      failed[mistake-none]: LoggedOut has no parent that could hear 'didTapLogin'
        --> a.nav:5:3
         |
       5 |   tap "Login"
         |   ^^^^^^^^^^^ LoggedOut has no parent that could hear 'didTapLogin'
        ::: bank.nav:79:21
         |
      79 |     button "Login": report didTapLogin
         |                     ------------------ failed here
         |
         = waiting  nothing
         = you can  tap "Login"
         = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "deactivating takes its work along",
      #"""
      napkin Ticker
        screen ticker
        state n = 0
        on active
          task
            while true
              sleep 1s
              set n = n + 1

      scenario "s"
        launch Ticker
        advance 3s
        expect Ticker.n == 3
        deactivate Ticker
        advance 3s
        expect Ticker.n == 4
      """#,
      #"""
      failed[expectation]: expect Ticker.n == 4: is 3
        --> a.nav:16:10
         |
      16 |   expect Ticker.n == 4
         |          ^^^^^^^^ is 3
         |
         = after    line 12 advance 3s  Ticker.n = 3
         = waiting  nothing
         = rerun    navsim run a.nav:10
      """#),
    IssueCase(
      "an isolated napkin records and carries out nothing",
      #"""
      use "bank.nav"

      scenario "s"
        launch Launch isolated
        activate Launch
        expect Launch.children == [.loggedOut]
        expect Launch attached loggedOut
        deliver didTapLogin from loggedOut
        expect called Launch.attach
      """#,
      #"""
      failed[expectation]: expect Launch.children == [.loggedOut]: is []
       --> a.nav:6:10
        |
      6 |   expect Launch.children == [.loggedOut]
        |          ^^^^^^^^^^^^^^^ is []
        |
        = waiting  nothing
        = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "work in a napkin that left",
      #"""
      napkin Home
        child news -> News
        on active: attach news
        action close: detach news

      napkin News
        screen news
        on active
          start
            sleep 10s

      scenario "s"
        launch Home
        do Home.close
      """#,
      #"""
      failed[leftover-work]: work goes on in News, which has left
        --> a.nav:13:3
         |
      10 |       sleep 10s
         |       --------- waits here
      ...
      13 |   launch Home
         |   ^^^^^^^^^^^ work goes on in News, which has left
         |
         = waiting  what began at line 13 waits for the clock to reach 10s at line 10
         = rerun    navsim run a.nav:12
      """#),
  ]
}
