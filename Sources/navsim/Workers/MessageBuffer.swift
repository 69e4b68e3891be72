/// Takes messages out of bytes as they come.
struct MessageBuffer {
  private var bytes: [UInt8] = []
  private var start = 0

  mutating func append(_ more: [UInt8]) { bytes += more }

  /// One is complete.
  var hasNext: Bool { length != nil }

  private var length: Int? {
    guard bytes.count - start >= 8 else { return nil }
    var count: Int = 0
    for index in 0..<8 { count |= Int(bytes[start + index]) << (index * 8) }
    return bytes.count - start - 8 >= count ? count : nil
  }

  /// nil: none is complete.
  mutating func next() -> [UInt8]? {
    guard let count = length else { return nil }
    let message: [UInt8] = Array(bytes[(start + 8)..<(start + 8 + count)])
    start += 8 + count
    if start == bytes.count || start > 1 << 20 {
      bytes.removeFirst(start)
      start = 0
    }
    return message
  }
}
