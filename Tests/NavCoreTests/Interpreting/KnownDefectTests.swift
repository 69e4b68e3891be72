import NavCore
import Testing

/// What the page of the language says and the program does not do yet, each with the number of
/// the finding; when one is mended, its case moves to the table of its kind.
@MainActor struct KnownDefectTests {
  @Test(arguments: cases) func `says it so, but for a known defect`(_ example: IssueCase) {
    withKnownIssue("\(example.title)") { example.check() }
  }

  nonisolated static let cases: [IssueCase] = [
    IssueCase(
      "finding 8: what is no list is underlined",
      #"""
      flow Shop
        screen shop
        state basket = 3

      scenario "s"
        launch Shop
        remove 1 from Shop.basket
      """#,
      #"""
      failed[mistake-type]: can't remove from a number
       --> a.nav:7:17
        |
      7 |   remove 1 from Shop.basket
        |                 ^^^^^^^^^^^ can't remove from a number
        |
        = help     only lists change so
        = waiting  nothing
        = rerun    navsim run a.nav:5
      """#)
  ]

  @Test func `finding 9: a missing field is one fault, read or set`() {
    let run: TextRun = run(
      """
      scenario "read"
        let card = {name: "gold"}
        note card.title

      scenario "set"
        let card = {name: "gold"}
        note "{card}"
        set card.title.short = 3
      """)
    let codes = run.issues.map { String($0.prefix { $0 != ":" }) }
    #expect(codes.count == 2)
    withKnownIssue { #expect(Set(codes).count == 1) }
  }
}
