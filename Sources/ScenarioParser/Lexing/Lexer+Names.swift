extension Lexer {
  mutating func lexName() {
    let start: Int = position
    skipNameParts()
    if position == start + 1 && bytes[start] == 0x5F {
      emit(.wildcard, start, position)
      return
    }
    let word: Keyword? = bytes[start] >= 0x61 ? words.find(bytes, start, position) : nil
    emit(.name, start, position, flags: continuation(word), word: word)
  }

  /// Words that are binary operators, and the `contains` of `hierarchy`, which is none.
  private mutating func continuation(_ word: Keyword?) -> Token.Flags {
    guard let word else { return [] }
    switch word {
    case .hierarchy:
      if tokens.last?.kind != .dot || !isGlued { followsHierarchy = true }
      return []
    case .excludes:
      followsHierarchy = false
      return []
    case .contains where followsHierarchy:
      followsHierarchy = false
      return []
    case .or, .and, .contains, .in, .matches, .is: return isGlued ? [] : .continues
    default: return []
    }
  }

  /// Letters, digits, `_` and what Unicode lets follow.
  mutating func skipNameParts() {
    position = endOfPlainName(from: position)
    if position < limit, bytes[position] >= 0x80 { skipWideNameParts() }
  }

  private mutating func skipWideNameParts() {
    while position < limit, bytes[position] >= 0x80,
      let (scalar, length) = decode(at: position), scalar.properties.isXIDContinue,
      CharacterClass(scalar) == .other
    {
      position = endOfPlainName(from: position + length)
    }
  }

  @inline(__always)
  private func endOfPlainName(from start: Int) -> Int {
    bytes.withUnsafeBytes { EightBytes.next(in: $0, from: start, limit, \.outsideNames) }
  }

  static func isNamePart(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x5F
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// A name in back-ticks.
  mutating func lexQuotedName() {
    let start: Int = position
    position += 1
    skipNameParts()
    let isEmpty: Bool = position == start + 1
    if isEmpty || byte(0) != 0x60 || Self.isDigit(bytes[start + 1]) {
      skipToBackTick()
      report(.brokenQuotedName(span(start, position)))
      emit(.invalid, start, position)
    } else {
      position += 1
      emit(.quotedName, start, position)
    }
  }

  /// Past the back-tick that ends a broken name, if its line has one.
  private mutating func skipToBackTick() {
    var index: Int = position
    while index < limit, bytes[index] != 0x0A, bytes[index] != 0x0D {
      if bytes[index] == 0x60 {
        position = index + 1
        return
      }
      index += 1
    }
  }

  /// `@name` or `@name(value)`, one token.
  mutating func lexTag() {
    let start: Int = position
    position += 1
    skipTagParts()
    guard position > start + 1 else {
      report(.emptyTag(span(start, position)))
      emit(.invalid, start, position)
      return
    }
    if byte(0) == 0x28 { skipTagValue(start) }
    emit(.tag, start, position)
  }

  private mutating func skipTagParts() {
    while position < limit {
      skipNameParts()
      let next: UInt8 = byte(0)
      guard next == 0x2D || next == 0x2E || next == 0x2F else { return }
      position += 1
    }
  }

  private mutating func skipTagValue(_ start: Int) {
    let open: Int = position
    while position < limit {
      let next: UInt8 = bytes[position]
      if next == 0x29 {
        position += 1
        return
      }
      if next == 0x0A || next == 0x0D || next == 0x23 { break }
      if next < 0x20 || next >= 0x7F {
        scanUnusual(inString: true, spoils: true)
      } else {
        position += 1
      }
    }
    report(.unclosedBracket("(", span(open, open + 1)))
  }
}
