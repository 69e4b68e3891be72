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
}
