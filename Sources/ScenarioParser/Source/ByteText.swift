/// Pieces of a file as keys of tables: hashed and compared by their bytes, eight at a time.
package enum ByteText {
  package static func hash(_ bytes: UnsafeRawBufferPointer, _ piece: Range<Int>) -> UInt32 {
    var hash: UInt64 = UInt64(piece.count)
    var index: Int = piece.lowerBound
    while index &+ 8 <= piece.upperBound {
      hash = (hash ^ EightBytes(bytes, at: index).word) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 29
      index &+= 8
    }
    let rest = EightBytes(bytes, at: index, count: piece.upperBound &- index)
    hash = (hash ^ rest.word) &* 0xD6E8_FEB8_6659_FD93
    return UInt32(truncatingIfNeeded: hash >> 32)
  }

  /// Whether a string of the language needs no escapes for it; errs on the safe side.
  package static func meansItselfInQuotes(_ bytes: UnsafeRawBufferPointer) -> Bool {
    EightBytes.next(in: bytes, from: 0, bytes.count, \.unusualInQuotes) == bytes.count
  }

  package static func isASCII(_ bytes: UnsafeRawBufferPointer) -> Bool {
    EightBytes.next(in: bytes, from: 0, bytes.count, \.wide) == bytes.count
  }

  /// Whether the bytes behind two offsets are the same.
  @inline(__always)
  package static func isSame(
    _ one: UnsafeRawBufferPointer, _ start: Int, _ other: UnsafeRawBufferPointer, _ begin: Int,
    count: Int
  ) -> Bool {
    if count < 8 {
      return EightBytes(one, at: start, count: count).word
        == EightBytes(other, at: begin, count: count).word
    }
    let last: Int = count &- 8
    var index: Int = 0
    while index < last {
      if !isSame(one, start &+ index, other, begin &+ index) { return false }
      index &+= 8
    }
    return isSame(one, start &+ last, other, begin &+ last)
  }

  @inline(__always)
  private static func isSame(
    _ one: UnsafeRawBufferPointer, _ start: Int, _ other: UnsafeRawBufferPointer, _ begin: Int
  ) -> Bool {
    EightBytes(one, at: start).word == EightBytes(other, at: begin).word
  }
}
