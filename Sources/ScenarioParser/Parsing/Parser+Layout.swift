extension Parser {
  /// Ends a line without a block; what stands there instead is reported.
  mutating func finishLine() throws(Broken) {
    if !atLineEnd { throw failLineEnd() }
    if headerEnd == nil { headerEnd = previousEnd }
    if at(.newline) { advance() }
  }

  /// Something stands behind what is complete.
  private mutating func failLineEnd() -> Broken {
    if at(.assign) { return fail(.lineEnd, help: "'==' compares, '=' only sets") }
    if at(.within) { return fail(.lineEnd, help: Self.withinHelp) }
    if index > 0, tokens[index - 1].kind == .name, let word = tokens[index - 1].word,
      word.places.contains(.check), startsCheck(word, token, isDenied: false)
    {
      return fail(.checkHasNoValue(word.rawValue, span(tokens[index - 1])))
    }
    return fail(.lineEnd)
  }

  /// After an error: to the next line.
  mutating func skipLine() {
    if headerEnd == nil { headerEnd = lineEndInTokens() }
    while !atLineEnd { advance() }
    if at(.newline) { advance() }
  }

  private func lineEndInTokens() -> Int {
    var place: Int = index
    while tokens[place].kind != .newline && tokens[place].kind != .end { place += 1 }
    return place > 0 ? Int(tokens[place - 1].end) : 0
  }

  /// After an error in a header: to its colon or its end, so that the block can be read.
  mutating func skipToBody() {
    isHeaderBroken = true
    var depth: Int = 0
    while !atLineEnd {
      switch kind {
      case .leftParenthesis, .leftBracket, .leftBrace: depth += 1
      case .rightParenthesis, .rightBracket, .rightBrace: depth -= 1
      case .colon where depth <= 0: return
      default: break
      }
      advance()
    }
  }

  /// The lines of a block whose meaning is lost.
  mutating func skipBlock() {
    guard at(.indent) else { return }
    var depth: Int = 0
    repeat {
      if at(.indent) { depth += 1 }
      if at(.dedent) { depth -= 1 }
      advance()
    } while depth > 0 && !at(.end)
  }

  /// What a block below a header holds, line by line. `line` reads one and always moves on.
  mutating func indentedLines(_ line: (inout Parser) -> Void) {
    guard take(.indent) else { return }
    guard enterBlock() else { return }
    while !at(.dedent) && !at(.end) {
      if at(.indent) {
        flattenIndentation(line)
      } else {
        oneLine(line)
      }
    }
    _ = take(.dedent)
    blockDepth -= 1
  }

  private mutating func oneLine(_ line: (inout Parser) -> Void) {
    let before: (Int, Int) = progress
    let outerEnd: Int? = headerEnd
    headerEnd = nil
    isHeaderBroken = false
    line(&self)
    headerEnd = outerEnd
    if progress == before { advance() }
  }

  /// Counts a block, or skips what is nested too deep.
  private mutating func enterBlock() -> Bool {
    blockDepth += 1
    if blockDepth <= limits.blockDepth { return true }
    report(LimitError.blockDepth(limits.blockDepth, span(token)).diagnostic)
    var depth: Int = 1
    while depth > 0 && !at(.end) {
      if at(.indent) { depth += 1 }
      if at(.dedent) { depth -= 1 }
      advance()
    }
    blockDepth -= 1
    return false
  }

  /// Lines that are deeper than their block without a reason count as lines of the block.
  private mutating func flattenIndentation(_ line: (inout Parser) -> Void) {
    reportUnexpectedIndentation()
    var depth: Int = 0
    repeat {
      if take(.indent) {
        depth += 1
      } else if take(.dedent) {
        depth -= 1
      } else {
        oneLine(line)
      }
    } while depth > 0 && !at(.end)
  }

  mutating func reportUnexpectedIndentation() {
    let place: SourceSpan = span(token)
    if endedInline {
      report(.blockBelowOneLine(place))
    } else {
      report(.unexpectedIndentation(place, above: nil))
    }
  }
}

// MARK: - Bodies

extension Parser {
  /// The statements of a header: one behind a colon, or a block below.
  mutating func body(of word: String) -> BlockSyntax {
    if headerEnd == nil { headerEnd = previousEnd }
    takeColonBeforeBlock()
    if at(.colon) { return inlineBody() }
    let start: Int = previousEnd
    guard atLineEnd else {
      _ = fail(.body, help: at(.then) ? "delete 'then'; the lines stand in a block below" : nil)
      skipToBody()
      return body(of: word)
    }
    if at(.newline) { advance() }
    if at(.unread) { return unreadBody() }
    guard at(.indent) else {
      reportMissingBlock(word)
      return BlockSyntax(span: SourceSpan(file: id, start: start, end: start))
    }
    return indentedBody()
  }

  private mutating func unreadBody() -> BlockSyntax {
    let place: SourceSpan = span(advance())
    advance()
    return BlockSyntax(span: place, isUnread: true)
  }

  mutating func reportMissingBlock(_ word: String) {
    guard !isHeaderBroken, let end = headerEnd, Int(token.start) < doubtfulLayout else { return }
    let place: SourceSpan = lastLine(endingAt: end)
    if quietUntil > Int(place.start) { return }
    if let last = continuation(in: place) {
      let at: SourceSpan = SourceSpan(file: id, start: Int(last.end), end: Int(last.end))
      let help: String = "the line ends in '\(text(last))' and so goes on in the next"
      let error: SyntaxError = .expected(.value, found: "the end of the line", at, help: help)
      diagnosticOnPreviousLine(error.diagnostic)
      return
    }
    diagnosticOnPreviousLine(SyntaxError.missingBlock(word, place).diagnostic)
  }

  /// A colon at the end of a header with a block is reported and left out.
  mutating func takeColonBeforeBlock() {
    guard at(.colon), ahead(1).kind == .newline, ahead(2).kind == .indent else { return }
    report(.colonBeforeBlock(span(token)))
    advance()
  }

  /// The operator or comma that makes a header go on in the line below.
  private func continuation(in place: SourceSpan) -> Token? {
    var index: Int = index
    while index > 0, tokens[index - 1].start >= place.start {
      index -= 1
      let last: Token = tokens[index]
      if last.flags.contains(.continues), hasLineBreak(Int(last.end), Int(tokens[index + 1].start))
      {
        return last
      }
    }
    return nil
  }

  /// The words of the line above that end at an offset.
  private func lastLine(endingAt end: Int) -> SourceSpan {
    var place: Int = index
    while place > 0 && (tokens[place].kind == .newline || Int(tokens[place].start) >= end) {
      place -= 1
    }
    while place > 0 {
      let before: Token.Kind = tokens[place - 1].kind
      if before == .newline || before == .indent || before == .dedent || before == .colon { break }
      place -= 1
    }
    return SourceSpan(file: id, start: Int(tokens[place].start), end: end)
  }

  private mutating func diagnosticOnPreviousLine(_ diagnostic: Diagnostic) {
    let current: Int = index
    while index > 0 && tokens[index].kind != .newline { index -= 1 }
    report(diagnostic)
    index = current
  }

  private mutating func indentedBody() -> BlockSyntax {
    var statements: [StatementSyntax] = []
    let start: Int = Int(ahead(1).start)
    if blockDepth == 0 { statements.reserveCapacity(lineCount) }
    indentedLines { parser in parser.readLines(into: &statements) }
    if blockDepth == 0 { lineCount = min(statements.count, 100) }
    endedInline = false
    return BlockSyntax(
      statements: statements,
      span: SourceSpan(file: id, start: start, end: max(start, lastContentEnd())))
  }

  /// Where the last line that was read ends, without its line end.
  @inline(__always)
  func lastContentEnd() -> Int {
    var place: Int = index - 1
    while place > 0, tokens[place].kind == .dedent { place -= 1 }
    return place >= 0 ? Int(tokens[place].end) : 0
  }

  private mutating func inlineBody() -> BlockSyntax {
    advance()
    blockDepth += 1
    let outerEnd: Int? = headerEnd
    let tables: [ExamplesSyntax]? = examples
    headerEnd = nil
    examples = nil
    defer {
      blockDepth -= 1
      headerEnd = outerEnd
      examples = tables
      endedInline = true
    }
    guard blockDepth <= limits.blockDepth else {
      report(LimitError.blockDepth(limits.blockDepth, span(token)).diagnostic)
      skipLine()
      return BlockSyntax(span: span(from: previousEnd), isInline: true)
    }
    let broken: Bool = isHeaderBroken
    let statement: StatementSyntax = self.statement(isInline: true)
    isHeaderBroken = broken
    return BlockSyntax(statements: [statement], span: statement.span, isInline: true)
  }
}
