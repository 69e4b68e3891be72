import Testing

/// Every check of language.md §13 and §14, failing once.
@MainActor struct CheckIssueTests {
  @Test(arguments: cases) func `says it so`(_ example: IssueCase) { example.check() }

  nonisolated static let cases: [IssueCase] = [
    IssueCase(
      "an expression shows the value of each part",
      #"""
      use "bank.nav"

      scenario "s"
        launch Cards
        let wanted = 5
        expect Cards.limit == wanted + 1
      """#,
      #"""
      failed[expectation]: expect Cards.limit == wanted + 1: is 3
       --> a.nav:6:10
        |
      6 |   expect Cards.limit == wanted + 1
        |          ^^^^^^^^^^^ is 3
        |                         ---------- is 6
        |                         ------ is 5
        |
        = waiting  nothing
        = you can  tap "Change limit" · tap "Freeze" · toggle "Wanted"
        = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "an expression of two parts shows the part that is wrong",
      #"""
      use "bank.nav"

      scenario "s"
        launch Cards
        expect Cards.isWanted and Cards.limit > 5
      """#,
      #"""
      failed[expectation]: expect Cards.isWanted and Cards.limit > 5: is 3
       --> a.nav:5:29
        |
      5 |   expect Cards.isWanted and Cards.limit > 5
        |                             ^^^^^^^^^^^ is 3
        |
        = waiting  nothing
        = you can  tap "Change limit" · tap "Freeze" · toggle "Wanted"
        = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "either part of an or",
      #"""
      use "bank.nav"

      scenario "s"
        launch Cards
        expect Cards.limit == 1 or Cards.limit == 2
      """#,
      #"""
      failed[expectation]: expect Cards.limit == 1 or Cards.limit == 2: is 3
       --> a.nav:5:10
        |
      5 |   expect Cards.limit == 1 or Cards.limit == 2
        |          ^^^^^^^^^^^ is 3
        |                              ----------- is 3
        |
        = waiting  nothing
        = you can  tap "Change limit" · tap "Freeze" · toggle "Wanted"
        = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "no for an expression is not",
      #"""
      use "bank.nav"

      scenario "s"
        launch Cards
        expect not Cards.isWanted
      """#,
      #"""
      failed[expectation]: expect not Cards.isWanted: is true
       --> a.nav:5:14
        |
      5 |   expect not Cards.isWanted
        |              ^^^^^^^^^^^^^^ is true
        |
        = waiting  nothing
        = you can  tap "Change limit" · tap "Freeze" · toggle "Wanted"
        = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "what is not a boolean is a mistake",
      #"""
      use "bank.nav"

      scenario "s"
        launch Cards
        expect Cards.limit
      """#,
      #"""
      failed[mistake-type]: a condition must be true or false, not a number
       --> a.nav:5:10
        |
      5 |   expect Cards.limit
        |          ^^^^^^^^^^^ a condition must be true or false, not a number
        |
        = help     compare it: '== …', '!= nil', 'isEmpty(…)'
        = waiting  nothing
        = you can  tap "Change limit" · tap "Freeze" · toggle "Wanted"
        = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "visible lists what is",
      #"""
      use "bank.nav"

      scenario "s"
        expect visible Home.detail
      """#,
      #"""
      failed[expectation]: expect visible Home.detail: is not visible
       --> a.nav:4:10
        |
      4 |   expect visible Home.detail
        |          ^^^^^^^^^^^^^^^^^^^ is not visible
        |
        = visible  Login.login
        = waiting  nothing
        = you can  enter … into "Email" · tap "Log in"
        = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "visible of a component",
      #"""
      use "bank.nav"

      scenario "s"
        expect visible Cards
      """#,
      #"""
      failed[expectation]: expect visible Cards: is not visible
       --> a.nav:4:10
        |
      4 |   expect visible Cards
        |          ^^^^^^^^^^^^^ is not visible
        |
        = visible  Login.login
        = waiting  nothing
        = you can  enter … into "Email" · tap "Log in"
        = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "no visible",
      #"""
      use "bank.nav"

      scenario "s"
        launch Cards
        expect no visible Cards
      """#,
      #"""
      failed[expectation]: expect no visible Cards: holds
       --> a.nav:5:13
        |
      5 |   expect no visible Cards
        |             ^^^^^^^^^^^^^ holds
        |
        = waiting  nothing
        = you can  tap "Change limit" · tap "Freeze" · toggle "Wanted"
        = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "modal where there is none",
      #"""
      use "bank.nav"

      scenario "s"
        launch Cards
        expect modal limitPicker
      """#,
      #"""
      failed[expectation]: expect modal limitPicker: no modal is shown
       --> a.nav:5:10
        |
      5 |   expect modal limitPicker
        |          ^^^^^^^^^^^^^^^^^ no modal is shown
        |
        = waiting  nothing
        = you can  tap "Change limit" · tap "Freeze" · toggle "Wanted"
        = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "modal of another case",
      #"""
      use "bank.nav"

      scenario "s"
        launch Main
        in Main: present promo
        expect no modal
        expect modal (.home)
      """#,
      #"""
      failed[expectation]: expect no modal: holds
       --> a.nav:6:13
        |
      6 |   expect no modal
        |             ^^^^^ holds
        |
        = after    line 5 present promo  presented Main.promo as sheet
        = waiting  nothing
        = you can  tap "Open gold" · tap "Open blue" · swipe down
        = rerun    navsim run a.nav:3

      failed[expectation]: expect modal (.home): is .promo
       --> a.nav:7:10
        |
      7 |   expect modal (.home)
        |          ^^^^^^^^^^^^^ is .promo
        |
        = after    line 5 present promo  presented Main.promo as sheet
        = waiting  nothing
        = you can  tap "Open gold" · tap "Open blue" · swipe down
        = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "text",
      #"""
      use "bank.nav"

      scenario "s"
        launch Cards
        expect text "Limit 4"
      """#,
      #"""
      failed[expectation]: expect text "Limit 4": is not on screen
       --> a.nav:5:10
        |
      5 |   expect text "Limit 4"
        |          ^^^^^^^^^^^^^^ is not on screen
        |
        = texts    "Limit 3"
        = waiting  nothing
        = you can  tap "Change limit" · tap "Freeze" · toggle "Wanted"
        = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "title",
      #"""
      flow Two
        screen one
          title "One"
        screen two

      scenario "s"
        launch Two
        expect title "Two"
        in Two: push two
        expect title "One"
      """#,
      #"""
      failed[expectation]: expect title "Two": the title is "One"
       --> a.nav:8:10
        |
      8 |   expect title "Two"
        |          ^^^^^^^^^^^ the title is "One"
        |
        = waiting  nothing
        = rerun    navsim run a.nav:6

      failed[expectation]: expect title "One": there is no title
        --> a.nav:10:10
         |
      10 |   expect title "One"
         |          ^^^^^^^^^^^ there is no title
         |
         = after    line 9 push two  pushed Two.two
         = waiting  nothing
         = you can  back
         = rerun    navsim run a.nav:6
      """#),
    IssueCase(
      "control, enabled and disabled",
      #"""
      flow Form
        screen form
          field "Name" -> name
          button "Save" when name != ""
            set saved = true
        state name = ""
        state saved = false

      scenario "s"
        launch Form
        expect control "Save" enabled
        expect control "Name" disabled
        expect control "Close"
        expect no control "Name"
      """#,
      #"""
      failed[expectation]: expect control "Save" enabled: is disabled
        --> a.nav:11:10
         |
      11 |   expect control "Save" enabled
         |          ^^^^^^^^^^^^^^^^^^^^^^ is disabled
         |
         = controls  "Name"
                     "Save" (disabled)
         = waiting   nothing
         = you can   enter … into "Name"
         = rerun     navsim run a.nav:9

      failed[expectation]: expect control "Name" disabled: is enabled
        --> a.nav:12:10
         |
      12 |   expect control "Name" disabled
         |          ^^^^^^^^^^^^^^^^^^^^^^^ is enabled
         |
         = controls  "Name"
                     "Save" (disabled)
         = waiting   nothing
         = you can   enter … into "Name"
         = rerun     navsim run a.nav:9

      failed[expectation]: expect control "Close": is not on screen
        --> a.nav:13:10
         |
      13 |   expect control "Close"
         |          ^^^^^^^^^^^^^^^ is not on screen
         |
         = controls  "Name"
                     "Save" (disabled)
         = waiting   nothing
         = you can   enter … into "Name"
         = rerun     navsim run a.nav:9

      failed[expectation]: expect no control "Name": holds
        --> a.nav:14:13
         |
      14 |   expect no control "Name"
         |             ^^^^^^^^^^^^^^ holds
         |
         = waiting  nothing
         = you can  enter … into "Name"
         = rerun    navsim run a.nav:9
      """#),
    IssueCase(
      "hierarchy shows the difference",
      #"""
      use "bank.nav"

      scenario "s"
        launch Main
        in Home: push detail("gold")
        expect hierarchy
          Main [tab]
            tab[0]* .home -> Home [flow]
              root .home
              push .detail("blue")
            tab[1] .cards -> Cards [flow]
              root .cards
      """#,
      #"""
      failed[hierarchy]: expect hierarchy: the tree differs
        --> a.nav:6:10
         |
       6 |   expect hierarchy
         |          ^^^^^^^^^ the tree differs
      ...
      10 |         push .detail("blue")
         |         -------------------- is push .detail("gold", nil)
         |
         = tree     - expected  + is
                      Main [tab]
                        tab[0]* .home -> Home [flow]
                          ... 1 equal
                    -     push .detail("blue")
                    +     push .detail("gold", nil)
                        ... 1 equal
         = after    line 5 push detail("gold")  pushed Home.detail("gold", nil)
         = waiting  nothing
         = you can  tap tab cards · back
         = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "hierarchy with a line too many and one too few",
      #"""
      use "bank.nav"

      scenario "s"
        launch Main
        in Home: present detail("gold")
        expect hierarchy
          Main [tab]
            tab[0]* .home -> Home [flow]
              root .home
            tab[1] .cards -> Cards [flow]
              root .cards
              push .limitPicker
      """#,
      #"""
      failed[hierarchy]: expect hierarchy: the tree differs
       --> a.nav:6:10
        |
      6 |   expect hierarchy
        |          ^^^^^^^^^ the tree differs
      ...
      9 |         root .home
        |         ---------- is followed by sheet .detail("gold", nil)
        |
        = tree     - expected  + is
                     Main [tab]
                       tab[0]* .home -> Home [flow]
                         ... 1 equal
                   +     sheet .detail("gold", nil)
                       tab[1] .cards -> Cards [flow]
                         ... 1 equal
                   -     push .limitPicker
        = after    line 5 present detail("gold")  presented Home.detail("gold", nil) as sheet
        = waiting  nothing
        = you can  swipe down
        = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "hierarchy of a part, moved entries named",
      #"""
      flow Deep
        screen one
        screen two
        screen three

      scenario "s"
        launch Deep
        in Deep
          push two
          push three
        expect hierarchy of Deep
          Deep [flow]
            root .one
            push .three
            push .two
      """#,
      #"""
      failed[hierarchy]: expect hierarchy of Deep: the tree differs
        --> a.nav:11:10
         |
      11 |   expect hierarchy of Deep
         |          ^^^^^^^^^^^^^^^^^ the tree differs
      ...
      14 |       push .three
         |       ----------- is push .two
         |
         = tree     - expected  + is
                      Deep [flow]
                        ... 1 equal
                    +   push .two   (moved here)
                        ... 1 equal
                    -   push .two   (moved)
         = after    line 9 push two     pushed Deep.two
                    line 10 push three  pushed Deep.three
         = waiting  nothing
         = you can  back
         = rerun    navsim run a.nav:6
      """#),
    IssueCase(
      "hierarchy contains and excludes",
      #"""
      use "bank.nav"

      scenario "s"
        launch Main
        expect hierarchy contains Home.detail as push
        expect hierarchy excludes Cards.cards
        expect hierarchy of Main contains
          tab[1]* .cards -> Cards [flow]
            ...
      """#,
      #"""
      failed[hierarchy]: expect hierarchy contains Home.detail as push: does not hold for this tree
       --> a.nav:5:10
        |
      5 |   expect hierarchy contains Home.detail as push
        |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ does not hold for this tree
        |
        = tree     Main [tab]
                     tab[0]* .home -> Home [flow]
                       root .home
                     tab[1] .cards -> Cards [flow]
                       root .cards
        = waiting  nothing
        = you can  tap "Open gold" · tap "Open blue" · tap tab cards
        = rerun    navsim run a.nav:3

      failed[hierarchy]: expect hierarchy excludes Cards.cards: does not hold for this tree
       --> a.nav:6:10
        |
      6 |   expect hierarchy excludes Cards.cards
        |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ does not hold for this tree
        |
        = tree     Main [tab]
                     tab[0]* .home -> Home [flow]
                       root .home
                     tab[1] .cards -> Cards [flow]
                       root .cards
        = waiting  nothing
        = you can  tap "Open gold" · tap "Open blue" · tap tab cards
        = rerun    navsim run a.nav:3

      failed[hierarchy]: expect hierarchy of Main contains: does not hold for this tree
       --> a.nav:7:10
        |
      7 |   expect hierarchy of Main contains
        |          ^^^^^^^^^^^^^^^^^^^^^^^^^^
      8 |     tab[1]* .cards -> Cards [flow]
        |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      9 |       ...
        |       ^^^ does not hold for this tree
        |
        = tree     Main [tab]
                     tab[0]* .home -> Home [flow]
                       root .home
                     tab[1] .cards -> Cards [flow]
                       root .cards
        = waiting  nothing
        = you can  tap "Open gold" · tap "Open blue" · tap tab cards
        = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "called, once and never",
      #"""
      use "bank.nav"

      scenario "s"
        stub Auth.login returns {name: "Ada"}
        launch Login
        expect called Auth.login
        await Auth.login("ada")
        expect called Auth.login("bo")
        expect called Auth.login(_) never
        expect called Auth.login 2 times
        expect called Auth.login at least 3 times
      """#,
      #"""
      failed[calls]: expect called Auth.login: never
       --> a.nav:6:10
        |
      6 |   expect called Auth.login
        |          ^^^^^^^^^^^^^^^^^ never
        |
        = calls    none were made
        = stub     line 4 Auth.login was not used
        = waiting  nothing
        = you can  enter … into "Email" · tap "Log in"
        = rerun    navsim run a.nav:3

      failed[calls]: expect called Auth.login("bo"): never
       --> a.nav:8:10
        |
      8 |   expect called Auth.login("bo")
        |          ^^^^^^^^^^^^^^^^^^^^^^^ never
        |
        = calls    0s  Auth.login("ada")  line 7
        = waiting  nothing
        = you can  enter … into "Email" · tap "Log in"
        = rerun    navsim run a.nav:3

      failed[calls]: expect called Auth.login(_) never: once
       --> a.nav:9:10
        |
      9 |   expect called Auth.login(_) never
        |          ^^^^^^^^^^^^^^^^^^^^^^^^^^ once
        |
        = calls    0s  Auth.login("ada")  line 7
        = waiting  nothing
        = you can  enter … into "Email" · tap "Log in"
        = rerun    navsim run a.nav:3

      failed[calls]: expect called Auth.login 2 times: once
        --> a.nav:10:10
         |
      10 |   expect called Auth.login 2 times
         |          ^^^^^^^^^^^^^^^^^^^^^^^^^ once
         |
         = calls    0s  Auth.login("ada")  line 7
         = waiting  nothing
         = you can  enter … into "Email" · tap "Log in"
         = rerun    navsim run a.nav:3

      failed[calls]: expect called Auth.login at least 3 times: once
        --> a.nav:11:10
         |
      11 |   expect called Auth.login at least 3 times
         |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ once
         |
         = calls    0s  Auth.login("ada")  line 7
         = waiting  nothing
         = you can  enter … into "Email" · tap "Log in"
         = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "a mark that was not reached",
      #"""
      service Auth
        op login returns nil

      flow Home
        screen home

      scenario "s"
        launch Home
        await Auth.login
        if false
          mark here
        expect no called Auth.login since here
        expect calls since here
          Auth.login
      """#,
      #"""
      failed[mistake-none]: no 'mark here' was reached
        --> a.nav:12:20
         |
      12 |   expect no called Auth.login since here
         |                    ^^^^^^^^^^ no 'mark here' was reached
         |
         = help     write 'mark here' before it
         = waiting  nothing
         = rerun    navsim run a.nav:7

      failed[mistake-none]: no 'mark here' was reached
        --> a.nav:13:3
         |
      13 |   expect calls since here
         |   ^^^^^^^^^^^^^^^^^^^^^^^ no 'mark here' was reached
         |
         = help     write 'mark here' before it
         = waiting  nothing
         = rerun    navsim run a.nav:7
      """#),
    IssueCase(
      "called at most and since a mark",
      #"""
      use "bank.nav"

      scenario "s"
        stub Auth.login returns {name: "Ada"}
        await Auth.login("ada")
        await Auth.login("bo")
        mark here
        expect called Auth.login at most 1 times
        expect called Auth.login since here
      """#,
      #"""
      failed[calls]: expect called Auth.login at most 1 times: 2 times
       --> a.nav:8:10
        |
      8 |   expect called Auth.login at most 1 times
        |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ 2 times
        |
        = calls    0s  Auth.login("ada")  line 5
                   0s  Auth.login("bo")  line 6
        = waiting  nothing
        = rerun    navsim run a.nav:3

      failed[calls]: expect called Auth.login since here: never
       --> a.nav:9:10
        |
      9 |   expect called Auth.login since here
        |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ never
        |
        = calls    0s  Auth.login("ada")  line 5
                   0s  Auth.login("bo")  line 6
        = waiting  nothing
        = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "reported, showed, attached",
      #"""
      use "bank.nav"

      scenario "s"
        launch LoggedOut isolated
        activate LoggedOut
        expect LoggedOut reported didTapLogin
        do LoggedOut.greet
        expect LoggedOut showed greeting("ho")
        expect LoggedOut showed greeting never

      scenario "t"
        launch Launch
        expect Launch attached loggedOut 2 times
      """#,
      #"""
      failed[calls]: expect LoggedOut reported didTapLogin: never
       --> a.nav:6:10
        |
      6 |   expect LoggedOut reported didTapLogin
        |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ never
        |
        = calls    none were made
        = waiting  nothing
        = rerun    navsim run a.nav:3

      failed[calls]: expect LoggedOut showed greeting("ho"): never
       --> a.nav:8:10
        |
      8 |   expect LoggedOut showed greeting("ho")
        |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ never
        |
        = calls    0s  LoggedOut.show(.greeting("hi"))  line 7
        = waiting  nothing
        = rerun    navsim run a.nav:3

      failed[calls]: expect LoggedOut showed greeting never: once
       --> a.nav:9:10
        |
      9 |   expect LoggedOut showed greeting never
        |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ once
        |
        = calls    0s  LoggedOut.show(.greeting("hi"))  line 7
        = waiting  nothing
        = rerun    navsim run a.nav:3

      failed[calls]: expect Launch attached loggedOut 2 times: once
        --> a.nav:13:10
         |
      13 |   expect Launch attached loggedOut 2 times
         |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ once
         |
         = calls    0s  Launch.attach(.loggedOut)  line 12
         = after    line 12 launch Launch  Launch has .loggedOut
         = waiting  nothing
         = you can  tap "Login"
         = rerun    navsim run a.nav:11
      """#),
    IssueCase(
      "no other calls",
      #"""
      use "bank.nav"

      scenario "s"
        stub Auth.login returns {name: "Ada"}
        await Auth.login("ada")
        await HabitsStore.fetch
        expect called HabitsStore.fetch
        expect no other calls of HabitsStore
        expect no other calls of Auth, HabitsStore
        expect no other calls
      """#,
      #"""
      failed[calls]: expect no other calls of Auth, HabitsStore: 1 call was not named
       --> a.nav:9:10
        |
      9 |   expect no other calls of Auth, HabitsStore
        |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ 1 call was not named
        |
        = others   0s  Auth.login("ada")  line 5
        = waiting  nothing
        = rerun    navsim run a.nav:3

      failed[calls]: expect no other calls: 1 call was not named
        --> a.nav:10:10
         |
      10 |   expect no other calls
         |          ^^^^^^^^^^^^^^ 1 call was not named
         |
         = others   0s  Auth.login("ada")  line 5
         = waiting  nothing
         = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "went, with other values",
      #"""
      use "bank.nav"

      scenario "s"
        launch Cards
        tap freeze
        set Cards.limit = 7
        expect Cards.limit went 0, 7
        expect Cards.isWanted went false

      scenario "t"
        launch Cards
        set Cards.limit = 7
        expect Cards.limit unchanged
      """#,
      #"""
      failed[expectation]: expect Cards.isWanted went false: did not change; it is true
       --> a.nav:8:10
        |
      8 |   expect Cards.isWanted went false
        |          ^^^^^^^^^^^^^^^^^^^^^^^^^ did not change; it is true
        |
        = after    line 5 tap freeze           Cards.limit = 0
                   line 6 set Cards.limit = 7  Cards.limit = 7
        = waiting  nothing
        = you can  tap "Change limit" · tap "Freeze" · toggle "Wanted"
        = rerun    navsim run a.nav:3

      failed[expectation]: expect Cards.limit unchanged: went 7
        --> a.nav:13:10
         |
      13 |   expect Cards.limit unchanged
         |          ^^^^^^^^^^^^^^^^^^^^^ went 7
         |
         = after    line 12 set Cards.limit = 7  Cards.limit = 7
         = waiting  nothing
         = you can  tap "Change limit" · tap "Freeze" · toggle "Wanted"
         = rerun    navsim run a.nav:10
      """#),
    IssueCase(
      "calls in order",
      #"""
      use "bank.nav"

      scenario "s"
        stub Auth.login returns {name: "Ada"}
        await Auth.login("ada")
        await HabitsStore.fetch
        expect calls exactly
          Auth.login("ada")
          HabitsStore.fetch
        expect calls
          HabitsStore.fetch
          Auth.login("ada")
      """#,
      #"""
      failed[calls]: expect calls: the calls were others
        --> a.nav:10:10
         |
      10 |   expect calls
         |          ^^^^^
      11 |     HabitsStore.fetch
         |     ^^^^^^^^^^^^^^^^^
      12 |     Auth.login("ada")
         |     ^^^^^^^^^^^^^^^^^ the calls were others
         |
         = calls    0s  Auth.login("ada")  line 5
                    0s  HabitsStore.fetch  line 6
         = waiting  nothing
         = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "fails, although nothing does",
      #"""
      use "bank.nav"

      scenario "s"
        launch Cards
        expect fails: do Cards.reset(1)
      """#,
      #"""
      failed[expectation]: it did not fail
       --> a.nav:5:3
        |
      5 |   expect fails: do Cards.reset(1)
        |   ^^^^^^^^^^^^ it did not fail
        |
        = after    line 5 do Cards.reset(1)  Cards.limit = 1
        = waiting  nothing
        = you can  tap "Change limit" · tap "Freeze" · toggle "Wanted"
        = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "fails with another failure",
      #"""
      define boom: fail .network(3)

      scenario "s"
        expect fails .network: do boom
        expect fails .network(4): do boom
        expect fails .timeout: do boom
      """#,
      #"""
      failed[expectation]: it failed with .network(3)
       --> a.nav:5:3
        |
      1 | define boom: fail .network(3)
        |              ---------------- failed here
      ...
      5 |   expect fails .network(4): do boom
        |   ^^^^^^^^^^^^^^^^^^^^^^^^ it failed with .network(3)
        |
        = waiting  nothing
        = rerun    navsim run a.nav:3

      failed[expectation]: it failed with .network(3)
       --> a.nav:6:3
        |
      1 | define boom: fail .network(3)
        |              ---------------- failed here
      ...
      6 |   expect fails .timeout: do boom
        |   ^^^^^^^^^^^^^^^^^^^^^ it failed with .network(3)
        |
        = waiting  nothing
        = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "fails expects no deadlock",
      #"""
      use "bank.nav"

      scenario "s"
        launch Cards
        expect fails
          do Cards.changeLimit
      """#,
      #"""
      failed[waiting]: this step waits for .limitPicker to leave, and nothing will wake it
        --> a.nav:6:5
         |
       6 |     do Cards.changeLimit
         |     ^^^^^^^^^^^^^^^^^^^^ this step waits for .limitPicker to leave, and nothing will wake it
        ::: bank.nav:41:18
         |
      41 |     let picked = await present limitPicker as sheet
         |                  ---------------------------------- waits here
         |
         = help     'start' it, and let a person close that screen in the next step
         = after    line 6 do Cards.changeLimit  presented Cards.limitPicker as sheet (bank.nav:41)
         = waiting  this step waits for .limitPicker to leave at bank.nav:41
         = you can  tap "Done" · swipe down
         = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "not fails",
      #"""
      define boom: fail .network

      scenario "s"
        expect no fails: do boom
      """#,
      #"""
      failed[failure]: failed with .network
       --> a.nav:1:14
        |
      1 | define boom: fail .network
        |              ^^^^^^^^^^^^^ failed with .network
      ...
      4 |   expect no fails: do boom
        |                       ---- called from here
        |
        = waiting  nothing
        = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "unchanged",
      #"""
      use "bank.nav"

      scenario "s"
        launch Cards
        expect unchanged: do Cards.reset(3)
        expect unchanged: do Cards.reset(4)
        expect no unchanged: do Cards.reset(4)
      """#,
      #"""
      failed[expectation]: Cards.limit was 3 and is 4
       --> a.nav:6:3
        |
      6 |   expect unchanged: do Cards.reset(4)
        |   ^^^^^^^^^^^^^^^^ Cards.limit was 3 and is 4
        |
        = after    line 5 do Cards.reset(3)  Cards.limit = 3
                   line 6 do Cards.reset(4)  Cards.limit = 4
        = waiting  nothing
        = you can  tap "Change limit" · tap "Freeze" · toggle "Wanted"
        = rerun    navsim run a.nav:3

      failed[expectation]: nothing changed
       --> a.nav:7:3
        |
      7 |   expect no unchanged: do Cards.reset(4)
        |   ^^^^^^^^^^^^^^^^^^^ nothing changed
        |
        = after    line 5 do Cards.reset(3)  Cards.limit = 3
                   line 6 do Cards.reset(4)  Cards.limit = 4
                   line 7 do Cards.reset(4)  Cards.limit = 4
        = waiting  nothing
        = you can  tap "Change limit" · tap "Freeze" · toggle "Wanted"
        = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "unchanged trees",
      #"""
      use "bank.nav"

      scenario "s"
        expect unchanged
          in App: set root main
      """#,
      #"""
      failed[expectation]: the tree of App differs
       --> a.nav:4:3
        |
      4 |   expect unchanged
        |   ^^^^^^^^^^^^^^^^ the tree of App differs
        |
        = tree     - before  + now
                   -   root .login -> Login [flow]
                   -     root .login
                   +   root .main -> Main [tab]
                   +     tab[0]* .home -> Home [flow]
                   +       root .home
                   +     tab[1] .cards -> Cards [flow]
                   +       root .cards
        = after    line 5 set root main  App shows .main
        = waiting  nothing
        = you can  tap "Open gold" · tap "Open blue" · tap tab cards
        = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "pending and finished",
      #"""
      use "bank.nav"

      scenario "s"
        launch Cards
        start change: do Cards.changeLimit
        expect finished change
        expect no pending change
        start quick: return 3
        expect pending quick
      """#,
      #"""
      failed[expectation]: expect finished change: does not hold
       --> a.nav:6:10
        |
      6 |   expect finished change
        |          ^^^^^^^^^^^^^^^ does not hold
        |
        = after    line 5 start change  presented Cards.limitPicker as sheet (bank.nav:41)
        = waiting  'change' waits for .limitPicker to leave at bank.nav:41
        = you can  tap "Done" · swipe down
        = rerun    navsim run a.nav:3

      failed[expectation]: expect no pending change: holds
       --> a.nav:7:13
        |
      7 |   expect no pending change
        |             ^^^^^^^^^^^^^^ holds
        |
        = after    line 5 start change  presented Cards.limitPicker as sheet (bank.nav:41)
        = waiting  'change' waits for .limitPicker to leave at bank.nav:41
        = you can  tap "Done" · swipe down
        = rerun    navsim run a.nav:3

      failed[expectation]: expect pending quick: does not hold
       --> a.nav:9:10
        |
      9 |   expect pending quick
        |          ^^^^^^^^^^^^^ does not hold
        |
        = after    line 5 start change  presented Cards.limitPicker as sheet (bank.nav:41)
        = waiting  'change' waits for .limitPicker to leave at bank.nav:41
        = you can  tap "Done" · swipe down
        = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "timers",
      #"""
      flow Clock
        screen clock
        action tick
          sleep 3s

      scenario "s"
        launch Clock
        start: do Clock.tick
        start: do Clock.tick
        expect no timers
        expect timers 1
        expect no pending
        advance 3s
        expect timers 1
      """#,
      #"""
      failed[expectation]: expect no timers: does not hold
        --> a.nav:10:10
         |
      10 |   expect no timers
         |          ^^^^^^^^^ does not hold
         |
         = timers   at 3s  line 4
                    at 3s  line 4
         = waiting  what began at line 8 waits for the clock to reach 3s at line 4
                    what began at line 9 waits for the clock to reach 3s at line 4
         = rerun    navsim run a.nav:6

      failed[expectation]: expect timers 1: does not hold
        --> a.nav:11:10
         |
      11 |   expect timers 1
         |          ^^^^^^^^ does not hold
         |
         = timers   at 3s  line 4
                    at 3s  line 4
         = waiting  what began at line 8 waits for the clock to reach 3s at line 4
                    what began at line 9 waits for the clock to reach 3s at line 4
         = rerun    navsim run a.nav:6

      failed[expectation]: expect no pending: does not hold
        --> a.nav:12:10
         |
      12 |   expect no pending
         |          ^^^^^^^^^^ does not hold
         |
         = timers   at 3s  line 4
                    at 3s  line 4
         = waiting  what began at line 8 waits for the clock to reach 3s at line 4
                    what began at line 9 waits for the clock to reach 3s at line 4
         = rerun    navsim run a.nav:6

      failed[expectation]: expect timers 1: does not hold
        --> a.nav:14:10
         |
      14 |   expect timers 1
         |          ^^^^^^^^ does not hold
         |
         = waiting  nothing
         = rerun    navsim run a.nav:6
      """#),
    IssueCase(
      "require ends the scenario",
      #"""
      use "bank.nav"

      scenario "s"
        launch Cards
        require Cards.limit == 4
        expect Cards.limit == 5
      """#,
      #"""
      failed[expectation]: require Cards.limit == 4: is 3
       --> a.nav:5:11
        |
      5 |   require Cards.limit == 4
        |           ^^^^^^^^^^^ is 3
        |
        = waiting  nothing
        = you can  tap "Change limit" · tap "Freeze" · toggle "Wanted"
        = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "a mistake inside a check",
      #"""
      use "bank.nav"

      scenario "s"
        launch Cards
        expect Cards.limit + "x" == 3
        expect [1, 2][5] == 1
      """#,
      #"""
      failed[mistake-type]: can't add a number and a string
       --> a.nav:5:10
        |
      5 |   expect Cards.limit + "x" == 3
        |          ^^^^^^^^^^^^^^^^^ can't add a number and a string
        |
        = help     to build a text, write the value into the string: "{…}"
        = waiting  nothing
        = you can  tap "Change limit" · tap "Freeze" · toggle "Wanted"
        = rerun    navsim run a.nav:3

      failed[mistake-out-of-range]: there is nothing at 5, the list's indices are 0 to 1
       --> a.nav:6:10
        |
      6 |   expect [1, 2][5] == 1
        |          ^^^^^^^^^ there is nothing at 5, the list's indices are 0 to 1
        |
        = waiting  nothing
        = you can  tap "Change limit" · tap "Freeze" · toggle "Wanted"
        = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "a check about a component that is not there",
      #"""
      use "bank.nav"

      scenario "s"
        expect Cards.limit == 3
        expect not Cards.isVisible
      """#,
      #"""
      failed[mistake-none]: no Cards is in the tree
       --> a.nav:4:10
        |
      4 |   expect Cards.limit == 3
        |          ^^^^^ no Cards is in the tree
        |
        = help     there are: App, Login
        = waiting  nothing
        = you can  enter … into "Email" · tap "Log in"
        = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "unchanged, after went at another line",
      #"""
      use "bank.nav"

      scenario "s"
        launch Cards
        set Cards.limit = 7
        expect Cards.limit went 7
        expect Cards.limit unchanged
        remember Cards.limit
        do Cards.reset(5)
        expect Cards.limit went 7, 5
      """#,
      #"""
      failed[expectation]: expect Cards.limit unchanged: went 7
       --> a.nav:7:10
        |
      7 |   expect Cards.limit unchanged
        |          ^^^^^^^^^^^^^^^^^^^^^ went 7
        |
        = after    line 5 set Cards.limit = 7  Cards.limit = 7
        = waiting  nothing
        = you can  tap "Change limit" · tap "Freeze" · toggle "Wanted"
        = rerun    navsim run a.nav:3

      failed[expectation]: expect Cards.limit went 7, 5: went 5
        --> a.nav:10:10
         |
      10 |   expect Cards.limit went 7, 5
         |          ^^^^^^^^^^^^^^^^^^^^^ went 5
         |
         = after    line 5 set Cards.limit = 7  Cards.limit = 7
                    line 9 do Cards.reset(5)    Cards.limit = 5
         = waiting  nothing
         = you can  tap "Change limit" · tap "Freeze" · toggle "Wanted"
         = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "calls exactly",
      #"""
      service Post
        op take: return 3

      scenario "s"
        await Post.take
        expect calls exactly
          Post.take
          Post.take
        note "on"
      """#,
      #"""
      failed[calls]: expect calls exactly: the calls were others
       --> a.nav:6:10
        |
      6 |   expect calls exactly
        |          ^^^^^^^^^^^^^
      7 |     Post.take
        |     ^^^^^^^^^
      8 |     Post.take
        |     ^^^^^^^^^ the calls were others
        |
        = calls    0s  Post.take  line 5
        = waiting  nothing
        = rerun    navsim run a.nav:4
      """#),
    IssueCase(
      "a pattern of fails sees the locals around it",
      #"""
      define lose(what)
        expect fails (what): fail .network

      scenario "s"
        do lose(.network)
        do lose(.other)
      """#,
      #"""
      failed[expectation]: it failed with .network
       --> a.nav:2:3
        |
      2 |   expect fails (what): fail .network
        |   ^^^^^^^^^^^^^^^^^^^ it failed with .network
        |                        ------------- failed here
        |
        = waiting  nothing
        = rerun    navsim run a.nav:4
      """#),
    IssueCase(
      "expect in a definition says who called it",
      #"""
      use "bank.nav"

      define check(wanted)
        expect Cards.limit == wanted

      scenario "s"
        launch Cards
        do check(9)
      """#,
      #"""
      failed[expectation]: expect Cards.limit == wanted: is 3
       --> a.nav:4:10
        |
      4 |   expect Cards.limit == wanted
        |          ^^^^^^^^^^^ is 3
        |                         ------ is 9
      ...
      8 |   do check(9)
        |      -------- called from here
        |
        = waiting  nothing
        = you can  tap "Change limit" · tap "Freeze" · toggle "Wanted"
        = rerun    navsim run a.nav:6
      """#),
    IssueCase(
      "went and unchanged of self, of a handle and of a variable",
      #"""
      flow F
        state n = 0
        screen home
          button "Go": set n = n + 1

      scenario "self and a handle"
        launch F
        let f = F
        tap "Go"
        in F: expect self.n went 1
        expect f.n went 1
        expect F.n went 1
        in F: expect self.n unchanged

      scenario "one name, two variables"
        launch F
        if F.n == 0
          let f = {n: 1}
          expect f.n unchanged
        if F.n == 0
          let _before = 1
          let f = {n: 2}
          set f.n = 5
          expect f.n went 5
      """#,
      #"""
      failed[expectation]: in F: expect self.n unchanged: went 1
        --> a.nav:13:16
         |
      13 |   in F: expect self.n unchanged
         |                ^^^^^^^^^^^^^^^^ went 1
         |
         = after    line 9 tap "Go"  F.n = 1
         = waiting  nothing
         = you can  tap "Go"
         = rerun    navsim run a.nav:6
      """#),
    IssueCase(
      "a long difference says how much of it is left out",
      #"""
      flow Long
        screen home
        screen page(n)

      scenario "s"
        launch Long
        for n in [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]: push page(n)
        for n in [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]: push page(n)
        for n in [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]: push page(n)
        for n in [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]: push page(n)
        expect hierarchy
          Long [flow]
            root .home
      """#,
      #"""
      failed[hierarchy]: expect hierarchy: the tree differs
        --> a.nav:11:10
         |
      11 |   expect hierarchy
         |          ^^^^^^^^^ the tree differs
      ...
      13 |       root .home
         |       ---------- is followed by push .page(1)
         |
         = tree     - expected  + is
                      Long [flow]
                        ... 1 equal
                    +   push .page(1)
                    +   push .page(2)
                    +   push .page(3)
                    +   push .page(4)
                    +   push .page(5)
                    +   push .page(6)
                    +   push .page(7)
                    +   push .page(8)
                    +   push .page(9)
                    +   push .page(10)
                    +   push .page(11)
                    +   push .page(12)
                    +   push .page(13)
                    +   push .page(14)
                    +   push .page(15)
                    +   push .page(16)
                    +   push .page(1)
                    +   push .page(2)
                    +   push .page(3)
                    +   push .page(4)
                    +   push .page(5)
                    +   push .page(6)
                    +   push .page(7)
                    +   push .page(8)
                    +   push .page(9)
                    +   push .page(10)
                    +   push .page(11)
                    +   push .page(12)
                    +   push .page(13)
                    +   push .page(14)
                    +   push .page(15)
                    +   push .page(16)
                    +   push .page(1)
                    +   push .page(2)
                    +   push .page(3)
                    +   push .page(4)
                    +   push .page(5)
                    +   push .page(6)
                    +   push .page(7)
                    +   push .page(8)
                    +   push .page(9)
                    +   push .page(10)
                    +   push .page(11)
                    +   push .page(12)
                    +   push .page(13)
                    +   push .page(14)
                    +   push .page(15)
                    +   push .page(16)
                    +   push .page(1)
                    +   push .page(2)
                    +   push .page(3)
                    +   push .page(4)
                    +   push .page(5)
                    +   push .page(6)
                    +   push .page(7)
                    +   push .page(8)
                    +   push .page(9)
                    +   push .page(10)
                    ... 6 more lines
         = after    line 10 push page(n)  pushed Long.page(14)
                    line 10 push page(n)  pushed Long.page(15)
                    line 10 push page(n)  pushed Long.page(16)
         = waiting  nothing
         = you can  back
         = rerun    navsim run a.nav:5
      """#),
  ]
}
