extension Parser {
  /// All declarations of the file.
  mutating func parseFile() -> [DeclarationSyntax] {
    var result: [DeclarationSyntax] = []
    while !at(.end) {
      let before: (Int, Int) = progress
      if at(.indent) {
        endedInline = false
        reportUnexpectedIndentation()
        advance()
      } else if at(.dedent) {
        advance()
      } else if let declaration = declaration() {
        result.append(declaration)
      }
      if progress == before { advance() }
    }
    return result
  }

  private mutating func declaration() -> DeclarationSyntax? {
    if at(.repeated) { return unfolded { $0.declaration() } }
    headerEnd = nil
    isHeaderBroken = false
    endedInline = false
    let start: Int = index
    do {
      let word: Keyword = try firstWord(.declaration, place: .topLevel)
      let result: DeclarationSyntax? = try declaration(word)
      if !atLineStart { try finishLine() }
      return result
    } catch {
      if !atLineStart || index == start { skipLine() }
      skipBlock()
      return nil
    }
  }

  private mutating func declaration(_ word: Keyword) throws(Broken) -> DeclarationSyntax? {
    switch word {
    case .scenario: return .scenario(try scenario())
    case .use: return try useDeclaration()
    case .tags: return try tagsDeclaration()
    case .app: return .app(try app())
    case .define: return .definition(try definition())
    case .invariant: return .invariant(try invariant())
    case .before, .after: return .hook(try scenarioHook())
    default:
      guard let kind = ComponentKind(rawValue: word.rawValue) else { return nil }
      return .component(try component(kind))
    }
  }

  private mutating func useDeclaration() throws(Broken) -> DeclarationSyntax {
    let start: Int = Int(advance().start)
    let path: NameSyntax = try plainString(.phrase("the path of a file in quotes"))
    return .use(UseSyntax(path: path.text, pathSpan: path.span, span: span(from: start)))
  }

  private mutating func tagsDeclaration() throws(Broken) -> DeclarationSyntax {
    let start: Int = Int(advance().start)
    if !at(.tag) { throw fail(.phrase("a tag such as '@smoke'")) }
    let tags: [TagSyntax] = tags()
    return .tags(tags, span(from: start))
  }

  // MARK: Headers

  /// The first token of a declaration and what is written about it.
  mutating func documentation() -> String? {
    guard token.flags.contains(.documented) else { return nil }
    var low: Int = 0
    var high: Int = comments.count
    while low < high {
      let middle: Int = (low + high) / 2
      if comments[middle].span.start < token.start { low = middle + 1 } else { high = middle }
    }
    var lines: [String] = []
    var below: Int = Int(token.start)
    while low > 0 {
      let comment: CommentSyntax = comments[low - 1]
      guard comment.isOwnLine, comment.isDocumentation, isDirectlyAbove(comment, below) else {
        break
      }
      lines.append(documentationText(comment))
      below = Int(comment.span.start)
      low -= 1
    }
    return lines.isEmpty ? nil : lines.reversed().joined(separator: "\n")
  }

  private func isDirectlyAbove(_ comment: CommentSyntax, _ below: Int) -> Bool {
    var breaks: Int = 0
    var place: Int = Int(comment.span.end)
    while place < below {
      if bytes[place] == 0x0D, place + 1 < below, bytes[place + 1] == 0x0A { place += 1 }
      if bytes[place] == 0x0A || bytes[place] == 0x0D { breaks += 1 }
      place += 1
    }
    return breaks == 1
  }

  private func documentationText(_ comment: CommentSyntax) -> String {
    var start: Int = Int(comment.span.start)
    var end: Int = Int(comment.span.end)
    while start < end, bytes[start] == 0x23 { start += 1 }
    if start < end, bytes[start] == 0x20 { start += 1 }
    while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  // MARK: Definitions, invariants, hooks

  private mutating func definition() throws(Broken) -> DefinitionSyntax {
    let documentation: String? = documentation()
    let start: Int = Int(advance().start)
    let name: NameSyntax = try name(.phrase("the name of the definition"))
    let parameters: [ParameterSyntax] = headerParameters()
    let place: SourceSpan = span(from: start)
    return DefinitionSyntax(
      name: name, parameters: parameters, body: body(of: "define"), documentation: documentation,
      span: place)
  }

  /// The parameters of a header; an error in them leaves its block to be read.
  mutating func headerParameters() -> [ParameterSyntax] {
    do {
      return try parameters()
    } catch {
      skipToBody()
      return []
    }
  }

  private mutating func invariant() throws(Broken) -> InvariantSyntax {
    let documentation: String? = documentation()
    let start: Int = Int(advance().start)
    let title: ExpressionSyntax = headerTitle(start)
    let place: SourceSpan = span(from: start)
    return InvariantSyntax(
      title: title, body: body(of: "invariant"), documentation: documentation, span: place)
  }

  /// A title in quotes; an error in it leaves the block to be read.
  mutating func headerTitle(_ start: Int) -> ExpressionSyntax {
    do {
      return try anyString(.title)
    } catch {
      return brokenHeader(start)
    }
  }

  private mutating func scenarioHook() throws(Broken) -> ScenarioHookSyntax {
    let start: Int = Int(token.start)
    let isBefore: Bool = at(.before)
    advance()
    if !take(.each) {
      _ = failWord(among: [.each])
      skipToBody()
    }
    let place: SourceSpan = span(from: start)
    let block: BlockSyntax = body(of: isBefore ? "before each" : "after each")
    return ScenarioHookSyntax(isBefore: isBefore, body: block, span: place)
  }
}
