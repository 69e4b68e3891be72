internal import NavCore

extension ByteBuffer {
  /// As a string of JSON.
  mutating func append(quoted text: String) {
    text.withBytes { bytes in
      if !appendPlain(quoted: bytes) { JSONEscapes.write(bytes, to: &self) }
    }
  }

  /// As a string of JSON; what is not UTF-8 is repaired.
  mutating func append(quoted bytes: UnsafeBufferPointer<UInt8>) {
    if appendPlain(quoted: bytes) { return }
    if bytes.allSatisfy({ $0 < 0x80 }) { return JSONEscapes.write(bytes, to: &self) }
    append(quoted: String(decoding: bytes, as: UTF8.self))
  }

  /// False, and nothing is written, where something may have to be escaped.
  private mutating func appendPlain(quoted bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if JSONEscapes.mayBeNeeded(in: bytes) { return false }
    let end: UnsafeMutablePointer<UInt8> = end(for: bytes.count + 2)
    end.pointee = 0x22
    if let base = bytes.baseAddress { (end + 1).update(from: base, count: bytes.count) }
    end[bytes.count + 1] = 0x22
    advance(by: bytes.count + 2)
    return true
  }
}

/// What of a text cannot stand in JSON as it is, or would do harm where the JSON is shown.
enum JSONEscapes {
  /// False: the text can be copied. Looks at eight bytes at a time and errs on the safe side.
  static func mayBeNeeded(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = UnsafeRawPointer(bytes.baseAddress) else { return false }
    var offset = 0
    while offset + 8 <= bytes.count {
      if mayBeNeeded(in: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) {
        return true
      }
      offset += 8
    }
    while offset < bytes.count {
      if mayBeNeeded(for: bytes[offset]) { return true }
      offset += 1
    }
    return false
  }

  /// The text in quotation marks; runs that need nothing are copied whole.
  static func write(_ text: UnsafeBufferPointer<UInt8>, to buffer: inout ByteBuffer) {
    buffer.append(0x22)
    var copied = 0
    for index in 0..<text.count where mayBeNeeded(for: text[index]) {
      guard isNeeded(text, at: index) else { continue }
      buffer.append(UnsafeBufferPointer(rebasing: text[copied..<index]))
      copied = index + writeScalar(text, at: index, to: &buffer)
    }
    buffer.append(UnsafeBufferPointer(rebasing: text[min(copied, text.count)...]))
    buffer.append(0x22)
  }

  private static func mayBeNeeded(in word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes: UInt64 = word ^ (ones &* 0x22)
    let backslashes: UInt64 = word ^ (ones &* 0x5C)
    let low: UInt64 = (word &- ones &* 0x20) & ~word
    let high: UInt64 = word | (word &+ ones)
    let marks: UInt64 = (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes
    return (low | high | marks) & (ones &* 0x80) != 0
  }

  /// Few bytes have to be looked at twice.
  @inline(__always) private static func mayBeNeeded(for byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x22 || byte == 0x5C || byte >= 0x7F
  }

  /// Quotes, backslashes, controls (U+0080 to U+009F too), U+2028 and U+2029.
  private static func isNeeded(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    switch text[index] {
    case 0x22, 0x5C, 0..<0x20, 0x7F: true
    case 0xC2: text[index + 1] < 0xA0
    case 0xE2: text[index + 1] == 0x80 && (text[index + 2] == 0xA8 || text[index + 2] == 0xA9)
    default: false
    }
  }

  /// How many bytes of the text that was.
  private static func writeScalar(
    _ text: UnsafeBufferPointer<UInt8>, at index: Int, to buffer: inout ByteBuffer
  ) -> Int {
    switch text[index] {
    case 0x22: buffer.append(raw: "\\\"")
    case 0x5C: buffer.append(raw: "\\\\")
    case 0x0A: buffer.append(raw: "\\n")
    case 0x0D: buffer.append(raw: "\\r")
    case 0x09: buffer.append(raw: "\\t")
    case 0xC2: return writeNumber(UInt32(text[index + 1]), length: 2, to: &buffer)
    case 0xE2: return writeNumber(0x2000 + UInt32(text[index + 2]) - 0x80, length: 3, to: &buffer)
    case let byte: return writeNumber(UInt32(byte), length: 1, to: &buffer)
    }
    return 1
  }

  private static func writeNumber(
    _ value: UInt32, length: Int, to buffer: inout ByteBuffer
  ) -> Int {
    let digits = String(value, radix: 16)
    buffer.append("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
    return length
  }
}
