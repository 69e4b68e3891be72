extension Lexer {
  /// One line of the file, its indentation first.
  mutating func lexLine() {
    lineStart = position
    let indentation: Indentation = measureIndentation()
    isGlued = false
    switch position < limit ? bytes[position] : 0x0A {
    case 0x0A, 0x0D:
      isDocumented = false
      skipLineEnd()
    case 0x23:
      lexComment(isOwnLine: true)
      skipLineEnd()
    default: lexWords(indentation)
    }
  }

  private mutating func lexWords(_ indentation: Indentation) {
    let begins: Bool = brackets.isEmpty && !isContinued
    beginLine(indentation)
    guard sharesLines, begins else {
      lexTokens()
      return endLine()
    }
    let (areAllTaken, candidate): (Bool, Int?) = takeRepeats(indentation)
    if areAllTaken { return }
    let first: Int = tokens.count
    let before: Wealth = wealth
    lexTokens()
    endLine()
    if let candidate { noteTemplate(candidate, from: first, before) }
    if levels.count == 1, first < tokens.count { isInScenario = tokens[first].word == .scenario }
    if leavesStepsOut, isInScenario, levels.count == 1 { leaveStepsOut() }
  }

  private mutating func measureIndentation() -> Indentation {
    var result: Indentation = Indentation()
    var run: Int = position
    position = endOfBlanks(from: position)
    while position < limit {
      if bytes[position] == 0x20 {
        position += 1
      } else if bytes[position] == 0x09 {
        result.addBlanks(position - run)
        result.addTab()
        position += 1
        run = position
      } else {
        break
      }
    }
    result.addBlanks(position - run)
    return result
  }

  private func endOfBlanks(from start: Int) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var index: Int = start
      while index < limit, bytes[index] == 0x20 { index += 1 }
      return index
    }
  }

  private mutating func beginLine(_ indentation: Indentation) {
    if !brackets.isEmpty {
      guard cutsBrackets, !beginsWithClosingBracket else { return }
      let before: Int = brackets.count
      closeBrackets { !indentation.isDeeper(than: $0.indentation) }
      guard brackets.isEmpty, before > 0 else { return }
      endStatement(at: tokens.last.map { Int($0.end) } ?? position)
    } else if isContinued {
      isContinued = false
      return
    }
    isContinued = false
    isGlued = false
    lineIndentation = indentation
    layOut(indentation)
  }

  private var beginsWithClosingBracket: Bool { Self.closesBracket(byte(0)) }

  /// `)`, `]`, `}`.
  static func closesBracket(_ byte: UInt8) -> Bool {
    byte == 0x29 || byte == 0x5D || byte == 0x7D
  }

  private mutating func endLine() {
    let end: Int = position
    skipLineEnd()
    guard brackets.isEmpty else { return }
    if let last = tokens.last, last.flags.contains(.continues), !cuts.contains(last.start) {
      isContinued = true
    } else {
      endStatement(at: end)
    }
  }

  mutating func endStatement(at end: Int) {
    var place: Int = end
    if let last = tokens.last { place = max(Int(last.end), lineStart) }
    place = min(place, end)
    isDocumented = false
    isGlued = false
    followsHierarchy = false
    reportedBracketInLine = false
    emit(.newline, place, place)
    isGlued = false
  }

  mutating func skipLineEnd() {
    if byte(0) == 0x0D && position < limit {
      position += 1
      if position < limit && bytes[position] == 0x0A { position += 1 }
    } else if position < limit {
      position += 1
    }
  }

  private mutating func layOut(_ indentation: Indentation) {
    if indentation == levels[levels.count - 1].indentation { return }
    guard let top = levels.last, !(indentation == top.mistaken) else { return }
    switch order(indentation, top.indentation) {
    case .equal, .unclear: break
    case .deeper:
      levels.append(Level(indentation: indentation))
      emitLayout(.indent)
    case .shallower: closeBlocks(indentation)
    }
  }

  /// Ends the blocks that are deeper. A line between two blocks belongs to the inner one.
  private mutating func closeBlocks(_ indentation: Indentation) {
    while levels.count > 1, let top = levels.last,
      order(indentation, top.indentation) == .shallower
    {
      if indentation == top.mistaken { return }
      if order(indentation, levels[levels.count - 2].indentation) == .deeper {
        if top.mistaken == nil { reportMisplaced() }
        levels[levels.count - 1].mistaken = indentation
        return
      }
      levels.removeLast()
      emitLayout(.dedent)
    }
  }

  private mutating func emitLayout(_ kind: Token.Kind) {
    let documented: Bool = isDocumented
    isDocumented = false
    emit(kind, kind == .indent ? lineStart : position, position)
    isDocumented = documented
    isGlued = false
  }

  private mutating func order(_ one: Indentation, _ other: Indentation) -> Indentation.Order {
    let order: Indentation.Order = one.order(to: other)
    guard case .unclear = order else { return order }
    if doubtfulLayout == nil {
      doubtfulLayout = lineStart
      report(.tabsAgainstSpaces(span(lineStart, position)), spoils: false)
    }
    return one.guessedOrder(to: other)
  }

  private mutating func reportMisplaced() {
    guard doubtfulLayout == nil else { return }
    report(.misplacedIndentation(span(lineStart, position)), spoils: false)
  }

  mutating func finish() {
    closeBrackets { _ in true }
    if let last = tokens.last, last.kind != .newline { endStatement(at: Int(last.end)) }
    lineStart = limit
    while levels.count > 1 {
      levels.removeLast()
      emitLayout(.dedent)
    }
    emit(.end, limit, limit)
  }
}
