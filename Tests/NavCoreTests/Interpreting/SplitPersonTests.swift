import Testing

/// A person before several columns (language.md §12): each has its own stack, and maybe a bar.
@MainActor struct SplitPersonTests {
  nonisolated private static let model = #"""
    split Library
      child shelf -> Shelf
      child bars -> Bars
      child book -> Book
      initial shelf, bars, book
    flow Shelf
      screen shelves
      screen shelf(n)
      initial shelves, shelf(1), shelf(2)
    tabs Bars
      tab one "One"
      tab two "Two"
      child sheet -> Book
    flow Book
      screen book
      screen note
      child lists -> Lists
    tabs Lists
      tab two
      tab three

    """#

  nonisolated static let cases: [PassingCase] = [
    PassingCase(
      "goes back in the last column that has something to go back to",
      #"""
      scenario "s"
        launch Library
        in Book: push note
        back
        expect Book.depth == 0 and Shelf.depth == 2
        back
        expect Shelf.depth == 1
        in Book: push note
        back to root
        expect Book.depth == 0 and Shelf.depth == 1
        back to root
        expect Shelf.depth == 0
        expect fails .none: back
      """#),
    PassingCase(
      "goes back to what is behind a screen of any column",
      #"""
      scenario "s"
        launch Library
        in Book: push note
        back to shelf(1)
        expect Book.depth == 1 and Shelf.depth == 1
        back to book
        expect Book.depth == 0 and Shelf.depth == 1
      """#),
    PassingCase(
      "taps the bar of any column, the last one's that has the tab",
      #"""
      scenario "s"
        launch Library
        tap tab two
        expect Bars.selected == .two
        tap tab "One"
        expect Bars.selected == .one
        in Book: push lists
        tap tab three
        tap tab two
        expect Lists.selected == .two and Bars.selected == .one
        in Lists: set tab bar hidden
        tap tab two
        expect Bars.selected == .two
      """#),
  ]

  @Test(arguments: cases) func `a person`(_ example: PassingCase) {
    PassingCase(example.title, Self.model + example.text).check()
  }

  nonisolated static let issues: [IssueCase] = [
    IssueCase(
      "none of the columns has it",
      #"""
      scenario "s"
        launch Library
        back to note
      """#,
      #"""
      failed[mistake-none]: that screen is not behind this one
        --> a.nav:23:11
         |
      23 |   back to note
         |           ^^^^ that screen is not behind this one
         |
         = help     the path is .shelf(1) .shelf(2)
         = waiting  nothing
         = you can  tap tab two · back
         = rerun    navsim run a.nav:21
      """#),
    IssueCase(
      "the bar that has it is hidden",
      #"""
      scenario "s"
        launch Library
        in Bars: set tab bar hidden
        in Book: push lists
        tap tab one
      """#,
      #"""
      failed[mistake-unsupported]: the tab bar of Bars is hidden
        --> a.nav:25:3
         |
      25 |   tap tab one
         |   ^^^^^^^^^^^ the tab bar of Bars is hidden
         |
         = after    line 23 set tab bar hidden  the tab bar is hidden
                    line 24 push lists          pushed Book.lists
         = waiting  nothing
         = you can  tap tab three · back
         = rerun    navsim run a.nav:21
      """#),
    IssueCase(
      "no bar has it",
      #"""
      scenario "s"
        launch Library
        tap tab sheet
      """#,
      #"""
      failed[mistake-none]: .sheet is not in the bar of Bars
        --> a.nav:23:11
         |
      23 |   tap tab sheet
         |           ^^^^^ .sheet is not in the bar of Bars
         |
         = help     it has .one .two
         = waiting  nothing
         = you can  tap tab two · back
         = rerun    navsim run a.nav:21
      """#),
    IssueCase(
      "the bar of tabs in a sheet can be tapped, a hidden one can't",
      #"""
      tabs Main
        tab home
        tab away
        child lists -> Lists

      scenario "s"
        launch Main
        present lists
        expect false
        dismiss
        set tab bar hidden
        expect false
      """#,
      #"""
      failed[expectation]: expect false: is false
        --> a.nav:29:10
         |
      29 |   expect false
         |          ^^^^^ is false
         |
         = after    line 28 present lists  presented Main.lists as sheet
         = waiting  nothing
         = you can  swipe down · tap tab three
         = rerun    navsim run a.nav:26

      failed[expectation]: expect false: is false
        --> a.nav:32:10
         |
      32 |   expect false
         |          ^^^^^ is false
         |
         = after    line 28 present lists       presented Main.lists as sheet
                    line 30 dismiss             .lists left Main
                    line 31 set tab bar hidden  the tab bar is hidden
         = waiting  nothing
         = rerun    navsim run a.nav:26
      """#),
  ]

  @Test(arguments: issues) func `is told what can't be done`(_ example: IssueCase) {
    IssueCase(example.title, Self.model + example.text, example.rendered).check()
  }
}
