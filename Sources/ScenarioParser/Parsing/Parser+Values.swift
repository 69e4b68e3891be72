extension Parser {
  /// A value with what stands directly behind it: `.member`, `[index]`, `(arguments)`.
  mutating func postfix(_ mode: Mode = []) throws(Broken) -> ExpressionSyntax {
    var value: ExpressionSyntax = try primary(mode)
    while token.isGlued {
      let below: Int = height
      switch kind {
      case .dot: value = try member(of: value)
      case .leftBracket: value = try index(of: value)
      case .leftParenthesis: value = try call(of: value, mode)
      default: return value
      }
      try grow(max(below, height), value.span)
    }
    return value
  }

  private mutating func member(of value: ExpressionSyntax) throws(Broken) -> ExpressionSyntax {
    advance()
    let name: NameSyntax = try memberName()
    return ExpressionSyntax(.member(value, name), value.span.union(name.span))
  }

  private mutating func index(of value: ExpressionSyntax) throws(Broken) -> ExpressionSyntax {
    advance()
    let index: ExpressionSyntax = try expression()
    if !take(.rightBracket) { throw fail(.mark("]")) }
    return ExpressionSyntax(
      .index(value, index), value.span.union(span(from: Int(value.span.start))))
  }

  private mutating func call(of value: ExpressionSyntax, _ mode: Mode) throws(Broken)
    -> ExpressionSyntax
  {
    switch value.kind {
    case .name, .member: break
    default: throw fail(.notACall(span(token), example: "name(…)"))
    }
    let arguments: ArgumentsSyntax = try arguments(mode)
    return ExpressionSyntax(.call(value, arguments), value.span.union(arguments.span))
  }

  // MARK: Primary

  private mutating func primary(_ mode: Mode) throws(Broken) -> ExpressionSyntax {
    height = 1
    switch kind {
    case .name: return try named(mode)
    case .quotedName: return nameValue()
    case .wildcard where mode.contains(.patterns):
      return ExpressionSyntax(.wildcard, span(advance()))
    case .wildcard: return nameValue()
    case .number: return try number()
    case .duration: return try duration()
    case .date: return try date()
    case .string, .rawString, .blockString: return try string()
    case .dot: return try symbol(mode)
    case .leftParenthesis: return try parenthesized(mode)
    case .leftBracket: return try list(mode)
    case .leftBrace: return try record(mode)
    default: throw fail(.value, help: valueHelp())
    }
  }

  private func valueHelp() -> String? {
    at(.assign) ? "'==' compares, '=' only sets" : nil
  }

  private mutating func nameValue() -> ExpressionSyntax {
    let name: NameSyntax = anyName()
    return ExpressionSyntax(.name(name), name.span)
  }

  private mutating func named(_ mode: Mode) throws(Broken) -> ExpressionSyntax {
    guard let word = token.word, word.isReserved else {
      if mode.contains(.checks), startsCheck { return try check() }
      return nameValue()
    }
    let place: SourceSpan = span(token)
    let kind: ExpressionSyntax.Kind
    switch word {
    case .true: kind = .boolean(true)
    case .false: kind = .boolean(false)
    case .nil: kind = .nil
    case .self: kind = .selfReference
    case .parent: kind = .parentReference
    case _ where refusedNames.contains(word): throw Broken()
    default: throw fail(.value, help: reservedHelp(word))
    }
    advance()
    return ExpressionSyntax(kind, place)
  }

  private func reservedHelp(_ word: Keyword) -> String? {
    if word == .not { return "put 'not' and what it denies in parentheses" }
    if previousEnd == Int(token.start) || ahead(1).kind == .newline || ahead(1).kind == .assign {
      return "to use '\(word.rawValue)' as a name, write it in back-ticks"
    }
    return nil
  }

  private mutating func symbol(_ mode: Mode) throws(Broken) -> ExpressionSyntax {
    let start: Int = Int(advance().start)
    let name: NameSyntax = try memberName()
    let arguments: ArgumentsSyntax? = try gluedArguments(mode)
    if arguments != nil { try grow(height, name.span) }
    return ExpressionSyntax(.symbol(name, arguments: arguments), span(from: start))
  }

  private mutating func parenthesized(_ mode: Mode) throws(Broken) -> ExpressionSyntax {
    let start: Int = Int(advance().start)
    let value: ExpressionSyntax = try expression(mode.subtracting(.single))
    if !take(.rightParenthesis) { throw fail(.mark(")")) }
    try grow(height, value.span)
    return ExpressionSyntax(.parenthesized(value), span(from: start))
  }

  // MARK: Lists and records

  private mutating func list(_ mode: Mode) throws(Broken) -> ExpressionSyntax {
    let start: Int = Int(advance().start)
    var elements: [ExpressionSyntax] = []
    var highest: Int = 0
    while !at(.rightBracket) {
      let element: ExpressionSyntax = try expression(mode.intersection(.patterns))
      highest = max(highest, height)
      if elements.isEmpty, at(.for) { return try comprehension(element, start) }
      elements.append(element)
      if !take(.comma) { break }
    }
    try close(.rightBracket, "]")
    try grow(highest, span(from: start))
    return ExpressionSyntax(.list(elements), span(from: start))
  }

  private mutating func comprehension(_ element: ExpressionSyntax, _ start: Int) throws(Broken)
    -> ExpressionSyntax
  {
    var highest: Int = height
    advance()
    let variable: NameSyntax = try name()
    try expect(.in)
    let sequence: ExpressionSyntax = try expression(.single)
    highest = max(highest, height)
    var condition: ExpressionSyntax?
    if take(.if) {
      condition = try expression(.single)
      highest = max(highest, height)
    }
    if !take(.rightBracket) { throw fail(condition == nil ? .marks(["if", "]"]) : .mark("]")) }
    try grow(highest, element.span)
    let syntax: ComprehensionSyntax = ComprehensionSyntax(
      element: element, variable: variable, sequence: sequence, condition: condition)
    return ExpressionSyntax(.comprehension(syntax), span(from: start))
  }

  private mutating func record(_ mode: Mode) throws(Broken) -> ExpressionSyntax {
    let start: Int = Int(advance().start)
    var fields: [FieldSyntax] = []
    var highest: Int = 0
    var isOpen: Bool = false
    while !at(.rightBrace) {
      if mode.contains(.patterns), take(.ellipsis) {
        isOpen = true
        _ = take(.comma)
        break
      }
      fields.append(try field(mode))
      highest = max(highest, height)
      if !take(.comma) { break }
    }
    if isOpen { try expect(.rightBrace, "}") } else { try close(.rightBrace, "}") }
    try grow(highest, span(from: start))
    return ExpressionSyntax(isOpen ? .openRecord(fields) : .record(fields), span(from: start))
  }

  private mutating func field(_ mode: Mode) throws(Broken) -> FieldSyntax {
    guard isAnyName(token) else { throw fail(.phrase(Wanted.fieldPhrase)) }
    let name: NameSyntax = anyName()
    try expect(.colon, ":")
    let value: ExpressionSyntax = try expression(mode.intersection(.patterns))
    return FieldSyntax(name: name, value: value)
  }
}
