extension Parser {
  /// `screen NAME(params)`, `child NAME(params) -> X`, `tab`, `sidebar`, `content`, `detail`.
  mutating func destinationDeclaration(_ word: Keyword) throws(Broken)
    -> DestinationDeclarationSyntax
  {
    let placement: DestinationDeclarationSyntax.Placement =
      DestinationDeclarationSyntax.Placement(rawValue: word.rawValue) ?? .screen
    advance()
    let name: NameSyntax = try name(.phrase("the name of a destination"))
    var result: DestinationDeclarationSyntax = DestinationDeclarationSyntax(
      placement: placement, name: name)
    do {
      result.parameters = try parameters()
      var seen: [NameSyntax] = []
      while !at(.colon), !atLineEnd { try part(of: &result, &seen) }
      if placement == .child, result.child == nil { throw fail(.mark("->"), help: childHelp(name)) }
    } catch {
      skipToBody()
    }
    result.members = members(.screenMember, of: word.rawValue)
    return result
  }

  private func childHelp(_ name: NameSyntax) -> String {
    "a child has a component: 'child \(name.text) -> Component'; a view of its own is a 'screen'"
  }

  private mutating func part(
    of result: inout DestinationDeclarationSyntax, _ seen: inout [NameSyntax]
  ) throws(Broken) {
    let word: String = token.isString ? "label" : text(token)
    let place: SourceSpan = span(token)
    if let first = seen.first(where: { $0.text == word }) {
      throw fail(.twice(word, place, first: first.span))
    }
    seen.append(NameSyntax(word, place))
    if token.isString {
      result.label = try string()
    } else if take(.arrow) {
      result.child = try child()
    } else if take(.id) {
      result.identifier = try expression()
    } else if take(.role) {
      result.role = try name(.phrase("a role such as 'search'"))
    } else if take(.badge) {
      result.badge = try expression()
    } else if take(.available) {
      try expect(.when)
      result.availability = try condition(.single)
    } else if take(.uses) {
      result.viewModel = try name(.phrase("the name of a view model"))
      result.viewModelArguments = try gluedArguments()
    } else {
      throw failPart()
    }
  }

  private mutating func failPart() -> Broken {
    let words: [Keyword] = [.id, .role, .badge, .available, .uses]
    guard isAnyName(token) else { return fail(.phrase("'->', ':' or the end of the line")) }
    if at(.when) { return fail(.body, help: "did you mean 'available when'?") }
    let close: String? = Suggestion.closest(to: text(token), among: words.map(\.rawValue))
    let help: String =
      close.map { "did you mean '\($0)'?" }
      ?? "behind a destination stand '->', "
      + Suggestion.series(words.map { "'\($0.rawValue)'" }, "and")
    return fail(.phrase("'->', ':' or the end of the line"), help: help)
  }

  // MARK: Children

  /// What stands behind the arrow.
  private mutating func child() throws(Broken) -> ChildSyntax {
    let first: ChildSyntax = try plainChild()
    guard take(.if) else { return first }
    let condition: ExpressionSyntax = try expression(.single)
    try expect(.else)
    let other: ChildSyntax = try nestedChild()
    return .conditional(then: first, condition: condition, else: other)
  }

  private mutating func nestedChild() throws(Broken) -> ChildSyntax {
    try enter()
    defer { nesting -= 1 }
    return try child()
  }

  private mutating func plainChild() throws(Broken) -> ChildSyntax {
    if at(.leftParenthesis) {
      advance()
      let value: ExpressionSyntax = try expression()
      if !take(.rightParenthesis) { throw fail(.mark(")")) }
      return .computed(value)
    }
    let isOnce: Bool = at(.once) && ahead(1).isUnreservedName && !isPartWord(ahead(1))
    if isOnce { advance() }
    let name: NameSyntax = try name(.phrase("the name of a component"))
    return .component(name, arguments: try gluedArguments(), isOnce: isOnce)
  }

  private func isPartWord(_ next: Token) -> Bool {
    let words: [Keyword] = [.id, .role, .badge, .available, .uses]
    return words.contains { isWord(next, $0) }
  }

  // MARK: Controls

  /// What a person reads or uses (language.md §5).
  mutating func control(_ word: Keyword) throws(Broken) -> ControlSyntax {
    let kind: ControlSyntax.Kind = ControlSyntax.Kind(rawValue: word.rawValue) ?? .text
    advance()
    let place: SourceSpan = span(token)
    var result: ControlSyntax = ControlSyntax(kind: kind, label: ExpressionSyntax(.error, place))
    do {
      if !(kind == .title || kind == .text), token.isUnreservedName { result.name = anyName() }
      result.label = try controlLabel(kind)
      var seen: [NameSyntax] = []
      while !at(.colon), !atLineEnd { try clause(of: &result, &seen) }
    } catch {
      skipToBody()
    }
    try controlBody(&result)
    return result
  }

  private mutating func controlLabel(_ kind: ControlSyntax.Kind) throws(Broken) -> ExpressionSyntax
  {
    let takesValues: Bool = kind == .title || kind == .text
    if token.isString || at(.leftParenthesis) || takesValues && token.isUnreservedName {
      return try postfix()
    }
    throw fail(.phrase(takesValues ? "a text in quotes" : "the label in quotes"))
  }

  private mutating func controlBody(_ control: inout ControlSyntax) throws(Broken) {
    if control.kind == .button {
      if at(.colon) || ahead(1).kind == .indent { control.body = body(of: "button") }
      return
    }
    guard at(.colon) || ahead(1).kind == .indent, !isHeaderBroken else {
      if isHeaderBroken {
        skipLine()
        skipBlock()
      }
      return
    }
    if at(.colon) {
      throw fail(.lineEnd, help: "only a button does something; write 'button \"…\": …'")
    }
    try finishLine()
    report(
      .notHere(
        "a '\(control.kind.rawValue)' has no block", span(ahead(1)),
        help: "only a button does something"))
    skipBlock()
  }

  private mutating func clause(
    of result: inout ControlSyntax, _ seen: inout [NameSyntax]
  ) throws(Broken) {
    let word: String = text(token)
    let place: SourceSpan = span(token)
    if let first = seen.first(where: { $0.text == word }) {
      throw fail(.twice(word, place, first: first.span))
    }
    seen.append(NameSyntax(word, place))
    if take(.when) {
      result.whenEnabled = try condition(.single)
    } else if take(.shown) {
      try expect(.when)
      result.shownWhen = try condition(.single)
    } else if take(.for) {
      result.loopVariable = try name()
      try expect(.in)
      result.loopSequence = try expression(.single)
    } else if take(.arrow) {
      result.binding = try postfix()
    } else {
      if at(.if), !(bareConditional == index) {
        throw fail(.words([.when, .shown, .for]), help: "did you mean 'when'?")
      }
      throw failWord(among: [.when, .shown, .for])
    }
  }
}
