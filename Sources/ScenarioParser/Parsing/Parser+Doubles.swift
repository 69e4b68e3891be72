extension Parser {
  /// Statements of language.md §15.
  mutating func double(_ word: Keyword) throws(Broken) -> StatementSyntax.Kind? {
    switch word {
    case .stub:
      advance()
      let call: CallPatternSyntax = try callPattern()
      return .stub(call, try answers())
    case .hold:
      advance()
      return .hold(try callPattern())
    case .release: return try releaseStatement()
    case .resolve, .reject: return try settleStatement(word)
    default: return nil
    }
  }

  private mutating func releaseStatement() throws(Broken) -> StatementSyntax.Kind {
    advance()
    let call: CallPatternSyntax = try callPattern()
    if take(.all) { return .release(call, .all) }
    return .release(call, take(.at) ? .at(try expression()) : .oldest)
  }

  /// `resolve CALL [at N] with E`, `reject CALL [at N] with E`.
  private mutating func settleStatement(_ word: Keyword) throws(Broken) -> StatementSyntax.Kind {
    advance()
    let call: CallPatternSyntax = try callPattern()
    let position: ExpressionSyntax? = take(.at) ? try expression() : nil
    try expect(.with)
    let value: ExpressionSyntax = try expression()
    return word == .resolve
      ? .resolve(call, at: position, with: value) : .reject(call, at: position, with: value)
  }

  // MARK: Answers

  /// `ANSWER {then ANSWER}`.
  mutating func answers() throws(Broken) -> [AnswerSyntax] {
    var result: [AnswerSyntax] = []
    repeat { result.append(try answer()) } while take(.then)
    return result
  }

  private mutating func answer() throws(Broken) -> AnswerSyntax {
    let start: Int = Int(token.start)
    let kind: AnswerSyntax.Kind = try answerKind()
    var result: AnswerSyntax = AnswerSyntax(kind: kind, count: .unwritten, span: span(from: start))
    while !atLineEnd, !at(.then) {
      if at(.after), result.after == nil {
        advance()
        result.after = try expression(.single)
      } else if case .unwritten = result.count {
        result.count = try answerCount()
      } else {
        throw fail(.marks(["then", "the end of the line"]))
      }
    }
    result.span = span(from: start)
    return result
  }

  private mutating func answerCount() throws(Broken) -> AnswerSyntax.Count {
    if take(.once) { return .once }
    guard at(.number) || at(.leftParenthesis) || isWord(ahead(1), .times) else {
      throw failWord(among: [.after, .once, .then])
    }
    let number: ExpressionSyntax = try binary(Precedence.coalesce, [])
    try expect(.times)
    return .times(number)
  }

  private mutating func answerKind() throws(Broken) -> AnswerSyntax.Kind {
    if take(.returns) {
      if at(.each), !endsAnswer(ahead(1)) {
        advance()
        return .returnsEach(try expression())
      }
      return .returns(try expression())
    }
    if take(.fails) { return .fails(try expression()) }
    if take(.never) {
      try expect(.answers)
      return .neverAnswers
    }
    if take(.as) {
      try expect(.usual)
      return .asUsual
    }
    throw failWord(among: [.returns, .fails, .never, .as])
  }

  /// `each` is a variable.
  private func endsAnswer(_ next: Token) -> Bool {
    switch next.kind {
    case .newline, .end: true
    case .dot, .leftBracket: next.isGlued
    case .name: isWord(next, .after) || isWord(next, .once) || isWord(next, .then)
    default: false
    }
  }
}
