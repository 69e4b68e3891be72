internal import ScenarioParser

/// Bytes that say something else than was agreed.
struct BrokenMessage: Error {}

/// Reads what `ByteWriter` wrote.
struct ByteReader {
  private let bytes: [UInt8]
  private var offset = 0
  /// Our numbers of files by the writer's; empty: they are the same.
  private let files: [FileID]

  init(_ bytes: [UInt8], files: [FileID] = []) {
    self.bytes = bytes
    self.files = files
  }

  var isAtEnd: Bool { offset >= bytes.count }

  /// The byte that comes next; nil at the end.
  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func byte() throws(BrokenMessage) -> UInt8 {
    guard offset < bytes.count else { throw BrokenMessage() }
    offset += 1
    return bytes[offset - 1]
  }

  mutating func number() throws(BrokenMessage) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      let byte: UInt8 = try byte()
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
    }
    throw BrokenMessage()
  }

  mutating func signed() throws(BrokenMessage) -> Int64 {
    let value: UInt64 = try number()
    return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }

  mutating func int() throws(BrokenMessage) -> Int { Int(try signed()) }

  /// What was written without a sign.
  mutating func count() throws(BrokenMessage) -> Int { Int(truncatingIfNeeded: try number()) }

  mutating func flag() throws(BrokenMessage) -> Bool { try byte() != 0 }

  mutating func text() throws(BrokenMessage) -> String {
    let count: UInt64 = try number()
    guard count <= UInt64(bytes.count - offset) else { throw BrokenMessage() }
    defer { offset += Int(count) }
    return String(decoding: bytes[offset..<(offset + Int(count))], as: UTF8.self)
  }

  mutating func span() throws(BrokenMessage) -> SourceSpan {
    let file: FileID = try file()
    let start = Int(truncatingIfNeeded: try number())
    return SourceSpan(file: file, start: start, end: Int(truncatingIfNeeded: try number()))
  }

  private mutating func file() throws(BrokenMessage) -> FileID {
    let number = Int(truncatingIfNeeded: try number())
    if files.isEmpty { return FileID(number) }
    guard files.indices.contains(number) else { throw BrokenMessage() }
    return files[number]
  }

  mutating func optional<Value>(
    _ read: (inout ByteReader) throws(BrokenMessage) -> Value
  ) throws(BrokenMessage) -> Value? {
    try flag() ? try read(&self) : nil
  }

  mutating func list<Value>(
    _ read: (inout ByteReader) throws(BrokenMessage) -> Value
  ) throws(BrokenMessage) -> [Value] {
    let count: UInt64 = try number()
    var values: [Value] = []
    for _ in 0..<count { values.append(try read(&self)) }
    return values
  }
}
