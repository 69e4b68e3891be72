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
      failed[mistake-unsupported]: News is already attached to Home
        --> a.nav:11:3
         |
       4 |   action go: attach news
         |              ----------- failed here
      ...
      11 |   do Home.go
         |   ^^^^^^^^^^ News is already attached to Home
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
    IssueCase(
      "what is attached elsewhere",
      #"""
      napkin Home
        child kid(n) -> Kid
        child other -> Other

      napkin Other
        child kid(n) -> Kid

      napkin Kid
        screen kid

      scenario "named"
        launch Home
        in Home: attach kid(1)
        in Home: detach kid(2)

      scenario "a place of another"
        launch Home
        in Home: attach kid(1)
        in Home: attach other
        in Other: detach (Home.children[0])
      """#,
      #"""
      failed[mistake-none]: Home has no .kid(2) attached
        --> a.nav:14:19
         |
      14 |   in Home: detach kid(2)
         |                   ^^^^^^ Home has no .kid(2) attached
         |
         = help     attached are .kid(1)
         = after    line 13 attach kid(1)  Home has .kid
         = waiting  nothing
         = rerun    navsim run a.nav:11

      failed[mistake-none]: Other has no .kid(1) attached
        --> a.nav:20:20
         |
      20 |   in Other: detach (Home.children[0])
         |                    ^^^^^^^^^^^^^^^^^^ Other has no .kid(1) attached
         |
         = help     it is attached to Home
         = after    line 18 attach kid(1)  Home has .kid
                    line 19 attach other   Home has .other
         = waiting  nothing
         = rerun    navsim run a.nav:16
      """#),
    IssueCase(
      "attaching below one that is not active",
      #"""
      napkin Home
        child kid -> Kid

      napkin Kid
        screen kid

      scenario "s"
        launch Home
        deactivate Home
        in Home: attach kid
        expect Kid.isActive
      """#,
      #"""
      warning[inactive-parent]: something is attached to Home, which is not active
        --> a.nav:10:12
         |
      10 |   in Home: attach kid
         |            ^^^^^^^^^^
         |
         = waiting  nothing
         = rerun    navsim run a.nav:7
      """#),
    IssueCase(
      "a tap that nobody hears is not proposed",
      #"""
      napkin Home
        screen home
          button "Go": note "gone"

      scenario "s"
        launch Home
        deactivate Home
        tap "Go"
      """#,
      #"""
      failed[mistake-unsupported]: Home is not active: nobody hears the tap
       --> a.nav:8:3
        |
      8 |   tap "Go"
        |   ^^^^^^^^ Home is not active: nobody hears the tap
        |
        = waiting  nothing
        = rerun    navsim run a.nav:5
      """#),
    IssueCase(
      "life that should not have been",
      #"""
      napkin Home
        on active: note "up"

      scenario "s"
        launch Home
        expect called Home.active never
      """#,
      #"""
      failed[calls]: expect called Home.active never: once
       --> a.nav:6:10
        |
      6 |   expect called Home.active never
        |          ^^^^^^^^^^^^^^^^^^^^^^^^ once
        |
        = calls    0s  Home.active  line 5
        = waiting  nothing
        = rerun    navsim run a.nav:4
      """#),
    IssueCase(
      "deactivating a coordinator that is only known at run time",
      #"""
      flow Shop
        screen shop

      define down(what)
        deactivate what

      scenario "s"
        launch Shop
        do down(Shop)
      """#,
      #"""
      failed[mistake-unsupported]: Shop is a flow
       --> a.nav:5:14
        |
      5 |   deactivate what
        |              ^^^^ Shop is a flow
      ...
      9 |   do down(Shop)
        |      ---------- called from here
        |
        = help     'deactivate' is for napkins, and for what was launched isolated
        = waiting  nothing
        = rerun    navsim run a.nav:7
      """#),
    IssueCase(
      "work in a view model whose screen left",
      #"""
      service Store
        op save

      feature Notes
        action save: await Store.save

      viewmodel Draft
        action save: do Notes.save

      flow Shop
        screen shop
        screen draft uses Draft
          button "Save": do save

      scenario "s"
        hold Store.save
        launch Shop
        push draft
        tap "Save"
        pop
      """#,
      #"""
      failed[leftover-work]: work goes on in Draft, which has left
        --> a.nav:19:3
         |
       5 |   action save: await Store.save
         |                      ---------- waits here
      ...
      19 |   tap "Save"
         |   ^^^^^^^^^^ work goes on in Draft, which has left
         |
         = waiting  what began at line 19 waits for Store.save to answer at line 5
         = rerun    navsim run a.nav:15
      """#),
  ]
}
