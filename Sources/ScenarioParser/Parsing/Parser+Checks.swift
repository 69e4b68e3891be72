extension Parser {
  /// Whether the word here begins a check (language.md §20) and not a value.
  @inline(__always)
  var startsCheck: Bool {
    guard at(.name), let word = token.word, word.places.contains(.check) else { return false }
    return !isAloneInParentheses && startsCheck(word, ahead(1), isDenied: false)
  }

  /// `(modal)` is the variable of that name.
  private var isAloneInParentheses: Bool {
    ahead(1).kind == .rightParenthesis && index > 0 && tokens[index - 1].kind == .leftParenthesis
  }

  func startsCheck(_ word: Keyword, _ next: Token, isDenied: Bool) -> Bool {
    if next.isGlued, next.kind == .dot || next.kind == .leftParenthesis { return false }
    if word == .modal || isDenied && (word == .pending || word == .timers) {
      if endsCheck(next) { return true }
    }
    if next.isUnreservedName || next.opensUnglued { return true }
    switch word {
    case .text, .title, .control: return next.isString
    case .timers: return next.kind == .number
    case .hierarchy: return next.kind == .newline || isWord(next, .contains)
    case .fails, .unchanged: return next.kind == .newline || next.kind == .colon
    case .calls: return next.kind == .newline
    default: return false
    }
  }

  /// What may stand behind a check that is complete.
  func endsCheck(_ next: Token) -> Bool {
    switch next.kind {
    case .newline, .end, .colon, .rightParenthesis: true
    case .name:
      isWord(next, .and) || isWord(next, .or) || isWord(next, .if) || isWord(next, .else)
        || isWord(next, .within)
    default: false
    }
  }

  mutating func check() throws(Broken) -> ExpressionSyntax {
    try enter()
    defer { nesting -= 1 }
    height = 1
    let start: Int = Int(token.start)
    if at(.no) { return try denied(start) }
    let kind: CheckSyntax.Kind = try checkKind(isDenied: false)
    try grow(height, span(from: start))
    return ExpressionSyntax(
      .check(CheckSyntax(kind: kind, span: span(from: start))), span(from: start))
  }

  /// `no CHECK`.
  private mutating func denied(_ start: Int) throws(Broken) -> ExpressionSyntax {
    advance()
    if at(.other) { return try noOtherCalls(start) }
    if endsCheck(ahead(1)), at(.timers) || at(.pending) {
      let kind: CheckSyntax.Kind = at(.timers) ? .timers(nil) : .noPending
      advance()
      return ExpressionSyntax(
        .check(CheckSyntax(kind: kind, span: span(from: start))), span(from: start))
    }
    guard at(.name), let word = token.word, word.places.contains(.check),
      word == .no || startsCheck(word, ahead(1), isDenied: true)
    else { throw failCheck() }
    let check: ExpressionSyntax = try check()
    try grow(height, check.span)
    return ExpressionSyntax(.unary(.no, check), span(from: start))
  }

  private mutating func failCheck() -> Broken {
    let words: [String] = Keyword.words(.check).filter { !($0 == "no") }
    let written: String = text(token)
    let help: String? = Suggestion.closest(to: written, among: words).map {
      "did you mean '\($0)'?"
    }
    return fail(.phrase("a check behind 'no'"), help: help ?? "to deny a value, write 'not'")
  }

  private mutating func noOtherCalls(_ start: Int) throws(Broken) -> ExpressionSyntax {
    advance()
    try expect(.calls)
    var owners: [ExpressionSyntax] = []
    if take(.of) { owners = try valueList() }
    let kind: CheckSyntax.Kind = .noOtherCalls(of: owners)
    return ExpressionSyntax(
      .check(CheckSyntax(kind: kind, span: span(from: start))), span(from: start))
  }

  /// `a, b`, each tighter than any operator.
  private mutating func valueList() throws(Broken) -> [ExpressionSyntax] {
    var result: [ExpressionSyntax] = []
    repeat { result.append(try binary(Precedence.coalesce, [])) } while take(.comma)
    return result
  }

  /// A condition that may be a check with a block.
  mutating func checkedCondition() throws(Broken) -> ExpressionSyntax {
    let outer: Bool = allowsBlockChecks
    allowsBlockChecks = true
    defer { allowsBlockChecks = outer }
    return try condition()
  }

  /// Refuses a check with a block where its block would be taken for that of a header.
  private mutating func refuseBlock(_ word: Keyword?) throws(Broken) {
    if allowsBlockChecks { return }
    switch word {
    case .fails, .unchanged, .calls: break
    case .hierarchy where ahead(1).kind == .newline: break
    default: return
    }
    throw fail(
      .notHere(
        "a check with a block can't stand here", span(token),
        help: "it stands behind 'expect', 'require' or 'await until'"))
  }

  private mutating func checkKind(isDenied: Bool) throws(Broken) -> CheckSyntax.Kind {
    let word: Keyword? = token.word
    try refuseBlock(word)
    advance()
    switch word {
    case .visible: return .visible(try destination(allowsOwner: true))
    case .modal: return .modal(endsCheck(token) ? nil : try destination())
    case .text: return .text(try postfix())
    case .title: return .title(try postfix())
    case .control: return try controlCheck()
    case .hierarchy: return try hierarchyCheck()
    case .called: return try calledCheck()
    case .calls: return try callsCheck()
    case .fails: return try failsCheck()
    case .unchanged: return .unchanged(body(of: "unchanged"))
    case .pending: return .pending(try valueList())
    case .finished: return .finished(try valueList())
    case .timers: return .timers(try binary(Precedence.coalesce, []))
    default: throw fail(.phrase("a check"))
    }
  }

  private mutating func controlCheck() throws(Broken) -> CheckSyntax.Kind {
    let label: ExpressionSyntax = try postfix()
    if take(.enabled) { return .control(label, isEnabled: true) }
    if take(.disabled) { return .control(label, isEnabled: false) }
    return .control(label, isEnabled: nil)
  }

  /// `fails [pattern]` and its statement.
  private mutating func failsCheck() throws(Broken) -> CheckSyntax.Kind {
    var pattern: ExpressionSyntax?
    if !at(.colon), !atLineEnd {
      do {
        pattern = try postfix(.patterns)
      } catch {
        skipToBody()
      }
    }
    return .fails(pattern, body(of: "fails"))
  }

  // MARK: Behind a value

  /// `went`, `unchanged`, `reported`, `showed`, `attached` behind a value.
  mutating func checkSuffix(_ value: ExpressionSyntax) throws(Broken) -> ExpressionSyntax {
    guard at(.name), let word = token.word else { return value }
    let kind: CheckSyntax.Kind
    switch word {
    case .went:
      advance()
      kind = .went(value, try valueList())
    case .unchanged:
      advance()
      kind = .valueUnchanged(value)
    case .reported, .showed: kind = try reportedCheck(value, word)
    case .attached:
      advance()
      let destination: DestinationSyntax = try destination(mode: .patterns)
      kind = .attached(value, destination, try count(), since: try since())
    default: return value
    }
    let place: SourceSpan = span(from: Int(value.span.start))
    try grow(height, place)
    return ExpressionSyntax(.check(CheckSyntax(kind: kind, span: place)), place)
  }

  private mutating func reportedCheck(_ node: ExpressionSyntax, _ word: Keyword) throws(Broken)
    -> CheckSyntax.Kind
  {
    advance()
    let start: Int = Int(token.start)
    let name: NameSyntax = try name(
      .phrase(word == .reported ? "the name of an event" : "the name of what was shown"))
    let arguments: ArgumentsSyntax? = try gluedArguments(.patterns)
    let pattern: CallPatternSyntax = CallPatternSyntax(
      name: name, arguments: arguments, span: span(from: start))
    let count: CountSyntax = try count()
    let since: NameSyntax? = try since()
    return word == .reported
      ? .reported(node, pattern, count, since: since) : .showed(node, pattern, count, since: since)
  }
}
