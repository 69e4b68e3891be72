extension Formatter {
  static var step: Int { 2 }

  /// What stands in brackets is indented deeper than the line that opened them; what follows an
  /// operator or a comma outside brackets deeper than a block would be.
  mutating func indentContinuations() {
    var open: [Int] = []
    var base: Int = 0
    for index in lines.indices {
      if lines[index].isComment {
        guard lines[index].isInsideStatement else { continue }
        lines[index].indentation = continuation(open, base)
        continue
      }
      if lines[index].beginsStatement {
        base = lines[index].depth * Self.step
        lines[index].indentation = base
      } else {
        lines[index].indentation = indentation(of: lines[index], open, base)
      }
      for token in lines[index].tokens { track(token, &open, lines[index].indentation) }
    }
  }

  private func continuation(_ open: [Int], _ base: Int) -> Int {
    open.last.map { $0 + Self.step } ?? base + 2 * Self.step
  }

  /// A line that begins with closing brackets stands below the line that opened the last of them.
  private func indentation(of line: FormattedLine, _ open: [Int], _ base: Int) -> Int {
    let closing: Int = line.tokens.prefix { Self.isClosing($0.kind) }.count
    guard closing > 0, closing <= open.count else { return continuation(open, base) }
    return open[open.count - closing]
  }

  private func track(_ token: Token, _ open: inout [Int], _ indentation: Int) {
    if Self.isOpening(token.kind) {
      open.append(indentation)
    } else if Self.isClosing(token.kind), !open.isEmpty {
      open.removeLast()
    }
  }

  static func isOpening(_ kind: Token.Kind) -> Bool {
    switch kind {
    case .leftParenthesis, .leftBracket, .leftBrace: true
    default: false
    }
  }

  static func isClosing(_ kind: Token.Kind) -> Bool {
    switch kind {
    case .rightParenthesis, .rightBracket, .rightBrace: true
    default: false
    }
  }
}
