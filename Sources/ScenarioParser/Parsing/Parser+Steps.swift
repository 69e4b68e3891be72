extension Parser {
  /// Statements of a scenario (language.md §11).
  mutating func scenarioStep(_ word: Keyword) throws(Broken) -> StatementSyntax.Kind? {
    switch word {
    case .launch: return try launchStatement()
    case .create:
      advance()
      let name: NameSyntax = try name(.phrase("the name of a component"))
      return .create(name, try gluedArguments())
    case .activate:
      advance()
      return .activate(try expression())
    case .deactivate:
      advance()
      return .deactivate(try expression())
    case .deliver: return try deliverStatement()
    case .expect:
      advance()
      return .expect(try checkedCondition())
    case .require:
      advance()
      return .require(try checkedCondition())
    case .together:
      advance()
      return .together(body(of: "together"))
    case .any: return anyOrderStatement()
    case .remember:
      advance()
      return .remember(try postfix())
    case .mark:
      advance()
      return .mark(try name())
    case .skip: return try skipStatement()
    case .known: return knownStatement()
    default: return nil
    }
  }

  private mutating func launchStatement() throws(Broken) -> StatementSyntax.Kind {
    advance()
    let name: NameSyntax = try name(.phrase("the name of an app or a component"))
    let arguments: ArgumentsSyntax? = try gluedArguments()
    return .launch(name, arguments, isolated: take(.isolated))
  }

  private mutating func deliverStatement() throws(Broken) -> StatementSyntax.Kind {
    advance()
    let name: NameSyntax = try name(.phrase("the name of an event"))
    let arguments: ArgumentsSyntax? = try gluedArguments()
    try expect(.from)
    return .deliver(name, arguments, from: try destination())
  }

  private mutating func anyOrderStatement() -> StatementSyntax.Kind {
    advance()
    if !take(.order) {
      _ = failWord(among: [.order])
      skipToBody()
    }
    return .anyOrder(body(of: "any order"))
  }

  private mutating func skipStatement() throws(Broken) -> StatementSyntax.Kind {
    advance()
    let reason: ExpressionSyntax = try expression(.single)
    if at(.if) { throw fail(.word(.when), help: "did you mean 'when'?") }
    return .skip(reason, when: take(.when) ? try condition(.single) : nil)
  }

  private mutating func knownStatement() -> StatementSyntax.Kind {
    advance()
    let start: Int = Int(token.start)
    var reason: ExpressionSyntax
    var matching: ExpressionSyntax?
    do {
      if !take(.issue) { throw failWord(among: [.issue]) }
      reason = try expression()
      if take(.matching) { matching = try expression() }
    } catch {
      reason = brokenHeader(start)
    }
    return .knownIssue(reason, matching: matching, body(of: "known issue"))
  }
}
