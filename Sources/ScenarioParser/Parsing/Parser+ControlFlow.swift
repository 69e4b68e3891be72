extension Parser {
  /// Statements of language.md §6 that steer.
  mutating func controlFlow(_ word: Keyword) throws(Broken) -> StatementSyntax.Kind? {
    switch word {
    case .let: return try introduction()
    case .set: return try assignment()
    case .if: return ifStatement()
    case .for: return forStatement()
    case .repeat: return repeatStatement()
    case .while: return whileStatement()
    case .guard: return try guardStatement()
    case .in: return inStatement()
    case .try: return tryStatement()
    case .do: return .call(try callStatement())
    case .fail:
      advance()
      return .fail(try expression())
    case .return: return try returnStatement()
    case .stop:
      advance()
      return .stop
    case .veto:
      advance()
      return .veto
    case .note:
      advance()
      return .note(try expression())
    default: return nil
    }
  }

  private mutating func returnStatement() throws(Broken) -> StatementSyntax.Kind {
    let word: SourceSpan = span(advance())
    if atLineEnd { throw fail(.returnWithoutValue(word)) }
    return .returnValue(try expression())
  }

  // MARK: Headers

  /// The condition of a header; an error in it leaves its block to be read.
  mutating func headerCondition(_ mode: Mode = []) -> ExpressionSyntax {
    let start: Int = Int(token.start)
    do {
      return try condition(mode)
    } catch {
      return brokenHeader(start)
    }
  }

  /// A value of a header.
  mutating func headerValue(_ mode: Mode = []) -> ExpressionSyntax {
    let start: Int = Int(token.start)
    do {
      return try expression(mode)
    } catch {
      return brokenHeader(start)
    }
  }

  mutating func brokenHeader(_ start: Int) -> ExpressionSyntax {
    if !atLineStart { skipToBody() } else { isHeaderBroken = true }
    return ExpressionSyntax(.error, span(from: start))
  }

  private mutating func ifStatement() -> StatementSyntax.Kind {
    var branches: [BranchSyntax] = [branch()]
    while at(.else), atLineStart, takesBranches {
      advance()
      if at(.if) {
        branches.append(branch())
      } else {
        return .conditional(branches, else: branchBody("else"))
      }
    }
    return .conditional(branches, else: nil)
  }

  /// Whether an `else` line belongs to this `if` and not to one in the same line before it.
  private var takesBranches: Bool { !isInlineStatement || inlineBranches == 0 }

  private mutating func branch() -> BranchSyntax {
    advance()
    let condition: ExpressionSyntax = headerCondition()
    return BranchSyntax(condition: condition, body: branchBody("if"))
  }

  private mutating func branchBody(_ word: String) -> BlockSyntax {
    let isInline: Bool = at(.colon)
    if isInline { inlineBranches += 1 }
    defer { if isInline { inlineBranches -= 1 } }
    return body(of: word)
  }

  private mutating func forStatement() -> StatementSyntax.Kind {
    advance()
    var variable: NameSyntax = NameSyntax("_", span(token))
    var isStream: Bool = false
    do {
      variable = try name(.phrase("the name of the loop's variable"))
      try expect(.in)
      isStream = at(.stream) && (ahead(1).isUnreservedName || ahead(1).opensUnglued)
      if isStream { advance() }
    } catch {
      let sequence: ExpressionSyntax = brokenHeader(previousEnd)
      return .forIn(variable, sequence, body(of: "for"))
    }
    let sequence: ExpressionSyntax = headerValue()
    let block: BlockSyntax = body(of: "for")
    return isStream ? .forStream(variable, sequence, block) : .forIn(variable, sequence, block)
  }

  private mutating func repeatStatement() -> StatementSyntax.Kind {
    advance()
    let start: Int = Int(token.start)
    var count: ExpressionSyntax
    do {
      count = try binary(Precedence.coalesce, [])
      try expect(.times)
    } catch {
      count = brokenHeader(start)
    }
    return .repeatTimes(count, body(of: "repeat"))
  }

  private mutating func whileStatement() -> StatementSyntax.Kind {
    advance()
    let condition: ExpressionSyntax = headerCondition()
    return .whileLoop(condition, body(of: "while"))
  }

  private mutating func inStatement() -> StatementSyntax.Kind {
    advance()
    let target: ExpressionSyntax = headerValue()
    return .inTarget(target, body(of: "in"))
  }

  private mutating func guardStatement() throws(Broken) -> StatementSyntax.Kind {
    advance()
    let condition: ExpressionSyntax = try condition(.single)
    try expect(.else)
    let leaving: [Keyword] = [.stop, .return, .fail, .veto]
    guard at(.name), let word = token.word, leaving.contains(where: { $0 == word }) else {
      throw fail(.guardMustLeave(span(token), inModel: isInModel))
    }
    let statement: StatementSyntax = statement(isInline: true)
    headerEnd = Int(statement.span.end)
    return .guardElse(condition, statement)
  }

  // MARK: try

  private mutating func tryStatement() -> StatementSyntax.Kind {
    let start: Int = index
    advance()
    let block: BlockSyntax = body(of: "try")
    var catches: [CatchSyntax] = []
    while at(.catch), atLineStart { catches.append(catchClause()) }
    if catches.isEmpty { report(.tryWithoutCatch(span(tokens[start])), at: start) }
    return .tryCatch(block, catches)
  }

  /// Reports something about a line above.
  private mutating func report(_ error: SyntaxError, at place: Int) {
    let current: Int = index
    index = place
    report(error)
    index = current
  }

  private mutating func catchClause() -> CatchSyntax {
    let start: Int = Int(advance().start)
    let outer: Int? = headerEnd
    headerEnd = nil
    var name: NameSyntax?
    var pattern: ExpressionSyntax?
    do {
      if at(.dot) {
        pattern = try postfix(.patterns)
      } else if !at(.colon), !atLineEnd {
        name = try self.name()
      }
    } catch {
      skipToBody()
    }
    let place: SourceSpan = span(from: start)
    let block: BlockSyntax = body(of: "catch")
    headerEnd = outer
    return CatchSyntax(name: name, pattern: pattern, body: block, span: place)
  }

  // MARK: do

  mutating func callStatement() throws(Broken) -> CallSyntax {
    advance()
    let value: ExpressionSyntax = try postfix()
    var callee: ExpressionSyntax = value
    var arguments: ArgumentsSyntax?
    if case .call(let inner, let written) = value.kind { (callee, arguments) = (inner, written) }
    switch callee.kind {
    case .name(let name):
      return CallSyntax(name: name, arguments: arguments, span: value.span)
    case .member(let receiver, let name):
      return CallSyntax(receiver: receiver, name: name, arguments: arguments, span: value.span)
    default: throw fail(.notACall(value.span, example: "do Feature.action(1)"))
    }
  }
}
