internal import ScenarioParser

/// Writes XML 1.0 as bytes, front to back, indented by two blanks an element.
///
/// Whatever text it is given, the result is well-formed: what XML cannot hold, even escaped, is
/// shown as `\u{1B}`.
package struct XMLWriter: ~Copyable {
  private var buffer = ByteBuffer()
  private var depth: Int

  /// - Parameter depth: Elements that are open already.
  package init(depth: Int = 0) { self.depth = depth }

  package var bytes: [UInt8] { Array(buffer.bytes) }
  var isEmpty: Bool { buffer.count == 0 }

  /// Forgets what was written, and keeps the room for what comes.
  mutating func clear() { buffer.cut(to: 0) }

  package mutating func declaration() {
    append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
  }

  package mutating func open(_ name: String, _ attributes: [(String, String)] = []) {
    start(name, attributes)
    append(">\n")
    depth += 1
  }

  /// An element with nothing in it.
  mutating func empty(_ name: String, attributes: (inout XMLWriter) -> Void) {
    begin(name)
    attributes(&self)
    append("/>\n")
  }

  mutating func open(_ name: String, attributes: (inout XMLWriter) -> Void) {
    begin(name)
    attributes(&self)
    append(">\n")
    depth += 1
  }

  mutating func attribute(_ key: String, _ value: String) {
    attribute(key) { $0.escape(value, inAttribute: true) }
  }

  mutating func attribute(_ key: String, _ number: Int) {
    attribute(key) { $0.buffer.append(decimal: number) }
  }

  /// Seconds with six digits behind the point.
  mutating func attribute(_ key: String, microseconds: Int64) {
    attribute(key) { $0.buffer.append(seconds: Int(max(0, microseconds))) }
  }

  /// Some that were written elsewhere.
  mutating func append(attributes: [UInt8]) {
    attributes.withUnsafeBufferPointer { buffer.append($0) }
  }

  package mutating func close(_ name: String) {
    depth -= 1
    indent()
    append("</\(name)>\n")
  }

  package mutating func empty(_ name: String, _ attributes: [(String, String)] = []) {
    start(name, attributes)
    append("/>\n")
  }

  package mutating func text(
    _ text: String, in name: String, _ attributes: [(String, String)] = []
  ) {
    start(name, attributes)
    append(">")
    escape(text, inAttribute: false)
    append("</\(name)>\n")
  }

  /// What was written elsewhere, at the depth of this place.
  package mutating func append(_ other: borrowing XMLWriter) { buffer.append(other.buffer.bytes) }

  /// Hands over what was written since the last time, and keeps the room for what comes.
  @MainActor package mutating func flush(to output: any Output) {
    output.write(buffer.bytes)
    clear()
  }
}

extension XMLWriter {
  private mutating func start(_ name: String, _ attributes: [(String, String)]) {
    begin(name)
    for (key, value) in attributes { attribute(key, value) }
  }

  private mutating func begin(_ name: String) {
    indent()
    append("<")
    append(name)
  }

  @inline(__always)
  private mutating func attribute(_ key: String, write: (inout XMLWriter) -> Void) {
    buffer.append(0x20)
    append(key)
    buffer.append(raw: "=\"")
    write(&self)
    buffer.append(0x22)
  }

  private mutating func indent() { buffer.append(blanks: 2 * depth) }

  private mutating func append(_ text: String) { buffer.append(text) }

  private mutating func escape(_ text: String, inAttribute: Bool) {
    if text.withBytes({ $0.allSatisfy(Self.isPlain) }) { return append(text) }
    for scalar in text.unicodeScalars {
      if let escaped = Self.escape(scalar, inAttribute) {
        append(escaped)
      } else {
        append(String(scalar))
      }
    }
  }

  /// Never escaped, in no place.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != 0x22 && byte != 0x26 && byte != 0x3C && byte != 0x3E
  }

  private static func escape(_ scalar: Unicode.Scalar, _ inAttribute: Bool) -> String? {
    switch scalar.value {
    case 0x26: "&amp;"
    case 0x3C: "&lt;"
    case 0x3E: "&gt;"
    case 0x22 where inAttribute: "&quot;"
    case 0x0A: inAttribute ? "&#10;" : nil
    case 0x09: inAttribute ? "&#9;" : nil
    case 0x0D: "&#13;"
    case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF:
      "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: nil
    }
  }
}

extension ByteBuffer {
  /// `0.012000`.
  fileprivate mutating func append(seconds microseconds: Int) {
    let (seconds, rest): (Int, Int) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    append(decimal: seconds)
    // Six digits behind a one, of which the point takes the place.
    let place: Int = count
    append(decimal: rest + 1_000_000)
    replace(at: place, with: UInt8(ascii: "."))
  }
}
