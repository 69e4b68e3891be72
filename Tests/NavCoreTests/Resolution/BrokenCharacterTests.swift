import NavCore
import Testing

/// Broken files: one mistake, one error, and what to do about it.
@MainActor struct BrokenCharacterTests {
  @Test(arguments: cases) func `characters that may not stand in a text give one error with a help`(
    _ file: BrokenFile
  ) {
    file.check()
  }

  nonisolated static let cases: [BrokenFile] = [
    BrokenFile(
      "a label that is no UTF-8",
      #"""
      use "bank.nav"
      scenario "s"
        tap "Log⟪FF⟫ in"
      """#,
      #"""
      error[invalid-utf8]: the byte 0xFF is no UTF-8
       --> a.nav:3:11
        |
      3 |   tap "Log\xFF in"
        |           ^^^^
        |
        = help: save the file as UTF-8
      """#),
    BrokenFile(
      "a label with U+0000",
      #"""
      use "bank.nav"
      scenario "s"
        tap "Log⟪00⟫ in"
      """#,
      #"""
      error[control-character]: a control character, U+0000, stands in the text
       --> a.nav:3:11
        |
      3 |   tap "Log\u{0} in"
        |           ^^^^^
        |
        = help: delete it; in a string write \u{0}
      """#),
    BrokenFile(
      "a label with a bidirectional control",
      #"""
      use "bank.nav"
      scenario "s"
        tap "Log⟪E2⟫⟪80⟫⟪AE⟫ in"
      """#,
      #"""
      error[invisible-character]: an invisible character, U+202E, stands in the text
       --> a.nav:3:11
        |
      3 |   tap "Log\u{202E} in"
        |           ^^^^^^^^
        |
        = help: write \u{202E} to have it in the string
      """#),
    BrokenFile(
      "an invisible blank in a name",
      #"""
      use "bank.nav"
      scenario "s"
        launch Ba⟪E2⟫⟪80⟫⟪8B⟫nk
      """#,
      #"""
      error[invisible-character]: an invisible character, U+200B, stands in the text
       --> a.nav:3:12
        |
      3 |   launch Ba\u{200B}nk
        |            ^^^^^^^^
        |
        = help: delete it
      """#),
    BrokenFile(
      "a blank that is none",
      #"""
      use "bank.nav"
      scenario "s"
        tap⟪C2⟫⟪A0⟫"Log in"
      """#,
      #"""
      error[odd-space]: white space other than blank and tab: U+00A0
       --> a.nav:3:6
        |
      3 |   tap\#u{A0}"Log in"
        |      ^
        |
        = help: write a blank instead
      """#),
  ]
}
