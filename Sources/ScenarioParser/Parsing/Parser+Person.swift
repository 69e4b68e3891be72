extension Parser {
  /// What a person does, and time (language.md §10, §12).
  mutating func person(_ word: Keyword) throws(Broken) -> StatementSyntax.Kind? {
    switch word {
    case .tap: return try tapStatement()
    case .enter: return try enterStatement()
    case .toggle:
      advance()
      return .toggle(try controlReference())
    case .back: return try backStatement()
    case .swipe: return try pair(.down, .swipeDown)
    case .open: return try openStatement()
    case .background: return single(.background)
    case .foreground: return single(.foreground)
    case .relaunch: return try relaunchStatement()
    case .advance: return try advanceStatement()
    case .run: return try pair(.timers, .runTimers)
    case .jump:
      advance()
      return .jump(try expression())
    case .clock:
      advance()
      return .clock(try expression())
    default: return nil
    }
  }

  private mutating func single(_ kind: StatementSyntax.Kind) -> StatementSyntax.Kind {
    advance()
    return kind
  }

  /// A statement of two words.
  private mutating func pair(_ second: Keyword, _ kind: StatementSyntax.Kind) throws(Broken)
    -> StatementSyntax.Kind
  {
    advance()
    if !take(second) { throw failWord(among: [second]) }
    return kind
  }

  private mutating func tapStatement() throws(Broken) -> StatementSyntax.Kind {
    advance()
    guard at(.tab), !(ahead(1).kind == .newline || ahead(1).kind == .end) else {
      return .tap(try controlReference())
    }
    advance()
    let start: Int = Int(token.start)
    if token.isString {
      let label: ExpressionSyntax = try string()
      return .tapTab(TabReferenceSyntax(label: label, span: span(from: start)))
    }
    let destination: DestinationSyntax = try destination()
    return .tapTab(TabReferenceSyntax(destination: destination, span: span(from: start)))
  }

  /// A label or a name, and which of several.
  private mutating func controlReference() throws(Broken) -> ControlReferenceSyntax {
    let start: Int = Int(token.start)
    var result: ControlReferenceSyntax = ControlReferenceSyntax(span: span(token))
    if token.isString || at(.leftParenthesis) {
      result.label = try postfix()
    } else if token.isUnreservedName {
      result.name = anyName()
    } else {
      throw fail(
        .phrase("the label or the name of a control"),
        help: isBeforeComment ? "'#' begins a comment; write the label in quotes" : nil)
    }
    if take(.at) { result.position = try expression() }
    result.span = span(from: start)
    return result
  }

  /// What was meant to stand here has been read as a comment.
  private var isBeforeComment: Bool {
    var place: Int = previousEnd
    while place < bytes.count, bytes[place] == 0x20 || bytes[place] == 0x09 { place += 1 }
    return place < bytes.count && bytes[place] == 0x23
  }

  private mutating func enterStatement() throws(Broken) -> StatementSyntax.Kind {
    advance()
    let value: ExpressionSyntax = try expression()
    try expect(.into)
    return .enter(value, into: try controlReference())
  }

  private mutating func backStatement() throws(Broken) -> StatementSyntax.Kind {
    advance()
    guard take(.to) else { return .back }
    if take(.root) { return .backToRoot }
    return .backTo(try destination())
  }

  private mutating func openStatement() throws(Broken) -> StatementSyntax.Kind {
    advance()
    if !take(.link) { throw failWord(among: [.link]) }
    return .openLink(try expression())
  }

  private mutating func relaunchStatement() throws(Broken) -> StatementSyntax.Kind {
    advance()
    return .relaunch(restoring: take(.restoring) ? try postfix() : nil)
  }

  private mutating func advanceStatement() throws(Broken) -> StatementSyntax.Kind {
    advance()
    guard take(.to) else { return .advance(try expression()) }
    if at(.next), isWord(ahead(1), .timer) {
      advance()
      advance()
      return .advanceToNextTimer
    }
    return .advanceTo(try expression())
  }
}
