import NavCore
import Testing

/// Broken files: one mistake, one error, and what to do about it.
@MainActor struct BrokenDeclarationTests {
  @Test(arguments: cases) func `declarations give one error with a help`(_ file: BrokenFile) {
    file.check()
  }

  nonisolated static let cases: [BrokenFile] = [
    BrokenFile(
      "a title twice",
      #"""
      use "bank.nav"
      scenario "s": note "a"
      scenario "s": note "b"
      """#,
      #"""
      error[duplicate-title]: two scenarios of this file have this title
       --> a.nav:3:10
        |
      2 | scenario "s": note "a"
        |          --- the first stands here
      3 | scenario "s": note "b"
        |          ^^^
        |
        = help: rename one of them
      """#),
    BrokenFile(
      "a destination twice",
      #"""
      flow Wallet
        screen wallet
        screen wallet
      """#,
      #"""
      error[duplicate-destination]: 'Wallet' declares the destination '.wallet' twice
       --> a.nav:3:10
        |
      2 |   screen wallet
        |          ------ first declared here
      3 |   screen wallet
        |          ^^^^^^
        |
        = help: rename one of them, or delete it
      """#),
    BrokenFile(
      "a component twice",
      #"""
      use "bank.nav"
      flow Cards
        screen cards
      """#,
      #"""
      error[duplicate-name]: 'Cards' is declared twice
        --> a.nav:2:6
         |
       2 | flow Cards
         |      ^^^^^
        ::: bank.nav:31:6
         |
      31 | flow Cards(owner = "Ada") restorable
         |      ----- first declared here
         |
         = help: rename one of them, or delete it
      """#),
    BrokenFile(
      "a derived value that is set",
      #"""
      feature Sums
        state parts = []
        derive total = sum(parts)
        action clear
          set total = 0
      """#,
      #"""
      error[not-assignable]: 'total' is a derived value and can't be set
       --> a.nav:5:9
        |
      3 |   derive total = sum(parts)
        |          ----- declared here
      ...
      5 |     set total = 0
        |         ^^^^^
        |
        = help: set the states that it is computed from
      """#),
    BrokenFile(
      "'veto' in an action",
      #"""
      flow Wallet
        screen wallet
        action leave: veto
      """#,
      #"""
      error[misplaced-veto]: 'veto' can't stand here
       --> a.nav:3:17
        |
      3 |   action leave: veto
        |                 ^^^^ only 'on select' and 'link' can refuse
        |
        = help: 'stop' leaves without refusing anything
      """#),
    BrokenFile(
      "an unknown action",
      #"""
      use "bank.nav"
      scenario "s"
        do Cards.changeLimti
      """#,
      #"""
      error[unknown-action]: 'Cards' has no action 'changeLimti'
        --> a.nav:3:12
         |
       3 |   do Cards.changeLimti
         |            ^^^^^^^^^^^
        ::: bank.nav:31:6
         |
      31 | flow Cards(owner = "Ada") restorable
         |      ----- declared here
         |
         = help: did you mean 'changeLimit'?
      """#),
    BrokenFile(
      "an action that is awaited",
      #"""
      use "bank.nav"
      scenario "s"
        await Cards.changeLimit
      """#,
      #"""
      error[not-awaitable]: 'changeLimit' is an action
       --> a.nav:3:9
        |
      3 |   await Cards.changeLimit
        |         ^^^^^^^^^^^^^^^^^ only operations, activities and destinations are awaited
        |
        = help: an action is called with 'do', which waits for it
      """#),
    BrokenFile(
      "a reserved word as a name",
      #"""
      use "bank.nav"
      scenario "s"
        let in = 1
        expect in == 1
      """#,
      #"""
      error[reserved-word]: 'in' is a word of the language and no name
       --> a.nav:3:7
        |
      3 |   let in = 1
        |       ^^
        |
        = help: choose another name, or write `in` in back-ticks
      """#),
    BrokenFile(
      "a parameter that is not read",
      #"""
      flow Wallet
        screen wallet
        action open(card)
          note "open"
      """#,
      #"""
      warning[unused-parameter]: the parameter 'card' is never read
       --> a.nav:3:15
        |
      3 |   action open(card)
        |               ^^^^
        |
        = help: a name that begins with '_' may stay unread
      """#),
    BrokenFile(
      "a name of another language's 'var'",
      #"""
      use "bank.nav"
      scenario "s"
        var count = 1
        expect count == 1
        set count = 2
      """#,
      #"""
      error[unknown-word]: no statement begins with 'var'
       --> a.nav:3:3
        |
      3 |   var count = 1
        |   ^^^
        |
        = help: a value is introduced with 'let' and changed with 'set'
      """#),
    BrokenFile(
      "a step in a model",
      #"""
      flow Wallet
        screen wallet
        action open: tap "Open"
      """#,
      #"""
      error[misplaced-statement]: 'tap' can't stand here
       --> a.nav:3:16
        |
      3 |   action open: tap "Open"
        |                ^^^ this is a step of a scenario
        |
        = help: move it to a scenario; a model acts with statements such as 'push' and 'do'
      """#),
    BrokenFile(
      "'try' without 'catch'",
      #"""
      use "bank.nav"
      scenario "s"
        try
          do Cards.changeLimit
        tap "Freeze"
      """#,
      #"""
      error[missing-block]: 'try' has no 'catch'
       --> a.nav:3:3
        |
      3 |   try
        |   ^^^
        |
        = help: write 'catch' and its lines below, as deep as 'try'
      """#),
    BrokenFile(
      "'else' without 'if'",
      #"""
      use "bank.nav"
      scenario "s"
        tap "Freeze"
        else: tap "Done"
      """#,
      #"""
      error[misplaced-word]: 'else' stands below no 'if'
       --> a.nav:4:3
        |
      4 |   else: tap "Done"
        |   ^^^^
        |
        = help: indent it like the 'if' that it belongs to
      """#),
    BrokenFile(
      "a very long name",
      #"""
      use "bank.nav"
      scenario "s"
        aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffffgggggggggghhhhhhhhhhiiiiiiiiiijjjjjjjjjj
      """#,
      #"""
      error[unknown-word]: no statement begins with 'aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeefffffffff…'
       --> a.nav:3:3
        |
      3 | …aaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffffgggggggggghhhhh…
        | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        |
        = help: to call an action or a definition, write 'do aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffff…'
      """#),
  ]
}
