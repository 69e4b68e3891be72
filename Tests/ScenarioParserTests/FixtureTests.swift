import Testing

@testable import ScenarioParser

@Suite struct FixtureTests {
  @Test(arguments: Fixtures.files.filter { !$0.contains("broken") })
  func `every shipped file parses without an error`(_ path: String) {
    let source: SourceFile = SourceFile(path: path, bytes: Fixtures.read(path))
    let result: ParseResult = parse(source, id: FileID(0))
    #expect(rendered(result.diagnostics, source) == "")
    #expect(!result.file.declarations.isEmpty)
    #expect(!DebugText.of(result.file).contains("<error>"))
  }
}
