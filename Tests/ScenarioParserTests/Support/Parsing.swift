import Testing

@testable import ScenarioParser

/// The tree of a text and its errors, as they are shown.
func parsed(_ text: String, limits: ParseLimits = .default) -> (tree: String, errors: String) {
  let source: SourceFile = SourceFile(path: "a.nav", text: text)
  let result: ParseResult = parse(source, id: FileID(0), limits: limits)
  return (DebugText.of(result.file), rendered(result.diagnostics, source))
}

/// All that is said about a case.
func errors(_ form: Case) -> String {
  let source: SourceFile = SourceFile(path: "a.nav", bytes: form.bytes ?? Array(form.text.utf8))
  return rendered(parse(source, id: FileID(0)).diagnostics, source)
}

func rendered(_ diagnostics: [Diagnostic], _ source: SourceFile) -> String {
  diagnostics.map { render($0, sources: { _ in source }) }.joined(separator: "\n\n")
}

/// The one expression of a text.
func expression(_ text: String) -> String {
  let source: SourceFile = SourceFile(path: "a.nav", text: text)
  let (value, diagnostics) = parseExpression(source, id: FileID(0))
  return value.map { DebugText.of($0) } ?? diagnostics.map(\.message).joined(separator: "; ")
}

/// The statements of a scenario, `; ` between them, or what is wrong.
func statements(_ text: String) -> String {
  let source: SourceFile = SourceFile(path: "a.nav", text: text)
  let (statements, diagnostics) = parseStatements(source, id: FileID(0))
  if !diagnostics.isEmpty { return rendered(diagnostics, source) }
  return statements.map { DebugText.of($0) }.joined(separator: "; ")
}

/// A text, what it has to be read as.
struct Case: CustomTestStringConvertible, Sendable {
  var text: String
  /// Instead of the text where it is no UTF-8.
  var bytes: [UInt8]?
  var expected: String
  init(_ text: String, _ expected: String) {
    self.text = text
    self.expected = expected
  }
  init(bytes: [UInt8], _ expected: String) {
    self.init("", expected)
    self.bytes = bytes
  }
  var testDescription: String { text }
}
