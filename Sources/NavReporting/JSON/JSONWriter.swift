internal import ScenarioParser

/// Writes JSON as bytes, front to back; the order of keys is the order of the calls.
package struct JSONWriter: ~Copyable {
  private var buffer = ByteBuffer()
  private var needsComma = false

  package init() {}

  /// What was written since the last time it was handed over.
  package var bytes: [UInt8] { Array(buffer.bytes) }

  package mutating func beginObject() { open(0x7B) }
  package mutating func endObject() { close(0x7D) }
  package mutating func beginArray() { open(0x5B) }
  package mutating func endArray() { close(0x5D) }

  /// A name that needs no escapes.
  package mutating func key(_ name: StaticString) { writeKey(name) }

  /// A name that comes from somewhere else.
  package mutating func key(of name: String) {
    string(name)
    buffer.append(0x3A)
    needsComma = false
  }

  package mutating func string(_ text: String) {
    separate()
    writeQuoted(text)
  }

  package mutating func integer(_ number: Int) {
    separate()
    buffer.append(decimal: number)
  }

  package mutating func integer(_ number: some BinaryInteger) {
    separate()
    if let small = Int(exactly: number) { return buffer.append(decimal: small) }
    buffer.append(String(number))
  }

  package mutating func boolean(_ value: Bool) {
    separate()
    buffer.append(raw: value ? "true" : "false")
  }

  package mutating func null() {
    separate()
    buffer.append(raw: "null")
  }

  /// Ends a line of a stream; what follows begins anew.
  package mutating func endLine() {
    buffer.append(0x0A)
    needsComma = false
  }

  /// Hands over what was written since the last time, and keeps the room for what comes.
  @MainActor package mutating func flush(to output: any Output) {
    output.write(buffer.bytes)
    buffer.cut(to: 0)
  }

  /// The same, as soon as it is a lot.
  @MainActor mutating func flush(to output: any Output, above size: Int) {
    if buffer.count > size { flush(to: output) }
  }
}

extension JSONWriter {
  package mutating func field(_ name: StaticString, _ text: String) {
    writeKey(name)
    needsComma = true
    writeQuoted(text)
  }

  package mutating func field(_ name: StaticString, _ number: Int) {
    writeKey(name)
    needsComma = true
    buffer.append(decimal: number)
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

  /// A text that is known to need no escapes.
  mutating func field(_ name: StaticString, plain text: StaticString) {
    writeKey(name)
    needsComma = true
    buffer.append(0x22)
    buffer.append(raw: text)
    buffer.append(0x22)
  }
}

extension JSONWriter {
  /// A value that is written as a whole.
  @inline(__always) mutating func value(_ write: (inout ByteBuffer) -> Void) {
    separate()
    write(&buffer)
  }

  /// A line of a stream that is written as a whole.
  @inline(__always) mutating func line(_ write: (inout ByteBuffer) -> Void) {
    write(&buffer)
    endLine()
  }

  private mutating func open(_ bracket: UInt8) {
    separate()
    buffer.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    buffer.append(bracket)
    needsComma = true
  }

  @inline(__always) private mutating func separate() {
    if needsComma { buffer.append(0x2C) }
    needsComma = true
  }

  @inline(__always) private mutating func writeKey(_ name: StaticString) {
    let length: Int = name.utf8CodeUnitCount
    var end: UnsafeMutablePointer<UInt8> = buffer.end(for: length + 4)
    if needsComma {
      end.pointee = 0x2C
      end += 1
      buffer.advance(by: 1)
    }
    end.pointee = 0x22
    (end + 1).update(from: name.utf8Start, count: length)
    end[length + 1] = 0x22
    end[length + 2] = 0x3A
    buffer.advance(by: length + 3)
    needsComma = false
  }

  private mutating func writeQuoted(_ text: String) { buffer.append(quoted: text) }
}
