import Testing

@testable import ScenarioParser

@Suite struct CSVTests {
  private func read(_ text: String) -> String {
    let source: SourceFile = SourceFile(path: "a.csv", text: text)
    let result: CSVResult = parseCSV(source, id: FileID(0))
    if !result.diagnostics.isEmpty { return rendered(result.diagnostics, source) }
    return result.rows.map { row in row.map(\.text).joined(separator: "|") }.joined(separator: "/")
  }

  @Test(arguments: [
    ("a,b\n1,2\n", "a|b/1|2"),
    ("a,b\r\n1,\r\n,\r\n", "a|b/1|/|"),
    ("\u{FEFF}a\r1", "a/1"),
    ("a\n\n1\n", "a/1"),
    ("a,b\n\"x, \"\"y\"\"\",\"1\n2\"\n", "a|b/x, \"y\"|1\n2"),
    ("", ""),
  ])
  func `rows and cells are read with their quotes`(_ text: String, _ expected: String) {
    #expect(read(text) == expected)
  }

  @Test func `a cell that does not end is an error at its quote`() {
    #expect(
      read("a,b\n1,\"x\n") == """
        error[broken-csv]: this cell does not end
         --> a.csv:2:3
          |
        2 | 1,"x
          |   ^
          |
          = help: close it with '"'; a quote in it is written '""'
        """)
  }

  @Test(arguments: [
    ("1", "1"), ("-2.5", "(minus 2.5)"), ("true", "true"), ("nil", "nil"), (".a(1)", ".a(1)"),
    ("2s", "\"2s\""), ("a", "\"a\""), ("", "\"\""), ("[1]", "\"[1]\""), ("1 2", "\"1 2\""),
    ("\"x", "\"\"x\""), ("1 # a", "\"1 # a\""), (" 3 ", "3"), ("(", "\"(\""),
  ])
  func `a cell is a string unless it reads as a number, boolean, nil or symbol`(
    _ text: String, _ expected: String
  ) {
    let span: SourceSpan = SourceSpan(file: FileID(3), start: 7, end: 9)
    let value: ExpressionSyntax = parseCell(text, span: span)
    #expect(DebugText.of(value) == expected)
    #expect(value.span == span)
  }
}
