import ScenarioParser
import Testing

/// Files with one mistake, and everything that is said about it.
struct BrokenFile: Sendable, CustomTestStringConvertible {
  var title: String
  /// As `FileSet` reads it; `use "bank.nav"` sees the bank.
  var text: String
  var rendered: String

  init(_ title: String, _ text: String, _ rendered: String) {
    self.title = title
    self.text = text
    self.rendered = rendered
  }

  var testDescription: String { title }

  @MainActor func check(sourceLocation: SourceLocation = #_sourceLocation) {
    let files = FileSet(text, with: ["bank.nav": bank])
    #expect(files.rendered() == rendered, sourceLocation: sourceLocation)
    let said = files.diagnostics()
    #expect(said.count == 1, "one mistake, one error", sourceLocation: sourceLocation)
    #expect(said.allSatisfy { $0.help != nil }, "no help", sourceLocation: sourceLocation)
  }

  @MainActor static let all: [BrokenFile] = [
    BrokenWordTests.cases, BrokenLayoutTests.cases, BrokenTextTests.cases, BrokenNameTests.cases,
    BrokenCharacterTests.cases, BrokenUseTests.cases, BrokenTableTests.cases,
    BrokenValueTests.cases, BrokenStatementTests.cases, BrokenDeclarationTests.cases,
    BrokenPlaceTests.cases,
  ].flatMap { $0 }
}
