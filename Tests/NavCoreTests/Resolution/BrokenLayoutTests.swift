import NavCore
import Testing

/// Broken files: one mistake, one error, and what to do about it.
@MainActor struct BrokenLayoutTests {
  @Test(arguments: cases) func `indentation and blocks give one error with a help`(
    _ file: BrokenFile
  ) {
    file.check()
  }

  nonisolated static let cases: [BrokenFile] = [
    BrokenFile(
      "a line with one blank too few",
      #"""
      use "bank.nav"
      scenario "s"
        tap "Log in"
       tap "Freeze"
        tap "Wanted"
        tap "Done"
      """#,
      #"""
      error[wrong-indentation]: this line is as deep as no block around it
       --> a.nav:4:1
        |
      4 |  tap "Freeze"
        | ^
        |
        = help: indent all lines of a block equally
      """#),
    BrokenFile(
      "a line that is too deep",
      #"""
      use "bank.nav"
      scenario "s"
        tap "Log in"
          tap "Freeze"
        tap "Done"
      """#,
      #"""
      error[wrong-indentation]: this line is indented deeper than its block
       --> a.nav:4:1
        |
      4 |     tap "Freeze"
        | ^^^^
        |
        = help: indent all lines of a block equally
      """#),
    BrokenFile(
      "a line that is not indented",
      #"""
      use "bank.nav"
      scenario "s"
        tap "Log in"
      tap "Freeze"
        tap "Done"
      """#,
      #"""
      error[misplaced-word]: 'tap' begins no declaration
       --> a.nav:4:1
        |
      4 | tap "Freeze"
        | ^^^
        |
        = help: it is a statement: indent it in a scenario, an action or a hook
      """#),
    BrokenFile(
      "blocks one inside the other, a line between them",
      #"""
      use "bank.nav"
      scenario "s"
        if Cards.limit == 3
            tap "Freeze"
          tap "Done"
            tap "Wanted"
        tap "Log in"
      """#,
      #"""
      error[wrong-indentation]: this line is as deep as no block around it
       --> a.nav:5:1
        |
      5 |     tap "Done"
        | ^^^^
        |
        = help: indent all lines of a block equally
      """#),
    BrokenFile(
      "a tab against blanks",
      #"""
      use "bank.nav"
      scenario "s"
        tap "Log in"
      	tap "Freeze"
        tap "Done"
      """#,
      #"""
      error[tabs-and-spaces]: how deep this line is depends on the width of a tab
       --> a.nav:4:1
        |
      4 |     tap "Freeze"
        | ^^^^ tabs here and blanks there
        |
        = help: indent all lines of a block with the same characters, best with two blanks a level
      """#),
    BrokenFile(
      "a scenario without steps",
      #"""
      use "bank.nav"
      scenario "s"
      """#,
      #"""
      error[missing-block]: nothing stands below 'scenario'
       --> a.nav:2:1
        |
      2 | scenario "s"
        | ^^^^^^^^^^^^
        |
        = help: indent its lines below it, or write one statement behind ':'
      """#),
    BrokenFile(
      "a block below a line that has its statement",
      #"""
      use "bank.nav"
      scenario "s"
        if Cards.limit == 3: tap "Freeze"
          tap "Done"
      """#,
      #"""
      error[wrong-indentation]: a block stands below a header with a statement behind its colon
       --> a.nav:4:1
        |
      4 |     tap "Done"
        | ^^^^
        |
        = help: indent all statements below the header, or delete this block
      """#),
    BrokenFile(
      "tabs and blanks, whatever they make of the blocks",
      #"""
      flow Wallet
        screen wallet
        action go
      	note "a"
      """#,
      #"""
      error[tabs-and-spaces]: how deep this line is depends on the width of a tab
       --> a.nav:4:1
        |
      4 |     note "a"
        | ^^^^ tabs here and blanks there
        |
        = help: indent all lines of a block with the same characters, best with two blanks a level
      """#),
  ]
}
