extension Parser {
  /// Statements of language.md §8 to §10 and §16.
  mutating func activity(_ word: Keyword) throws(Broken) -> StatementSyntax.Kind? {
    switch word {
    case .start: return startStatement()
    case .task:
      advance()
      return .task(body(of: "task"))
    case .await: return try awaitStatement()
    case .cancel:
      advance()
      return .cancel(try expression())
    case .sleep:
      advance()
      return .sleep(try expression())
    case .attach:
      advance()
      return .attach(try destination())
    case .detach:
      advance()
      return .detach(try destination())
    case .report, .show: return try message(word)
    case .send: return try sendStatement()
    case .capture: return .capture(try captureStatement())
    case .restore: return .restore(try restoreStatement())
    default: return nil
    }
  }

  private mutating func startStatement() -> StatementSyntax.Kind {
    advance()
    var name: NameSyntax?
    if !at(.colon), !atLineEnd {
      do {
        name = try self.name(.phrase("the name of the activity"))
      } catch {
        skipToBody()
      }
    }
    return .start(name, body(of: "start"))
  }

  private mutating func awaitStatement() throws(Broken) -> StatementSyntax.Kind {
    advance()
    if at(.until), !ahead(1).isGlued, ahead(1).kind != .newline {
      advance()
      let condition: ExpressionSyntax = try checkedCondition()
      return .awaitUntil(condition, within: atLineStart ? nil : try within())
    }
    if at(.name), let word = token.word, word.places.contains(.navigation), !isPostfix(ahead(1)) {
      if !(word == .push || word == .present) {
        throw fail(.notAwaitable(word.rawValue, span(token)))
      }
      return .navigate(try navigation(isAwaited: true), isAwaited: true)
    }
    let value: ExpressionSyntax = try expression()
    return .awaitValue(value, within: try within())
  }

  private func isPostfix(_ next: Token) -> Bool {
    next.isGlued && (next.kind == .dot || next.kind == .leftBracket)
  }

  private mutating func within() throws(Broken) -> ExpressionSyntax? {
    take(.within) ? try expression() : nil
  }

  /// `report EVENT(args)`, `show NAME(args)`.
  private mutating func message(_ word: Keyword) throws(Broken) -> StatementSyntax.Kind {
    advance()
    let name: NameSyntax = try name(
      .phrase(word == .report ? "the name of an event" : "a name for what is shown"))
    let arguments: ArgumentsSyntax? = try gluedArguments()
    return word == .report ? .report(name, arguments) : .show(name, arguments)
  }

  private mutating func sendStatement() throws(Broken) -> StatementSyntax.Kind {
    advance()
    let value: ExpressionSyntax = try postfix()
    if take(.assign) { return .sendState(value, try expression()) }
    if case .call(let stream, let arguments) = value.kind { return .sendEvent(stream, arguments) }
    guard case .member = value.kind else {
      throw fail(.notACall(value.span, example: "send Auth.user = nil"))
    }
    return .sendEvent(value, nil)
  }

  // MARK: Restoration

  private mutating func captureStatement() throws(Broken) -> CaptureSyntax {
    let start: Int = Int(advance().start)
    var result: CaptureSyntax = CaptureSyntax(span: span(from: start))
    while !atLineEnd {
      if take(.strict) {
        result.isStrict = true
      } else if take(.of) {
        result.target = try postfix()
      } else if take(.as) {
        result.name = try name()
      } else if take(.to) {
        result.file = try postfix()
      } else if take(.version) {
        result.version = try postfix()
      } else {
        throw failWord(among: [.strict, .of, .as, .to, .version])
      }
    }
    result.span = span(from: start)
    return result
  }

  private mutating func restoreStatement() throws(Broken) -> RestoreSyntax {
    let start: Int = Int(advance().start)
    var isFile: Bool = false
    if at(.from), ahead(1).isString || ahead(1).opensUnglued {
      isFile = true
      advance()
    }
    isFile = isFile || token.isString
    let source: ExpressionSyntax = try postfix()
    var result: RestoreSyntax = RestoreSyntax(source: source, isFile: isFile, span: source.span)
    while !atLineEnd {
      if take(.replaying) {
        result.isReplaying = true
      } else if take(.replacing) {
        result.isReplaying = false
      } else if take(.in) {
        result.target = try postfix()
      } else {
        throw failWord(among: [.replacing, .replaying, .in])
      }
    }
    result.span = span(from: start)
    return result
  }
}
