import NavCore
import Testing

/// Broken files: one mistake, one error, and what to do about it.
@MainActor struct BrokenNameTests {
  @Test(arguments: cases) func `names and arguments give one error with a help`(_ file: BrokenFile)
  {
    file.check()
  }

  nonisolated static let cases: [BrokenFile] = [
    BrokenFile(
      "an unknown destination",
      #"""
      use "bank.nav"
      scenario "s"
        in Home: push detial("gold")
      """#,
      #"""
      error[unknown-destination]: unknown destination '.detial'
       --> a.nav:3:17
        |
      3 |   in Home: push detial("gold")
        |                 ^^^^^^ not declared by 'Home'
        |
        = help: did you mean '.detail'?
      """#),
    BrokenFile(
      "a destination of another kind",
      #"""
      use "bank.nav"
      scenario "s"
        set root promo
      """#,
      #"""
      error[unknown-destination]: '.promo' is a destination of a tab coordinator
        --> a.nav:3:12
         |
       3 |   set root promo
         |            ^^^^^ one of a root or a flow is wanted here
        ::: bank.nav:21:9
         |
      21 |   child promo -> Home
         |         ----- declared here
         |
         = help: name one that is declared there, or change the statement
      """#),
    BrokenFile(
      "a missing argument",
      #"""
      use "bank.nav"
      scenario "s"
        in Home: push detail
      """#,
      #"""
      error[missing-argument]: '.detail' needs 'name'
        --> a.nav:3:17
         |
       3 |   in Home: push detail
         |                 ^^^^^^
        ::: bank.nav:28:17
         |
      28 |   screen detail(name, note = nil)
         |                 ---- has no default value
         |
         = help: write it in parentheses behind the name, as in 'detail(name: …)'
      """#),
    BrokenFile(
      "too many arguments",
      #"""
      use "bank.nav"
      scenario "s"
        in Home: push detail(1, 2, 3)
      """#,
      #"""
      error[too-many-arguments]: '.detail' takes 2 arguments, not 3
       --> a.nav:3:30
        |
      3 |   in Home: push detail(1, 2, 3)
        |                              ^
        |
        = help: its parameters are: name, note
      """#),
    BrokenFile(
      "an unknown label",
      #"""
      use "bank.nav"
      scenario "s"
        in Home: push detail(nam: 1)
      """#,
      #"""
      error[unknown-label]: '.detail' has no parameter 'nam'
       --> a.nav:3:24
        |
      3 |   in Home: push detail(nam: 1)
        |                        ^^^
        |
        = help: did you mean 'name'?
      """#),
    BrokenFile(
      "an unknown component",
      #"""
      use "bank.nav"
      scenario "s"
        expect Crads.limit == 3
      """#,
      #"""
      error[unknown-name]: unknown name 'Crads'
       --> a.nav:3:10
        |
      3 |   expect Crads.limit == 3
        |          ^^^^^
        |
        = help: did you mean 'Cards'?
      """#),
    BrokenFile(
      "an unknown member",
      #"""
      use "bank.nav"
      scenario "s"
        expect Cards.limt == 3
      """#,
      #"""
      error[unknown-member]: 'Cards' has no member 'limt'
        --> a.nav:3:16
         |
       3 |   expect Cards.limt == 3
         |                ^^^^
        ::: bank.nav:31:6
         |
      31 | flow Cards(owner = "Ada") restorable
         |      ----- declared here
         |
         = help: did you mean 'limit'?
      """#),
    BrokenFile(
      "an unknown control",
      #"""
      use "bank.nav"
      scenario "s"
        tap "Log on"
      """#,
      #"""
      error[unknown-control]: no screen has a control "Log on"
       --> a.nav:3:7
        |
      3 |   tap "Log on"
        |       ^^^^^^^^
        |
        = help: did you mean 'Log in'?
      """#),
    BrokenFile(
      "a label with '#'",
      #"""
      use "bank.nav"
      scenario "s"
        tap #Freeze
      """#,
      #"""
      error[syntax]: expected the label or the name of a control, found the end of the line
       --> a.nav:3:6
        |
      3 |   tap #Freeze
        |      ^
        |
        = help: '#' begins a comment; write the label in quotes
      """#),
  ]
}
