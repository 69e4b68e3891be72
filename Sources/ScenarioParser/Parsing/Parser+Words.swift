extension Parser {
  /// The word that a line begins with. One that is close to a known word is reported and read
  /// as that word, so that the rest of the line and its block are understood.
  mutating func firstWord(_ kind: LineKind, place: Keyword.Places) throws(Broken) -> Keyword {
    guard isAnyName(token) else { throw fail(.phrase("a \(kind.rawValue)")) }
    if at(.name), let word = token.word {
      if word.places.contains(place) { return word }
      if word == .else { throw fail(.misplacedBranch("else", needs: "if", span(token))) }
      if isMisplaced(word, place) { throw failMisplaced(word, kind, place) }
      if word.places.contains(.check) || word.places.contains(.topLevel) {
        if !(word == .tabs || word == .tags) { throw failMisplaced(word, kind, place) }
      }
    }
    return try repairedWord(kind, place)
  }

  /// A word that is meant as it is written, but stands in the wrong block.
  private func isMisplaced(_ word: Keyword, _ place: Keyword.Places) -> Bool {
    // 'tab' is nearly 'tap' and 'tabs'.
    if place != .member, word.places.contains(.member), word != .tab { return true }
    return place != .statement && word.places.contains(.statement)
  }

  private mutating func repairedWord(_ kind: LineKind, _ place: Keyword.Places) throws(Broken)
    -> Keyword
  {
    let written: String = text(token)
    if hiddenDiagnostics > 0 {
      throw fail(.unknownWord(written, kind, span(token), help: nil, fix: nil))
    }
    if at(.name), let help = ForeignWord.help(about: written, kind) {
      throw fail(.unknownWord(written, kind, span(token), help: help, fix: nil))
    }
    let known: [String] = words(place)
    guard let close = Suggestion.closest(to: written, among: known),
      let word = Keyword(rawValue: close)
    else { throw failUnknown(written, kind, place) }
    repair(kind, as: word)
    return word
  }

  /// What a line may begin with here.
  private func words(_ place: Keyword.Places) -> [String] {
    let all: [String] = Keyword.words(place)
    guard isInModel, place == .statement else { return all }
    let steps: [String] = Keyword.words(.step)
    return all.filter { !steps.contains($0) }
  }

  /// Reports the word here, and reads it as another.
  private mutating func repair(_ kind: LineKind, as word: Keyword) {
    let (span, close): (SourceSpan, String) = (span(token), word.rawValue)
    report(
      .unknownWord(
        text(token), kind, span, help: "did you mean '\(close)'?", fix: .init(span, close)))
    tokens[index].kind = .name
    tokens[index].word = word
  }

  /// A name is no value where another name, a text or a block follows it. One that is close to a
  /// check is reported and read as that check.
  mutating func repairsCheck() -> Bool {
    guard at(.name), token.word == nil, hiddenDiagnostics == 0, isFollowedAsCheck,
      let close = Suggestion.closest(to: text(token), among: Keyword.words(.check)),
      let word = Keyword(rawValue: close), startsCheck(word, ahead(1), isDenied: false)
    else { return false }
    repair(.check, as: word)
    return true
  }

  private var isFollowedAsCheck: Bool {
    let next: Token = ahead(1)
    switch next.kind {
    case .name: return next.isUnreservedName && !(next.word?.followsValue ?? false)
    case .string: return true
    case .newline: return ahead(2).kind == .indent
    default: return false
    }
  }

  private mutating func failUnknown(_ written: String, _ kind: LineKind, _ place: Keyword.Places)
    -> Broken
  {
    if at(.name), let word = token.word { return failMisplaced(word, kind, place) }
    let help: String? = Suggestion.list(Keyword.words(place)) ?? intentHelp(kind)
    return fail(.unknownWord(written, kind, span(token), help: help, fix: nil))
  }

  /// What a line that begins with a name of its own may have meant.
  private func intentHelp(_ kind: LineKind) -> String? {
    let name: String = text(token)
    let next: Token = ahead(1)
    guard kind == .statement else { return "the first word of a line says what it is" }
    if next.kind == .assign {
      return "to change it, write 'set \(name) = …'; to introduce it, 'let \(name) = …'"
    }
    if next.kind == .leftParenthesis || next.kind == .newline {
      return "to call an action or a definition, write 'do \(name)'"
    }
    return "the first word of a line says what it is"
  }

  mutating func failMisplaced(_ word: Keyword, _ kind: LineKind, _ place: Keyword.Places)
    -> Broken
  {
    let help: String = misplacedHelp(word, kind, place)
    return fail(.misplacedWord(word.rawValue, kind, span(token), help: help))
  }

  private func misplacedHelp(
    _ word: Keyword, _ kind: LineKind, _ place: Keyword.Places
  ) -> String {
    let places: Keyword.Places = word.places
    if place == .member, let help = ForeignWord.help(about: word.rawValue, .member) { return help }
    if let home = word.home { return home }
    if word == .on {
      return "'on dismiss' stands below a statement that adds a destination, deeper than it"
    }
    if places.contains(.check), place == .statement {
      return "a check stands behind 'expect' or 'require'"
    }
    if places.contains(.topLevel) { return "it stands at the top level of a file, not indented" }
    if places.contains(.screenMember), place == .member || place == .topLevel {
      return "it stands in a screen"
    }
    if places.contains(.member) {
      let example: String = kind == .appMember ? ", such as the one behind 'initial'" : ""
      return "it is a member of a component\(example)"
    }
    if places.contains(.screenMember) { return "it stands in a screen" }
    if places.contains(.statement) {
      return "it is a statement: indent it in a scenario, an action or a hook"
    }
    if places.contains(.reserved) {
      return "to use it as a name, write `\(word.rawValue)` in back-ticks"
    }
    return "it stands inside a line, not at its beginning"
  }
}

extension Keyword {
  /// Where words belong that only few blocks have.
  fileprivate var home: String? {
    switch self {
    case .examples: "it stands in a scenario, below its steps"
    case .op, .stream, .event: "it is a member of a service"
    case .sidebar, .content, .detail, .columns: "it is a member of a split"
    case .task: "it stands in the block of a screen"
    case .badge: "it stands behind a tab, as in 'tab cart \"Cart\" -> Cart badge \"3\"'"
    default: nil
    }
  }
}
