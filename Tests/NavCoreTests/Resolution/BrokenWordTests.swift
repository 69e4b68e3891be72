import NavCore
import Testing

/// Broken files: one mistake, one error, and what to do about it.
@MainActor struct BrokenWordTests {
  @Test(arguments: cases) func `words that begin no line give one error with a help`(
    _ file: BrokenFile
  ) {
    file.check()
  }

  nonisolated static let cases: [BrokenFile] = [
    BrokenFile(
      "a member in the block of the app",
      #"""
      app Shop
        initial Home
        link "shop://home": pop
      flow Home
        screen home
      """#,
      #"""
      error[misplaced-word]: 'link' begins no line of an app
       --> a.nav:3:3
        |
      3 |   link "shop://home": pop
        |   ^^^^
        |
        = help: it is a member of a component, such as the one behind 'initial'
      """#),
    BrokenFile(
      "a badge in the block of its tab",
      #"""
      tabs Main
        tab home "Home"
          badge "3"
      """#,
      #"""
      error[misplaced-word]: 'badge' begins no line of a screen
       --> a.nav:3:5
        |
      3 |     badge "3"
        |     ^^^^^
        |
        = help: it stands behind a tab, as in 'tab cart "Cart" -> Cart badge "3"'
      """#),
    BrokenFile(
      "an operation in a scenario",
      #"""
      use "bank.nav"
      scenario "s"
        op price(id)
      """#,
      #"""
      error[misplaced-word]: 'op' begins no statement
       --> a.nav:3:3
        |
      3 |   op price(id)
        |   ^^
        |
        = help: it is a member of a service
      """#),
    BrokenFile(
      "'let' among the members",
      #"""
      flow Home
        let total = 0
        screen home
      """#,
      #"""
      error[misplaced-word]: 'let' begins no member
       --> a.nav:2:3
        |
      2 |   let total = 0
        |   ^^^
        |
        = help: write 'state name = value'
      """#),
    BrokenFile(
      "a field of a state that is not there",
      #"""
      flow Home
        screen home
          field "Name" -> name
      """#,
      #"""
      error[unknown-name]: unknown name 'name'
       --> a.nav:3:21
        |
      3 |     field "Name" -> name
        |                     ^^^^
        |
        = help: to keep it, write 'state name = …' in 'Home'
      """#),
    BrokenFile(
      "'where' behind a list",
      #"""
      flow Home
        state trips = [1, 2]
        screen home
        action drop(id)
          set trips = trips where it != id
      """#,
      #"""
      error[syntax]: expected the end of the line, found 'where'
       --> a.nav:5:23
        |
      5 |     set trips = trips where it != id
        |                       ^^^^^
        |
        = help: for a part of a list write '[x for x in list if CONDITION]'
      """#),
    BrokenFile(
      "a verb with a slip",
      #"""
      use "bank.nav"
      scenario "s"
        tpa "Log in"
      """#,
      #"""
      error[unknown-word]: no statement begins with 'tpa'
       --> a.nav:3:3
        |
      3 |   tpa "Log in"
        |   ^^^
        |
        = help: did you mean 'tap'?
      """#),
    BrokenFile(
      "a word of another language",
      #"""
      use "bank.nav"
      scenario "s"
        click "Log in"
      """#,
      #"""
      error[unknown-word]: no statement begins with 'click'
       --> a.nav:3:3
        |
      3 |   click "Log in"
        |   ^^^^^
        |
        = help: write 'tap "Label"'
      """#),
    BrokenFile(
      "'elif'",
      #"""
      use "bank.nav"
      scenario "s"
        if Cards.limit == 3: note "three"
        elif Cards.limit == 4: note "four"
      """#,
      #"""
      error[unknown-word]: no statement begins with 'elif'
       --> a.nav:4:3
        |
      4 |   elif Cards.limit == 4: note "four"
        |   ^^^^
        |
        = help: write 'else if'
      """#),
    BrokenFile(
      "a scenario with a slip",
      #"""
      use "bank.nav"
      scenaro "s"
        tap "Log in"
      """#,
      #"""
      error[unknown-word]: no declaration begins with 'scenaro'
       --> a.nav:2:1
        |
      2 | scenaro "s"
        | ^^^^^^^
        |
        = help: did you mean 'scenario'?
      """#),
    BrokenFile(
      "a member with a slip",
      #"""
      flow Wallet
        scren wallet
          text "Wallet"
      """#,
      #"""
      error[unknown-word]: no member begins with 'scren'
       --> a.nav:2:3
        |
      2 |   scren wallet
        |   ^^^^^
        |
        = help: did you mean 'screen'?
      """#),
    BrokenFile(
      "a check where a step stands",
      #"""
      use "bank.nav"
      scenario "s"
        visible Cards.cards
      """#,
      #"""
      error[misplaced-word]: 'visible' begins no statement
       --> a.nav:3:3
        |
      3 |   visible Cards.cards
        |   ^^^^^^^
        |
        = help: a check stands behind 'expect' or 'require'
      """#),
    BrokenFile(
      "a declaration of another language",
      #"""
      import "bank.nav"
      scenario "s"
        note "a"
      """#,
      #"""
      error[unknown-word]: no declaration begins with 'import'
       --> a.nav:1:1
        |
      1 | import "bank.nav"
        | ^^^^^^
        |
        = help: write 'use "file.nav"'
      """#),
  ]
}
