/// The limits of language.md §19 that concern text.
package struct ParseLimits: Hashable, Sendable {
  package var fileBytes: Int = 64 * 1024 * 1024
  package var blockDepth: Int = 64
  package var expressionDepth: Int = 200
  package var treeDepth: Int = 1_000
  package var rows: Int = 10_000
  /// Errors reported for one file; the last one then counts the others.
  package var diagnostics: Int = 100

  package init() {}
  package static let `default`: ParseLimits = ParseLimits()

  /// Beyond these the stack of a thread would end; larger values count as these.
  package static let highestBlockDepth: Int = 128
  package static let highestExpressionDepth: Int = 400
  package static let highestTreeDepth: Int = 1_000

  var bounded: ParseLimits {
    var limits: ParseLimits = self
    limits.blockDepth = min(blockDepth, Self.highestBlockDepth)
    limits.expressionDepth = min(expressionDepth, Self.highestExpressionDepth)
    limits.treeDepth = min(treeDepth, Self.highestTreeDepth)
    return limits
  }
}

/// A tree, complete but for what is reported, and all errors by place.
package struct ParseResult: Sendable {
  package var file: FileSyntax
  package var diagnostics: [Diagnostic]
  /// Only where they were asked for.
  package var lines: LexedLines?
}

/// The words of a file, lines that repeat others as one token.
package struct LexedLines: Sendable {
  package var tokens: [Token]
  /// The tokens of lines that others repeat.
  package var templates: [Range<Int>]
  /// Lines that are templates or repeat one, in order.
  package var repeats: [LineRepeat]

  /// Reads the file again.
  package init(_ source: SourceFile, id: FileID) {
    let lexer: Lexer = Lexer.lex(source.bytes, file: id, sharesLines: true)
    self.init(tokens: lexer.tokens, templates: lexer.templates, repeats: lexer.repeats)
  }

  /// Keeps what says something about names: words, ends of lines, blocks and texts with values.
  init(tokens all: consuming [Token], templates lines: [Range<Int>], repeats: [LineRepeat]) {
    var templates: [Range<Int>] = []
    templates.reserveCapacity(lines.count)
    var count: Int = 0
    all.withUnsafeMutableBufferPointer { tokens in
      var next: Int = 0
      for line in lines {
        count = Self.keep(next..<line.lowerBound, of: tokens, behind: count)
        let start: Int = count
        count = Self.keep(line, of: tokens, behind: count)
        templates.append(start..<count)
        next = line.upperBound
      }
      count = Self.keep(next..<tokens.count, of: tokens, behind: count)
    }
    all.removeLast(all.count - count)
    tokens = all
    self.templates = templates
    self.repeats = repeats
  }

  /// Moves what counts in a part of the tokens to those that were kept.
  ///
  /// - Returns: How many there are then.
  private static func keep(
    _ part: Range<Int>, of tokens: UnsafeMutableBufferPointer<Token>, behind count: Int
  ) -> Int {
    var count: Int = count
    for index in part where tokens[index].isTelling {
      tokens[count] = tokens[index]
      count += 1
    }
    return count
  }
}

extension Token {
  fileprivate var isTelling: Bool {
    switch kind {
    case .name, .quotedName, .newline, .indent, .dedent, .end, .repeated: true
    case .string, .blockString: !flags.contains(.plain)
    default: false
    }
  }
}

/// Reads a file; always ends, never stops at the first error.
///
/// - Parameter sharesLines: Steps that stand in several scenarios are read once and come as
///   `StatementSyntax.Kind.again`; the errors are the same.
/// - Parameter leavesStepsOut: Of scenarios without tables only the headers are read; with
///   `sharesLines` only.
/// - Parameter keepsTokens: For whoever looks at words later; they take memory.
package func parse(
  _ source: SourceFile, id: FileID, limits: ParseLimits = .default, sharesLines: Bool = false,
  leavesStepsOut: Bool = false, keepsTokens: Bool = false
) -> ParseResult {
  guard source.bytes.count <= limits.fileBytes else {
    let error: TextError = .fileTooLarge(
      bytes: source.bytes.count, limit: limits.fileBytes, id)
    return ParseResult(file: FileSyntax(file: id), diagnostics: [error.diagnostic])
  }
  var parser: Parser = Parser(
    source.bytes, id: id, limits: limits, sharesLines: sharesLines,
    leavesStepsOut: leavesStepsOut)
  var declarations: [DeclarationSyntax] = parser.parseFile()
  if !parser.dangling.isEmpty {
    parser = Parser(
      source.bytes, id: id, limits: limits, cuts: parser.dangling, sharesLines: sharesLines,
      leavesStepsOut: leavesStepsOut)
    declarations = parser.parseFile()
  }
  var file: FileSyntax = FileSyntax(
    file: id, declarations: declarations, comments: parser.comments)
  file.templates = parser.templates
  file.repeats = parser.repeats
  var result: ParseResult = ParseResult(file: file, diagnostics: parser.sortedDiagnostics())
  if keepsTokens {
    result.lines = LexedLines(
      tokens: parser.takeTokens(), templates: parser.tokenRanges, repeats: parser.repeats)
  }
  return result
}

/// Reads one expression that stands alone; nil when it is broken.
package func parseExpression(_ source: SourceFile, id: FileID, limits: ParseLimits = .default)
  -> (expression: ExpressionSyntax?, diagnostics: [Diagnostic])
{
  var parser: Parser = Parser(source.bytes, id: id, limits: limits)
  let expression: ExpressionSyntax? = parser.parseWholeExpression()
  return (expression, parser.sortedDiagnostics())
}

/// Reads statements, as they stand in a scenario, for sessions.
package func parseStatements(_ source: SourceFile, id: FileID, limits: ParseLimits = .default)
  -> (statements: [StatementSyntax], diagnostics: [Diagnostic])
{
  var parser: Parser = Parser(source.bytes, id: id, limits: limits)
  let statements: [StatementSyntax] = parser.parseStatementLines()
  return (statements, parser.sortedDiagnostics())
}
