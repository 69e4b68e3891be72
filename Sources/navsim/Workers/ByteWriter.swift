internal import ScenarioParser

/// Values as bytes for another process of the same program: exact, short, in one order.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func byte(_ value: UInt8) { bytes.append(value) }

  /// Seven bits a byte, the last without the high bit.
  mutating func number(_ value: UInt64) {
    var rest: UInt64 = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func number(_ value: Int) { number(Int64(value)) }

  mutating func number(_ value: Int64) {
    number(UInt64(bitPattern: (value << 1) ^ (value >> 63)))
  }

  mutating func flag(_ value: Bool) { byte(value ? 1 : 0) }

  mutating func text(_ value: String) {
    number(UInt64(value.utf8.count))
    bytes += value.utf8
  }

  mutating func span(_ value: SourceSpan) {
    number(UInt64(value.file.index))
    number(UInt64(value.start))
    number(UInt64(value.end))
  }

  mutating func optional<Value>(_ value: Value?, _ write: (inout ByteWriter, Value) -> Void) {
    flag(value != nil)
    if let value { write(&self, value) }
  }

  mutating func list<Value>(_ values: [Value], _ write: (inout ByteWriter, Value) -> Void) {
    number(UInt64(values.count))
    for value in values { write(&self, value) }
  }

  /// One message of several: its bytes with their number in front, eight bytes long.
  mutating func message(_ write: (inout ByteWriter) -> Void) {
    let start: Int = beginMessage()
    write(&self)
    endMessage(start)
  }

  /// - Returns: What `endMessage` wants to know.
  mutating func beginMessage() -> Int {
    for _ in 0..<8 { bytes.append(0) }
    return bytes.count - 8
  }

  mutating func endMessage(_ start: Int) {
    let count: Int = bytes.count - start - 8
    for place in 0..<8 { bytes[start + place] = UInt8(truncatingIfNeeded: count >> (place * 8)) }
  }

  static func message(_ write: (inout ByteWriter) -> Void) -> [UInt8] {
    var writer = ByteWriter()
    writer.message(write)
    return writer.bytes
  }

  mutating func append(_ more: [UInt8]) { bytes += more }

  /// - Returns: What stood there.
  mutating func removeAll(from start: Int) -> [UInt8] {
    defer { bytes.removeSubrange(start...) }
    return Array(bytes[start...])
  }

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }
}
