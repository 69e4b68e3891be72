internal import ScenarioParser

extension ByteBuffer {
  /// As a string of JSON.
  mutating func append(quoted text: String) {
    append(0x22)
    append(escaped: text)
    append(0x22)
  }

  /// As a string of JSON; what is not UTF-8 is repaired.
  mutating func append(quoted bytes: UnsafeBufferPointer<UInt8>) {
    let start: Int = count
    append(0x22)
    guard appendEscaped(bytes, isChecked: false) else {
      cut(to: start)
      return append(quoted: String(decoding: bytes, as: UTF8.self))
    }
    append(0x22)
  }

  /// As a part of a string of JSON.
  mutating func append(escaped text: String) {
    text.withBytes { _ = appendEscaped($0, isChecked: true) }
  }

  /// The same of bytes that are UTF-8.
  mutating func append(escaped text: borrowing ByteBuffer) {
    _ = appendEscaped(text.bytes, isChecked: true)
  }

  /// What needs nothing is copied on the way.
  ///
  /// - Parameter isChecked: It is UTF-8.
  /// - Returns: False where that has to be known and is not.
  private mutating func appendEscaped(
    _ bytes: UnsafeBufferPointer<UInt8>, isChecked: Bool
  ) -> Bool {
    var index: Int = 0
    while true {
      index = copyPlain(bytes, from: index)
      if index == bytes.count { return true }
      let byte: UInt8 = bytes[index]
      if byte == 0x22 || byte == 0x5C {
        write(upTo: 2) {
          $0.put(0x5C)
          $0.put(byte)
        }
        index &+= 1
      } else if byte >= 0x80, !isChecked {
        return false
      } else {
        index &+= appendRare(bytes, at: index)
      }
    }
  }

  /// What may have to be escaped, or not; no quote and no backslash.
  ///
  /// - Returns: How many bytes of the text that was.
  @inline(never)
  private mutating func appendRare(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    if JSONEscapes.isNeeded(bytes, at: index) {
      return JSONEscapes.writeScalar(bytes, at: index, to: &self)
    }
    append(bytes[index])
    return 1
  }

  /// Eight bytes at a time; errs on the safe side.
  ///
  /// - Returns: The first byte that may have to be escaped, or the end.
  @inline(__always)
  private mutating func copyPlain(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let room = UnsafeMutableRawPointer(end(for: bytes.count &- start &+ 8))
    var index: Int = start
    var plain: Int = 8
    while plain == 8, index &+ 8 <= bytes.count {
      let word: UInt64 = JSONEscapes.word(bytes, at: index, count: 8)
      room.storeBytes(of: word.littleEndian, toByteOffset: index &- start, as: UInt64.self)
      plain = JSONEscapes.mayBeNeeded(in: word).trailingZeroBitCount / 8
      index &+= plain
    }
    let rest: Int = bytes.count &- index
    if plain == 8, rest > 0 {
      let word: UInt64 = JSONEscapes.word(bytes, at: index, count: rest)
      room.storeBytes(of: word.littleEndian, toByteOffset: index &- start, as: UInt64.self)
      index &+= min(rest, JSONEscapes.mayBeNeeded(in: word).trailingZeroBitCount / 8)
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

  /// At most eight bytes, the first the lowest, and zeros behind them.
  @inline(__always)
  static func word(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int, count: Int) -> UInt64 {
    let source = UnsafeRawBufferPointer(bytes)
    if count == 8 { return source.word(UInt64.self, at: index) }
    if bytes.count >= 8 {
      return source.word(UInt64.self, at: bytes.count &- 8) &>> UInt64(8 &* (8 &- count))
    }
    if count >= 4 {
      let (low, high) = (
        source.word(UInt32.self, at: index), source.word(UInt32.self, at: index &+ count &- 4)
      )
      return UInt64(low) | UInt64(high) &<< UInt64(8 &* (count &- 4))
    }
    let (first, last): (UInt8, UInt8) = (bytes[index], bytes[index &+ count &- 1])
    let middle: UInt8 = bytes[index &+ count / 2]
    return UInt64(first) | UInt64(middle) &<< UInt64(8 &* (count / 2))
      | UInt64(last) &<< UInt64(8 &* (count &- 1))
  }

  /// Controls (U+0080 to U+009F too), U+2028 and U+2029; quotes and backslashes always are.
  static func isNeeded(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    switch text[index] {
    case 0..<0x20, 0x7F: true
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

extension UnsafeRawBufferPointer {
  /// The first byte is the lowest.
  @inline(__always)
  fileprivate func word<Word: FixedWidthInteger & BitwiseCopyable>(
    _ type: Word.Type, at index: Int
  ) -> Word {
    loadUnaligned(fromByteOffset: index, as: type).littleEndian
  }
}
