extension Parser {
  /// `Owner.verb` or `Owner.verb(pattern)`.
  mutating func callPattern() throws(Broken) -> CallPatternSyntax {
    let value: ExpressionSyntax = try postfix(.patterns)
    switch value.kind {
    case .member(let owner, let name):
      return CallPatternSyntax(owner: owner, name: name, span: value.span)
    case .call(let callee, let arguments):
      if case .member(let owner, let name) = callee.kind {
        return CallPatternSyntax(owner: owner, name: name, arguments: arguments, span: value.span)
      }
    default: break
    }
    throw fail(.notACall(value.span, example: "Service.operation"))
  }

  /// `called X.op[(pattern)] [count] [since NAME]`.
  mutating func calledCheck() throws(Broken) -> CheckSyntax.Kind {
    let pattern: CallPatternSyntax = try callPattern()
    return .called(pattern, try count(), since: try since())
  }

  /// `once`, `never`, `N times`, `at least N times`, `at most N times`, or nothing.
  mutating func count() throws(Broken) -> CountSyntax {
    if take(.once) { return .once }
    if take(.never) { return .never }
    if take(.at) { return try bound() }
    guard !endsCheck(token), !at(.since), startsValue else { return .unwritten }
    return .times(try times())
  }

  /// Something that `times` may follow.
  private var startsValue: Bool { token.kind == .number || token.kind == .leftParenthesis }

  private mutating func bound() throws(Broken) -> CountSyntax {
    if take(.least) { return .atLeast(try times()) }
    if take(.most) { return .atMost(try times()) }
    throw fail(.words([.least, .most]))
  }

  private mutating func times() throws(Broken) -> ExpressionSyntax {
    let number: ExpressionSyntax = try binary(Precedence.coalesce, [])
    try expect(.times)
    return number
  }

  mutating func since() throws(Broken) -> NameSyntax? {
    guard take(.since) else { return nil }
    return try name(.phrase("the name of a mark"))
  }

  /// `calls [exactly] [since NAME]` and its lines.
  mutating func callsCheck() throws(Broken) -> CheckSyntax.Kind {
    let isExact: Bool = take(.exactly)
    let since: NameSyntax? = try since()
    try finishLine()
    var calls: [CallPatternSyntax] = []
    if at(.indent) {
      indentedLines { parser in
        if let call = parser.callLine() { calls.append(call) }
      }
    } else {
      reportMissingBlock("calls")
    }
    return .calls(calls, exactly: isExact, since: since)
  }

  private mutating func callLine() -> CallPatternSyntax? {
    do {
      let call: CallPatternSyntax = try callPattern()
      try finishLine()
      return call
    } catch {
      skipLine()
      return nil
    }
  }
}
