extension Formatter {
  mutating func writeCode() {
    for index in lines.indices where !lines[index].isComment {
      lines[index].code = code(lines[index].tokens[...], indentation: lines[index].indentation)
    }
  }

  func code(_ tokens: ArraySlice<Token>, indentation: Int) -> String {
    var result: String = ""
    var previous: Token?
    var isTight: Bool = false
    for token in tokens {
      let staysTight: Bool = previous.map { isTightBehindWord($0, token) } ?? false
      if let previous, !isTight, !staysTight, needsBlank(previous, token) { result += " " }
      isTight = staysTight
      result += token.kind == .blockString ? block(token, indentation) : source(token)
      previous = token
    }
    return result
  }

  /// Blanks that decide what `.`, `(` and `[` mean stay as they are.
  private func needsBlank(_ left: Token, _ right: Token) -> Bool {
    if Self.isClosing(right.kind) || Self.isOpening(left.kind) { return false }
    switch right.kind {
    case .comma, .colon: return false
    case .dot, .leftParenthesis, .leftBracket:
      if tightMarks.contains(left.start), left.kind == .minus { return false }
      return Self.endsNothing(left.kind) || !right.isGlued
    default: break
    }
    if left.kind == .dot { return !right.isGlued }
    if left.kind == .minus, tightMarks.contains(left.start) { return false }
    if right.kind == .star, tightMarks.contains(right.start) { return false }
    return true
  }

  /// Behind these words a blank decides whether they are names: `remove at-1 from list`.
  private func isTightBehindWord(_ left: Token, _ right: Token) -> Bool {
    right.isGlued && right.kind.isOperator && (left.word == .at || left.word == .until)
  }

  /// Nothing can go on behind it without a blank.
  static func endsNothing(_ kind: Token.Kind) -> Bool {
    switch kind {
    case .comma, .colon, .assign, .arrow, .pipe: true
    default: kind.isOperator
    }
  }
}

extension Token.Kind {
  fileprivate var isOperator: Bool {
    switch self {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .coalesce, .plus,
      .minus, .star, .divide, .remainder:
      true
    default: false
    }
  }
}
