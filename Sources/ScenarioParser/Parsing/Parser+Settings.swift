extension Parser {
  /// `set root D` and the other forms of `set` in language.md §7.
  mutating func setting(_ result: inout NavigationSyntax) throws(Broken) {
    let start: Int = Int(advance().start)
    let word: Keyword? = token.word
    advance()
    result.verbSpan = span(from: start)
    switch word {
    case .root: try setOne(.setRoot, &result)
    case .sidebar: try setOne(.setSidebar, &result)
    case .content: try setOne(.setContent, &result)
    case .detail: try setOne(.setDetail, &result)
    case .tabs: try setTabs(&result)
    case .tab: try setTabBar(&result, start)
    case .badge: try setPart(.setBadge, &result, start)
    case .identifier: try setPart(.setIdentifier, &result, start)
    case .columns: try setColumns(&result)
    default: try setCompact(&result, start)
    }
  }

  private mutating func setOne(_ verb: NavigationVerb, _ result: inout NavigationSyntax)
    throws(Broken)
  {
    result.verb = verb
    result.destinations = [try destination()]
  }

  @inline(never)
  private mutating func setColumns(_ result: inout NavigationSyntax) throws(Broken) {
    result.verb = .setColumns
    result.word = try word(among: [.all, .automatic, .double, .detailOnly])
  }

  private mutating func setTabs(_ result: inout NavigationSyntax) throws(Broken) {
    result.verb = .setTabs
    let destinations: [DestinationSyntax] = try destinations()
    if destinations.count == 1, case .computed(let value) = destinations[0].form {
      result.expression = value
    } else {
      result.destinations = destinations
    }
  }

  private mutating func setTabBar(_ result: inout NavigationSyntax, _ start: Int) throws(Broken) {
    try expect(.bar)
    result.verb = .setTabBar
    result.verbSpan = span(from: start)
    result.word = try self.word(among: [.hidden, .visible, .automatic])
  }

  /// `set badge of D to E`.
  private mutating func setPart(
    _ verb: NavigationVerb, _ result: inout NavigationSyntax, _ start: Int
  ) throws(Broken) {
    try expect(.of)
    result.verb = verb
    result.verbSpan = span(from: start)
    result.destinations = [try destination()]
    try expect(.to)
    result.expression = try expression()
  }

  private mutating func setCompact(_ result: inout NavigationSyntax, _ start: Int) throws(Broken) {
    try expect(.column)
    result.verb = .setCompactColumn
    result.verbSpan = span(from: start)
    result.word = try self.word(among: [.sidebar, .content, .detail])
  }

  /// One of a few words, with its place.
  mutating func word(among words: [Keyword]) throws(Broken) -> ClauseSyntax {
    guard at(.name), let own = token.word, words.contains(where: { $0 == own }) else {
      throw failWord(among: words)
    }
    let result: ClauseSyntax = keyword(own)
    advance()
    return result
  }

  // MARK: Lists

  mutating func appendToList() throws(Broken) -> StatementSyntax.Kind {
    advance()
    let value: ExpressionSyntax = try expression()
    try expect(.to)
    return .append(value, to: try listPlace())
  }

  mutating func insertIntoList() throws(Broken) -> StatementSyntax.Kind {
    advance()
    let value: ExpressionSyntax = try expression()
    try expect(.into)
    let list: ExpressionSyntax = try listPlace()
    try expect(.at)
    return .insert(value, into: list, at: try expression())
  }

  mutating func removeFromList() throws(Broken) -> StatementSyntax.Kind {
    advance()
    let isAt: Bool = at(.at) && !isWord(ahead(1), .from) && !isOperatorBehindName
    if isAt { advance() }
    let value: ExpressionSyntax = try expression()
    try expect(.from)
    let list: ExpressionSyntax = try listPlace()
    return isAt ? .removeAt(value, from: list) : .remove(value, from: list)
  }

  /// `at` is a variable: `remove at.id from list`.
  private var isOperatorBehindName: Bool { ahead(1).isGlued }

  private mutating func listPlace() throws(Broken) -> ExpressionSyntax { try postfix() }
}
