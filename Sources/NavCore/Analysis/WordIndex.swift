import ScenarioParser

/// Where each name stands in all files, and in which declaration.
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
    /// The tokens of each declaration at the top level.
    var declarations: [Range<Int>]
  }

  private(set) var pages: [Page] = []
  private var places: [String: [Place]] = [:]
  /// Texts that hold values, which may name something.
  private var openTexts: [String] = []
  /// Where destinations are declared.
  private var declared: [FileID: Set<UInt32>] = [:]
  /// The component that a declaration declares.
  private var types: [FileID: [UInt32: ComponentType]] = [:]
  /// Tables outside the files may name anything.
  let hasForeignTables: Bool

  init(_ files: [LoadedFile], _ program: Program) {
    hasForeignTables = files.contains { !$0.tables.isEmpty }
    for type in program.types {
      types[type.nameSpan.file, default: [:]][type.nameSpan.start] = type
      for destination in type.destinations {
        declared[destination.nameSpan.file, default: []].insert(destination.nameSpan.start)
      }
    }
    for file in files { add(file) }
  }

  private mutating func add(_ file: LoadedFile) {
    let lexer = Lexer.lex(file.source.bytes, file: file.id)
    let page = Page(
      id: file.id, tokens: lexer.tokens, bytes: file.source.bytes,
      declarations: Self.declarations(lexer.tokens))
    let number: Int = pages.count
    pages.append(page)
    for (index, token) in page.tokens.enumerated() {
      switch token.kind {
      case .name, .quotedName:
        places[text(token, page), default: []].append(Place(file: number, token: index))
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
    var low = 0
    var high: Int = declarations.count
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

  func names(_ name: String, _ range: Range<Int>, in file: Int) -> Bool {
    (places[name] ?? []).contains { $0.file == file && range.contains($0.token) }
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
