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

  /// Whether the bytes behind two offsets are the same.
  package static func isSame(
    _ one: UnsafeRawBufferPointer, _ start: Int, _ other: UnsafeRawBufferPointer, _ begin: Int,
    count: Int
  ) -> Bool {
    var index: Int = 0
    while index &+ 8 <= count {
      let (a, b) = (EightBytes(one, at: start &+ index), EightBytes(other, at: begin &+ index))
      if a.word != b.word { return false }
      index &+= 8
    }
    let a = EightBytes(one, at: start &+ index, count: count &- index)
    let b = EightBytes(other, at: begin &+ index, count: count &- index)
    return a.word == b.word
  }
}
