extension Parser {
  /// A line of a block: a statement, or in a scenario a table, which is kept aside.
  mutating func readLines(into statements: inout [StatementSyntax]) {
    guard examples != nil, blockDepth == 1 else {
      return statements.append(statement(isInline: false))
    }
    if at(.examples) {
      if let table = examplesTable() { examples?.append(table) }
    } else {
      statements.append(step())
    }
  }

  /// One statement with its line end and its blocks.
  mutating func statement(isInline: Bool) -> StatementSyntax {
    if at(.repeated) { return unfolded { $0.statement(isInline: isInline) } }
    let outer: (end: Int?, isInline: Bool, allows: Bool) = (
      headerEnd, isInlineStatement, allowsBlockChecks
    )
    defer { (headerEnd, isInlineStatement, allowsBlockChecks) = outer }
    headerEnd = nil
    allowsBlockChecks = false
    isHeaderBroken = false
    isInlineStatement = isInline
    endedInline = isInline
    let start: Int = index
    let first: SourceSpan = span(token)
    var kind: StatementSyntax.Kind = .error
    do {
      kind = try statementKind()
      if !atLineStart { try finishLine() }
    } catch {
      kind = spoiled(kind)
      if !atLineStart || index == start { skipLine() }
      skipBlock()
    }
    let end: Int = max(headerEnd ?? previousEnd, Int(first.end))
    return StatementSyntax(
      kind: kind, span: SourceSpan(file: id, start: Int(first.start), end: end), keyword: first)
  }

  /// A line has been read to its end, with its blocks.
  var atLineStart: Bool {
    guard index > 0, stringEnd == nil else { return false }
    let before: Token.Kind = tokens[index - 1].kind
    return before == .newline || before == .dedent || before == .indent
  }

  /// What is left of a statement with an error: the name that it introduces.
  private func spoiled(_ kind: StatementSyntax.Kind) -> StatementSyntax.Kind {
    guard case .introduce(let name, _) = kind else { return .error }
    return .introduce(name, .expression(ExpressionSyntax(.error, name.span)))
  }

  private mutating func statementKind() throws(Broken) -> StatementSyntax.Kind {
    let word: Keyword = try firstWord(.statement, place: .statement)
    if word.places.contains(.navigation), let kind = try navigationOrList(word) { return kind }
    if let kind = try controlFlow(word) { return kind }
    if let kind = try activity(word) { return kind }
    if let kind = try person(word) { return kind }
    if let kind = try scenarioStep(word) { return kind }
    if let kind = try double(word) { return kind }
    throw failFirstWord(word)
  }

  /// A word of a statement that can't stand alone here.
  private mutating func failFirstWord(_ word: Keyword) -> Broken {
    let place: SourceSpan = span(token)
    switch word {
    case .catch: return fail(.misplacedBranch("catch", needs: "try", place))
    case .examples:
      let help: String = "it stands in a scenario, as deep as its steps"
      return fail(.misplacedWord("examples", .statement, place, help: help))
    default: return fail(.phrase("a statement"))
    }
  }

  /// Statements that stand alone, for sessions.
  mutating func parseStatementLines() -> [StatementSyntax] {
    var result: [StatementSyntax] = []
    while !at(.end) {
      let before: Int = index
      if at(.indent) || at(.dedent) { advance() } else { result.append(statement(isInline: false)) }
      if index == before { advance() }
    }
    return result
  }
}
