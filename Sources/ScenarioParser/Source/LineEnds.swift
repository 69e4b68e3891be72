/// Finds LF and CR, eight bytes at a time.
enum LineEnds {
  /// Where the next one stands, or the limit.
  static func next(in bytes: UnsafeRawBufferPointer, from start: Int, _ limit: Int) -> Int {
    var index: Int = start
    while index + 8 <= limit {
      let controls: UInt64 = EightBytes(bytes, at: index).below(0x0E)
      guard controls != 0 else {
        index += 8
        continue
      }
      index += controls.bytesBefore
      if isEnd(bytes[index]) { return index }
      index += 1
    }
    while index < limit, !isEnd(bytes[index]) { index += 1 }
    return index
  }

  static func isEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
