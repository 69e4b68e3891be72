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

  mutating func text(_ value: String) { data(Array(value.utf8)) }

  mutating func data(_ value: [UInt8]) {
    number(UInt64(value.count))
    bytes += value
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

  /// The bytes with their number in front, eight bytes long.
  func message() -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: bytes.count >> ($0 * 8)) } + bytes
  }
}
