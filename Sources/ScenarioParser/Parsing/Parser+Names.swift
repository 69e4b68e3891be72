extension Parser {
  /// A name that is declared or used as such: no reserved word.
  mutating func name(_ wanted: Wanted = .name) throws(Broken) -> NameSyntax {
    guard token.isUnreservedName else {
      if at(.name), let word = token.word {
        throw failReserved(word)
      }
      throw fail(wanted)
    }
    return anyName()
  }

  /// The token as a name, whatever word it is.
  mutating func anyName() -> NameSyntax {
    let current: Token = advance()
    let place: SourceSpan = span(current)
    if let word = current.word { return NameSyntax(word.rawValue, place) }
    guard current.kind == .quotedName else { return NameSyntax(text(current), place) }
    let range: Range<Int> = Int(current.start) + 1..<Int(current.end) - 1
    return NameSyntax(String(decoding: bytes[range], as: UTF8.self), place)
  }

  /// A name behind a dot or before a colon, where every word is one.
  mutating func memberName() throws(Broken) -> NameSyntax {
    guard token.isGlued, isAnyName(token) else { throw fail(.memberName) }
    return anyName()
  }

  func isAnyName(_ token: Token) -> Bool {
    token.kind == .name || token.kind == .quotedName || token.kind == .wildcard
  }

  func keyword(_ word: Keyword) -> ClauseSyntax {
    ClauseSyntax(word: word, span: span(token))
  }

  // MARK: Parameters

  /// `(a, b = 1)`, or nothing.
  mutating func parameters() throws(Broken) -> [ParameterSyntax] {
    guard at(.leftParenthesis) else { return [] }
    advance()
    var result: [ParameterSyntax] = []
    while !at(.rightParenthesis) {
      let name: NameSyntax = try name(.phrase("the name of a parameter"))
      var value: ExpressionSyntax?
      if take(.assign) { value = try expression() }
      result.append(ParameterSyntax(name: name, defaultValue: value))
      if !take(.comma) { break }
    }
    try close(.rightParenthesis, ")")
    return result
  }

  mutating func close(_ kind: Token.Kind, _ mark: String) throws(Broken) {
    if !take(kind) { throw fail(.marks([",", mark])) }
  }

  // MARK: Arguments

  /// What stands in parentheses directly behind a name, or nil.
  mutating func gluedArguments(_ mode: Mode = []) throws(Broken) -> ArgumentsSyntax? {
    guard at(.leftParenthesis), token.isGlued else { return nil }
    return try arguments(mode)
  }

  mutating func arguments(_ mode: Mode) throws(Broken) -> ArgumentsSyntax {
    let start: Int = Int(advance().start)
    var result: [ArgumentSyntax] = []
    var highest: Int = 0
    while !at(.rightParenthesis) {
      let label: NameSyntax? = label()
      let value: ExpressionSyntax = try expression(mode.intersection(.patterns))
      highest = max(highest, height)
      if result.isEmpty, at(.rightParenthesis) {
        result = [ArgumentSyntax(label: label, value: value)]
      } else {
        result.append(ArgumentSyntax(label: label, value: value))
      }
      if !take(.comma) { break }
    }
    try close(.rightParenthesis, ")")
    height = highest
    return ArgumentsSyntax(result, span(from: start))
  }

  private mutating func label() -> NameSyntax? {
    guard isAnyName(token), ahead(1).kind == .colon else { return nil }
    let name: NameSyntax = anyName()
    advance()
    return name
  }

  // MARK: Tags

  mutating func tags() -> [TagSyntax] {
    var result: [TagSyntax] = []
    while at(.tag) { result.append(tag()) }
    return result
  }

  private mutating func tag() -> TagSyntax {
    let current: Token = advance()
    let written: String = String(text(current).dropFirst())
    let place: SourceSpan = span(current)
    guard let open = written.firstIndex(of: "(") else {
      return TagSyntax(name: written, span: place)
    }
    var value: Substring = written[written.index(after: open)...]
    if value.last == ")" { value = value.dropLast() }
    return TagSyntax(
      name: String(written[..<open]), value: Self.trimmed(value), span: place)
  }

  static func trimmed(_ text: Substring) -> String {
    var rest: Substring = text
    while let first = rest.first, first == " " || first == "\t" { rest = rest.dropFirst() }
    while let last = rest.last, last == " " || last == "\t" { rest = rest.dropLast() }
    return String(rest)
  }
}
