import Testing

@testable import ScenarioParser

/// Made by hand, checked by eye: a text and all that is said about it.
@Suite struct LayoutDiagnosticTests {
  @Test(arguments: cases)
  func `indentation, brackets and blocks`(_ form: Case) {
    #expect(errors(form) == form.expected)
  }

  static let cases: [Case] = [
    Case(
      #"""
      scenario "a"
        tap "b"
          tap "c"
        tpa "d"
      """#,
      #"""
      error[wrong-indentation]: this line is indented deeper than its block
       --> a.nav:3:1
        |
      3 |     tap "c"
        | ^^^^
        |
        = help: indent all lines of a block equally

      error[unknown-word]: no statement begins with 'tpa'
       --> a.nav:4:3
        |
      4 |   tpa "d"
        |   ^^^
        |
        = help: did you mean 'tap'?
      """#),
    Case(
      #"""
      scenario "a"
          tap "b"
        tap "c"
        tpa "d"
      """#,
      #"""
      error[wrong-indentation]: this line is as deep as no block around it
       --> a.nav:3:1
        |
      3 |   tap "c"
        | ^^
        |
        = help: indent all lines of a block equally

      error[unknown-word]: no statement begins with 'tpa'
       --> a.nav:4:3
        |
      4 |   tpa "d"
        |   ^^^
        |
        = help: did you mean 'tap'?
      """#),
    Case(
      #"""
      scenario "a"
      \#ttap "b"
        tap "c"
      \#ttap "d"
      """#,
      #"""
      error[tabs-and-spaces]: how deep this line is depends on the width of a tab
       --> a.nav:3:1
        |
      3 |   tap "c"
        | ^^ tabs here and blanks there
        |
        = help: indent all lines of a block with the same characters, best with two blanks a level
      """#),
    Case(
      #"""
        scenario "a"
          tap "b"
      """#,
      #"""
      error[wrong-indentation]: this line is indented deeper than its block
       --> a.nav:1:1
        |
      1 |   scenario "a"
        | ^^
        |
        = help: indent all lines of a block equally
      """#),
    Case(
      #"""
      scenario "a"
        set x = [1, 2
        tap "b"
        tpa "c"
      """#,
      #"""
      error[unclosed-bracket]: '[' is never closed
       --> a.nav:2:11
        |
      2 |   set x = [1, 2
        |           ^ opened here
        |
        = help: close it with ']'

      error[unknown-word]: no statement begins with 'tpa'
       --> a.nav:4:3
        |
      4 |   tpa "c"
        |   ^^^
        |
        = help: did you mean 'tap'?
      """#),
    Case(
      #"""
      scenario "a"
        set x = f([1, 2)
      """#,
      #"""
      error[unclosed-bracket]: '[' is never closed
       --> a.nav:2:13
        |
      2 |   set x = f([1, 2)
        |             ^ opened here
        |
        = help: close it with ']'
      """#),
    Case(
      #"""
      scenario "a"
        set x = f(1]
      """#,
      #"""
      error[unclosed-bracket]: ']' does not close '('
       --> a.nav:2:14
        |
      2 |   set x = f(1]
        |              ^
        |            - opened here
        |
        = help: close it with ')'
      """#),
    Case(
      #"""
      scenario "a"
        set x = 1)
      """#,
      #"""
      error[stray-bracket]: ')' closes nothing
       --> a.nav:2:12
        |
      2 |   set x = 1)
        |            ^
        |
        = help: delete it, or open its bracket before it
      """#),
    Case(
      #"""
      scenario "a" @b(c
        back
      """#,
      #"""
      error[unclosed-bracket]: '(' is never closed
       --> a.nav:1:16
        |
      1 | scenario "a" @b(c
        |                ^ opened here
        |
        = help: close it with ')'
      """#),
    Case(
      #"""
      scenario "a"
        if x
        tap "b"
      """#,
      #"""
      error[missing-block]: nothing stands below 'if'
       --> a.nav:2:3
        |
      2 |   if x
        |   ^^^^
        |
        = help: indent its lines below it, or write one statement behind ':'
      """#),
    Case(
      #"""
      scenario "a"
        if x:
          tap "b"
          tpa "c"
      """#,
      #"""
      error[colon-before-block]: a header with a block below it has no ':'
       --> a.nav:2:7
        |
      2 |   if x:
        |       ^
        |
        = help: delete it; behind ':' stands one statement on the same line

      error[unknown-word]: no statement begins with 'tpa'
       --> a.nav:4:5
        |
      4 |     tpa "c"
        |     ^^^
        |
        = help: did you mean 'tap'?
      """#),
    Case(
      #"""
      scenario "a"
        in X: back
          back
      """#,
      #"""
      error[wrong-indentation]: a block stands below a header with a statement behind its colon
       --> a.nav:3:1
        |
      3 |     back
        | ^^^^
        |
        = help: indent all statements below the header, or delete this block
      """#),
    Case(
      #"""
      scenario "a"
        in X back
      """#,
      #"""
      error[syntax]: expected ':' or the end of the line, found 'back'
       --> a.nav:2:8
        |
      2 |   in X back
        |        ^^^^
        |
        = help: one statement stands behind ':', several in an indented block below
      """#),
    Case(
      #"""
      scenario "empty"

      scenario "b"  # c
      """#,
      #"""
      error[missing-block]: nothing stands below 'scenario'
       --> a.nav:1:1
        |
      1 | scenario "empty"
        | ^^^^^^^^^^^^^^^^
        |
        = help: indent its lines below it, or write one statement behind ':'

      error[missing-block]: nothing stands below 'scenario'
       --> a.nav:3:1
        |
      3 | scenario "b"  # c
        | ^^^^^^^^^^^^
        |
        = help: indent its lines below it, or write one statement behind ':'
      """#),
    Case(
      #"""
      scenario "a"
        if x ==
          back
      """#,
      #"""
      error[syntax]: expected a value, found the end of the line
       --> a.nav:2:10
        |
      2 |   if x ==
        |          ^
        |
        = help: the line ends in '==' and so goes on in the next
      """#),
    Case(
      #"""
      scenario "a"
        expect a ==
        tap "x"
      """#,
      #"""
      error[syntax]: nothing stands behind '=='
       --> a.nav:2:12
        |
      2 |   expect a ==
        |            ^^
        |
        = help: write what belongs behind it, or delete it; a line that ends in it goes on below
      """#),
    Case(
      #"""
      scenario "a"
        expect hierarchy
        back
      """#,
      #"""
      error[missing-block]: nothing stands below 'hierarchy'
       --> a.nav:2:3
        |
      2 |   expect hierarchy
        |   ^^^^^^^^^^^^^^^^
        |
        = help: indent its lines below it, or write one statement behind ':'
      """#),
  ]
}
