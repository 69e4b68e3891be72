/// Eight bytes of a text, looked at together.
///
/// A question is answered with the high bits of bytes that it is true of. The lowest of them is
/// right; behind it there may be some too many.
struct EightBytes {
  /// The first byte is the lowest.
  let word: UInt64

  private init(word: UInt64) { self.word = word }

  init(_ bytes: UnsafeRawBufferPointer, at index: Int) {
    word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian
  }

  /// Fewer than eight, and zeros behind them.
  @inline(__always)
  init(_ bytes: UnsafeRawBufferPointer, at index: Int, count: Int) {
    word = Self.word(bytes, at: index, count: count) & Self.first(count)
  }

  /// Those and whatever is behind them.
  @inline(__always)
  private static func word(
    _ bytes: UnsafeRawBufferPointer, at index: Int, count: Int
  ) -> UInt64 {
    let before: Int = index &+ 8 &- bytes.count
    if before <= 0 { return EightBytes(bytes, at: index).word }
    if bytes.count >= 8 {
      return EightBytes(bytes, at: bytes.count &- 8).word >> UInt64(8 &* before)
    }
    var word: UInt64 = 0
    for place in 0..<count { word |= UInt64(bytes[index + place]) << UInt64(8 * place) }
    return word
  }

  /// A line end and the seven spaces behind it.
  static var lineEndAndSpaces: EightBytes { EightBytes(word: all(0x20) &<< 8 | 0x0A) }

  /// Its first bytes, fewer than eight.
  func prefix(_ count: Int) -> EightBytes { EightBytes(word: word & Self.first(count)) }

  subscript(_ index: Int) -> UInt8 { UInt8(truncatingIfNeeded: word &>> UInt64(8 &* index)) }

  // MARK: Questions

  /// As `below`, but right for all of them.
  func allBelow(_ byte: UInt8) -> UInt64 {
    ~((word & ~Self.highs) &+ Self.all(0x80 - byte)) & ~word & Self.highs
  }

  /// Of fewer than eight.
  static func allBelow(
    _ byte: UInt8, in bytes: UnsafeRawBufferPointer, _ piece: Range<Int>
  ) -> UInt64 {
    EightBytes(bytes, at: piece.lowerBound, count: piece.count).allBelow(byte)
      & first(piece.count)
  }

  func below(_ byte: UInt8) -> UInt64 { (word &- Self.all(byte)) & ~word & Self.highs }

  func equal(to byte: UInt8) -> UInt64 {
    let difference: UInt64 = word ^ Self.all(byte)
    return (difference &- Self.all(1)) & ~difference & Self.highs
  }

  /// What is no space, with any of its bits.
  var unlikeSpaces: UInt64 { word ^ Self.all(0x20) }

  /// How many spaces stand in front.
  var spaces: Int { unlikeSpaces.trailingZeroBitCount / 8 }

  /// What stands outside of ASCII.
  var wide: UInt64 { word & Self.highs }

  /// What does not mean itself between quotes, or is not ASCII.
  var unusualInTexts: UInt64 {
    below(0x20) | wide | braceOrDelete | equal(to: 0x5C)
  }

  /// The same, or a quotation mark.
  var unusualInQuotes: UInt64 { unusualInTexts | equal(to: 0x22) }

  /// `{` and 0x7F, which differ in one bit.
  private var braceOrDelete: UInt64 {
    EightBytes(word: word | Self.all(0x04)).equal(to: 0x7F)
  }

  /// What is no letter of ASCII, no digit and no `_`.
  var outsideNames: UInt64 {
    let plain: UInt64 = word & ~Self.highs
    let letters: UInt64 = Self.between(plain | Self.all(0x20), 0x61, 0x7A)
    let digits: UInt64 = Self.between(plain, 0x30, 0x39)
    let marks: UInt64 = Self.between(plain, 0x5F, 0x5F)
    return ~(letters | digits | marks) & Self.highs | wide
  }

  /// Of bytes below 0x80, which are exactly told.
  private static func between(_ plain: UInt64, _ first: UInt8, _ last: UInt8) -> UInt64 {
    (plain &+ all(0x80 - first)) & ~(plain &+ all(0x7F - last))
  }

  private static var highs: UInt64 { all(0x80) }

  private static func all(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// All bits of the first bytes, fewer than eight.
  private static func first(_ count: Int) -> UInt64 { 1 &<< UInt64(8 &* count) &- 1 }
}

extension EightBytes {
  /// The first byte from an offset on that something is true of, or the limit.
  @inline(__always)
  static func next(
    in bytes: UnsafeRawBufferPointer, from start: Int, _ limit: Int,
    _ question: (EightBytes) -> UInt64
  ) -> Int {
    var index: Int = start
    while index &+ 8 <= limit {
      let answer: UInt64 = question(EightBytes(bytes, at: index))
      if answer != 0 { return index &+ answer.trailingZeroBitCount / 8 }
      index &+= 8
    }
    let count: Int = limit &- index
    let answer: UInt64 = question(EightBytes(bytes, at: index, count: count)) & first(count)
    return answer == 0 ? limit : index &+ answer.trailingZeroBitCount / 8
  }
}
