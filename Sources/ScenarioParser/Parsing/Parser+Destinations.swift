extension Parser {
  /// Whether a destination may begin here.
  var startsDestination: Bool {
    token.isUnreservedName || at(.dot) || at(.leftParenthesis)
  }

  /// `detail(7)`, `.detail`, `(E)`, and where it is allowed `Owner.detail`.
  mutating func destination(allowsOwner: Bool = false, mode: Mode = []) throws(Broken)
    -> DestinationSyntax
  {
    let start: Int = Int(token.start)
    if at(.leftParenthesis) { return try computedDestination(start) }
    if take(.dot) {
      return try namedDestination(nil, try memberName(), start, mode)
    }
    guard token.isUnreservedName else { throw failDestination() }
    let first: NameSyntax = anyName()
    guard allowsOwner, at(.dot), token.isGlued else {
      return try namedDestination(nil, first, start, mode)
    }
    advance()
    return try namedDestination(first, try memberName(), start, mode)
  }

  private mutating func failDestination() -> Broken {
    if at(.name), let word = token.word, word.isReserved {
      return failReserved(word)
    }
    return fail(.destination)
  }

  private mutating func computedDestination(_ start: Int) throws(Broken) -> DestinationSyntax {
    advance()
    let value: ExpressionSyntax = try expression()
    if !take(.rightParenthesis) { throw fail(.mark(")")) }
    return DestinationSyntax(form: .computed(value), span: span(from: start))
  }

  private mutating func namedDestination(
    _ owner: NameSyntax?, _ name: NameSyntax, _ start: Int, _ mode: Mode
  ) throws(Broken) -> DestinationSyntax {
    let arguments: ArgumentsSyntax? = try gluedArguments(mode)
    let form: DestinationSyntax.Form =
      owner.map { .owned(owner: $0, name, arguments: arguments) }
      ?? .named(name, arguments: arguments)
    return DestinationSyntax(form: form, span: span(from: start))
  }

  /// `D, D, …`.
  mutating func destinations() throws(Broken) -> [DestinationSyntax] {
    var result: [DestinationSyntax] = []
    repeat { result.append(try destination()) } while take(.comma)
    return result
  }
}
