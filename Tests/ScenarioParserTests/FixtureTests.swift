import Testing

@testable import ScenarioParser

@Suite struct FixtureTests {
  /// `broken` files are wrong on purpose; those of `with` have a hole for the example's lines.
  @Test(arguments: Fixtures.files.filter { !$0.contains("broken") && !$0.contains("/with/") })
  func `every shipped file parses without an error`(_ path: String) {
    let source: SourceFile = SourceFile(path: path, bytes: Fixtures.read(path))
    let result: ParseResult = parse(source, id: FileID(0))
    #expect(rendered(result.diagnostics, source) == "")
    #expect(!result.file.declarations.isEmpty)
    #expect(!DebugText.of(result.file).contains("<error>"))
  }
}
