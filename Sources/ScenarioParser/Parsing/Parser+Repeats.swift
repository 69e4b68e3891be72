/// Lines of scenarios that stand in the file more than once.
extension Parser {
  /// A step of a scenario; of lines that repeat others as many as follow each other.
  mutating func step() -> StatementSyntax {
    guard let line = repeatHere() else { return statement(isInline: false) }
    guard at(.repeated) else { return statement(becoming: line) }
    return knownSteps() ?? unfolded { $0.statement(isInline: false) }
  }

  /// The line here, if it is or repeats a template.
  @inline(__always)
  private mutating func repeatHere() -> LineRepeat? {
    let place: Token = token
    while nextRepeat < repeats.count, repeats[nextRepeat].start < place.start { nextRepeat += 1 }
    guard nextRepeat < repeats.count, repeats[nextRepeat].start < place.end else { return nil }
    return repeats[nextRepeat]
  }

  /// Lines that repeat what was read; nil where the first of them does not.
  private mutating func knownSteps() -> StatementSyntax? {
    let first: Int = nextRepeat
    takeKnownLines(before: token.end)
    guard nextRepeat > first, let last = templates[Int(repeats[nextRepeat - 1].template)] else {
      return nil
    }
    let start = Int(repeats[first].start)
    let span = SourceSpan(file: id, start: start, end: last.end(at: repeats[nextRepeat - 1]))
    leaveRepeats()
    endedInline = false
    return StatementSyntax(kind: .again(UInt32(first)), span: span, keyword: span)
  }

  private mutating func takeKnownLines(before limit: UInt32) {
    let (repeats, templateSets): ([LineRepeat], [Int]) = (repeats, templateSets)
    var (next, assignments): (Int, Int) = (nextRepeat, assignments)
    while next < repeats.count, repeats[next].start < limit {
      let sets: Int = templateSets[Int(repeats[next].template)]
      if sets < 0 { break }
      assignments += sets
      next += 1
    }
    (nextRepeat, self.assignments) = (next, assignments)
  }

  /// Goes on behind the token where no line of it is left.
  private mutating func leaveRepeats() {
    if nextRepeat < repeats.count, repeats[nextRepeat].start < token.end { return }
    advance()
    if at(.newline) { advance() }
  }

  /// Reads the line that others repeat. One with a mistake is read anew each time.
  private mutating func statement(becoming line: LineRepeat) -> StatementSyntax {
    let (place, number): (Int, Int) = (nextRepeat, Int(line.template))
    let before: (sets: Int, errors: Int, last: Token) = (
      assignments, diagnostics.count + hiddenDiagnostics, tokens[tokenRanges[number].upperBound - 1]
    )
    let statement: StatementSyntax = self.statement(isInline: false)
    guard diagnostics.count + hiddenDiagnostics == before.errors, !endedInline, dangling.isEmpty,
      statement.span.end == before.last.end
    else { return statement }
    if case .error = statement.kind { return statement }
    templates[number] = StatementTemplate(statement, fill: fills[number])
    templateSets[number] = assignments - before.sets
    return StatementSyntax(
      kind: .again(UInt32(place)), span: statement.span, keyword: statement.keyword)
  }

  /// Reads a repeated line word by word.
  mutating func unfolded<Result>(_ read: (inout Parser) -> Result) -> Result {
    let line: Range<Int> = lineRepeated(in: token)
    var lexer: Lexer = Lexer(bytes, file: id, part: line)
    lexer.runPart()
    let outer: (tokens: [Token], index: Int) = (tokens, index)
    tokens = lexer.tokens
    tokens.insert(Token(.newline, line.upperBound, line.upperBound), at: tokens.count - 1)
    index = 0
    let result: Result = read(&self)
    (tokens, index) = outer
    while nextRepeat < repeats.count, repeats[nextRepeat].start < line.upperBound {
      nextRepeat += 1
    }
    leaveRepeats()
    return result
  }

  /// The first line of a token that was not read yet.
  func lineRepeated(in token: Token) -> Range<Int> {
    var start: UInt32 = token.start
    if nextRepeat < repeats.count, repeats[nextRepeat].start < token.end {
      start = max(start, repeats[nextRepeat].start)
    }
    let limit: Int = Int(token.end)
    let end: Int = bytes.withUnsafeBytes { LineEnds.next(in: $0, from: Int(start), limit) }
    return Int(start)..<end
  }
}

/// Reads the step in a part of a file, which has been read before and found right.
package func parseStep(_ source: SourceFile, at span: SourceSpan) -> StatementSyntax {
  var parser: Parser = Parser(source.bytes, id: span.file, part: Int(span.start)..<Int(span.end))
  return parser.statement(isInline: false)
}
