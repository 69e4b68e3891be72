/// A line of a scenario, and what may be another text or number each time it comes.
///
/// Lines that name a destination with one text of their own, as `push detail("7")`, or with a
/// number that comes first, as `push detail(7)`, and differ in nothing else are one line with
/// another text or number in it.
struct FilledLine {
  /// Without its line end.
  let range: Range<Int>
  /// What stands between the quotes, or the number; empty where the line is no such one.
  let fill: Range<Int>

  /// The line that goes on at an offset.
  init(_ bytes: UnsafeRawBufferPointer, from start: Int, _ limit: Int) {
    let (end, quotes, count) = Self.scan(bytes, from: start, limit)
    range = start..<end
    guard count == 0 || count == 2, Self.beginsAsOne(bytes, range) else {
      fill = 0..<0
      return
    }
    if count == 0 {
      fill = Self.number(bytes, range) ?? 0..<0
    } else {
      let isFilled: Bool = quotes.count > 1 && Self.isPlain(bytes, range, quotes)
      fill = isFilled ? quotes.lowerBound + 1..<quotes.upperBound : 0..<0
    }
  }

  init(_ range: Range<Int>, fill: Range<Int>) {
    self.range = range
    self.fill = fill
  }

  /// Where what differs ends, which begins at an offset: a text goes up to its quote, a number to
  /// the sign behind it.
  @inline(__always)
  static func endOfFill(_ bytes: UnsafeRawBufferPointer, from open: Int, _ limit: Int) -> Int {
    if bytes[open - 1] != 0x22 { return endOfDigits(bytes, from: open, limit) }
    return EightBytes.next(in: bytes, from: open, limit) {
      $0.unusualInTexts | $0.equal(to: 0x22)
    }
  }

  /// What stands before the text; without one the whole line.
  var head: Range<Int> { fill.isEmpty ? range : range.lowerBound..<fill.lowerBound }

  /// What stands behind the text.
  var tail: Range<Int> { fill.isEmpty ? 0..<0 : fill.upperBound..<range.upperBound }

  /// Where the line ends, where its first two quotes stand, and how many it has.
  private static func scan(
    _ bytes: UnsafeRawBufferPointer, from start: Int, _ limit: Int
  ) -> (end: Int, quotes: Range<Int>, count: Int) {
    var (first, second, count): (Int, Int, Int) = (0, 0, 0)
    var index: Int = start
    while true {
      index = EightBytes.next(in: bytes, from: index, limit) {
        $0.below(0x0E) | $0.equal(to: 0x22)
      }
      guard index < limit, !LineEnds.isEnd(bytes[index]) else { break }
      if bytes[index] == 0x22 {
        count += 1
        if count == 1 { first = index }
        if count == 2 { second = index }
      }
      index += 1
    }
    return (index, first..<max(first, second), count)
  }

  /// Whether its one text stands directly behind `name(`, without escapes, and nothing else quotes
  /// or comments.
  private static func isPlain(
    _ bytes: UnsafeRawBufferPointer, _ line: Range<Int>, _ quotes: Range<Int>
  ) -> Bool {
    let (open, close): (Int, Int) = (quotes.lowerBound, quotes.upperBound)
    guard open > line.lowerBound + 1, bytes[open - 1] == 0x28,
      Lexer.isNamePart(bytes[open - 2])
    else { return false }
    return !holds(quotesOrComments, line.lowerBound..<open, bytes)
      && !holds(quotesOrComments, close + 1..<line.upperBound, bytes)
      && !holds(\.unusualInTexts, open + 1..<line.upperBound, bytes)
  }

  /// The digits directly behind the first `name(` of a line that has no quotes and no comment,
  /// where the argument is nothing else.
  private static func number(
    _ bytes: UnsafeRawBufferPointer, _ line: Range<Int>
  ) -> Range<Int>? {
    let (start, limit): (Int, Int) = (line.lowerBound, line.upperBound)
    let open: Int = EightBytes.next(in: bytes, from: start, limit) { $0.equal(to: 0x28) } + 1
    guard open < limit, open > start + 1, Lexer.isNamePart(bytes[open - 2]) else { return nil }
    let end: Int = endOfDigits(bytes, from: open, limit)
    guard end > open, end < limit, bytes[end] == 0x29 || bytes[end] == 0x2C,
      !holds(quotesOrComments, line, bytes)
    else { return nil }
    return open..<end
  }

  /// So few that the number is a whole one that fits; of more nothing is taken.
  private static func endOfDigits(
    _ bytes: UnsafeRawBufferPointer, from open: Int, _ limit: Int
  ) -> Int {
    var end: Int = open
    while end < limit, Lexer.isDigit(bytes[end]) { end += 1 }
    return end - open > 15 ? open : end
  }

  private static func holds(
    _ question: (EightBytes) -> UInt64, _ piece: Range<Int>, _ bytes: UnsafeRawBufferPointer
  ) -> Bool {
    EightBytes.next(in: bytes, from: piece.lowerBound, piece.upperBound, question)
      < piece.upperBound
  }

  private static func quotesOrComments(_ group: EightBytes) -> UInt64 {
    group.equal(to: 0x27) | group.equal(to: 0x23) | group.equal(to: 0x60)
  }
}

extension FilledLine {
  private static func beginsAsOne(_ bytes: UnsafeRawBufferPointer, _ line: Range<Int>) -> Bool {
    func begins(_ words: StaticString) -> Bool {
      let count: Int = words.utf8CodeUnitCount
      let words = UnsafeRawBufferPointer(start: words.utf8Start, count: count)
      return line.count >= count
        && ByteText.isSame(words, 0, bytes, line.lowerBound, count: count)
    }
    switch line.isEmpty ? 0 : bytes[line.lowerBound] {
    case UInt8(ascii: "e"): return begins("expect visible ")
    case UInt8(ascii: "p"): return begins("push ") || begins("present ")
    case UInt8(ascii: "r"): return begins("replace ") || begins("require visible ")
    case UInt8(ascii: "s"): return begins("set root ")
    default: return false
    }
  }
}
