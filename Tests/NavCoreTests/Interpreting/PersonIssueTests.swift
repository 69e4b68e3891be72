import Testing

/// What a person can't do (language.md §12), with what can be done instead.
@MainActor struct PersonIssueTests {
  @Test(arguments: cases) func `says it so`(_ example: IssueCase) { example.check() }

  nonisolated static let cases: [IssueCase] = [
    IssueCase(
      "a control that is elsewhere",
      #"""
      use "bank.nav"

      scenario "s"
        tap "Change limit"
      """#,
      #"""
      failed[mistake-none]: "Change limit" is not on screen
       --> a.nav:4:7
        |
      4 |   tap "Change limit"
        |       ^^^^^^^^^^^^^^ "Change limit" is not on screen
        |
        = help     it stands on Cards.cards, and no Cards is in the tree
        = waiting  nothing
        = you can  enter … into "Email" · tap "Log in"
        = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "a control of nearly that name",
      #"""
      use "bank.nav"

      scenario "s"
        launch Cards
        tap freeze
        let label = "Wnated"
        toggle "{label}"
      """#,
      #"""
      failed[mistake-none]: "Wnated" is not on screen
       --> a.nav:7:10
        |
      7 |   toggle "{label}"
        |          ^^^^^^^^^ "Wnated" is not on screen
        |
        = help     did you mean "Wanted"?
        = after    line 5 tap freeze  Cards.limit = 0
        = waiting  nothing
        = you can  tap "Change limit" · tap "Freeze" · toggle "Wanted"
        = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "several controls",
      #"""
      flow Form
        screen form
          button "Edit" for x in [1, 2]: note "edit {x}"

      scenario "several"
        launch Form
        tap "Edit" at 1
        tap "Edit"

      scenario "out of range"
        launch Form
        tap "Edit" at 2
      """#,
      #"""
      failed[mistake-several]: 2 controls "Edit" are on screen
       --> a.nav:8:7
        |
      8 |   tap "Edit"
        |       ^^^^^^ 2 controls "Edit" are on screen
        |
        = help     say which: 'at 0' is the first
        = waiting  nothing
        = you can  tap "Edit" · tap "Edit"
        = rerun    navsim run a.nav:5

      failed[mistake-out-of-range]: "Edit" is there 2 times, counted from 0
        --> a.nav:12:7
         |
      12 |   tap "Edit" at 2
         |       ^^^^^^^^^^^ "Edit" is there 2 times, counted from 0
         |
         = waiting  nothing
         = you can  tap "Edit" · tap "Edit"
         = rerun    navsim run a.nav:10
      """#),
    IssueCase(
      "a control of another kind, known only at run time",
      #"""
      flow Form
        screen form
          button "{verb}": note "saved"
        state verb = "Save"

      scenario "enter"
        launch Form
        enter "x" into "{Form.verb}"

      scenario "toggle"
        launch Form
        toggle "{Form.verb}"
      """#,
      #"""
      failed[mistake-unsupported]: "Save" is a button, not a field
       --> a.nav:8:18
        |
      8 |   enter "x" into "{Form.verb}"
        |                  ^^^^^^^^^^^^^ "Save" is a button, not a field
        |
        = waiting  nothing
        = you can  tap "Save"
        = rerun    navsim run a.nav:6

      failed[mistake-unsupported]: "Save" is a button, not a toggle
        --> a.nav:12:10
         |
      12 |   toggle "{Form.verb}"
         |          ^^^^^^^^^^^^^ "Save" is a button, not a toggle
         |
         = waiting  nothing
         = you can  tap "Save"
         = rerun    navsim run a.nav:10
      """#),
    IssueCase(
      "a toggle whose state is no boolean",
      #"""
      flow Form
        screen form
          toggle "Wanted" -> wanted
        state wanted = 3

      scenario "s"
        launch Form
        toggle "Wanted"
      """#,
      #"""
      failed[mistake-type]: the state of a toggle must be true or false, not a number
       --> a.nav:8:3
        |
      3 |     toggle "Wanted" -> wanted
        |     ------------------------- failed here
      ...
      8 |   toggle "Wanted"
        |   ^^^^^^^^^^^^^^^ the state of a toggle must be true or false, not a number
        |
        = waiting  nothing
        = you can  toggle "Wanted"
        = rerun    navsim run a.nav:6
      """#),
    IssueCase(
      "a tab bar that is covered, hidden or without that tab",
      #"""
      use "bank.nav"

      scenario "covered"
        launch Main
        in Home: present detail("gold")
        tap tab cards

      scenario "hidden"
        launch Main
        in Main: set tab bar hidden
        tap tab cards

      scenario "not in the bar"
        launch Main
        tap tab promo

      scenario "no label"
        launch Main
        let label = "Shop"
        tap tab "{label}"

      scenario "no bar"
        launch Cards
        tap tab cards
      """#,
      #"""
      failed[mistake-unsupported]: .detail("gold", nil) covers the tab bar of Main
       --> a.nav:6:3
        |
      6 |   tap tab cards
        |   ^^^^^^^^^^^^^ .detail("gold", nil) covers the tab bar of Main
        |
        = help     close it first, as with 'swipe down' or 'dismiss'
        = after    line 5 present detail("gold")  presented Home.detail("gold", nil) as sheet
        = waiting  nothing
        = you can  swipe down
        = rerun    navsim run a.nav:3

      failed[mistake-unsupported]: the tab bar of Main is hidden
        --> a.nav:11:3
         |
      11 |   tap tab cards
         |   ^^^^^^^^^^^^^ the tab bar of Main is hidden
         |
         = after    line 10 set tab bar hidden  the tab bar is hidden
         = waiting  nothing
         = you can  tap "Open gold" · tap "Open blue"
         = rerun    navsim run a.nav:8

      failed[mistake-none]: .promo is not in the bar of Main
        --> a.nav:15:11
         |
      15 |   tap tab promo
         |           ^^^^^ .promo is not in the bar of Main
         |
         = help     it has .home .cards
         = waiting  nothing
         = you can  tap "Open gold" · tap "Open blue" · tap tab cards
         = rerun    navsim run a.nav:13

      failed[mistake-none]: "Shop" is not in the bar of Main
        --> a.nav:20:3
         |
      20 |   tap tab "{label}"
         |   ^^^^^^^^^^^^^^^^^ "Shop" is not in the bar of Main
         |
         = help     it has .home .cards
         = waiting  nothing
         = you can  tap "Open gold" · tap "Open blue" · tap tab cards
         = rerun    navsim run a.nav:17

      failed[mistake-none]: no tab bar is on screen
        --> a.nav:24:3
         |
      24 |   tap tab cards
         |   ^^^^^^^^^^^^^ no tab bar is on screen
         |
         = waiting  nothing
         = you can  tap "Change limit" · tap "Freeze" · toggle "Wanted"
         = rerun    navsim run a.nav:22
      """#),
    IssueCase(
      "back where nothing is behind",
      #"""
      use "bank.nav"

      scenario "root"
        launch Home
        back

      scenario "not on the path"
        launch Home
        in Home
          push detail("gold")
          push detail("blue")
        back to detail("green")
      """#,
      #"""
      failed[mistake-none]: there is nothing to go back to
       --> a.nav:5:3
        |
      5 |   back
        |   ^^^^ there is nothing to go back to
        |
        = waiting  nothing
        = you can  tap "Open gold" · tap "Open blue"
        = rerun    navsim run a.nav:3

      failed[mistake-none]: that screen is not behind this one
        --> a.nav:12:11
         |
      12 |   back to detail("green")
         |           ^^^^^^^^^^^^^^^ that screen is not behind this one
         |
         = help     the path is .detail("gold", nil) .detail("blue", nil)
         = after    line 10 push detail("gold")  pushed Home.detail("gold", nil)
                    line 11 push detail("blue")  pushed Home.detail("blue", nil)
         = waiting  nothing
         = you can  back
         = rerun    navsim run a.nav:7
      """#),
    IssueCase(
      "back to a screen and to the root",
      #"""
      use "bank.nav"

      scenario "s"
        launch Home
        in Home
          push detail("gold")
          push detail("blue")
          push detail("red")
        back to detail("gold")
        expect Home.stack == [.detail("gold")]
        back to root
        expect Home.depth == 0
        back to root
      """#,
      #"""
      failed[mistake-none]: there is nothing to go back to
        --> a.nav:13:3
         |
      13 |   back to root
         |   ^^^^^^^^^^^^ there is nothing to go back to
         |
         = after    line 8 push detail("red")      pushed Home.detail("red", nil)
                    line 9 back to detail("gold")  .detail("blue", nil) .detail("red", nil) left Home
                    line 11 back to root           .detail("gold", nil) left Home
         = waiting  nothing
         = you can  tap "Open gold" · tap "Open blue"
         = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "swipe down",
      #"""
      use "bank.nav"

      scenario "none"
        launch Home
        swipe down

      scenario "a cover"
        launch Home
        in Home: present home as cover
        swipe down

      scenario "a locked sheet"
        launch Home
        in Home: present home locked
        swipe down
      """#,
      #"""
      failed[mistake-none]: no sheet is on screen
       --> a.nav:5:3
        |
      5 |   swipe down
        |   ^^^^^^^^^^ no sheet is on screen
        |
        = waiting  nothing
        = you can  tap "Open gold" · tap "Open blue"
        = rerun    navsim run a.nav:3

      failed[mistake-unsupported]: a cover can't be swiped away
        --> a.nav:10:3
         |
      10 |   swipe down
         |   ^^^^^^^^^^ a cover can't be swiped away
         |
         = after    line 9 present home as cover  presented Home.home as cover
         = waiting  nothing
         = you can  tap "Open gold" · tap "Open blue"
         = rerun    navsim run a.nav:7

      failed[mistake-unsupported]: this sheet is locked: it can't be swiped away
        --> a.nav:15:3
         |
      15 |   swipe down
         |   ^^^^^^^^^^ this sheet is locked: it can't be swiped away
         |
         = after    line 14 present home locked  presented Home.home as sheet
         = waiting  nothing
         = you can  tap "Open gold" · tap "Open blue"
         = rerun    navsim run a.nav:12
      """#),
    IssueCase(
      "a link that nobody takes",
      #"""
      use "bank.nav"

      root Front
        child shop -> Shelf
        link "shop://item/{id}?from={source}"
          if id == "0": veto
          note "opened {id} {source}"

      flow Shelf
        screen shelf
        link "shop://shelf": note "shelf"

      scenario "no pattern"
        launch Home
        open link "shop://item/1"

      scenario "no taker"
        launch Front
        open link "SHOP://ITEM/1"
        open link "shop://item/a%20b?x=1&from=mail"
        open link "shop://item/0"

      scenario "another"
        launch Front
        open link "shop://basket"
      """#,
      #"""
      failed[mistake-unhandled-link]: nothing takes the link "shop://item/1"
        --> a.nav:15:3
         |
      15 |   open link "shop://item/1"
         |   ^^^^^^^^^^^^^^^^^^^^^^^^^ nothing takes the link "shop://item/1"
         |
         = help     no component here has a link
         = waiting  nothing
         = you can  tap "Open gold" · tap "Open blue"
         = rerun    navsim run a.nav:13

      failed[mistake-unhandled-link]: nothing takes the link "shop://item/0"
        --> a.nav:21:3
         |
      21 |   open link "shop://item/0"
         |   ^^^^^^^^^^^^^^^^^^^^^^^^^ nothing takes the link "shop://item/0"
         |
         = help     the patterns are "shop://item/{id}?from={source}" (Front), "shop://shelf" (Shelf)
         = waiting  nothing
         = rerun    navsim run a.nav:17

      failed[mistake-unhandled-link]: nothing takes the link "shop://basket"
        --> a.nav:25:3
         |
      25 |   open link "shop://basket"
         |   ^^^^^^^^^^^^^^^^^^^^^^^^^ nothing takes the link "shop://basket"
         |
         = help     the patterns are "shop://item/{id}?from={source}" (Front), "shop://shelf" (Shelf)
         = waiting  nothing
         = rerun    navsim run a.nav:23
      """#),
    IssueCase(
      "nothing on screen",
      #"""
      use "bank.nav"

      scenario "s"
        create Cards
        tap "Change limit"
      """#,
      #"""
      failed[mistake-none]: nothing is on screen
       --> a.nav:5:7
        |
      5 |   tap "Change limit"
        |       ^^^^^^^^^^^^^^ nothing is on screen
        |
        = waiting  nothing
        = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "relaunch needs a launch",
      #"""
      use "bank.nav"

      scenario "s"
        create Cards
        relaunch
      """#,
      #"""
      failed[mistake-none]: nothing was launched yet
       --> a.nav:5:3
        |
      5 |   relaunch
        |   ^^^^^^^^ nothing was launched yet
        |
        = waiting  nothing
        = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "a napkin that is not active hears nothing",
      #"""
      use "bank.nav"

      scenario "s"
        launch LoggedOut isolated
        tap "Login"
      """#,
      #"""
      failed[mistake-unsupported]: LoggedOut is not active: nobody hears the tap
       --> a.nav:5:3
        |
      5 |   tap "Login"
        |   ^^^^^^^^^^^ LoggedOut is not active: nobody hears the tap
        |
        = waiting  nothing
        = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "a tap that goes wrong later",
      #"""
      use "bank.nav"

      scenario "s"
        tap "Log in"
        expect App.root == .main
      """#,
      #"""
      failed[mistake-unstubbed]: Auth.login was called and has no answer
        --> a.nav:4:3
         |
       4 |   tap "Log in"
         |   ^^^^^^^^^^^^ Auth.login was called and has no answer
        ::: bank.nav:15:11
         |
      12 |     button "Log in": do logIn
         |                         ----- called from here
      ...
      15 |     await Auth.login(email)
         |           ----------------- failed here
         |
         = help     write 'stub Auth.login returns …' before it, or give the operation a body
         = waiting  nothing
         = you can  enter … into "Email" · tap "Log in"
         = rerun    navsim run a.nav:3

      failed[expectation]: expect App.root == .main: is .login
       --> a.nav:5:10
        |
      5 |   expect App.root == .main
        |          ^^^^^^^^ is .login
        |
        = waiting  nothing
        = you can  enter … into "Email" · tap "Log in"
        = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "a disabled control",
      #"""
      flow Form
        screen form
          button "Save" when false: note "saved"

      scenario "s"
        launch Form
        tap "Save"
      """#,
      #"""
      failed[mistake-unsupported]: "Save" is disabled
       --> a.nav:7:7
        |
      7 |   tap "Save"
        |       ^^^^^^ "Save" is disabled
        |
        = waiting  nothing
        = rerun    navsim run a.nav:5
      """#),
    IssueCase(
      "a control that is not shown",
      #"""
      flow Form
        screen form
          button "Hidden" shown when false: note "hidden"

      scenario "s"
        launch Form
        tap "Hidden"
      """#,
      #"""
      failed[mistake-none]: "Hidden" is not on screen
       --> a.nav:7:7
        |
      7 |   tap "Hidden"
        |       ^^^^^^^^ "Hidden" is not on screen
        |
        = help     it is left out of this screen: its 'shown when' does not hold
        = waiting  nothing
        = rerun    navsim run a.nav:5
      """#),
    IssueCase(
      "why a control is not visible",
      #"""
      root Shop
        child bar -> Bar
        child order -> Order
      tabs Bar
        tab goods -> Goods
        tab basket -> Basket
      flow Goods
        state isOpen = false
        screen goods
          button "Buy": note "bought"
          button look "Look": note "looked"
          button "Card 1": note "one"
          button "Save" shown when isOpen: note "saved"
        screen help
          button "Close": dismiss shown
        screen more
          button "Card 2": note "two"
          button "Open {self.depth}": note "opened"
      flow Basket
        screen basket
          button "Pay": note "paid"
      flow Order
        screen order
          button "Send": note "sent"

      scenario "covered by a sheet"
        launch Shop
        present help
        tap "Buy"

      scenario "covered by a push, asked for by its name"
        launch Shop
        push more
        tap look

      scenario "in another tab"
        launch Shop
        tap "Pay"

      scenario "never built"
        launch Shop
        tap "Send"

      scenario "on a screen that nothing shows, though one is like it"
        launch Shop
        tap "Card 2"

      scenario "with a value in its label"
        launch Shop
        tap "Open 7"

      scenario "in the other of two windows"
        launch Shop
        launch Order
        in Shop: tap "Save"

      scenario "not in this window"
        launch Shop
        launch Order
        tap "Buy"
      """#,
      #"""
      failed[mistake-none]: "Buy" is not on screen
        --> a.nav:29:7
         |
      29 |   tap "Buy"
         |       ^^^^^ "Buy" is not on screen
         |
         = help     it stands on Goods.goods, covered by the sheet .help
         = after    line 28 present help  presented Goods.help as sheet
         = waiting  nothing
         = you can  tap "Close" · swipe down
         = rerun    navsim run a.nav:26

      failed[mistake-none]: 'look' is not on screen
        --> a.nav:34:7
         |
      34 |   tap look
         |       ^^^^ 'look' is not on screen
         |
         = help     it stands on Goods.goods, covered by .more, which was pushed
         = after    line 33 push more  pushed Goods.more
         = waiting  nothing
         = you can  tap "Card 2" · tap "Open 1" · tap tab basket · back
         = rerun    navsim run a.nav:31

      failed[mistake-none]: "Pay" is not on screen
        --> a.nav:38:7
         |
      38 |   tap "Pay"
         |       ^^^^^ "Pay" is not on screen
         |
         = help     it stands on Basket.basket, in the tab .basket, which is not selected
         = waiting  nothing
         = you can  tap "Buy" · tap "Look" · tap "Card 1" · tap tab basket
         = rerun    navsim run a.nav:36

      failed[mistake-none]: "Send" is not on screen
        --> a.nav:42:7
         |
      42 |   tap "Send"
         |       ^^^^^^ "Send" is not on screen
         |
         = help     it stands on Order.order, and no Order is in the tree
         = waiting  nothing
         = you can  tap "Buy" · tap "Look" · tap "Card 1" · tap tab basket
         = rerun    navsim run a.nav:40

      failed[mistake-none]: "Card 2" is not on screen
        --> a.nav:46:7
         |
      46 |   tap "Card 2"
         |       ^^^^^^^^ "Card 2" is not on screen
         |
         = help     it stands on Goods.more, which is not in the tree now: nothing shows it
         = waiting  nothing
         = you can  tap "Buy" · tap "Look" · tap "Card 1" · tap tab basket
         = rerun    navsim run a.nav:44

      failed[mistake-none]: "Open 7" is not on screen
        --> a.nav:50:7
         |
      50 |   tap "Open 7"
         |       ^^^^^^^^ "Open 7" is not on screen
         |
         = help     it stands on Goods.more, which is not in the tree now: nothing shows it
         = waiting  nothing
         = you can  tap "Buy" · tap "Look" · tap "Card 1" · tap tab basket
         = rerun    navsim run a.nav:48

      failed[mistake-none]: "Save" is not on screen
        --> a.nav:55:16
         |
      55 |   in Shop: tap "Save"
         |                ^^^^^^ "Save" is not on screen
         |
         = help     it is left out of this screen: its 'shown when' does not hold
         = waiting  nothing
         = you can  tap "Buy" · tap "Look" · tap "Card 1" · tap tab basket
         = rerun    navsim run a.nav:52

      failed[mistake-none]: "Buy" is not on screen
        --> a.nav:60:7
         |
      60 |   tap "Buy"
         |       ^^^^^ "Buy" is not on screen
         |
         = help     it stands on Goods.goods, in another tree: say 'in Goods:'
         = waiting  nothing
         = you can  tap "Send"
         = rerun    navsim run a.nav:57
      """#),
    IssueCase(
      "why a control of a column, of a napkin or of a waiting sheet is not visible",
      #"""
      split Desk
        sidebar list
        detail empty
        columns detailOnly
        child index -> Index
      flow Index
        screen index
          button "Find": note "found"
      napkin House
        screen hall
          button "Ring": note "rang"
        child room -> Room
      flow Room
        screen room
          button "Sit": note "sat"
        screen first
        screen second
          button "Sign": note "signed"
        button "Lamp" for lamp in self.stack: note "{lamp}"

      scenario "hidden column"
        launch Desk
        set sidebar index
        tap "Find"

      scenario "a napkin's own screen"
        launch House
        in House: attach room
        tap "Ring"

      scenario "waiting"
        launch Room
        present first as cover
        present second
        tap "Sign"

      scenario "a list of nothing"
        launch Room
        tap "Lamp"
      """#,
      #"""
      failed[mistake-none]: "Find" is not on screen
        --> a.nav:24:7
         |
      24 |   tap "Find"
         |       ^^^^^^ "Find" is not on screen
         |
         = help     it stands on Index.index, in the column 'sidebar', which is hidden
         = after    line 23 set sidebar index  Desk shows .index
         = waiting  nothing
         = rerun    navsim run a.nav:21

      failed[mistake-none]: "Ring" is not on screen
        --> a.nav:29:7
         |
      29 |   tap "Ring"
         |       ^^^^^^ "Ring" is not on screen
         |
         = help     it stands on House.hall, covered by .room, which was attached
         = after    line 28 attach room  House has .room
         = waiting  nothing
         = you can  tap "Sit"
         = rerun    navsim run a.nav:26

      failed[mistake-none]: "Sign" is not on screen
        --> a.nav:35:7
         |
      35 |   tap "Sign"
         |       ^^^^^^ "Sign" is not on screen
         |
         = help     it stands on Room.second, which waits behind the cover .first
         = after    line 33 present first as cover  presented Room.first as cover
                    line 34 present second          presented Room.second as sheet
         = waiting  nothing
         = rerun    navsim run a.nav:31

      failed[mistake-none]: "Lamp" is not on screen
        --> a.nav:39:7
         |
      39 |   tap "Lamp"
         |       ^^^^^^ "Lamp" is not on screen
         |
         = help     it is left out here: its 'for' comes to nothing of that label
         = waiting  nothing
         = you can  tap "Sit"
         = rerun    navsim run a.nav:37
      """#),
  ]
}
