import Testing

@testable import ScenarioParser

@Suite struct DiagnosticCodeTests {
  /// Reported by limits and for other files; their own tests show them.
  private static let elsewhere: Set<String> = ["broken-csv", "limit", "too-many-errors"]

  @Test func `each code is listed once and shown by a text with that mistake`() {
    let cases: [Case] =
      TextDiagnosticTests.cases + LayoutDiagnosticTests.cases + SyntaxDiagnosticTests.cases
    var seen: Set<String> = Self.elsewhere
    for form in cases {
      let source: SourceFile = SourceFile(path: "a.nav", bytes: form.bytes ?? Array(form.text.utf8))
      seen.formUnion(parse(source, id: FileID(0)).diagnostics.map(\.code))
    }
    #expect(seen.sorted() == DiagnosticCodes.syntax)
  }

  @Test func `every error says what to do`() {
    for form in TextDiagnosticTests.cases + LayoutDiagnosticTests.cases
      + SyntaxDiagnosticTests.cases
    {
      let source: SourceFile = SourceFile(path: "a.nav", bytes: form.bytes ?? Array(form.text.utf8))
      expectHelp(parse(source, id: FileID(0)).diagnostics)
    }
    var limits: ParseLimits = ParseLimits()
    (limits.rows, limits.blockDepth, limits.expressionDepth, limits.diagnostics) = (1, 1, 4, 2)
    let broken: String = """
      scenario "{a}"
        if true: if true: back
        expect (((((1)))))
        tpa x
        examples
          | a |
          | 1 |
          | 2 |
      """
    let source: SourceFile = SourceFile(path: "a.nav", text: broken)
    let said: [Diagnostic] = parse(source, id: FileID(0), limits: limits).diagnostics
    #expect(said.map(\.code) == ["limit", "limit", "too-many-errors"])
    expectHelp(said)
    let table: SourceFile = SourceFile(path: "a.csv", text: "a\n\"1\n")
    expectHelp(parseCSV(table, id: FileID(0)).diagnostics)
  }

  private func expectHelp(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      #expect(diagnostic.help?.isEmpty == false, "\(diagnostic.message)")
    }
  }
}
