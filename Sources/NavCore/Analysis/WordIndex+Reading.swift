import ScenarioParser

/// Files to words. Lines that stand in a file more than once are read once.
extension WordIndex {
  private typealias Use = (name: Int, token: Int)

  mutating func read(_ file: LoadedFile) {
    let lexer = Lexer.lex(file.source.bytes, file: file.id, sharesLines: true)
    var page = Page(
      id: file.id, tokens: lexer.tokens, bytes: file.source.bytes,
      declarations: Self.declarations(lexer.tokens))
    page.findRepeats(lexer)
    page.findPhrases()
    addUses(of: page)
    pages.append(page)
  }

  private mutating func addUses(of page: Page) {
    let number: Int = pages.count
    for (index, token) in page.tokens.enumerated() {
      if let use = use(index, page) {
        add(use, in: number, at: index)
      } else if token.isString, !token.flags.contains(.plain) {
        openTexts.append(text(token, page))
      }
    }
    let lines: [[Use]] = page.templates.map { line in line.compactMap { use($0, page) } }
    for line in page.repeats {
      for use in lines[Int(line.template)] { add(use, in: number, at: Int(line.token)) }
    }
  }

  private mutating func add(_ use: Use, in file: Int, at site: Int) {
    places[use.name].append(
      Place(file: Int32(file), token: Int32(use.token), site: Int32(site)))
  }

  private func use(_ index: Int, _ page: Page) -> Use? {
    let token: Token = page.tokens[index]
    guard token.kind == .name || token.kind == .quotedName else { return nil }
    return names[text(token, page)].map { ($0, index) }
  }

  private func text(_ token: Token, _ page: Page) -> String {
    let range: Range<Int> = Int(token.start)..<Int(token.end)
    let text = String(decoding: page.bytes[range], as: UTF8.self)
    return token.kind == .quotedName ? String(text.dropFirst().dropLast()) : text
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
  /// The tokens of the line that a token repeats.
  func original(_ token: Int) -> Range<Int>? {
    var (low, high) = (0, repeats.count)
    while low < high {
      let middle: Int = (low + high) / 2
      if repeats[middle].token < token { low = middle + 1 } else { high = middle }
    }
    guard low < repeats.count, repeats[low].token == token else { return nil }
    return templates[Int(repeats[low].template)]
  }

  /// All words of a declaration, those of repeated lines too.
  func words(of declaration: Range<Int>) -> [Keyword] {
    declaration.flatMap { index -> [Keyword] in
      guard tokens[index].kind == .repeated, let line = original(index) else {
        return tokens[index].word.map { [$0] } ?? []
      }
      return tokens[line].compactMap(\.word)
    }
  }

  fileprivate mutating func findRepeats(_ lexer: Lexer) {
    templates = lexer.templates
    var next: Int = 0
    for (index, token) in tokens.enumerated() where token.kind == .repeated {
      while lexer.repeats[next].start < token.start { next += 1 }
      repeats.append((Int32(index), Int32(lexer.repeats[next].template)))
    }
  }

  fileprivate static let closing: Set<Keyword> = [
    .dismiss, .pop, .replace, .restore, .detach, .remove, .deactivate, .relaunch,
  ]

  fileprivate mutating func findPhrases() {
    let closes: [Bool] = templates.map { line in
      var phrase = Phrase()
      for token in tokens[line] { phrase.add(token.word) }
      return phrase.closes
    }
    var next: Int = 0
    for declaration in declarations {
      var phrase = Phrase()
      for index in declaration {
        if tokens[index].kind == .repeated {
          phrase.closes = phrase.closes || closes[Int(repeats[next].template)]
          next += 1
        } else {
          phrase.add(tokens[index].word)
        }
      }
      if phrase.handles { handlers.insert(declaration.lowerBound) }
      if phrase.closes { closers.insert(declaration.lowerBound) }
    }
  }

  /// What the words of a declaration say, one after the other.
  private struct Phrase {
    var handles = false
    var closes = false
    private var previous: Keyword?

    mutating func add(_ word: Keyword?) {
      guard let word else { return }
      if previous == .on, word == .dismiss { handles = true }
      if previous == .set, word == .root || word == .tabs { closes = true }
      if WordIndex.Page.closing.contains(word) { closes = true }
      previous = word
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
