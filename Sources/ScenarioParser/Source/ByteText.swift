/// Pieces of a file as keys of tables: hashed and compared by their bytes, eight at a time.
package enum ByteText {
  package static func hash(_ bytes: UnsafeRawBufferPointer, _ piece: Range<Int>) -> UInt32 {
    var hash: UInt64 = UInt64(piece.count)
    var index: Int = piece.lowerBound
    while index + 8 <= piece.upperBound {
      let word: UInt64 = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      hash = (hash ^ word.littleEndian) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 29
      index += 8
    }
    var rest: UInt64 = 0
    while index < piece.upperBound {
      rest = rest << 8 | UInt64(bytes[index])
      index += 1
    }
    hash = (hash ^ rest) &* 0xD6E8_FEB8_6659_FD93
    return UInt32(truncatingIfNeeded: hash >> 32)
  }

  /// Whether the bytes behind two offsets are the same.
  package static func isSame(
    _ one: UnsafeRawBufferPointer, _ start: Int, _ other: UnsafeRawBufferPointer, _ begin: Int,
    count: Int
  ) -> Bool {
    var index: Int = 0
    while index + 8 <= count {
      let a: UInt64 = one.loadUnaligned(fromByteOffset: start + index, as: UInt64.self)
      let b: UInt64 = other.loadUnaligned(fromByteOffset: begin + index, as: UInt64.self)
      if a != b { return false }
      index += 8
    }
    while index < count {
      if one[start + index] != other[begin + index] { return false }
      index += 1
    }
    return true
  }
}
