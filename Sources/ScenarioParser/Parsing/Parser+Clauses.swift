extension Parser {
  /// The clauses behind a verb, in any order, each at most once.
  mutating func clauses(_ result: inout NavigationSyntax, isAwaited: Bool) throws(Broken) {
    var seen: [(word: Keyword, span: SourceSpan)] = []
    while at(.name), let word = clauseWord() {
      let place: SourceSpan = span(token)
      try allow(word, result, isAwaited: isAwaited)
      if let first = seen.first(where: { $0.word == word }) {
        throw fail(.twice(word.rawValue, place, first: first.span))
      }
      seen.append((word, place))
      try clause(word, &result.clauses)
    }
  }

  func clauseWord() -> Keyword? {
    switch token.word {
    case .as, .locked, .distinct, .expecting, .returning, .within: token.word
    default: nil
    }
  }

  private mutating func allow(_ word: Keyword, _ navigation: NavigationSyntax, isAwaited: Bool)
    throws(Broken)
  {
    let allowed: [Keyword] = navigation.verb.clauses(isAwaited: isAwaited)
    if allowed.contains(where: { $0 == word }) { return }
    let verb: String = String(
      decoding: bytes[Int(navigation.verbSpan.start)..<Int(navigation.verbSpan.end)], as: UTF8.self)
    throw fail(
      .clauseNotAllowed(
        word.rawValue, verb: verb, span(token), help: clauseHelp(word, navigation.verb, allowed)))
  }

  private func clauseHelp(_ word: Keyword, _ verb: NavigationVerb, _ allowed: [Keyword]) -> String {
    if word == .returning || word == .within, verb.isAwaitable {
      return "it says what is waited for: write 'await' before the statement"
    }
    if allowed.isEmpty { return "delete it; nothing may follow here" }
    return "it takes " + Suggestion.series(allowed.map { "'\($0.rawValue)'" }, "and")
  }

  private mutating func clause(_ word: Keyword, _ clauses: inout ClausesSyntax) throws(Broken) {
    let place: SourceSpan = span(advance())
    switch word {
    case .as: clauses.style = try self.word(among: [.sheet, .cover])
    case .locked: clauses.locked = place
    case .distinct: clauses.distinct = place
    case .expecting: clauses.expecting = try name(.phrase("the name of a component"))
    case .returning: clauses.returning = try name(.phrase("a type"))
    default: clauses.within = try expression()
    }
  }

  // MARK: on dismiss

  /// The block `on dismiss` below a statement.
  mutating func onDismiss(_ result: inout NavigationSyntax, verb: Token) throws(Broken) {
    guard !isInlineStatement, at(.indent), isWord(ahead(1), .on) else { return }
    let outer: Int? = headerEnd
    advance()
    if !isWord(ahead(1), .dismiss) { reportUnknownMoment() }
    if !result.verb.addsDestination {
      report(
        .callbackNotAllowed(
          text(verb), span(token), help: "only a statement that adds a destination has one"))
    }
    result.onDismiss = dismissBlock()
    headerEnd = outer
    if !at(.dedent) { reportSecondCallback() }
    while !at(.dedent) && !at(.end) { if at(.indent) { skipBlock() } else { advance() } }
    _ = take(.dedent)
  }

  private mutating func reportUnknownMoment() {
    let next: Token = ahead(1)
    let help: String = "did you mean 'on dismiss'?"
    report(
      .unknownWord(text(next), .moment, span(next), help: help, fix: .init(span(next), "dismiss")))
  }

  private mutating func reportSecondCallback() {
    report(
      .notHere(
        "only one 'on dismiss' stands below a statement", span(token),
        help: "write everything into the first one"))
  }

  private mutating func dismissBlock() -> OnDismissSyntax {
    let start: Int = Int(advance().start)
    advance()
    headerEnd = nil
    isHeaderBroken = false
    var parameter: NameSyntax?
    do {
      if take(.leftParenthesis) {
        parameter = try name()
        try expect(.rightParenthesis, ")")
      }
    } catch {
      skipToBody()
    }
    let place: SourceSpan = span(from: start)
    blockDepth += 1
    let block: BlockSyntax = body(of: "on dismiss")
    blockDepth -= 1
    return OnDismissSyntax(parameter: parameter, body: block, span: place)
  }
}
