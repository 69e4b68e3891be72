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
}
