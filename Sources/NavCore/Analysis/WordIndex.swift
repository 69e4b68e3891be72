import ScenarioParser

/// Where each name of a destination or a component stands in all files, and in which declaration.
@MainActor struct WordIndex {
  /// A name in a file.
  struct Place {
    var file: Int
    var token: Int
  }

  /// One file, taken apart.
  struct Page {
    var id: FileID
    var tokens: [Token]
    var bytes: [UInt8]
    /// The tokens of each declaration at the top level, in order.
    var declarations: [Range<Int>]
    /// Where a declaration begins in which a block waits for a screen to leave.
    var handlers: Set<Int> = []
    /// Where a declaration begins that could take something away.
    var closers: Set<Int> = []
  }

  private(set) var pages: [Page] = []
  private var places: [String: [Place]] = [:]
  /// Texts that hold values, which may name something.
  private var openTexts: [String] = []
  /// Where destinations are declared.
  private var declared: [FileID: Set<UInt32>] = [:]
  /// The component that a declaration declares.
  private var types: [FileID: [UInt32: ComponentType]] = [:]
  /// Names whose places are kept.
  private var names: Set<String> = []
  /// Tables outside the files may name anything.
  let hasForeignTables: Bool

  init(_ files: [LoadedFile], _ program: Program) {
    hasForeignTables = files.contains { !$0.tables.isEmpty }
    for type in program.types {
      names.insert(type.name)
      types[type.nameSpan.file, default: [:]][type.nameSpan.start] = type
      for destination in type.destinations {
        names.insert(destination.name)
        declared[destination.nameSpan.file, default: []].insert(destination.nameSpan.start)
      }
    }
    for file in files { add(file) }
  }

  private mutating func add(_ file: LoadedFile) {
    let lexer = Lexer.lex(file.source.bytes, file: file.id)
    var page = Page(
      id: file.id, tokens: lexer.tokens, bytes: file.source.bytes,
      declarations: Self.declarations(lexer.tokens))
    page.findPhrases()
    let number: Int = pages.count
    pages.append(page)
    for (index, token) in page.tokens.enumerated() {
      switch token.kind {
      case .name, .quotedName:
        let name: String = text(token, page)
        guard names.contains(name) else { continue }
        places[name, default: []].append(Place(file: number, token: index))
      case .string, .blockString:
        if !token.flags.contains(.plain) { openTexts.append(text(token, page)) }
      default: break
      }
    }
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

  private func text(_ token: Token, _ page: Page) -> String {
    let range: Range<Int> = Int(token.start)..<Int(token.end)
    let text = String(decoding: page.bytes[range], as: UTF8.self)
    return token.kind == .quotedName ? String(text.dropFirst().dropLast()) : text
  }

  // MARK: Questions

  /// Where a name is written, but for declarations of destinations.
  func uses(of name: String) -> [Place] {
    (places[name] ?? []).filter { place in
      let page: Page = pages[place.file]
      return !(declared[page.id]?.contains(page.tokens[place.token].start) ?? false)
    }
  }

  func isNamedInText(_ name: String) -> Bool { openTexts.contains { $0.contains(name) } }

  func span(_ place: Place) -> SourceSpan {
    let page: Page = pages[place.file]
    let token: Token = page.tokens[place.token]
    return SourceSpan(file: page.id, start: Int(token.start), end: Int(token.end))
  }

  /// The tokens of the line around a place.
  func line(_ place: Place) -> Range<Int> {
    let tokens: [Token] = pages[place.file].tokens
    var start: Int = place.token
    while start > 0, !tokens[start - 1].kind.isLayout { start -= 1 }
    var end: Int = place.token
    while end < tokens.count, !tokens[end].kind.isLayout { end += 1 }
    return start..<end
  }

  func words(_ range: Range<Int>, in file: Int) -> [Keyword] {
    pages[file].tokens[range].compactMap(\.word)
  }

  func declaration(_ place: Place) -> Range<Int> {
    let declarations: [Range<Int>] = pages[place.file].declarations
    var (low, high) = (0, declarations.count)
    while low < high {
      let middle: Int = (low + high) / 2
      if declarations[middle].upperBound <= place.token { low = middle + 1 } else { high = middle }
    }
    guard low < declarations.count, declarations[low].contains(place.token) else {
      return place.token..<place.token + 1
    }
    return declarations[low]
  }

  /// The component that is declared there; nil for scenarios, definitions and the like.
  func component(_ declaration: Range<Int>, in file: Int) -> ComponentType? {
    let page: Page = pages[file]
    guard declaration.lowerBound + 1 < page.tokens.count else { return nil }
    return types[page.id]?[page.tokens[declaration.lowerBound + 1].start]
  }

  /// Whether a block in it begins with `on dismiss`.
  func handlesDismissal(_ declaration: Range<Int>, in file: Int) -> Bool {
    pages[file].handlers.contains(declaration.lowerBound)
  }

  func names(_ name: String, _ range: Range<Int>, in file: Int) -> Bool {
    (places[name] ?? []).contains { $0.file == file && range.contains($0.token) }
  }
}

extension WordIndex.Page {
  private static let closing: Set<Keyword> = [
    .dismiss, .pop, .replace, .restore, .detach, .remove, .deactivate, .relaunch,
  ]

  fileprivate mutating func findPhrases() {
    for declaration in declarations {
      var previous: Keyword?
      for word in tokens[declaration].lazy.compactMap(\.word) {
        if previous == .on, word == .dismiss { handlers.insert(declaration.lowerBound) }
        let closes: Bool = previous == .set && (word == .root || word == .tabs)
        if closes || Self.closing.contains(word) { closers.insert(declaration.lowerBound) }
        previous = word
      }
    }
  }
}

extension Token.Kind {
  fileprivate var isLayout: Bool {
    switch self {
    case .newline, .indent, .dedent, .end: true
    default: false
    }
  }
}
