/// Finds LF and CR, eight bytes at a time.
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
