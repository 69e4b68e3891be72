extension Parser {
  /// `on NAME[(params)]` or `on CHILD.EVENT[(params)] [overlap …]` with its block.
  mutating func hook() throws(Broken) -> HookSyntax {
    advance()
    let isEvent: Bool = isAnyName(token) && ahead(1).kind == .dot && ahead(1).isGlued
    var child: NameSyntax?
    if isEvent {
      child = try name()
      advance()
    } else {
      try checkMoment()
    }
    let name: NameSyntax = isEvent ? try memberName() : anyName()
    let parameters: [ParameterSyntax] = headerParameters()
    let overlap: OverlapSyntax? = overlap()
    return HookSyntax(
      child: child, name: name, parameters: parameters, overlap: overlap,
      body: body(of: "on \(name.text)"))
  }

  private mutating func checkMoment() throws(Broken) {
    guard isAnyName(token) else { throw fail(.phrase("the name of a hook or an event")) }
    if at(.dismiss) {
      throw fail(
        .notHere(
          "'on dismiss' is no member", span(token),
          help: "it stands below a statement that adds a destination"))
    }
    if at(.name), let word = token.word, word.places.contains(.moment) { return }
    let moments: [String] = Keyword.words(.moment).filter { !($0 == "dismiss") }
    let written: String = text(token)
    let close: String? = Suggestion.closest(to: written, among: moments)
    let help: String? = close.map { "did you mean '\($0)'?" }
    report(
      .unknownWord(
        written, .moment, span(token),
        help: help ?? "an event of a child is written 'on child.\(written)'",
        fix: close.map { .init(span(token), $0) }))
    if let close, let word = Keyword(rawValue: close) {
      tokens[index].kind = .name
      tokens[index].word = word
    }
  }

  // MARK: Apps

  /// `app NAME` with `initial` and its hooks.
  mutating func app() throws(Broken) -> AppSyntax {
    isInModel = true
    defer { isInModel = false }
    let documentation: String? = documentation()
    let start: Int = Int(advance().start)
    let name: NameSyntax = try name(.phrase("the name of the app"))
    var result: AppSyntax = AppSyntax(
      name: name, documentation: documentation, span: span(from: start))
    if headerEnd == nil { headerEnd = previousEnd }
    takeColonBeforeBlock()
    if take(.colon) {
      appLine(&result)
      endedInline = true
      return result
    }
    try finishLine()
    indentedLines { parser in parser.appLine(&result) }
    return result
  }

  private mutating func appLine(_ app: inout AppSyntax) {
    headerEnd = nil
    let start: Int = index
    do {
      try appMember(&app)
      if !atLineStart { try finishLine() }
    } catch {
      if !atLineStart || index == start { skipLine() }
      skipBlock()
    }
  }

  private mutating func appMember(_ app: inout AppSyntax) throws(Broken) {
    if at(.on) {
      app.hooks.append(try hook())
      return
    }
    guard at(.initial) else { throw failAppWord() }
    let word: SourceSpan = span(advance())
    if let first = app.initial { throw fail(.twice("initial", word, first: first.span)) }
    app.initial = try name(.phrase("the name of a component"))
    app.initialArguments = try gluedArguments()
  }

  private mutating func failAppWord() -> Broken {
    guard at(.name), let word = token.word else { return failWord(among: [.initial, .on]) }
    return failMisplaced(word, .appMember, [])
  }
}
