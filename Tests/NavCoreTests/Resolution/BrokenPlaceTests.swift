import NavCore
import Testing

/// Broken files: one mistake, one error, and what to do about it.
@MainActor struct BrokenPlaceTests {
  @Test(arguments: cases) func `lines out of place give one error with a help`(_ file: BrokenFile) {
    file.check()
  }

  nonisolated static let cases: [BrokenFile] = [
    BrokenFile(
      "a check with a block behind 'if'",
      #"""
      use "bank.nav"
      scenario "s"
        if fails: do Cards.changeLimit
        if Cards.limit == 3: note "three"
      flow Wallet
        screen wallet
      """#,
      #"""
      error[misplaced-word]: a check with a block can't stand here
       --> a.nav:3:6
        |
      3 |   if fails: do Cards.changeLimit
        |      ^^^^^
        |
        = help: it stands behind 'expect', 'require' or 'await until'
      """#),
    BrokenFile(
      "a table without rows",
      #"""
      use "bank.nav"
      scenario "limit {a}"
        note "{a}"
        examples
          | a |
      """#,
      #"""
      error[wrong-table]: the table has no rows
       --> a.nav:4:3
        |
      4 |   examples
        |   ^^^^^^^^ no scenario comes of it
        |
        = help: write a row below the names of its columns
      """#),
    BrokenFile(
      "a hook that nobody has",
      #"""
      napkin Router
        child login -> Login
        on k2: note "x"
      napkin Login
        screen login
      """#,
      #"""
      error[unknown-word]: no hook begins with 'k2'
       --> a.nav:3:6
        |
      3 |   on k2: note "x"
        |      ^^
        |
        = help: an event of a child is written 'on child.k2'
      """#),
    BrokenFile(
      "a loop over a stream in a scenario",
      #"""
      use "bank.nav"
      scenario "s"
        for x in stream Auth.user: note "{x}"
      """#,
      #"""
      error[misplaced-stream-loop]: a loop over a stream stands in a 'task'
       --> a.nav:3:3
        |
      3 |   for x in stream Auth.user: note "{x}"
        |   ^^^ it would never end
        |
        = help: let a component's 'task' read it; a scenario checks the stream's '.value'
      """#),
    BrokenFile(
      "a service that reads a flow",
      #"""
      flow Wallet
        state sum = 1
        screen wallet
      service Store
        state first = Wallet.sum
      """#,
      #"""
      error[boundary]: a service can't touch a flow
       --> a.nav:5:17
        |
      4 | service Store
        |         ----- 'Store' is a service
      5 |   state first = Wallet.sum
        |                 ^^^^^^ 'Wallet' is a flow
        |
        = help: a service touches only its own state
      """#),
    BrokenFile(
      "a split with four columns",
      #"""
      split Library
        screen a
        screen b
        screen c
        screen d
        initial a, b, c, d
      """#,
      #"""
      error[wrong-initial]: a split begins with two or three columns, not 4
       --> a.nav:6:20
        |
      6 |   initial a, b, c, d
        |                    ^
        |
        = help: write the sidebar, the content and the detail
      """#),
    BrokenFile(
      "an attach without an app",
      #"""
      napkin Router
        child login -> Login
      napkin Login
        screen login
      scenario "s"
        attach logn
      """#,
      #"""
      error[no-app]: this needs a tree, and no app is in scope
       --> a.nav:6:3
        |
      6 |   attach logn
        |   ^^^^^^^^^^^
        |
        = help: write 'launch' with the component at the top, or 'use "…"' with the file of an app
      """#),
  ]
}
