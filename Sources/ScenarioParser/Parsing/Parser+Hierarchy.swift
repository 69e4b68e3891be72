extension Parser {
  /// `hierarchy [of TARGET]`, then a block, `contains` or `excludes`.
  mutating func hierarchyCheck() throws(Broken) -> CheckSyntax.Kind {
    var target: ExpressionSyntax?
    if take(.of) { target = try postfix() }
    if take(.excludes) { return try hierarchyContains(target, excludes: true) }
    if take(.contains) {
      if atLineEnd { return .hierarchyContainsBlock(of: target, try hierarchyBlock()) }
      return try hierarchyContains(target, excludes: false)
    }
    guard atLineEnd else { throw fail(.marks(["contains", "excludes", "the end of the line"])) }
    return .hierarchy(of: target, try hierarchyBlock())
  }

  private mutating func hierarchyContains(_ target: ExpressionSyntax?, excludes: Bool)
    throws(Broken) -> CheckSyntax.Kind
  {
    let destination: DestinationSyntax = try destination(allowsOwner: true, mode: .patterns)
    var role: HierarchyRoleSyntax?
    if take(.as) { role = try hierarchyRole() }
    return .hierarchyContains(of: target, destination, role: role, excludes: excludes)
  }

  // MARK: The block

  private mutating func hierarchyBlock() throws(Broken) -> HierarchyBlockSyntax {
    try finishLine()
    guard at(.indent) else {
      reportMissingBlock("hierarchy")
      return HierarchyBlockSyntax(span: span(from: previousEnd))
    }
    let start: Int = Int(ahead(1).start)
    let lines: [HierarchyLineSyntax] = hierarchyLines(depth: 1)
    return HierarchyBlockSyntax(
      lines: lines, span: SourceSpan(file: id, start: start, end: lastContentEnd()))
  }

  /// The indented lines here and all below them.
  private mutating func hierarchyLines(depth: Int) -> [HierarchyLineSyntax] {
    guard depth <= limits.treeDepth else {
      report(LimitError.hierarchyDepth(limits.treeDepth, span(token)).diagnostic)
      skipBlock()
      return []
    }
    var lines: [HierarchyLineSyntax] = []
    advance()
    while !at(.dedent) && !at(.end) {
      if at(.indent) {
        let below: [HierarchyLineSyntax] = hierarchyLines(depth: depth + 1)
        if lines.isEmpty { lines = below } else { lines[lines.count - 1].children += below }
      } else {
        lines.append(hierarchyLine())
      }
    }
    _ = take(.dedent)
    return lines
  }

  private mutating func hierarchyLine() -> HierarchyLineSyntax {
    let start: Int = Int(token.start)
    var kind: HierarchyLineSyntax.Kind = .error
    do {
      kind = try hierarchyLineKind()
      if !atLineEnd { throw fail(.lineEnd) }
    } catch {
      while !atLineEnd { advance() }
      kind = .error
    }
    let place: SourceSpan = span(from: start)
    if at(.newline) { advance() }
    return HierarchyLineSyntax(kind: kind, span: place)
  }

  private mutating func hierarchyLineKind() throws(Broken) -> HierarchyLineSyntax.Kind {
    if take(.ellipsis) { return .ellipsis }
    guard isAnyName(token) else { throw fail(.phrase("a line of a hierarchy")) }
    let isTop: Bool =
      ahead(1).kind == .newline || ahead(1).kind == .leftBracket && !ahead(1).isGlued
    if isTop { return .top(anyName(), kind: try hierarchyKind()) }
    return .node(try hierarchyNode())
  }

  private mutating func hierarchyNode() throws(Broken) -> HierarchyNodeSyntax {
    var node: HierarchyNodeSyntax = HierarchyNodeSyntax(role: try hierarchyRole())
    if !take(.wildcard) {
      let isDotted: Bool = take(.dot)
      guard isAnyName(token) else { throw fail(.destination) }
      node.name = isDotted ? try memberName() : anyName()
      node.arguments = try gluedArguments(.patterns)
    }
    guard take(.arrow) else { return node }
    if at(.leftParenthesis) {
      try notCreated()
      node.isNotCreated = true
      return node
    }
    node.child = try name(.phrase("the name of a component"))
    node.childKind = try hierarchyKind()
    return node
  }

  /// `(not yet created)`.
  private mutating func notCreated() throws(Broken) {
    advance()
    for word in ["not", "yet", "created"] {
      guard at(.name), text(token) == word else { throw fail(.mark("(not yet created)")) }
      advance()
    }
    try expect(.rightParenthesis, ")")
  }

  /// `[flow]`, or nothing.
  private mutating func hierarchyKind() throws(Broken) -> NameSyntax? {
    guard take(.leftBracket) else { return nil }
    let kinds: [String] = Keyword.words(.kind)
    guard at(.name), kinds.contains(text(token)) else {
      let help: String? = Suggestion.help(for: text(token), among: kinds)
      throw fail(.phrase("the kind of a component"), help: help)
    }
    let kind: NameSyntax = anyName()
    try expect(.rightBracket, "]")
    return kind
  }

  /// `push`, `tab[1]*`, ….
  mutating func hierarchyRole() throws(Broken) -> HierarchyRoleSyntax {
    guard let word = roleWord() else {
      let help: String? = Suggestion.closest(to: text(token), among: Keyword.words(.role))
        .map { "did you mean '\($0)'?" }
      throw fail(.phrase("a role"), help: help ?? "the roles are " + Self.roleSeries)
    }
    let written: String = text(token)
    let start: Int = Int(advance().start)
    var role: HierarchyRoleSyntax = HierarchyRoleSyntax(word: word, span: span(from: start))
    if at(.leftBracket), token.isGlued {
      guard word == .tab else {
        throw fail(
          .phrase("no number behind '\(written)'"), help: "only tabs are numbered, as in 'tab[0]'")
      }
      advance()
      role.index = try position()
      try expect(.rightBracket, "]")
      if at(.star), token.isGlued {
        tightMarks.insert(token.start)
        advance()
        role.isSelected = true
      }
      role.span = span(from: start)
    }
    return role
  }

  private static var roleSeries: String { Suggestion.series(Keyword.words(.role), "and") }

  private func roleWord() -> HierarchyRoleSyntax.Word? {
    guard at(.name), let word = token.word else { return nil }
    if word == .fullScreenCover { return .cover }
    return HierarchyRoleSyntax.Word(rawValue: word.rawValue)
  }

  private mutating func position() throws(Broken) -> Int {
    guard at(.number), let value = Int(text(token)) else { throw fail(.number) }
    advance()
    return value
  }
}
