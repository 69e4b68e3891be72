import Testing

@testable import ScenarioParser

/// Made by hand, checked by eye: a text and all that is said about it.
@Suite struct TextDiagnosticTests {
  @Test(arguments: cases)
  func `characters and strings that may not stand in a text`(_ form: Case) {
    #expect(errors(form) == form.expected)
  }

  static let cases: [Case] = [
    Case(
      bytes: [
        0x73, 0x63, 0x65, 0x6E, 0x61, 0x72, 0x69, 0x6F, 0x20, 0x22, 0x61, 0x22, 0x0A, 0x20, 0x20,
        0x74, 0x61, 0x70, 0x20, 0x22, 0x62, 0xFF, 0xFE, 0x22, 0x0A,
      ],
      #"""
      error[invalid-utf8]: the byte 0xFF is no UTF-8
       --> a.nav:2:9
        |
      2 |   tap "b\xFF\xFE"
        |         ^^^^^^^^
        |
        = help: save the file as UTF-8
      """#),
    Case(
      #"""
      scenario "a"
        tap \#u{0}x
      """#,
      #"""
      error[control-character]: a control character, U+0000, stands in the text
       --> a.nav:2:7
        |
      2 |   tap \u{0}x
        |       ^^^^^
        |
        = help: delete it; in a string write \u{0}
      """#),
    Case(
      bytes: [
        0x73, 0x63, 0x65, 0x6E, 0x61, 0x72, 0x69, 0x6F, 0x20, 0x22, 0x61, 0x22, 0x0A, 0x20, 0x20,
        0x62, 0x61, 0x63, 0x6B, 0x20, 0x20, 0x23, 0x20, 0xC3, 0x0A,
      ],
      #"""
      error[invalid-utf8]: the byte 0xC3 is no UTF-8
       --> a.nav:2:11
        |
      2 |   back  # \xC3
        |           ^^^^
        |
        = help: save the file as UTF-8
      """#),
    Case(
      #"""
      scenario "a\#u{202E}b"
        tap "x\#u{200B}y"  # \#u{2066}
      """#,
      #"""
      error[invisible-character]: an invisible character, U+202E, stands in the text
       --> a.nav:1:12
        |
      1 | scenario "a\u{202E}b"
        |            ^^^^^^^^
        |
        = help: write \u{202E} to have it in the string

      error[invisible-character]: an invisible character, U+200B, stands in the text
       --> a.nav:2:9
        |
      2 |   tap "x\u{200B}y"  # \u{2066}
        |         ^^^^^^^^
        |
        = help: write \u{200B} to have it in the string

      error[invisible-character]: an invisible character, U+2066, stands in the text
       --> a.nav:2:16
        |
      2 |   tap "x\u{200B}y"  # \u{2066}
        |                       ^^^^^^^^
        |
        = help: delete it
      """#),
    Case(
      #"""
      scenario "a"
        tap\#u{A0}"x"
      """#,
      #"""
      error[odd-space]: white space other than blank and tab: U+00A0
       --> a.nav:2:6
        |
      2 |   tap\#u{A0}"x"
        |      ^
        |
        = help: write a blank instead
      """#),
    Case(
      #"""
      scenario "a"
        tap "a\#u{1B}b"
      """#,
      #"""
      error[control-character]: a control character, U+001B, stands in the text
       --> a.nav:2:9
        |
      2 |   tap "a\u{1B}b"
        |         ^^^^^^
        |
        = help: delete it; in a string write \u{1B}
      """#),
    Case(
      #"""
      scenario "👩\#u{200D}👧"
        tap a\#u{200D}b
      """#,
      #"""
      error[invisible-character]: an invisible character, U+200D, stands in the text
       --> a.nav:2:8
        |
      2 |   tap a\#u{200D}b
        |        ^
        |
        = help: delete it
      """#),
    Case(
      #"""
      scenario "a"
        expect a && b
      """#,
      #"""
      error[unknown-character]: the language has no '&'
       --> a.nav:2:12
        |
      2 |   expect a && b
        |            ^^
        |
        = help: write 'and'
      """#),
    Case(
      #"""
      scenario "a"
        expect !a
      """#,
      #"""
      error[unknown-character]: the language has no '!'
       --> a.nav:2:10
        |
      2 |   expect !a
        |          ^
        |
        = help: write 'not', or '!=' between two values
      """#),
    Case(
      #"""
      scenario "a"
        tap “Log in”
      """#,
      #"""
      error[unknown-character]: the language has no '“'
       --> a.nav:2:7
        |
      2 |   tap “Log in”
        |       ^
        |
        = help: strings stand between " and "
      """#),
    Case(
      #"""
      scenario "a"
        tap "Log in
        tap "b"
      """#,
      #"""
      error[unterminated-string]: this string does not end in its line
       --> a.nav:2:7
        |
      2 |   tap "Log in
        |       ^^^^^^^
        |
        = help: close it with '"'; a text of several lines stands between '"""'
      """#),
    Case(
      #"""
      scenario "a"
        enter f("x into "Email"
        tap "b"
      """#,
      #"""
      error[unterminated-string]: this string does not end in its line
       --> a.nav:2:25
        |
      2 |   enter f("x into "Email"
        |                         ^
        |
        = help: close it with '"'; a text of several lines stands between '"""'
      """#),
    Case(
      #"""
      scenario "a"
        let text = """
          hello
        tap "x"
      """#,
      #"""
      error[unterminated-string]: this block of text never ends
       --> a.nav:2:14
        |
      2 |   let text = """
        |              ^^^ begins here
        |
        = help: close it with '"""'
      """#),
    Case(
      #"""
      scenario "a"
        tap "{x"
      """#,
      #"""
      error[broken-interpolation]: this '{' is not closed in its string
       --> a.nav:2:8
        |
      2 |   tap "{x"
        |        ^
        |
        = help: close it with '}' before the next '"', or write \{ for a brace
      """#),
    Case(
      #"""
      scenario "a"
        tap "{}"
      """#,
      #"""
      error[broken-interpolation]: nothing stands between '{' and '}'
       --> a.nav:2:8
        |
      2 |   tap "{}"
        |        ^^
        |
        = help: write a value between them, or \{ for a brace
      """#),
    Case(
      #"""
      scenario "a"
        tap "{x +}"
      """#,
      #"""
      error[syntax]: expected a value, found the end of the value
       --> a.nav:2:12
        |
      2 |   tap "{x +}"
        |            ^
        |
        = help: write a value between the braces; for a brace write \{, or put the text between ' and '
      """#),
    Case(
      #"""
      scenario "a"
        tap "\q"
      """#,
      #"""
      error[unknown-escape]: there is no escape '\q'
       --> a.nav:2:8
        |
      2 |   tap "\q"
        |        ^^
        |
        = help: the escapes are \n \t \r \" \\ \{ and \u{1F600}; text between ' and ' has none
      """#),
    Case(
      #"""
      scenario "a"
        tap "\u{110000}"
      """#,
      #"""
      error[unknown-escape]: '\u' names no character
       --> a.nav:2:8
        |
      2 |   tap "\u{110000}"
        |        ^^^^^^^^^
        |
        = help: write its number in braces, in one to eight hexadecimal digits: \u{1F600}
      """#),
    Case(
      #"""
      scenario "a"
        tap "{f("x")}"
      """#,
      #"""
      error[broken-interpolation]: this '{' is not closed in its string
       --> a.nav:2:8
        |
      2 |   tap "{f("x")}"
        |        ^
        |
        = help: close it with '}' before the next '"', or write \{ for a brace
      """#),
    Case(
      #"""
      use "{x}.nav"
      """#,
      #"""
      error[broken-interpolation]: this text can't hold values
       --> a.nav:1:5
        |
      1 | use "{x}.nav"
        |     ^^^^^^^^^
        |
        = help: it is read before anything runs; write it out
      """#),
    Case(
      #"""
      scenario "a" @
        back
      """#,
      #"""
      error[empty-tag]: a tag has a name behind its '@'
       --> a.nav:1:14
        |
      1 | scenario "a" @
        |              ^
        |
        = help: its name has letters, digits, '-', '_', '.' and '/'
      """#),
    Case(
      #"""
      scenario "a"
        let `a b` = 1
      """#,
      #"""
      error[broken-name]: back-ticks hold one name
       --> a.nav:2:7
        |
      2 |   let `a b` = 1
        |       ^^^^^
        |
        = help: a letter or '_', then letters, digits and '_', then a back-tick
      """#),
    Case(
      #"""
      scenario "a"
        advance 1x
        advance 1m2h
      """#,
      #"""
      error[broken-number]: '1x' is no number
       --> a.nav:2:11
        |
      2 |   advance 1x
        |           ^^
        |
        = help: '_' stands between digits, as in 2_000; a duration ends in d, h, m, s or ms; a name does not begin with a digit

      error[broken-duration]: '1m2h' is no duration
       --> a.nav:3:11
        |
      3 |   advance 1m2h
        |           ^^^^
        |
        = help: the units are d, h, m, s and ms, the longest first, as in 1m30s
      """#),
    Case(
      #"""
      scenario "a"
        set x = 2_
        clock 2026-13-01
      """#,
      #"""
      error[broken-number]: '2_' is no number
       --> a.nav:2:11
        |
      2 |   set x = 2_
        |           ^^
        |
        = help: '_' stands between digits, as in 2_000; a duration ends in d, h, m, s or ms; a name does not begin with a digit

      error[broken-date]: '2026-13-01' is no date
       --> a.nav:3:9
        |
      3 |   clock 2026-13-01
        |         ^^^^^^^^^^
        |
        = help: the months go from 01 to 12
      """#),
    Case(
      #"""
      scenario "a"
        expect "{.a('b"c')}" == 'x'
      """#,
      #"""
      error[broken-interpolation]: this '{' is not closed in its string
       --> a.nav:2:11
        |
      2 |   expect "{.a('b"c')}" == 'x'
        |           ^
        |
        = help: close it with '}' before the next '"', or write \{ for a brace
      """#),
  ]
}
