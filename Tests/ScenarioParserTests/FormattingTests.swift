import Testing

@testable import ScenarioParser

/// What the canonical form looks like.
@Suite struct FormattingTests {
  @Test(arguments: cases)
  func `a text gets its canonical form, which stays`(_ form: Case) {
    #expect(FormattingLaws.formatted(form.text) == form.expected)
    #expect(FormattingLaws.formatted(form.expected) == form.expected)
    #expect(FormattingLaws.broken(form.text) == nil)
  }

  @Test func `a text with errors is left alone, and its errors are named`() {
    let source: SourceFile = SourceFile(path: "a.nav", text: "scenario \"a\"\n  tpa \"x\"\n")
    guard case .broken(let diagnostics) = format(source, id: FileID(0)) else {
      Issue.record("formatted")
      return
    }
    #expect(diagnostics.map(\.code) == ["unknown-word"])
  }

  static let cases: [Case] = [
    Case("", ""),
    Case("\n\n# only\n\n\n# that  \n\n", "# only\n\n# that\n"),
    Case("\u{FEFF}use \"a.nav\"", "use \"a.nav\"\n"),
    Case("use \"a\"\r\nuse \"b\"\r\n\r\n\r\ntags @c@d", "use \"a\"\nuse \"b\"\n\ntags @c @d\n"),
    Case(
      """
      scenario   "a"   @b

      \ttap    "x"
      \tin Cards :pop


      \tpush detail( 7 ,id :8 )
      scenario "b":back
      """,
      """
      scenario "a" @b
        tap "x"
        in Cards: pop

        push detail(7, id: 8)

      scenario "b": back

      """),
    Case(
      """
      scenario "a"
          let x=- 1+2*a.b [1][ 0 ]
          expect x==( -y ) ?? [ .a,.b ]
          expect not(a) or not (b)
          set list = [1,2,]
          set r={ a:1,b : {} }
          remove at-1 from list
          remove at -1 from list
      """.replacing("a.b [1][ 0 ]", with: "a.b[1][ 0 ]"),
      """
      scenario "a"
        let x = -1 + 2 * a.b[1][0]
        expect x == (-y) ?? [.a, .b]
        expect not(a) or not (b)
        set list = [1, 2,]
        set r = {a: 1, b: {}}
        remove at-1 from list
        remove at -1 from list

      """),
    Case(
      """
      flow A
          # first
          screen a
              title "A" # t
              button "Go": push b   # longer
          # about b
        # about b, too
          screen b
              # inside b
        # inside b, too
      # about B
      flow B
          screen c
      """,
      """
      flow A
        # first
        screen a
          title "A"            # t
          button "Go": push b  # longer
        # about b
        # about b, too
        screen b
        # inside b

      # inside b, too
      # about B
      flow B
        screen c

      """),
    Case(
      """
      scenario "{a}"
        expect a
        examples
          |a|b|
          | "longer" |1 |
          # a comment
          |[1,
            2]| 3 |
          | x | "y" | # end
      """,
      """
      scenario "{a}"
        expect a
        examples
          | a        | b   |
          | "longer" | 1   |
          # a comment
          | [1,
            2] | 3 |
          | x        | "y" |  # end

      """),
    Case(
      """
      scenario "a"
        expect hierarchy
            App [ root ]
                tab[0]*.home->Home[flow]
                tab[1] .x → (not yet created)
                    ...
      """.replacing("Home[flow]", with: "Home [flow]"),
      """
      scenario "a"
        expect hierarchy
          App [root]
            tab[0]* .home -> Home [flow]
            tab[1] .x → (not yet created)
              ...

      """),
    Case(
      """
      scenario "a"
          note \"""
            one {b}
               two

            three
          \"""
          expect f(
          1,
              g(
          2
          )
          ) and
          x
      """,
      """
      scenario "a"
        note \"""
        one {b}
           two

        three
        \"""
        expect f(
          1,
          g(
            2
          )
        ) and
            x

      """),
  ]
}
