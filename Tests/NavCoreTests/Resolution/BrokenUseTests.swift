import NavCore
import Testing

/// Broken files: one mistake, one error, and what to do about it.
@MainActor struct BrokenUseTests {
  @Test(arguments: cases) func `files that are missing give one error with a help`(
    _ file: BrokenFile
  ) {
    file.check()
  }

  nonisolated static let cases: [BrokenFile] = [
    BrokenFile(
      "a missing 'use', declared in a file of the run",
      #"""
      scenario "x"
        launch Bank
        tap "Go"
        expect Cards.limit == 1
        expect visible Cards.home
      --- apps/bank.nav
      app Bank
        initial Cards
      flow Cards
        state limit = 1
        screen home
          button "Go": set limit = 2
      """#,
      #"""
      error[unknown-component]: unknown app or component 'Bank'
       --> a.nav:2:10
        |
      2 |   launch Bank
        |          ^^^^
        |
        = help: 'apps/bank.nav' declares it: write 'use "apps/bank.nav"' at the top of this file
      """#),
    BrokenFile(
      "a missing 'use', declared in a file nearby",
      #"""
      use "shared.nav"
      scenario "x"
        launch Bank
        expect Cards.limit == 1
        expect visible Cards.home
      --- shared.nav
      define nothing: note "nothing"
      --- near apps/bank.nav
      app Bank
        initial Cards
      flow Cards
        screen home
      """#,
      #"""
      error[unknown-component]: unknown app or component 'Bank'
       --> a.nav:3:10
        |
      3 |   launch Bank
        |          ^^^^
        |
        = help: 'apps/bank.nav' declares it: write 'use "apps/bank.nav"' at the top of this file
      """#),
    BrokenFile(
      "a missing 'use', declared nowhere",
      #"""
      scenario "x"
        launch Cards
        tap "Go"
        expect Cards.limit == 1
        expect Cards.limit == 2
        expect visible Cards.home
      """#,
      #"""
      error[unknown-component]: unknown app or component 'Cards'
       --> a.nav:2:10
        |
      2 |   launch Cards
        |          ^^^^^
        |
        = help: write 'use "…"' at the top with the path of the file that declares it
      """#),
    BrokenFile(
      "a missing 'use', only controls are named",
      #"""
      scenario "x"
        tap "Go"
        expect visible home
      scenario "y"
        tap "Go"
      --- apps/bank.nav
      app Bank
        initial Cards
      flow Cards
        screen home
          button "Go": note "going"
      """#,
      #"""
      error[no-app]: this needs a tree, and no app is in scope
       --> a.nav:2:3
        |
      2 |   tap "Go"
        |   ^^^^^^^^
        |
        = help: 'apps/bank.nav' declares the app 'Bank': write 'use "apps/bank.nav"' at the top of this file
      """#),
    BrokenFile(
      "a missing 'use' of a model",
      #"""
      flow Wallet
        screen wallet
        child card(id) -> Card(id)
        action open
          push card(Card.count)
      --- models/card.nav
      flow Card(id)
        screen card
      """#,
      #"""
      error[unknown-component]: unknown component 'Card'
       --> a.nav:3:21
        |
      3 |   child card(id) -> Card(id)
        |                     ^^^^
        |
        = help: 'models/card.nav' declares it: write 'use "models/card.nav"' at the top of this file
      """#),
    BrokenFile(
      "a missing 'use' of a definition",
      #"""
      use "bank.nav"
      scenario "x"
        do signUp
      --- shared/steps.nav
      define signUp: note "up"
      """#,
      #"""
      error[unknown-action]: there is no definition or action 'signUp'
       --> a.nav:3:6
        |
      3 |   do signUp
        |      ^^^^^^
        |
        = help: 'shared/steps.nav' declares it: write 'use "shared/steps.nav"' at the top of this file
      """#),
    BrokenFile(
      "a file that is not there",
      #"""
      use "bnak.nav"
      scenario "s"
        tap "Log in"
        expect Cards.limit == 3
      """#,
      #"""
      error[file-not-found]: there is no file 'bnak.nav'
       --> a.nav:1:5
        |
      1 | use "bnak.nav"
        |     ^^^^^^^^^^
        |
        = help: a path begins at the folder of this file; '@/' begins at the project's folder
      """#),
    BrokenFile(
      "a 'use' of nothing",
      #"""
      use ""
      scenario "s"
        note "x"
      """#,
      #"""
      error[file-not-found]: no file is named here
       --> a.nav:1:5
        |
      1 | use ""
        |     ^^
        |
        = help: write its path, as in 'name.nav'; a path begins at the folder of this file; '@/' begins at the project's folder
      """#),
  ]
}
