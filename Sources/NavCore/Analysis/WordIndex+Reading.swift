import ScenarioParser

/// Files to words.
extension WordIndex {
  /// - Parameter declared: Where names of destinations are declared.
  mutating func read(_ file: LoadedFile, _ declared: Set<UInt32>) {
    let lines: LexedLines = file.lines ?? LexedLines(file.source, id: file.id)
    var page = Page(
      id: file.id, lines: lines, bytes: file.source.bytes,
      declarations: Self.declarations(lines.tokens))
    page.findPhrases()
    addUses(of: page, declared)
    addRepeats(of: page)
    pages.append(page)
  }

  private mutating func addUses(of page: Page, _ declared: Set<UInt32>) {
    var declaration: Int = 0
    for (index, token) in page.tokens.enumerated() {
      switch token.kind {
      case .name, .quotedName:
        guard let name = name(token, page), !declared.contains(token.start) else { continue }
        add(name, index, page.declaration(at: index, from: &declaration))
      case .string, .blockString:
        if !token.flags.contains(.plain) { openTexts.append(text(token, page)) }
      default: break
      }
    }
  }

  private mutating func add(_ name: Int, _ token: Int, _ declaration: Int) {
    places[name].append(
      Place(file: Int32(pages.count), token: Int32(token), declaration: Int32(declaration)))
  }

  /// A step that scenarios have in common says the same in all of them, but where one of them waits
  /// for a screen to leave.
  private mutating func addRepeats(of page: Page) {
    guard !page.handlers.isEmpty else { return }
    let repeats: [LineRepeat] = page.lines.repeats
    var declaration: Int = 0
    var next: Int = 0
    for (index, token) in page.tokens.enumerated() where token.kind == .repeated {
      let place: Int = page.declaration(at: index, from: &declaration)
      let isHandler: Bool =
        place >= 0 && page.handlers.contains(page.declarations[place].lowerBound)
      while next < repeats.count, repeats[next].start < token.end {
        if isHandler, repeats[next].start >= token.start {
          addWords(of: Int(repeats[next].template), page, place)
        }
        next += 1
      }
    }
  }

  private mutating func addWords(of template: Int, _ page: Page, _ declaration: Int) {
    for original in page.lines.templates[template] {
      if let name = name(page.tokens[original], page) { add(name, original, declaration) }
    }
  }

  private func name(_ token: Token, _ page: Page) -> Int? {
    switch token.kind {
    case .name: names.find(page.bytes, Int(token.start)..<Int(token.end))
    case .quotedName: names.find(page.bytes, Int(token.start) + 1..<Int(token.end) - 1)
    default: nil
    }
  }

  private func text(_ token: Token, _ page: Page) -> String {
    String(decoding: page.bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
  }

  private static func declarations(_ tokens: [Token]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var depth = 0
    var start: Int?
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .indent: depth += 1
      case .dedent: depth -= 1
      case .newline, .end: break
      default:
        let isFirst: Bool = index == 0 || tokens[index - 1].kind.isLayout
        guard depth == 0, isFirst else { continue }
        if let start { result.append(start..<index) }
        start = index
      }
    }
    return start.map { result + [$0..<tokens.count] } ?? result
  }
}

extension WordIndex.Page {
  /// The declaration around a token, from a known one before it on; -1: none.
  fileprivate func declaration(at token: Int, from known: inout Int) -> Int {
    while known < declarations.count, declarations[known].upperBound <= token { known += 1 }
    return known < declarations.count && declarations[known].contains(token) ? known : -1
  }

  /// Steps that scenarios have in common are left out: what closes something in a scenario does not
  /// count.
  fileprivate mutating func findPhrases() {
    for declaration in declarations {
      var previous: Keyword?
      var (handles, closes): (Bool, Bool) = (false, false)
      lines.tokens.withUnsafeBufferPointer { tokens in
        for index in declaration {
          guard let word = tokens[index].word else { continue }
          if previous == .on, word == .dismiss { handles = true }
          if word.closesScreens || previous == .set && (word == .root || word == .tabs) {
            closes = true
          }
          previous = word
        }
      }
      if handles { handlers.insert(declaration.lowerBound) }
      if closes { closers.insert(declaration.lowerBound) }
    }
  }
}

extension Keyword {
  fileprivate var closesScreens: Bool {
    switch self {
    case .dismiss, .pop, .replace, .restore, .detach, .remove, .deactivate, .relaunch: true
    default: false
    }
  }
}

extension Token.Kind {
  var isLayout: Bool {
    switch self {
    case .newline, .indent, .dedent, .end: true
    default: false
    }
  }
}
