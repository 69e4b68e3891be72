extension Lexer {
  /// A number, a duration or a date; the parser reads its value.
  mutating func lexNumber() {
    let start: Int = position
    if isDate {
      lexDate(start)
      return
    }
    skipDigits()
    if byte(0) == 0x2E && Self.isDigit(byte(1)) {
      position += 1
      skipDigits()
    }
    guard beginsName else {
      emit(.number, start, position)
      return
    }
    skipUnits()
    emit(.duration, start, position)
  }

  private mutating func skipDigits() {
    var index: Int = position
    while index < limit, Self.isDigit(bytes[index]) || bytes[index] == 0x5F { index += 1 }
    position = index
  }

  @inline(__always)
  private var beginsName: Bool {
    let next: UInt8 = byte(0)
    if next < 0x80 { return Self.isNamePart(next) }
    return decode(at: position)?.scalar.properties.isXIDStart ?? false
  }

  private mutating func skipUnits() {
    while position < limit {
      skipNameParts()
      guard byte(0) == 0x2E && Self.isDigit(byte(1)) else { return }
      position += 1
    }
  }

  /// `dddd-dd-dd`.
  @inline(__always)
  private var isDate: Bool {
    guard position + 10 <= limit, byte(4) == 0x2D, byte(7) == 0x2D else { return false }
    for offset in 0..<10 where offset != 4 && offset != 7 {
      guard Self.isDigit(byte(offset)) else { return false }
    }
    return true
  }

  private mutating func lexDate(_ start: Int) {
    position += 10
    if byte(0) == 0x54, Self.isDigit(byte(1)) {
      position += 1
      while position < limit, Self.isDigit(bytes[position]) || startsTimePart { position += 1 }
    }
    skipNameParts()
    emit(.date, start, position)
  }

  /// A `:` between digits of a time.
  private var startsTimePart: Bool {
    bytes[position] == 0x3A && Self.isDigit(byte(1)) && Self.isDigit(byte(2))
  }
}
