extension Lexer {
  mutating func openBracket(_ kind: Token.Kind, closing: Token.Kind) {
    brackets.append(
      OpenBracket(start: position, close: closing, indentation: lineIndentation))
    mark(kind, 1)
  }

  mutating func closeBracket(_ kind: Token.Kind) {
    guard let match = matchingBracket(kind) else {
      if brackets.isEmpty { reportStray() } else { closeWrongly() }
      return
    }
    while brackets.count - 1 > match { dropBracket() }
    _ = popBracket()
    mark(kind, 1)
  }

  /// The open bracket that a closing one belongs to; at most a few are left out for it.
  private func matchingBracket(_ kind: Token.Kind) -> Int? {
    let lowest: Int = max(0, brackets.count - 100)
    return (lowest..<brackets.count).last { brackets[$0].close == kind }
  }

  private mutating func popBracket() -> (bracket: OpenBracket, isSpoiled: Bool) {
    let isSpoiled: Bool = brackets.count <= spoiledBrackets
    if isSpoiled { spoiledBrackets = brackets.count - 1 }
    return (brackets.removeLast(), isSpoiled)
  }

  /// A closing bracket without an open one.
  private mutating func reportStray() {
    hasBracketErrors = true
    if !reportedBracketInLine {
      reportedBracketInLine = true
      report(.strayBracket(text(position, position + 1), span(position, position + 1)))
    }
    mark(.invalid, 1)
  }

  /// A closing bracket of another kind closes the innermost all the same.
  private mutating func closeWrongly() {
    hasBracketErrors = true
    let (open, isSpoiled): (OpenBracket, Bool) = popBracket()
    if !isSpoiled, !reportedBracketInLine {
      reportedBracketInLine = true
      let found: String = text(position, position + 1)
      report(
        .wrongBracket(
          found, open: text(open.start, open.start + 1), span(position, position + 1),
          opened: span(open.start, open.start + 1)))
    }
    mark(.invalid, 1)
  }

  /// Takes the innermost brackets that have to end here off, and reports one of them.
  mutating func closeBrackets(where mustEnd: (OpenBracket) -> Bool) {
    while let last = brackets.last, mustEnd(last) { dropBracket() }
  }

  private mutating func dropBracket() {
    let (bracket, isSpoiled): (OpenBracket, Bool) = popBracket()
    hasBracketErrors = true
    if isSpoiled || reportedBracketInLine { return }
    reportedBracketInLine = true
    let open: String = text(bracket.start, bracket.start + 1)
    report(.unclosedBracket(open, span(bracket.start, bracket.start + 1)))
  }

  /// An unterminated string has taken the rest of the line and with it closing brackets.
  mutating func spoilBrackets() {
    guard !brackets.isEmpty else { return }
    hasBracketErrors = true
    spoiledBrackets = brackets.count
  }

  func text(_ start: Int, _ end: Int) -> String {
    String(decoding: bytes[start..<end], as: UTF8.self)
  }
}
