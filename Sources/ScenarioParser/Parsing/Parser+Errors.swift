extension Parser {
  /// Reports an error unless its line already has one.
  mutating func report(_ diagnostic: Diagnostic) {
    let place: Int = Int(diagnostic.primary.span.start)
    if place < quietUntil { return }
    let end: Int = endOfLine()
    quietUntil = max(end, place) + 1
    if hasTokenError(upTo: end) { return }
    if place >= doubtfulLayout, Self.codesOfBlocks.contains(diagnostic.code) { return }
    if diagnostics.count < limits.diagnostics + 400 {
      diagnostics.append(diagnostic)
    } else {
      hiddenDiagnostics += 1
    }
  }

  /// What a line is said to be that stands in the wrong block.
  private static let codesOfBlocks: [String] = ["wrong-indentation", "misplaced-word"]

  mutating func report(_ error: SyntaxError) { report(error.diagnostic) }

  mutating func fail(_ error: SyntaxError) -> Broken {
    report(error.diagnostic)
    return Broken()
  }

  mutating func fail(_ error: LiteralError) -> Broken {
    report(error.diagnostic)
    return Broken()
  }

  /// What stands here is not what has to.
  mutating func fail(_ wanted: Wanted, help: String? = nil) -> Broken {
    if case .name = wanted, at(.name), let word = token.word, word.isReserved {
      return failReserved(word)
    }
    if let last = operatorWithoutValue { return fail(.nothingBehind(text(last), span(last))) }
    if let last = danglingOperator {
      dangling.insert(last.start)
      return fail(.nothingBehind(text(last), span(last)))
    }
    if let blank = blankBeforePart(wanted) {
      return fail(.blankBefore(text(token), wanted, span(token), blank: blank))
    }
    return fail(
      .expected(
        wanted, found: found(token), place(of: token),
        help: help ?? statementHelp(wanted) ?? signHelp(wanted) ?? continuationHelp()
          ?? wanted.help))
  }

  /// The blank that keeps `(`, `[` or `.` from what it was meant to continue.
  private func blankBeforePart(_ wanted: Wanted) -> SourceSpan? {
    guard wanted.followsValue, index > 0, !token.isGlued else { return nil }
    let before: Token = tokens[index - 1]
    switch kind {
    case .leftParenthesis: guard before.isOwnName else { return nil }
    case .leftBracket, .dot: guard before.isOwnName || before.endsValue else { return nil }
    default: return nil
    }
    guard !hasLineBreak(Int(before.end), Int(token.start)) else { return nil }
    return SourceSpan(file: id, start: Int(before.end), end: Int(token.start))
  }

  /// A statement with a value stands where only values do.
  private func statementHelp(_ wanted: Wanted) -> String? {
    guard wanted.followsValue, index > 0, token.isUnreservedName || token.isLiteral,
      tokens[index - 1].kind == .name, let word = tokens[index - 1].word,
      word.places.contains(.valued)
    else { return nil }
    return "keep its value first: 'let x = \(word.rawValue) …'"
  }

  /// A word of the language where a name has to stand.
  mutating func failReserved(_ word: Keyword) -> Broken {
    refusedNames.insert(word)
    return fail(.reservedWord(word.rawValue, span(token)))
  }

  /// An operator or comma right before the end of the line, where something else has to stand.
  private var operatorWithoutValue: Token? {
    guard stringEnd == nil, atLineEnd, index > 0 else { return nil }
    let last: Token = tokens[index - 1]
    return last.flags.contains(.continues) ? last : nil
  }

  /// The operator or comma that joins a line to the one before it although it is as deep as the
  /// line that began, as lines of their own are.
  private var danglingOperator: Token? {
    guard stringEnd == nil else { return nil }
    var first: Int = index
    while first > 0, !isLayout(tokens[first - 1].kind) { first -= 1 }
    let depth: Int = indentation(ofLineAt: Int(tokens[first].start))
    var brackets: Int = 0
    var last: Token?
    for place in first..<index {
      switch tokens[place].kind {
      case .leftParenthesis, .leftBracket, .leftBrace: brackets += 1
      case .rightParenthesis, .rightBracket, .rightBrace: brackets -= 1
      default: break
      }
      let next: Int = Int(tokens[place + 1].start)
      guard brackets == 0, tokens[place].flags.contains(.continues),
        hasLineBreak(Int(tokens[place].end), next)
      else { continue }
      last = indentation(ofLineAt: next) <= depth ? tokens[place] : nil
    }
    return last
  }

  private func isLayout(_ kind: Token.Kind) -> Bool {
    kind == .newline || kind == .indent || kind == .dedent
  }

  /// Blanks and tabs before the first text of a line.
  private func indentation(ofLineAt offset: Int) -> Int {
    var start: Int = offset
    while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    var end: Int = start
    while end < offset, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
    return end - start
  }

  /// What to do about signs that mean something elsewhere.
  private func signHelp(_ wanted: Wanted) -> String? {
    if at(.pipe), ahead(1).kind == .pipe { return "write 'or'" }
    if stringEnd != nil { return interpolationHelp(wanted) }
    if at(.within) { return Self.withinHelp }
    if at(.if), bareConditional == index {
      return "put the conditional in parentheses: '(a if c else b)'"
    }
    if at(.name), wanted.followsValue, ["where", "filter"].contains(text(token)) {
      return "for a part of a list write '[x for x in list if CONDITION]'"
    }
    guard index > 0, tokens[index - 1].kind == .number, isAnyName(token),
      let unit = TimeUnit.named(text(token))
    else { return nil }
    return "did you mean '\(text(tokens[index - 1]))\(unit)'?"
  }

  static let withinHelp: String =
    "only 'await' takes 'within', as in 'await until CHECK within 5s'; a 'do' runs beside with "
    + "'start' while 'advance' moves the clock"

  private func interpolationHelp(_ wanted: Wanted) -> String? {
    let braces: String = "for a brace write \\{, or put the text between ' and '"
    if case .value = wanted { return "write a value between the braces; \(braces)" }
    return "one value stands between braces; \(braces)"
  }

  /// The end of a line has no length of its own: the place behind the last token.
  func place(of token: Token) -> SourceSpan { span(token) }

  func found(_ token: Token) -> String {
    switch token.kind {
    case .newline: "the end of the line"
    case .end: stringEnd == nil ? "the end of the file" : "the end of the value"
    case .indent, .dedent: "a change of indentation"
    default: "'\(shortened(text(token)))'"
    }
  }

  private func shortened(_ text: String) -> String {
    let line: Substring = text.prefix { !$0.isNewline }
    return line.count > 40 ? line.prefix(39) + "…" : String(line)
  }

  /// Says why a line belongs to the one before it.
  private func continuationHelp() -> String? {
    var place: Int = index
    guard stringEnd == nil else { return nil }
    while place > 0 {
      let before: Token = tokens[place - 1]
      if before.kind == .newline || before.kind == .indent || before.kind == .dedent { return nil }
      if before.flags.contains(.continues)
        && hasLineBreak(Int(before.end), Int(tokens[place].start))
      {
        return "the line above ends in '\(text(before))' and goes on here"
      }
      place -= 1
    }
    return nil
  }

  func hasLineBreak(_ start: Int, _ end: Int) -> Bool {
    for place in start..<max(start, end) where bytes[place] == 0x0A || bytes[place] == 0x0D {
      return true
    }
    return false
  }

  /// The offset where the line of the current token ends.
  func endOfLine() -> Int {
    if let stringEnd { return stringEnd }
    var place: Int = index
    while true {
      switch tokens[place].kind {
      case .newline, .end: return Int(tokens[place].start)
      case .repeated: return lineRepeated(in: tokens[place]).upperBound
      default: place += 1
      }
    }
  }

  /// Whether the lexer has reported something in the line that ends at an offset.
  private func hasTokenError(upTo end: Int) -> Bool {
    guard !tokenErrors.isEmpty else { return false }
    let start: Int = startOfLine()
    var low: Int = 0
    var high: Int = tokenErrors.count
    while low < high {
      let middle: Int = (low + high) / 2
      if tokenErrors[middle] < start { low = middle + 1 } else { high = middle }
    }
    return low < tokenErrors.count && tokenErrors[low] <= end
  }

  /// Where the line of the current token begins.
  private func startOfLine() -> Int {
    if stringEnd != nil { return Int(tokens[0].start) }
    var place: Int = index
    while place > 0 {
      let before: Token.Kind = tokens[place - 1].kind
      if before == .newline || before == .indent || before == .dedent { break }
      place -= 1
    }
    return Int(tokens[place].start)
  }

  /// All errors by place, the first ones of many.
  func sortedDiagnostics() -> [Diagnostic] {
    var result: [Diagnostic] = diagnostics.enumerated().sorted { one, other in
      let (a, b): (UInt32, UInt32) = (
        one.element.primary.span.start, other.element.primary.span.start
      )
      return a == b ? one.offset < other.offset : a < b
    }.map(\.element)
    let count: Int = result.count + hiddenDiagnostics
    guard count > limits.diagnostics, limits.diagnostics > 0 else { return result }
    let place: SourceSpan = result[limits.diagnostics].primary.span
    result.removeLast(result.count - limits.diagnostics)
    result.append(
      SyntaxError.tooMany(diagnostics: count - limits.diagnostics, place).diagnostic)
    return result
  }
}
