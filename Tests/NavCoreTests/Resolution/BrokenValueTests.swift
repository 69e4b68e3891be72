import NavCore
import Testing

/// Broken files: one mistake, one error, and what to do about it.
@MainActor struct BrokenValueTests {
  @Test(arguments: cases) func `operators and literals give one error with a help`(
    _ file: BrokenFile
  ) {
    file.check()
  }

  nonisolated static let cases: [BrokenFile] = [
    BrokenFile(
      "an operator at the end of its line",
      #"""
      use "bank.nav"
      scenario "s"
        expect Cards.limit ==
        do Cards.reset(3)
        tap "Freeze"
      """#,
      #"""
      error[syntax]: nothing stands behind '=='
       --> a.nav:3:22
        |
      3 |   expect Cards.limit ==
        |                      ^^
        |
        = help: write what belongs behind it, or delete it; a line that ends in it goes on below
      """#),
    BrokenFile(
      "an operator at the end of a scenario",
      #"""
      use "bank.nav"
      scenario "s"
        expect Cards.limit ==
      scenario "t"
        let x = 1
        expect x == 1
      """#,
      #"""
      error[syntax]: nothing stands behind '=='
       --> a.nav:3:22
        |
      3 |   expect Cards.limit ==
        |                      ^^
        |
        = help: write what belongs behind it, or delete it; a line that ends in it goes on below
      """#),
    BrokenFile(
      "a day that is not there",
      #"""
      use "bank.nav"
      scenario "s"
        clock 2026-02-30
      """#,
      #"""
      error[broken-date]: '2026-02-30' is no date
       --> a.nav:3:9
        |
      3 |   clock 2026-02-30
        |         ^^^^^^^^^^
        |
        = help: February 2026 has 28 days
      """#),
    BrokenFile(
      "a month that is not there",
      #"""
      use "bank.nav"
      scenario "s"
        clock 2026-13-01
      """#,
      #"""
      error[broken-date]: '2026-13-01' is no date
       --> a.nav:3:9
        |
      3 |   clock 2026-13-01
        |         ^^^^^^^^^^
        |
        = help: the months go from 01 to 12
      """#),
    BrokenFile(
      "a duration with a unit in words",
      #"""
      use "bank.nav"
      scenario "s"
        advance 3sec
      """#,
      #"""
      error[broken-duration]: '3sec' is no duration
       --> a.nav:3:11
        |
      3 |   advance 3sec
        |           ^^^^
        |
        = help: did you mean '3s'?
      """#),
    BrokenFile(
      "a duration with a blank in it",
      #"""
      use "bank.nav"
      scenario "s"
        advance 3 seconds
      """#,
      #"""
      error[syntax]: expected the end of the line, found 'seconds'
       --> a.nav:3:13
        |
      3 |   advance 3 seconds
        |             ^^^^^^^
        |
        = help: did you mean '3s'?
      """#),
    BrokenFile(
      "a number with too many digits",
      #"""
      use "bank.nav"
      scenario "s"
        expect Cards.limit == 0.000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001
      """#,
      #"""
      error[broken-number]: this number has more than 38 digits
       --> a.nav:3:25
        |
      3 | ….0000000000000000000000000000000000000000000000000000000000000000000000000…
        | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        |
        = help: numbers are exact and have up to 38 digits, behind the point up to 128 places
      """#),
  ]
}
