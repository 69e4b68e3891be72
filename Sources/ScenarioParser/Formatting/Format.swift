/// What became of a text that was to be formatted.
package enum FormatResult: Sendable {
  case formatted(String)
  /// It has errors, so nothing of it was touched.
  case broken([Diagnostic])
  /// The new text would be read otherwise: a defect of the formatter, so nothing was touched.
  case refused
}

/// The canonical form of a file: the same words in the same lines, with the blanks, the
/// indentation and the empty lines that everybody uses.
///
/// What is read out of the text stays the same, no comment is lost, and formatting again changes
/// nothing.
package func format(_ source: SourceFile, id: FileID, limits: ParseLimits = .default)
  -> FormatResult
{
  guard source.bytes.count <= limits.fileBytes else {
    return .broken(parse(source, id: id, limits: limits).diagnostics)
  }
  var parser: Parser = Parser(source.bytes, id: id, limits: limits)
  _ = parser.parseFile()
  let diagnostics: [Diagnostic] = parser.sortedDiagnostics()
  guard diagnostics.allSatisfy({ $0.severity != .error }) else { return .broken(diagnostics) }
  var formatter: Formatter = Formatter(parser)
  let text: String = formatter.text()
  return formatter.reads(text) ? .formatted(text) : .refused
}

/// Tokens and comments to lines, lines to text.
struct Formatter {
  let bytes: [UInt8]
  let tokens: [Token]
  let comments: [CommentSyntax]
  /// Where a `-` belongs to what follows it, or a `*` to what stands before it.
  let tightMarks: Set<UInt32>
  var lines: [FormattedLine] = []

  init(_ parser: Parser) {
    bytes = parser.bytes
    tokens = parser.tokens
    comments = parser.comments
    tightMarks = parser.tightMarks
  }

  mutating func text() -> String {
    collectLines()
    indentContinuations()
    placeComments()
    placeEmptyLines()
    writeCode()
    alignTables()
    alignComments()
    return lines.map(\.text).joined()
  }

  /// Whether a text is made of the same tokens, in the same blocks.
  func reads(_ text: String) -> Bool {
    let other: [UInt8] = Array(text.utf8)
    let lexer: Lexer = Lexer.lex(other, file: FileID(0))
    guard lexer.tokens.count == tokens.count, lexer.comments.count == comments.count else {
      return false
    }
    for (index, (one, two)) in zip(tokens, lexer.tokens).enumerated() {
      let isSame: Bool =
        one.kind == .blockString || one.kind == .indent
        || bytes[Int(one.start)..<Int(one.end)] == other[Int(two.start)..<Int(two.end)]
      guard one.kind == two.kind, isSame, index == 0 || glues(index, like: two) else {
        return false
      }
      if one.flags.contains(.documented) != two.flags.contains(.documented) { return false }
    }
    return true
  }

  /// Whether what could go on behind a name does so in both texts, or in none.
  private func glues(_ index: Int, like other: Token) -> Bool {
    switch other.kind {
    case .dot, .leftParenthesis, .leftBracket:
      let left: Token.Kind = tokens[index - 1].kind
      if Self.isOpening(left) || Self.endsNothing(left) { return true }
      return tokens[index].isGlued == other.isGlued
    default: return true
    }
  }

  func source(_ token: Token) -> String {
    String(decoding: bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
  }
}
