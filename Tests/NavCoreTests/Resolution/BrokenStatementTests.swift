import NavCore
import Testing

/// Broken files: one mistake, one error, and what to do about it.
@MainActor struct BrokenStatementTests {
  @Test(arguments: cases) func `statements give one error with a help`(_ file: BrokenFile) {
    file.check()
  }

  nonisolated static let cases: [BrokenFile] = [
    BrokenFile(
      "a statement that has no value",
      #"""
      use "bank.nav"
      scenario "s"
        let x = dismiss all
      """#,
      #"""
      error[no-value]: 'dismiss' has no value to keep
       --> a.nav:3:11
        |
      3 |   let x = dismiss all
        |           ^^^^^^^
        |
        = help: write it as a statement of its own
      """#),
    BrokenFile(
      "'within' behind 'do'",
      #"""
      use "bank.nav"
      scenario "s"
        do Cards.changeLimit within 5s
      """#,
      #"""
      error[syntax]: expected the end of the line, found 'within'
       --> a.nav:3:24
        |
      3 |   do Cards.changeLimit within 5s
        |                        ^^^^^^
        |
        = help: only 'await' takes 'within', as in 'await until CHECK within 5s'; a 'do' runs beside with 'start' while 'advance' moves the clock
      """#),
    BrokenFile(
      "'=' where two are compared",
      #"""
      use "bank.nav"
      scenario "s"
        expect Cards.limit = 3
      """#,
      #"""
      error[syntax]: expected the end of the line, found '='
       --> a.nav:3:22
        |
      3 |   expect Cards.limit = 3
        |                      ^
        |
        = help: '==' compares, '=' only sets
      """#),
    BrokenFile(
      "'+='",
      #"""
      use "bank.nav"
      scenario "s"
        set Cards.limit += 1
      """#,
      #"""
      error[syntax]: expected '=', found '+'
       --> a.nav:3:19
        |
      3 |   set Cards.limit += 1
        |                   ^
        |
        = help: write it out: 'set Cards.limit = Cards.limit + 1'
      """#),
    BrokenFile(
      "'||'",
      #"""
      use "bank.nav"
      scenario "s"
        expect Cards.limit == 3 || Cards.limit == 4
      """#,
      #"""
      error[syntax]: expected the end of the line, found '|'
       --> a.nav:3:27
        |
      3 |   expect Cards.limit == 3 || Cards.limit == 4
        |                           ^
        |
        = help: write 'or'
      """#),
    BrokenFile(
      "a comparison of three",
      #"""
      use "bank.nav"
      scenario "s"
        expect 1 < Cards.limit < 5
      """#,
      #"""
      error[chained-comparison]: comparisons do not chain
       --> a.nav:3:26
        |
      3 |   expect 1 < Cards.limit < 5
        |                          ^
        |
        = help: compare twice, with 'and' between, or put one in parentheses
      """#),
    BrokenFile(
      "a value of another language",
      #"""
      use "bank.nav"
      scenario "s"
        expect Cards.limit == null
      """#,
      #"""
      error[unknown-name]: unknown name 'null'
       --> a.nav:3:25
        |
      3 |   expect Cards.limit == null
        |                         ^^^^
        |
        = help: did you mean 'nil'?
      """#),
  ]
}
