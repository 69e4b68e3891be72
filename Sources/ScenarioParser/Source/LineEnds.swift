/// Finds LF and CR, eight or sixteen bytes at a time.
enum LineEnds {
  /// Where the next one stands, or the limit.
  static func next(in bytes: UnsafeRawBufferPointer, from start: Int, _ limit: Int) -> Int {
    var index: Int = start
    while true {
      index = EightBytes.next(in: bytes, from: index, limit) { $0.below(0x0E) }
      if index >= limit || isEnd(bytes[index]) { return index }
      index += 1
    }
  }

  /// The lines from an offset on, without their ends, as long as the answer is true; CRLF ends two.
  @inline(__always)
  static func forEachLine(
    in bytes: UnsafeRawBufferPointer, from start: Int, _ limit: Int, _ body: (Range<Int>) -> Bool
  ) {
    var line: Int = start
    var index: Int = start
    /// The lines that end where the high bits of eight bytes say so, if nothing else is below 0x0E.
    @inline(__always) func pass(_ marks: UInt64, at index: Int) -> Bool {
      var marks: UInt64 = marks
      while marks != 0 {
        let end: Int = index &+ marks.trailingZeroBitCount / 8
        marks &= marks &- 1
        guard isEnd(bytes[end]) else { continue }
        if !body(Range(uncheckedBounds: (line, end))) { return false }
        line = end &+ 1
      }
      return true
    }
    while index &+ 16 <= limit {
      let low = EightBytes(bytes, at: index)
      let high = EightBytes(bytes, at: index &+ 8)
      if low.below(0x0E) | high.below(0x0E) != 0 {
        if !pass(low.allBelow(0x0E), at: index) { return }
        if !pass(high.allBelow(0x0E), at: index &+ 8) { return }
      }
      index &+= 16
    }
    while index < limit {
      let piece: Range<Int> = index..<min(index &+ 7, limit)
      if !pass(EightBytes.allBelow(0x0E, in: bytes, piece), at: index) { return }
      index = piece.upperBound
    }
    if line < limit { _ = body(line..<limit) }
  }

  static func isEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// Whether a line ends with the byte at an offset: LF, or CR without LF behind it.
  static func isLast(_ bytes: UnsafeRawBufferPointer, _ index: Int) -> Bool {
    switch bytes[index] {
    case 0x0A: true
    case 0x0D: index + 1 == bytes.count || bytes[index + 1] != 0x0A
    default: false
    }
  }

  /// Where the next line begins; nil in the last one.
  static func behindNext(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    let end: Int = next(in: bytes, from: start, bytes.count)
    if end == bytes.count { return nil }
    return isLast(bytes, end) ? end + 1 : end + 2
  }
}
