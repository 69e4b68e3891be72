import ScenarioParser

/// Where each name of a destination or a component stands in all files, and in which declaration.
@MainActor struct WordIndex {
  /// A name in a file, and the declaration around it. In a line that repeats another one, the name
  /// is that line's.
  struct Place {
    var file: Int32
    var token: Int32
    var declaration: Int32
  }

  /// One file, taken apart.
  struct Page {
    var id: FileID
    var lines: LexedLines
    var bytes: [UInt8]
    /// The tokens of each declaration at the top level, in order.
    var declarations: [Range<Int>]
    /// Where a declaration begins in which a block waits for a screen to leave.
    var handlers: Set<Int> = []
    /// Where a declaration begins that could take something away.
    var closers: Set<Int> = []
    var tokens: [Token] { lines.tokens }
  }

  var pages: [Page] = []
  /// Of each name.
  var places: [[Place]] = []
  /// Texts that hold values, which may name something.
  var openTexts: [String] = []
  /// The component that a declaration declares.
  private var types: [FileID: [UInt32: ComponentType]] = [:]
  /// Names whose places are kept.
  var names = NameTable()
  /// Tables outside the files may name anything.
  let hasForeignTables: Bool

  init(_ files: [LoadedFile], _ program: Program) {
    var declared: [FileID: Set<UInt32>] = [:]
    hasForeignTables = files.contains { !$0.tables.isEmpty }
    for type in program.types {
      names.insert(type.name)
      types[type.nameSpan.file, default: [:]][type.nameSpan.start] = type
      for destination in type.destinations {
        names.insert(destination.name)
        declared[destination.nameSpan.file, default: []].insert(destination.nameSpan.start)
      }
    }
    places = Array(repeating: [], count: names.count)
    for file in files { read(file, declared[file.id] ?? []) }
  }

  // MARK: Questions

  /// Where a name is written, but for declarations of destinations; of steps that scenarios have in
  /// common one place, and one in each scenario that waits for a screen to leave.
  func uses(of name: String) -> [Place] { names[name].map { places[$0] } ?? [] }

  /// Also as a part of a word; asked last, for it takes long.
  func isNamedInText(_ name: String) -> Bool { openTexts.contains { $0.contains(name) } }

  func span(_ place: Place) -> SourceSpan {
    let page: Page = pages[Int(place.file)]
    let token: Token = page.tokens[Int(place.token)]
    return SourceSpan(file: page.id, start: Int(token.start), end: Int(token.end))
  }

  /// The last word before the name in its line.
  func wordBefore(_ place: Place) -> Keyword? {
    pages[Int(place.file)].lines.tokens.withUnsafeBufferPointer { tokens in
      var index: Int = Int(place.token) - 1
      while index >= 0, !tokens[index].kind.isLayout {
        if let word = tokens[index].word { return word }
        index -= 1
      }
      return nil
    }
  }

  /// The words of the line around a place: before the name, and behind it.
  func line(_ place: Place) -> (before: [Keyword], behind: [Keyword]) {
    let tokens: [Token] = pages[Int(place.file)].tokens
    let middle: Int = Int(place.token)
    var start: Int = middle
    while start > 0, !tokens[start - 1].kind.isLayout { start -= 1 }
    var end: Int = middle
    while end < tokens.count, !tokens[end].kind.isLayout { end += 1 }
    return (tokens[start..<middle].compactMap(\.word), tokens[middle..<end].compactMap(\.word))
  }

  /// Whether a word stands in the declaration of a component.
  func hasWord(_ word: Keyword, _ declaration: Range<Int>, in file: Int) -> Bool {
    pages[file].tokens[declaration].contains { $0.word == word }
  }

  func declaration(_ place: Place) -> Range<Int> {
    let page: Page = pages[Int(place.file)]
    guard place.declaration >= 0 else {
      return Int(place.token)..<Int(place.token) + 1
    }
    return page.declarations[Int(place.declaration)]
  }

  /// The component that is declared there; nil for scenarios, definitions and the like.
  func component(_ declaration: Range<Int>, in file: Int) -> ComponentType? {
    let tokens: [Token] = pages[file].lines.tokens
    let name: Int = declaration.lowerBound + 1
    guard name < tokens.count, tokens[declaration.lowerBound].word != .scenario else { return nil }
    return types[pages[file].id]?[tokens[name].start]
  }

  /// Whether a block in it begins with `on dismiss`.
  func handlesDismissal(_ declaration: Range<Int>, in file: Int) -> Bool {
    pages[file].handlers.contains(declaration.lowerBound)
  }

  func names(_ name: String, _ range: Range<Int>, in file: Int) -> Bool {
    uses(of: name).contains { $0.file == file && range.contains(Int($0.token)) }
  }
}
