/// Lines of scenarios that stand in the file more than once.
extension Parser {
  /// A step of a scenario that repeats none, or one that has to be read where it stands.
  mutating func step() -> StatementSyntax {
    guard let line = repeatHere() else { return statement(isInline: false) }
    if at(.repeated) { return unfolded { $0.statement(isInline: false) } }
    return statement(becoming: line)
  }

  /// Steps that repeat others, as many as follow each other; none where the next one is not.
  mutating func takeRepeats(into statements: inout [StatementSyntax]) {
    while at(.repeated), let line = repeatHere(), let known = templates[Int(line.template)] {
      statements.append(again(known, line))
      index += 1
      if at(.newline) { advance() }
      endedInline = false
    }
  }

  /// Whether the line of the current token is or repeats a template.
  private mutating func repeatHere() -> LineRepeat? {
    let start: UInt32 = token.start
    while nextRepeat < repeats.count, repeats[nextRepeat].start < start { nextRepeat += 1 }
    guard nextRepeat < repeats.count, repeats[nextRepeat].start == start else { return nil }
    return repeats[nextRepeat]
  }

  private mutating func again(_ template: StatementTemplate, _ line: LineRepeat) -> StatementSyntax
  {
    let known: SourceSpan = template.statement.span
    let word: SourceSpan = template.statement.keyword
    let start: Int = Int(line.start)
    let length: Int = Int(known.end - known.start) + line.fill.count - template.fill.count
    assignments += template.assignments
    return StatementSyntax(
      kind: .again(line.template), span: SourceSpan(file: id, start: start, end: start + length),
      keyword: SourceSpan(file: id, start: start, end: start + Int(word.end - word.start)))
  }

  /// Reads the line that others repeat. One with a mistake is read anew each time.
  private mutating func statement(becoming line: LineRepeat) -> StatementSyntax {
    let number: Int = Int(line.template)
    let before: (sets: Int, errors: Int, last: Token) = (
      assignments, diagnostics.count + hiddenDiagnostics, tokens[tokenRanges[number].upperBound - 1]
    )
    let statement: StatementSyntax = self.statement(isInline: false)
    guard diagnostics.count + hiddenDiagnostics == before.errors, !endedInline, dangling.isEmpty,
      statement.span.end == before.last.end
    else { return statement }
    if case .error = statement.kind { return statement }
    templates[number] = StatementTemplate(
      statement, fill: line.fill, assignments: assignments - before.sets)
    return StatementSyntax(
      kind: .again(line.template), span: statement.span, keyword: statement.keyword)
  }

  /// Reads a repeated line word by word.
  mutating func unfolded<Result>(_ read: (inout Parser) -> Result) -> Result {
    let line: Token = token
    var lexer: Lexer = Lexer(bytes, file: id, part: Int(line.start)..<Int(line.end))
    lexer.runPart()
    let outer: (tokens: [Token], index: Int) = (tokens, index)
    tokens = lexer.tokens
    tokens.insert(Token(.newline, Int(line.end), Int(line.end)), at: tokens.count - 1)
    index = 0
    let result: Result = read(&self)
    (tokens, index) = outer
    advance()
    if at(.newline) { advance() }
    return result
  }
}

/// Reads the step in a part of a file, which has been read before and found right.
package func parseStep(_ source: SourceFile, at span: SourceSpan) -> StatementSyntax {
  var parser: Parser = Parser(source.bytes, id: span.file, part: Int(span.start)..<Int(span.end))
  return parser.statement(isInline: false)
}
