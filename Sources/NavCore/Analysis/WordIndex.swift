import ScenarioParser

/// Where each name of a destination or a component stands in all files, and in which declaration.
@MainActor struct WordIndex {
  /// A name in a file. In a line that repeats another one, the name is that line's.
  struct Place {
    var file: Int32
    /// The name.
    var token: Int32
    /// What stands there: the name itself, or the line that repeats its line.
    var site: Int32
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
    /// The tokens of lines that others repeat.
    var templates: [Range<Int>] = []
    /// Which token repeats which of them, in order.
    var repeats: [(token: Int32, template: Int32)] = []
  }

  var pages: [Page] = []
  /// Of each name.
  var places: [[Place]] = []
  /// Texts that hold values, which may name something.
  var openTexts: [String] = []
  /// Where destinations are declared.
  private var declared: [FileID: Set<UInt32>] = [:]
  /// The component that a declaration declares.
  private var types: [FileID: [UInt32: ComponentType]] = [:]
  /// Names whose places are kept, and where.
  private(set) var names: [String: Int] = [:]
  /// Tables outside the files may name anything.
  let hasForeignTables: Bool

  init(_ files: [LoadedFile], _ program: Program) {
    hasForeignTables = files.contains { !$0.tables.isEmpty }
    for type in program.types {
      add(type.name)
      types[type.nameSpan.file, default: [:]][type.nameSpan.start] = type
      for destination in type.destinations {
        add(destination.name)
        declared[destination.nameSpan.file, default: []].insert(destination.nameSpan.start)
      }
    }
    for file in files { read(file) }
  }

  private mutating func add(_ name: String) {
    guard names[name] == nil else { return }
    names[name] = places.count
    places.append([])
  }

  // MARK: Questions

  /// Where a name is written, but for declarations of destinations.
  func uses(of name: String) -> [Place] {
    all(name).filter { place in
      let page: Page = pages[Int(place.file)]
      return !(declared[page.id]?.contains(page.tokens[Int(place.token)].start) ?? false)
    }
  }

  private func all(_ name: String) -> [Place] { names[name].map { places[$0] } ?? [] }

  func isNamedInText(_ name: String) -> Bool { openTexts.contains { $0.contains(name) } }

  func span(_ place: Place) -> SourceSpan {
    let page: Page = pages[Int(place.file)]
    let token: Token = page.tokens[Int(place.token)]
    var start: Int = Int(token.start)
    if let original = page.original(Int(place.site)) {
      let site: Token = page.tokens[Int(place.site)]
      start += Int(site.start) - Int(page.tokens[original.lowerBound].start)
    }
    return SourceSpan(file: page.id, start: start, end: start + Int(token.end - token.start))
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

  /// Whether a word stands in the declaration.
  func hasWord(_ word: Keyword, _ declaration: Range<Int>, in file: Int) -> Bool {
    pages[file].words(of: declaration).contains(word)
  }

  func declaration(_ place: Place) -> Range<Int> {
    let site: Int = Int(place.site)
    let declarations: [Range<Int>] = pages[Int(place.file)].declarations
    var (low, high) = (0, declarations.count)
    while low < high {
      let middle: Int = (low + high) / 2
      if declarations[middle].upperBound <= site { low = middle + 1 } else { high = middle }
    }
    guard low < declarations.count, declarations[low].contains(site) else { return site..<site + 1 }
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
    all(name).contains { $0.file == file && range.contains(Int($0.site)) }
  }
}
