extension Parser {
  mutating func introduction() throws(Broken) -> StatementSyntax.Kind {
    advance()
    let name: NameSyntax = try name()
    do {
      if !take(.assign) { throw fail(.mark("=")) }
      let value: RightSideSyntax = try rightSide()
      if !atLineStart { try finishLine() }
      return .introduce(name, value)
    } catch {
      if !atLineStart { skipLine() }
      skipBlock()
      return .introduce(name, .expression(ExpressionSyntax(.error, name.span)))
    }
  }

  /// `set PLACE = R`, or what language.md §7 says `set` can do.
  mutating func assignment() throws(Broken) -> StatementSyntax.Kind {
    advance()
    guard isPlaceStart else { throw fail(.phrase("a name to set")) }
    let place: ExpressionSyntax = try postfix()
    guard isPlace(place) else { throw fail(.notAPlace(place.span)) }
    if !take(.assign) { throw fail(.mark("="), help: settableHelp(place)) }
    assignments += 1
    return .assign(place, try rightSide())
  }

  private var isPlaceStart: Bool { token.isUnreservedName || at(.self) || at(.parent) }

  private func settableHelp(_ place: ExpressionSyntax) -> String? {
    let signs: [Token.Kind] = [.plus, .minus, .star, .divide]
    if signs.contains(kind), ahead(1).kind == .assign || ahead(1).kind == kind {
      let name: String = String(
        decoding: bytes[Int(place.span.start)..<Int(place.span.end)], as: UTF8.self)
      return "write it out: 'set \(name) = \(name) \(text(token)) 1'"
    }
    guard case .name(let name) = place.kind else { return nil }
    let words: [Keyword] = Self.settable
    return Suggestion.closest(to: name.text, among: words.map(\.rawValue))
      .map { "did you mean 'set \($0)'?" }
  }

  /// The words of language.md §20 behind `set`.
  static var settable: [Keyword] {
    [.root, .tabs, .tab, .badge, .identifier, .sidebar, .content, .detail, .columns, .compact]
  }

  private func isPlace(_ value: ExpressionSyntax) -> Bool {
    switch value.kind {
    case .name, .error: true
    case .member(let owner, _): isPlaceOwner(owner)
    case .index(let owner, _): isPlaceOwner(owner)
    default: false
    }
  }

  private func isPlaceOwner(_ value: ExpressionSyntax) -> Bool {
    switch value.kind {
    case .selfReference, .parentReference, .call, .parenthesized: true
    default: isPlace(value)
    }
  }

  // MARK: The right side

  /// An expression, or a statement that has a value.
  mutating func rightSide() throws(Broken) -> RightSideSyntax {
    guard at(.name), let word = token.word, begins(word, ahead(1)) else {
      return .expression(try expression())
    }
    let places: Keyword.Places = word.places
    if !places.contains(.valued), !(word == .pop && isWord(ahead(1), .to)) {
      throw fail(.hasNoValue(word.rawValue, span(token)))
    }
    let start: Int = Int(token.start)
    let first: SourceSpan = span(token)
    let kind: StatementSyntax.Kind = try valuedKind(word)
    if !hasValue(kind) {
      let verb: String = String(decoding: bytes[start..<verbEnd(kind, first)], as: UTF8.self)
      throw fail(.hasNoValue(verb, SourceSpan(file: id, start: start, end: verbEnd(kind, first))))
    }
    let end: Int = headerEnd ?? previousEnd
    return .statement(
      StatementSyntax(
        kind: kind, span: SourceSpan(file: id, start: start, end: end), keyword: first))
  }

  private func verbEnd(_ kind: StatementSyntax.Kind, _ first: SourceSpan) -> Int {
    if case .navigate(let navigation, _) = kind { return Int(navigation.verbSpan.end) }
    return Int(first.end)
  }

  private mutating func valuedKind(_ word: Keyword) throws(Broken) -> StatementSyntax.Kind {
    if word.places.contains(.navigation), let kind = try navigationOrList(word) { return kind }
    if word == .do { return .call(try callStatement()) }
    if let kind = try activity(word) { return kind }
    if let kind = try scenarioStep(word) { return kind }
    throw fail(.hasNoValue(word.rawValue, span(token)))
  }

  /// Whether the word and the token behind it are a statement and no variable.
  private func begins(_ word: Keyword, _ next: Token) -> Bool {
    let places: Keyword.Places = word.places
    guard places.contains(.valued) || places.contains(.navigation) else { return false }
    if next.isUnreservedName || next.isLiteral || next.opensUnglued { return true }
    if isWord(next, .self) || isWord(next, .parent) { return true }
    if word == .start {
      return next.kind == .colon || next.kind == .newline && ahead(2).kind == .indent
    }
    return word == .capture && next.kind == .newline
  }

  private func hasValue(_ kind: StatementSyntax.Kind) -> Bool {
    switch kind {
    case .call, .awaitValue, .start, .launch, .create, .capture, .restore: true
    case .navigate(let navigation, let isAwaited): isAwaited || navigation.verb.hasValue
    default: false
    }
  }
}
