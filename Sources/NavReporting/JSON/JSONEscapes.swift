internal import NavCore

extension ByteBuffer {
  /// As a string of JSON.
  mutating func append(quoted text: String) {
    append(0x22)
    append(escaped: text)
    append(0x22)
  }

  /// As a string of JSON; what is not UTF-8 is repaired.
  mutating func append(quoted bytes: UnsafeBufferPointer<UInt8>) {
    if JSONEscapes.mayBeBroken(bytes) {
      return append(quoted: String(decoding: bytes, as: UTF8.self))
    }
    append(0x22)
    append(escaped: bytes)
    append(0x22)
  }

  /// As a part of a string of JSON.
  mutating func append(escaped text: String) { text.withBytes { append(escaped: $0) } }

  /// What needs nothing is copied on the way.
  ///
  /// - Parameter bytes: UTF-8.
  private mutating func append(escaped bytes: UnsafeBufferPointer<UInt8>) {
    var index: Int = copyPlain(bytes, from: 0)
    while index < bytes.count {
      if JSONEscapes.isNeeded(bytes, at: index) {
        index += JSONEscapes.writeScalar(bytes, at: index, to: &self)
      } else {
        append(bytes[index])
        index += 1
      }
      index = copyPlain(bytes, from: index)
    }
  }

  /// Eight bytes at a time; errs on the safe side.
  ///
  /// - Returns: The first byte that may have to be escaped, or the end.
  @inline(__always)
  private mutating func copyPlain(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let source = UnsafeRawBufferPointer(bytes)
    let room = UnsafeMutableRawPointer(end(for: bytes.count - start))
    var index: Int = start
    while index &+ 8 <= bytes.count {
      let word: UInt64 = source.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      room.storeBytes(of: word, toByteOffset: index &- start, as: UInt64.self)
      let marks: UInt64 = JSONEscapes.mayBeNeeded(in: word.littleEndian)
      if marks != 0 {
        index &+= marks.trailingZeroBitCount / 8
        advance(by: index &- start)
        return index
      }
      index &+= 8
    }
    while index < bytes.count, !JSONEscapes.mayBeNeeded(for: bytes[index]) {
      room.storeBytes(of: bytes[index], toByteOffset: index &- start, as: UInt8.self)
      index &+= 1
    }
    advance(by: index &- start)
    return index
  }
}

/// What of a text cannot stand in JSON as it is, or would do harm where the JSON is shown.
enum JSONEscapes {
  /// The high bits of bytes that are to be looked at; the lowest is right, as in `EightBytes`.
  @inline(__always) static func mayBeNeeded(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes: UInt64 = word ^ (ones &* 0x22)
    let backslashes: UInt64 = word ^ (ones &* 0x5C)
    let low: UInt64 = (word &- ones &* 0x20) & ~word
    let high: UInt64 = word | (word &+ ones)
    let marks: UInt64 = (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes
    return (low | high | marks) & (ones &* 0x80)
  }

  @inline(__always) static func mayBeNeeded(for byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x22 || byte == 0x5C || byte >= 0x7F
  }

  /// Whether it is not all ASCII, and so may be no UTF-8.
  static func mayBeBroken(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let source = UnsafeRawBufferPointer(bytes)
    var all: UInt64 = 0
    var index: Int = 0
    while index &+ 8 <= bytes.count {
      all |= source.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      index &+= 8
    }
    while index < bytes.count {
      all |= UInt64(bytes[index])
      index &+= 1
    }
    return all & 0x8080_8080_8080_8080 != 0
  }

  /// Quotes, backslashes, controls (U+0080 to U+009F too), U+2028 and U+2029.
  static func isNeeded(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    switch text[index] {
    case 0x22, 0x5C, 0..<0x20, 0x7F: true
    case 0xC2: text[index + 1] < 0xA0
    case 0xE2: text[index + 1] == 0x80 && (text[index + 2] == 0xA8 || text[index + 2] == 0xA9)
    default: false
    }
  }

  /// How many bytes of the text that was.
  static func writeScalar(
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
