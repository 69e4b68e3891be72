import NavCore
import Testing

/// Broken files: one mistake, one error, and what to do about it.
@MainActor struct BrokenTextTests {
  @Test(arguments: cases) func `strings and brackets give one error with a help`(_ file: BrokenFile)
  {
    file.check()
  }

  nonisolated static let cases: [BrokenFile] = [
    BrokenFile(
      "a string without its end",
      #"""
      use "bank.nav"
      scenario "s"
        tap "Log in
        tap "Freeze"
      """#,
      #"""
      error[unterminated-string]: this string does not end in its line
       --> a.nav:3:7
        |
      3 |   tap "Log in
        |       ^^^^^^^
        |
        = help: close it with '"'; a text of several lines stands between '"""'
      """#),
    BrokenFile(
      "a raw string without its end",
      #"""
      use "bank.nav"
      scenario "s"
        note 'a{1,3}
        tap "Freeze"
      """#,
      #"""
      error[unterminated-string]: this string does not end in its line
       --> a.nav:3:8
        |
      3 |   note 'a{1,3}
        |        ^^^^^^^
        |
        = help: close it with '
      """#),
    BrokenFile(
      "a block of text without its end",
      #"""
      use "bank.nav"
      scenario "s"
        let text = "a"
        note """
        abc
        def {text
        let x = 1
      scenario "t"
        tap "Freeze"
      """#,
      #"""
      error[unterminated-string]: this block of text never ends
       --> a.nav:4:8
        |
      4 |   note """
        |        ^^^ begins here
        |
        = help: close it with '"""'
      """#),
    BrokenFile(
      "a brace that is not closed",
      #"""
      use "bank.nav"
      scenario "s"
        note "limit {Cards.limit"
      """#,
      #"""
      error[broken-interpolation]: this '{' is not closed in its string
       --> a.nav:3:15
        |
      3 |   note "limit {Cards.limit"
        |               ^
        |
        = help: close it with '}' before the next '"', or write \{ for a brace
      """#),
    BrokenFile(
      "a regular expression between double quotes",
      #"""
      use "bank.nav"
      scenario "s"
        let p = "a{1,1000}"
        expect "aa" matches p
      """#,
      #"""
      error[syntax]: expected '}', found ','
       --> a.nav:3:15
        |
      3 |   let p = "a{1,1000}"
        |               ^
        |
        = help: one value stands between braces; for a brace write \{, or put the text between ' and '
      """#),
    BrokenFile(
      "an escape of a regular expression",
      #"""
      use "bank.nav"
      scenario "s"
        expect "12" matches "\d+"
      """#,
      #"""
      error[unknown-escape]: there is no escape '\d'
       --> a.nav:3:24
        |
      3 |   expect "12" matches "\d+"
        |                        ^^
        |
        = help: the escapes are \n \t \r \" \\ \{ and \u{1F600}; text between ' and ' has none
      """#),
    BrokenFile(
      "a parenthesis that is not closed",
      #"""
      use "bank.nav"
      scenario "s"
        do Cards.reset(1
        tap "Freeze"
      """#,
      #"""
      error[unclosed-bracket]: '(' is never closed
       --> a.nav:3:17
        |
      3 |   do Cards.reset(1
        |                 ^ opened here
        |
        = help: close it with ')'
      """#),
    BrokenFile(
      "a list that is not closed",
      #"""
      use "bank.nav"
      scenario "s"
        let xs = [1,
          2
        expect xs.count == 2
      """#,
      #"""
      error[unclosed-bracket]: '[' is never closed
       --> a.nav:3:12
        |
      3 |   let xs = [1,
        |            ^ opened here
        |
        = help: close it with ']'
      """#),
    BrokenFile(
      "a bracket that closes nothing",
      #"""
      use "bank.nav"
      scenario "s"
        expect Cards.limit) == 3
      """#,
      #"""
      error[stray-bracket]: ')' closes nothing
       --> a.nav:3:21
        |
      3 |   expect Cards.limit) == 3
        |                     ^
        |
        = help: delete it, or open its bracket before it
      """#),
    BrokenFile(
      "a bracket that closes another",
      #"""
      use "bank.nav"
      scenario "s"
        expect [1, 2) == [1, 2]
      """#,
      #"""
      error[unclosed-bracket]: ')' does not close '['
       --> a.nav:3:15
        |
      3 |   expect [1, 2) == [1, 2]
        |               ^
        |          - opened here
        |
        = help: close it with ']'
      """#),
  ]
}
