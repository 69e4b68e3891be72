extension Parser {
  /// A statement of language.md §7, or what the same words mean for lists and controls.
  mutating func navigationOrList(_ word: Keyword) throws(Broken) -> StatementSyntax.Kind? {
    switch word {
    case .append where !isTabStatement(1): return try appendToList()
    case .insert where !isTabStatement(1): return try insertIntoList()
    case .remove where !isRemoval: return try removeFromList()
    case .set where !isSetStatement: return nil
    case .toggle where !isWord(ahead(1), .sidebar): return nil
    default: return .navigate(try navigation(isAwaited: false), isAwaited: false)
    }
  }

  /// `tab` followed by a destination.
  private func isTabStatement(_ count: Int) -> Bool {
    guard isWord(ahead(count), .tab) else { return false }
    let next: Token = ahead(count + 1)
    if next.opensUnglued { return true }
    return next.isUnreservedName && !isWord(next, .to) && !isWord(next, .into)
      && !isWord(next, .from)
  }

  private var isRemoval: Bool {
    if isWord(ahead(1), .last) && isWord(ahead(2), .tab) { return true }
    if isWord(ahead(1), .content) { return ahead(2).kind == .newline || ahead(2).kind == .end }
    return isTabStatement(1)
  }

  private var isSetStatement: Bool {
    let next: Token = ahead(2)
    if next.kind == .assign { return false }
    if next.isGlued, next.kind == .dot || next.kind == .leftBracket { return false }
    let first: Token = ahead(1)
    return Self.settable.contains { isWord(first, $0) }
  }

  /// A verb with its destination, its clauses and its block.
  mutating func navigation(isAwaited: Bool) throws(Broken) -> NavigationSyntax {
    let start: Int = index
    var result: NavigationSyntax = NavigationSyntax(
      verb: .dismiss, verbSpan: span(token), clauses: ClausesSyntax())
    switch token.word {
    case .push: try verb(.push, &result)
    case .present: try verb(.present, &result)
    case .pop: try pop(&result)
    case .replace: try replace(&result)
    case .dismiss: try dismissal(&result)
    case .select: try selection(&result)
    case .append, .insert: try addition(&result)
    case .remove: try removal(&result)
    case .toggle: words(2, .toggleSidebar, &result)
    default: try setting(&result)
    }
    try clauses(&result, isAwaited: isAwaited)
    try finishLine()
    try onDismiss(&result, verb: tokens[start])
    return result
  }

  /// Takes the words of a verb.
  private mutating func words(
    _ count: Int, _ verb: NavigationVerb, _ result: inout NavigationSyntax
  ) {
    let start: Int = Int(token.start)
    for _ in 0..<count { advance() }
    result.verb = verb
    result.verbSpan = span(from: start)
  }

  private mutating func verb(
    _ verb: NavigationVerb, words count: Int = 1, _ result: inout NavigationSyntax
  )
    throws(Broken)
  {
    words(count, verb, &result)
    result.destinations = [try destination()]
  }

  private mutating func pop(_ result: inout NavigationSyntax) throws(Broken) {
    guard isWord(ahead(1), .to) else {
      words(1, .pop, &result)
      if atLineEnd || clauseWord() != nil { return }
      result.verb = .popCount
      result.expression = try expression()
      return
    }
    switch ahead(2).kind == .name ? ahead(2).word : nil {
    case .root: words(3, .popToRoot, &result)
    case .first: try verb(.popToFirst, words: 3, &result)
    case .last: try verb(.popToLast, words: 3, &result)
    default:
      advance()
      advance()
      throw fail(
        .words([.root, .first, .last]),
        help: "'back to' goes to a screen by its name, as a person does")
    }
  }

  private mutating func replace(_ result: inout NavigationSyntax) throws(Broken) {
    let start: Int = Int(advance().start)
    try expect(.top)
    try expect(.with)
    result.verb = .replaceTop
    result.verbSpan = span(from: start)
    result.destinations = [try destination()]
  }

  private mutating func dismissal(_ result: inout NavigationSyntax) throws(Broken) {
    let verbs: [(Keyword, NavigationVerb)] = [
      (.shown, .dismissShown), (.latest, .dismissLatest), (.queued, .dismissQueued),
      (.all, .dismissAll), (.self, .dismissSelf), (.screen, .dismissScreen),
    ]
    if ahead(1).kind == .newline || ahead(1).kind == .end {
      words(1, .dismiss, &result)
      return
    }
    guard let (_, verb) = verbs.first(where: { isWord(ahead(1), $0.0) }) else {
      advance()
      throw failWord(among: verbs.map(\.0))
    }
    words(2, verb, &result)
    if verb == .dismissScreen { result.destinations = [try destination()] }
    if verb == .dismissScreen || verb == .dismissSelf, take(.returning) {
      result.expression = try expression()
    }
  }

  /// One of a few words has to stand here.
  mutating func failWord(among words: [Keyword]) -> Broken {
    let known: [String] = words.map(\.rawValue)
    let written: String = text(token)
    let help: String? =
      isAnyName(token)
      ? Suggestion.closest(to: written, among: known).map { "did you mean '\($0)'?" } : nil
    return fail(.words(words), help: help)
  }

  private mutating func selection(_ result: inout NavigationSyntax) throws(Broken) {
    if isWord(ahead(1), .last) {
      if !isWord(ahead(2), .tab) {
        advance()
        advance()
        throw fail(.word(.tab))
      }
      try verb(.selectLastTab, words: 3, &result)
    } else if isWord(ahead(1), .tab) {
      words(2, .selectTab, &result)
      guard at(.at), ahead(1).kind != .newline,
        ahead(1).kind != .leftParenthesis || !ahead(1).isGlued
      else {
        result.destinations = [try destination()]
        return
      }
      advance()
      result.verb = .selectTabAt
      result.expression = try expression()
    } else {
      advance()
      throw failWord(among: [.tab, .last])
    }
  }

  private mutating func addition(_ result: inout NavigationSyntax) throws(Broken) {
    if at(.append) {
      try verb(.appendTab, words: 2, &result)
      return
    }
    try verb(.insertTab, words: 2, &result)
    try expect(.at)
    result.expression = try expression()
  }

  private mutating func removal(_ result: inout NavigationSyntax) throws(Broken) {
    if isWord(ahead(1), .content) {
      words(2, .removeContent, &result)
    } else if isWord(ahead(1), .last) {
      try verb(.removeLastTab, words: 3, &result)
    } else {
      try verb(.removeTab, words: 2, &result)
    }
  }
}
