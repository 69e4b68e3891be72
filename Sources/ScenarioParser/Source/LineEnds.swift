/// Finds LF and CR, eight bytes at a time.
enum LineEnds {
  private static let feeds: UInt64 = 0x0A0A_0A0A_0A0A_0A0A
  private static let returns: UInt64 = 0x0D0D_0D0D_0D0D_0D0D
  private static let lows: UInt64 = 0x7F7F_7F7F_7F7F_7F7F

  /// Where the next one stands, or the limit.
  static func next(in bytes: UnsafeRawBufferPointer, from start: Int, _ limit: Int) -> Int {
    var index: Int = start
    while index + 8 <= limit {
      let word: UInt64 = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian
      let ends: UInt64 = zeros(word ^ feeds) | zeros(word ^ returns)
      if ends != 0 { return index + ends.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < limit, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
    return index
  }

  /// The high bit of each byte that is zero.
  private static func zeros(_ word: UInt64) -> UInt64 {
    ~(((word & lows) &+ lows) | word | lows)
  }
}
