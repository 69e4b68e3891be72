import Testing

/// Navigation of language.md §7 that makes no sense at run time, or that leaves the tree as it is.
@MainActor struct NavigationIssueTests {
  @Test(arguments: cases) func `says it so`(_ example: IssueCase) { example.check() }

  nonisolated static let cases: [IssueCase] = [
    IssueCase(
      "the nearest component of the right kind, or none",
      #"""
      use "bank.nav"

      scenario "no flow"
        launch Main
        in Main: append tab promo
        select tab promo
        pop
        select tab cards
        set root login
      """#,
      #"""
      warning[structural-dismissal]: Home can't dismiss itself: it is part of what its parent consists of
       --> a.nav:7:3
        |
      7 |   pop
        |   ^^^
        |
        = after    line 5 append tab promo  Main has .promo
                   line 6 select tab promo  Main selected .promo
        = waiting  nothing
        = you can  tap "Open gold" · tap "Open blue" · tap tab home · tap tab cards
        = rerun    navsim run a.nav:3

      failed[mistake-none]: nothing on screen can 'set root' this
       --> a.nav:9:3
        |
      9 |   set root login
        |   ^^^^^^^^^^^^^^ nothing on screen can 'set root' this
        |
        = help     from the screen upward there are Cards [flow], Main [tab]
        = after    line 5 append tab promo  Main has .promo
                   line 6 select tab promo  Main selected .promo
                   line 8 select tab cards  Main selected .cards
        = waiting  nothing
        = you can  tap "Change limit" · tap "Freeze" · toggle "Wanted" · tap tab home
                   tap tab promo
        = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "a target of another kind, known only at run time",
      #"""
      use "bank.nav"

      scenario "s"
        launch Main
        let target = Main.selected.child.parent
        in target: pop
      """#,
      #"""
      failed[mistake-unsupported]: Main [tab] has no 'pop'
       --> a.nav:6:14
        |
      6 |   in target: pop
        |              ^^^ Main [tab] has no 'pop'
        |
        = waiting  nothing
        = you can  tap "Open gold" · tap "Open blue" · tap tab cards
        = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "a destination of a target that does not declare it",
      #"""
      use "bank.nav"

      scenario "s"
        launch Main
        let target = Main.descendants(Home)[0]
        in target: push limitPicker
      """#,
      #"""
      failed[mistake-none]: Home has no destination '.limitPicker'
       --> a.nav:6:19
        |
      6 |   in target: push limitPicker
        |                   ^^^^^^^^^^^ Home has no destination '.limitPicker'
        |
        = help     it has .home .detail
        = waiting  nothing
        = you can  tap "Open gold" · tap "Open blue" · tap tab cards
        = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "dismiss where nothing covers the app",
      #"""
      use "bank.nav"

      scenario "s"
        launch Cards
        dismiss
      """#,
      #"""
      failed[mistake-none]: no modal covers the app
       --> a.nav:5:3
        |
      5 |   dismiss
        |   ^^^^^^^ no modal covers the app
        |
        = waiting  nothing
        = you can  tap "Change limit" · tap "Freeze" · toggle "Wanted"
        = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "dismiss closes what covers the app, whoever shows it",
      #"""
      use "bank.nav"

      scenario "s"
        launch Main
        in Main: present promo
        dismiss
        expect no modal
        dismiss
      """#,
      #"""
      failed[mistake-none]: no modal covers the app
       --> a.nav:8:3
        |
      8 |   dismiss
        |   ^^^^^^^ no modal covers the app
        |
        = after    line 5 present promo  presented Main.promo as sheet
                   line 6 dismiss        .promo left Main
        = waiting  nothing
        = you can  tap "Open gold" · tap "Open blue" · tap tab cards
        = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "what the library only logs is a warning",
      #"""
      use "bank.nav"

      split Desk
        sidebar list
        detail empty

      flow Shelf
        screen shelf
        child desk -> Desk

      scenario "a tab child can't leave"
        launch Main
        in Home: dismiss self
        expect Main.tabs.count == 2

      scenario "a split inside a stack"
        launch Shelf
        in Shelf: push desk
        expect Shelf.depth == 1
      """#,
      #"""
      warning[structural-dismissal]: Home can't dismiss itself: it is part of what its parent consists of
        --> a.nav:13:12
         |
      13 |   in Home: dismiss self
         |            ^^^^^^^^^^^^
         |
         = waiting  nothing
         = you can  tap "Open gold" · tap "Open blue" · tap tab cards
         = rerun    navsim run a.nav:11

      warning[split-in-stack]: a split stands inside a stack: .desk
        --> a.nav:18:13
         |
      18 |   in Shelf: push desk
         |             ^^^^^^^^^
         |
         = waiting  nothing
         = rerun    navsim run a.nav:16
      """#),
    IssueCase(
      "what skips by rule is no fault",
      #"""
      flow Shop
        screen shop
        screen shelf(n)
        screen later available when opened
        state opened = false

      scenario "s" @strict
        launch Shop
        in Shop
          push shelf(1)
          push shelf(2) distinct
          push later
          pop 0
          pop 9
          pop to first later
        expect Shop.depth == 0
      """#,
      ""),
    IssueCase(
      "an awaited screen that nobody closes",
      #"""
      flow Shop
        screen shop
        screen shelf

      scenario "s"
        launch Shop
        in Shop
          await push shelf
      """#,
      #"""
      failed[waiting]: this step waits for .shelf to leave, and nothing will wake it
       --> a.nav:8:5
        |
      8 |     await push shelf
        |     ^^^^^^^^^^^^^^^^ this step waits for .shelf to leave, and nothing will wake it
        |
        = help     'start' it, and let a person close that screen in the next step
        = after    line 8 await push shelf  pushed Shop.shelf
        = waiting  this step waits for .shelf to leave at line 8
        = you can  back
        = rerun    navsim run a.nav:5
      """#),
    IssueCase(
      "an awaited screen with a limit",
      #"""
      flow Shop
        screen shop
        screen shelf

      scenario "s"
        launch Shop
        in Shop
          await push shelf within 3s
        expect 1 == 2
      """#,
      #"""
      failed[failure]: failed with .timeout
       --> a.nav:8:5
        |
      8 |     await push shelf within 3s
        |     ^^^^^^^^^^^^^^^^^^^^^^^^^^ failed with .timeout
        |
        = after    line 8 await push shelf within 3s  pushed Shop.shelf
        = waiting  nothing
        = you can  back
        = rerun    navsim run a.nav:5
      """#),
    IssueCase(
      "a result of another type is nil",
      #"""
      use "bank.nav"

      scenario "s"
        launch Cards
        in Cards
          start picked: await present limitPicker returning string
        tap "Done"
        expect picked.result == 5
      """#,
      #"""
      failed[expectation]: expect picked.result == 5: is nil
       --> a.nav:8:10
        |
      8 |   expect picked.result == 5
        |          ^^^^^^^^^^^^^ is nil
        |
        = after    line 6 start picked  presented Cards.limitPicker as sheet (a.nav:6)
                   line 7 tap "Done"    LimitPicker dismissed itself with 5 (bank.nav:49)
        = waiting  nothing
        = you can  tap "Change limit" · tap "Freeze" · toggle "Wanted"
        = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "a callback runs once, with the result",
      #"""
      flow Shop
        screen shop
        screen shelf
        state log = []
        action open
          push shelf
            on dismiss(result): append result to log

      scenario "s"
        launch Shop
        do Shop.open
        in Shop: dismiss screen shelf returning 7
        in Shop: dismiss screen shelf returning 8
        expect Shop.log == [7, 8]
      """#,
      #"""
      failed[expectation]: expect Shop.log == [7, 8]: is [7]
        --> a.nav:14:10
         |
      14 |   expect Shop.log == [7, 8]
         |          ^^^^^^^^ is [7]
         |
         = after    line 11 do Shop.open                      pushed Shop.shelf (a.nav:6)
                    line 12 dismiss screen shelf returning 7  .shelf left Shop
                                                              Shop.log = [7]
         = waiting  nothing
         = rerun    navsim run a.nav:9
      """#),
    IssueCase(
      "a mistake inside a callback belongs to the step that removed the screen",
      #"""
      flow Shop
        screen shop
        screen shelf
        action open
          push shelf
            on dismiss: note [1][4]

      scenario "s"
        launch Shop
        do Shop.open
        back
      """#,
      #"""
      failed[mistake-out-of-range]: there is nothing at 4, the list's indices are 0 to 0
        --> a.nav:11:3
         |
       6 |       on dismiss: note [1][4]
         |                        ------ failed here
      ...
      11 |   back
         |   ^^^^ there is nothing at 4, the list's indices are 0 to 0
         |
         = after    line 10 do Shop.open  pushed Shop.shelf (a.nav:5)
                    line 11 back          .shelf left Shop
         = waiting  nothing
         = rerun    navsim run a.nav:8
      """#),
    IssueCase(
      "tab places",
      #"""
      use "bank.nav"

      scenario "s" @strict
        launch Main
        in Main
          select tab at 7
          remove last tab promo
          insert tab promo at 99
        expect Main.tabs == [.home, .promo]
      """#,
      #"""
      failed[expectation]: expect Main.tabs == [.home, .promo]: is [.home, .cards, .promo]
       --> a.nav:9:10
        |
      9 |   expect Main.tabs == [.home, .promo]
        |          ^^^^^^^^^ is [.home, .cards, .promo]
        |
        = after    line 8 insert tab promo at 99  Main has .promo
        = waiting  nothing
        = you can  tap "Open gold" · tap "Open blue" · tap tab cards · tap tab promo
        = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "an argument that is missing where it builds",
      #"""
      use "bank.nav"

      scenario "s"
        launch Home
        let wanted = .detail
        in Home: push (wanted)
      """#,
      #"""
      failed[mistake-type]: 'detail' needs a value for 'name'
       --> a.nav:6:18
        |
      6 |   in Home: push (wanted)
        |                  ^^^^^^ 'detail' needs a value for 'name'
        |
        = waiting  nothing
        = you can  tap "Open gold" · tap "Open blue"
        = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "under strict a warning is an issue",
      #"""
      use "bank.nav"

      scenario "a tab child can't leave" @strict
        launch Main
        in Home: dismiss self
      """#,
      #"""
      failed[structural-dismissal]: Home can't dismiss itself: it is part of what its parent consists of
       --> a.nav:5:12
        |
      5 |   in Home: dismiss self
        |            ^^^^^^^^^^^^
        |
        = waiting  nothing
        = you can  tap "Open gold" · tap "Open blue" · tap tab cards
        = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "what a line did is told as it was then",
      #"""
      use "bank.nav"

      scenario "badges"
        launch Main
        set badge of home to 2
        set identifier of home to "tab.home"
        set badge of home to 0
        expect Main.selected == .cards

      scenario "who dismissed itself, and who was taken along"
        launch Cards
        present limitPicker
        in LimitPicker: present limits
        in LimitPicker: dismiss self
        expect Cards.depth == 1
      """#,
      #"""
      failed[expectation]: expect Main.selected == .cards: is .home
       --> a.nav:8:10
        |
      8 |   expect Main.selected == .cards
        |          ^^^^^^^^^^^^^ is .home
        |
        = after    line 5 set badge of home to 2            badge of .home is "2"
                   line 6 set identifier of home to "tab.…  identifier of .home is "tab.home"
                   line 7 set badge of home to 0            badge of .home is nil
        = waiting  nothing
        = you can  tap "Open gold" · tap "Open blue" · tap tab cards
        = rerun    navsim run a.nav:3

      failed[expectation]: expect Cards.depth == 1: is 0
        --> a.nav:15:10
         |
      15 |   expect Cards.depth == 1
         |          ^^^^^^^^^^^ is 0
         |
         = after    line 12 present limitPicker  presented Cards.limitPicker as sheet
                    line 13 present limits       presented LimitPicker.limits as sheet
                    line 14 dismiss self         LimitPicker dismissed itself without a result
                                                 .limits left LimitPicker
         = waiting  nothing
         = you can  tap "Change limit" · tap "Freeze" · toggle "Wanted"
         = rerun    navsim run a.nav:10
      """#),
  ]
}
