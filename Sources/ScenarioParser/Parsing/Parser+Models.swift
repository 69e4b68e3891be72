extension Parser {
  /// `flow NAME(params) [restorable]` and its members.
  mutating func component(_ kind: ComponentKind) throws(Broken) -> ComponentSyntax {
    isInModel = true
    defer { isInModel = false }
    let documentation: String? = documentation()
    let start: Int = Int(advance().start)
    let name: NameSyntax = try name(.phrase("the name of the \(kind.rawValue)"))
    var result: ComponentSyntax = ComponentSyntax(
      kind: kind, name: name, documentation: documentation, span: name.span)
    result.parameters = headerParameters()
    result.isRestorable = take(.restorable)
    result.span = span(from: start)
    result.members = members(.member, of: kind.rawValue)
    return result
  }

  /// The members below a header or behind its colon; none is fine.
  mutating func members(_ kind: LineKind, of word: String) -> [MemberSyntax] {
    if headerEnd == nil { headerEnd = previousEnd }
    var result: [MemberSyntax] = []
    takeColonBeforeBlock()
    if take(.colon) {
      result.append(member(kind))
      endedInline = true
      return result
    }
    guard atLineEnd else {
      _ = fail(.body)
      skipToBody()
      return members(kind, of: word)
    }
    if at(.newline) { advance() }
    indentedLines { parser in result.append(parser.member(kind)) }
    endedInline = false
    return result
  }

  /// One member with its blocks.
  private mutating func member(_ kind: LineKind) -> MemberSyntax {
    let outer: Int? = headerEnd
    defer { headerEnd = outer }
    headerEnd = nil
    isHeaderBroken = false
    endedInline = false
    let documentation: String? = documentation()
    let start: Int = index
    let first: SourceSpan = span(token)
    var result: MemberSyntax.Kind = .error
    do {
      result = try memberKind(kind)
      if !atLineStart { try finishLine() }
    } catch {
      if !atLineStart || index == start { skipLine() }
      skipBlock()
    }
    let end: Int = max(headerEnd ?? previousEnd, Int(first.end))
    return MemberSyntax(
      kind: result, span: SourceSpan(file: id, start: Int(first.start), end: end),
      documentation: documentation)
  }

  private mutating func memberKind(_ kind: LineKind) throws(Broken) -> MemberSyntax.Kind {
    let place: Keyword.Places = kind == .screenMember ? .screenMember : .member
    let word: Keyword = try firstWord(kind, place: place)
    switch word {
    case .state: return try stateMember()
    case .derive: return try deriveMember()
    case .action: return .action(try actionMember())
    case .link: return try linkMember()
    case .title, .text, .button, .field, .toggle: return .control(try control(word))
    case .screen, .child, .tab, .sidebar, .content, .detail:
      return .destination(try destinationDeclaration(word))
    case .initial:
      advance()
      return .initial(try destinations())
    case .columns: return try columnsMember()
    case .on: return .hook(try hook())
    case .op: return .operation(try operation())
    case .stream, .event: return try streamMember()
    default:
      advance()
      return .task(body(of: "task"))
    }
  }

  // MARK: Values

  private mutating func stateMember() throws(Broken) -> MemberSyntax.Kind {
    advance()
    let name: NameSyntax = try name()
    return .state(name, lineValue())
  }

  private mutating func deriveMember() throws(Broken) -> MemberSyntax.Kind {
    advance()
    let name: NameSyntax = try name()
    let hasParameters: Bool = at(.leftParenthesis)
    let parameters: [ParameterSyntax] = headerParameters()
    return .derive(name, hasParameters ? parameters : nil, lineValue())
  }

  /// `= E` to the end of the line; an error in it keeps the name before it.
  private mutating func lineValue() -> ExpressionSyntax {
    let start: Int = Int(token.start)
    do {
      try expect(.assign, "=")
      let value: ExpressionSyntax = try expression()
      try finishLine()
      return value
    } catch {
      if !atLineStart { skipLine() }
      skipBlock()
      return ExpressionSyntax(.error, SourceSpan(file: id, start: start, end: start))
    }
  }

  private mutating func streamMember() throws(Broken) -> MemberSyntax.Kind {
    if take(.event) {
      try expect(.stream)
      return .eventStream(try name())
    }
    advance()
    let name: NameSyntax = try name()
    return .stream(name, initial: lineValue())
  }

  private mutating func columnsMember() throws(Broken) -> MemberSyntax.Kind {
    advance()
    let visibility: ClauseSyntax = try word(among: [.automatic, .all, .double, .detailOnly])
    guard take(.comma) else { return .columns(visibility, compact: nil) }
    if !take(.compact) { throw failWord(among: [.compact]) }
    return .columns(visibility, compact: try word(among: [.sidebar, .content, .detail]))
  }

  // MARK: Behaviour

  private mutating func actionMember() throws(Broken) -> ActionSyntax {
    advance()
    let name: NameSyntax = try name(.phrase("the name of the action"))
    let parameters: [ParameterSyntax] = headerParameters()
    let overlap: OverlapSyntax? = overlap()
    return ActionSyntax(
      name: name, parameters: parameters, overlap: overlap, body: body(of: "action"))
  }

  private mutating func linkMember() throws(Broken) -> MemberSyntax.Kind {
    advance()
    var pattern: NameSyntax = NameSyntax("", span(token))
    do {
      pattern = try linkPattern()
    } catch {
      skipToBody()
    }
    return .link(pattern: pattern, body(of: "link"))
  }

  /// `overlap …` of a header; an error in it leaves the block to be read.
  mutating func overlap() -> OverlapSyntax? {
    guard at(.overlap) else { return nil }
    let start: Int = Int(advance().start)
    do {
      return try overlapPolicy(start)
    } catch {
      skipToBody()
      return nil
    }
  }

  private mutating func overlapPolicy(_ start: Int) throws(Broken) -> OverlapSyntax {
    guard at(.name), let policy = OverlapSyntax.Policy(rawValue: token.word?.rawValue ?? "") else {
      throw failWord(among: [.share, .queue, .latest, .ignore])
    }
    advance()
    var result: OverlapSyntax = OverlapSyntax(policy: policy, span: span(from: start))
    if policy == .queue, token.isUnreservedName { result.line = anyName() }
    if policy == .latest, take(.per) { result.keys = try overlapKeys() }
    result.span = span(from: start)
    return result
  }

  private mutating func overlapKeys() throws(Broken) -> [NameSyntax] {
    try expect(.leftParenthesis, "(")
    var keys: [NameSyntax] = []
    while !at(.rightParenthesis) {
      keys.append(try name(.phrase("the name of a parameter")))
      if !take(.comma) { break }
    }
    try close(.rightParenthesis, ")")
    return keys
  }

  // MARK: Services

  private mutating func operation() throws(Broken) -> OperationSyntax {
    advance()
    let name: NameSyntax = try name(.phrase("the name of the operation"))
    let parameters: [ParameterSyntax] = headerParameters()
    var result: OperationSyntax = OperationSyntax(name: name, parameters: parameters)
    if at(.colon) || atLineEnd && ahead(1).kind == .indent {
      result.body = body(of: "op")
    } else if !atLineEnd {
      result.answers = try answers()
    }
    return result
  }
}
