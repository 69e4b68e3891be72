/// What an expression may be where it stands.
struct Mode: OptionSet {
  let rawValue: UInt8
  /// Checks of language.md §13 may stand in it.
  static let checks: Mode = Mode(rawValue: 1)
  /// `a if c else b` needs parentheses.
  static let single: Mode = Mode(rawValue: 2)
  /// `_` is any value, `{…, ...}` a record with more fields.
  static let patterns: Mode = Mode(rawValue: 4)
}

/// How tight operators bind.
enum Precedence {
  static let or: Int = 1
  static let and: Int = 2
  static let not: Int = 3
  static let comparison: Int = 4
  static let coalesce: Int = 5
  static let sum: Int = 6
  static let product: Int = 7
}

extension Parser {
  /// A condition: an expression or a check.
  mutating func condition(_ mode: Mode = []) throws(Broken) -> ExpressionSyntax {
    try expression(mode.union(.checks))
  }

  mutating func expression(_ mode: Mode = []) throws(Broken) -> ExpressionSyntax {
    if isWholeLiteral {
      height = 1
      return at(.string) ? try string() : try number()
    }
    try enter()
    defer { nesting -= 1 }
    let value: ExpressionSyntax = try binary(Precedence.or, mode)
    guard at(.if), !atLineStart else { return value }
    guard !mode.contains(.single) else {
      bareConditional = index
      return value
    }
    return try conditional(value, mode)
  }

  /// A number, or a text without values in it, is the whole expression.
  @inline(__always)
  private var isWholeLiteral: Bool {
    guard at(.number) || at(.string) && token.flags.contains(.plain),
      nesting < limits.expressionDepth
    else { return false }
    switch ahead(1).kind {
    case .rightParenthesis, .comma, .newline, .rightBracket: return true
    default: return false
    }
  }

  /// `a if c else b`, from the `if` on.
  private mutating func conditional(_ then: ExpressionSyntax, _ mode: Mode) throws(Broken)
    -> ExpressionSyntax
  {
    let thenHeight: Int = height
    advance()
    let condition: ExpressionSyntax = try binary(Precedence.or, mode)
    let conditionHeight: Int = height
    try expect(.else)
    let other: ExpressionSyntax = try expression(mode)
    try grow(max(thenHeight, conditionHeight, height), then.span)
    return ExpressionSyntax(
      .conditional(then: then, condition: condition, else: other), then.span.union(other.span))
  }

  /// Operators that bind at least as tight as `minimum`.
  mutating func binary(_ minimum: Int, _ mode: Mode) throws(Broken) -> ExpressionSyntax {
    var left: ExpressionSyntax = try operand(minimum, mode)
    var isCompared: Bool = false
    while let (symbol, precedence) = binaryOperator(), precedence >= minimum {
      if precedence == Precedence.comparison {
        if isCompared { throw fail(.chainedComparison(span(token))) }
        isCompared = true
      }
      if precedence >= Precedence.comparison, case .check = left.kind {
        throw fail(.checkHasNoValue(firstWord(left.span), left.span))
      }
      left = try joined(left, symbol, precedence, mode)
    }
    return left
  }

  private mutating func joined(
    _ left: ExpressionSyntax, _ symbol: BinaryOperator, _ precedence: Int, _ mode: Mode
  ) throws(Broken) -> ExpressionSyntax {
    let leftHeight: Int = height
    let place: SourceSpan = span(advance())
    let inner: Mode = precedence <= Precedence.and ? mode : mode.subtracting(.checks)
    let right: ExpressionSyntax = try binary(precedence + 1, inner)
    try grow(max(leftHeight, height), left.span)
    return ExpressionSyntax(
      .binary(symbol, operator: place, left, right), left.span.union(right.span))
  }

  private func firstWord(_ span: SourceSpan) -> String {
    var end: Int = Int(span.start)
    while end < Int(span.end), Lexer.isNamePart(bytes[end]) { end += 1 }
    return String(decoding: bytes[Int(span.start)..<end], as: UTF8.self)
  }

  /// None behind a check that has ended with its block: the next line is one of its own.
  @inline(__always)
  private func binaryOperator() -> (BinaryOperator, Int)? {
    if atLineStart { return nil }
    return operatorHere()
  }

  private func operatorHere() -> (BinaryOperator, Int)? {
    switch kind {
    case .equal: (.equal, Precedence.comparison)
    case .notEqual: (.notEqual, Precedence.comparison)
    case .less: (.less, Precedence.comparison)
    case .lessOrEqual: (.lessOrEqual, Precedence.comparison)
    case .greater: (.greater, Precedence.comparison)
    case .greaterOrEqual: (.greaterOrEqual, Precedence.comparison)
    case .coalesce: (.coalesce, Precedence.coalesce)
    case .plus: (.plus, Precedence.sum)
    case .minus: (.minus, Precedence.sum)
    case .star: (.times, Precedence.product)
    case .divide: (.divide, Precedence.product)
    case .remainder: (.remainder, Precedence.product)
    case .name: wordOperator()
    default: nil
    }
  }

  private func wordOperator() -> (BinaryOperator, Int)? {
    switch token.word {
    case .or: (.or, Precedence.or)
    case .and: (.and, Precedence.and)
    case .contains: (.contains, Precedence.comparison)
    case .in: (.in, Precedence.comparison)
    case .matches: (.matches, Precedence.comparison)
    case .is: (.is, Precedence.comparison)
    default: nil
    }
  }

  /// What stands between operators: `not`, a check, a value and what may follow it.
  private mutating func operand(_ minimum: Int, _ mode: Mode) throws(Broken) -> ExpressionSyntax {
    if minimum <= Precedence.not, at(.not) { return try negation(mode) }
    guard mode.contains(.checks), minimum <= Precedence.comparison else {
      return try unary(mode)
    }
    if startsCheck || repairsCheck() { return try check() }
    let value: ExpressionSyntax = try unary(mode.subtracting(.checks).union(parenthesesMode(mode)))
    return try checkSuffix(value)
  }

  /// Checks may stand in parentheses that are a whole operand of a condition.
  private func parenthesesMode(_ mode: Mode) -> Mode {
    at(.leftParenthesis) ? .checks : []
  }

  private mutating func negation(_ mode: Mode) throws(Broken) -> ExpressionSyntax {
    let start: Int = Int(advance().start)
    try enter()
    defer { nesting -= 1 }
    let value: ExpressionSyntax = try binary(Precedence.not, mode)
    try grow(height, value.span)
    return ExpressionSyntax(.unary(.not, value), span(from: start))
  }

  private mutating func unary(_ mode: Mode) throws(Broken) -> ExpressionSyntax {
    guard at(.minus) else { return try postfix(mode) }
    tightMarks.insert(token.start)
    let start: Int = Int(advance().start)
    try enter()
    defer { nesting -= 1 }
    let value: ExpressionSyntax = try unary(mode)
    try grow(height, value.span)
    return ExpressionSyntax(.unary(.minus, value), span(from: start))
  }

  // MARK: Depth

  /// Counts a level of nesting; the caller takes it off again.
  mutating func enter() throws(Broken) {
    guard nesting < limits.expressionDepth else {
      report(LimitError.expressionDepth(limits.expressionDepth, span(token)).diagnostic)
      throw Broken()
    }
    nesting += 1
  }

  /// The expression that was just made is one higher than its parts.
  mutating func grow(_ parts: Int, _ place: SourceSpan) throws(Broken) {
    height = parts + 1
    guard height > limits.expressionDepth else { return }
    report(LimitError.expressionDepth(limits.expressionDepth, place).diagnostic)
    throw Broken()
  }

  /// A whole text that is one expression.
  mutating func parseWholeExpression() -> ExpressionSyntax? {
    do {
      if at(.indent) { advance() }
      let value: ExpressionSyntax = try expression()
      try finishLine()
      if at(.dedent) { advance() }
      if !at(.end) { throw fail(.phrase("one value")) }
      return value
    } catch {
      return nil
    }
  }
}
