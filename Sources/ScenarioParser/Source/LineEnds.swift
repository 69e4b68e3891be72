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

  /// Where the lines of a text end, each with the last byte of its end: LF, or CR without one.
  @inline(__always)
  static func forEach(in bytes: UnsafeRawBufferPointer, _ body: (Int) -> Void) {
    var index: Int = 0
    while index &+ 8 <= bytes.count {
      var rest: UInt64 = EightBytes(bytes, at: index).allBelow(0x0E)
      while rest != 0 {
        let place: Int = index &+ rest.trailingZeroBitCount / 8
        if isLast(bytes, place) { body(place) }
        rest &= rest &- 1
      }
      index &+= 8
    }
    for place in index..<bytes.count where isLast(bytes, place) { body(place) }
  }

  @inline(__always)
  private static func isLast(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> Bool {
    if bytes[place] == 0x0A { return true }
    return bytes[place] == 0x0D && (place &+ 1 == bytes.count || bytes[place &+ 1] != 0x0A)
  }

  static func isEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
