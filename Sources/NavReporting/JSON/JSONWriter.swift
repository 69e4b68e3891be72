/// Writes JSON as bytes, front to back; the order of keys is the order of the calls.
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false

  package init() {}

  package mutating func beginObject() { open("{") }
  package mutating func endObject() { close("}") }
  package mutating func beginArray() { open("[") }
  package mutating func endArray() { close("]") }

  /// A name that needs no escapes.
  package mutating func key(_ name: StaticString) {
    separate()
    bytes.append(0x22)
    append(name)
    bytes.append(0x22)
    bytes.append(0x3A)
    needsComma = false
  }

  /// A name that comes from somewhere else.
  package mutating func key(of name: String) {
    string(name)
    bytes.append(0x3A)
    needsComma = false
  }

  package mutating func string(_ text: String) {
    separate()
    bytes.append(0x22)
    escape(text)
    bytes.append(0x22)
  }

  package mutating func integer(_ number: Int) { literal(String(number)) }
  package mutating func integer(_ number: some BinaryInteger) { literal(String(number)) }
  package mutating func boolean(_ value: Bool) { literal(value ? "true" : "false") }
  package mutating func null() { literal("null") }

  /// Ends a line of a stream; what follows begins anew.
  package mutating func endLine() {
    append("\n")
    needsComma = false
  }

  /// Hands over what was written since the last time, and keeps the room for what comes.
  @MainActor package mutating func flush(to output: any Output) {
    output.write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}

extension JSONWriter {
  package mutating func field(_ name: StaticString, _ text: String) {
    key(name)
    string(text)
  }

  package mutating func field(_ name: StaticString, _ number: Int) {
    key(name)
    integer(number)
  }

  package mutating func field(_ name: StaticString, _ number: some BinaryInteger) {
    key(name)
    integer(number)
  }

  package mutating func field(_ name: StaticString, _ texts: [String]) {
    key(name)
    beginArray()
    for text in texts { string(text) }
    endArray()
  }

  package mutating func field(_ name: StaticString, orNull text: String?) {
    key(name)
    if let text { string(text) } else { null() }
  }
}

extension JSONWriter {
  private mutating func open(_ bracket: StaticString) {
    separate()
    append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: StaticString) {
    append(bracket)
    needsComma = true
  }

  private mutating func literal(_ text: String) {
    separate()
    bytes += text.utf8
  }

  private mutating func separate() {
    if needsComma { bytes.append(0x2C) }
    needsComma = true
  }

  private mutating func append(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Copies runs that need nothing whole.
  private mutating func escape(_ text: String) {
    var text: String = text
    text.withUTF8 { buffer in
      var copied = 0
      for index in 0..<buffer.count where Self.mayNeedEscape(buffer[index]) {
        guard Self.needsEscape(buffer, at: index) else { continue }
        bytes.append(contentsOf: buffer[copied..<index])
        copied = index + escapeScalar(buffer, at: index)
      }
      if copied == 0 { return bytes.append(contentsOf: buffer) }
      bytes.append(contentsOf: buffer[min(copied, buffer.count)...])
    }
  }

  /// Few bytes have to be looked at twice.
  @inline(__always) private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x22 || byte == 0x5C || byte >= 0x7F
  }

  /// Quotes, backslashes, controls (U+0080 to U+009F too), U+2028 and U+2029.
  private static func needsEscape(_ buffer: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    switch buffer[index] {
    case 0x22, 0x5C, 0..<0x20, 0x7F: true
    case 0xC2: buffer[index + 1] < 0xA0
    case 0xE2: buffer[index + 1] == 0x80 && (buffer[index + 2] == 0xA8 || buffer[index + 2] == 0xA9)
    default: false
    }
  }

  /// How many bytes of the text that was.
  private mutating func escapeScalar(_ buffer: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    switch buffer[index] {
    case 0x22: append("\\\"")
    case 0x5C: append("\\\\")
    case 0x0A: append("\\n")
    case 0x0D: append("\\r")
    case 0x09: append("\\t")
    case 0xC2: return escapeNumber(UInt32(buffer[index + 1]), length: 2)
    case 0xE2: return escapeNumber(0x2000 + UInt32(buffer[index + 2]) - 0x80, length: 3)
    case let byte: return escapeNumber(UInt32(byte), length: 1)
    }
    return 1
  }

  private mutating func escapeNumber(_ value: UInt32, length: Int) -> Int {
    let digits = String(value, radix: 16)
    bytes += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8
    return length
  }
}
