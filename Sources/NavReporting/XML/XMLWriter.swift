internal import ScenarioParser

/// Writes XML 1.0 as bytes, front to back, indented by two blanks an element.
///
/// Whatever text it is given, the result is well-formed: what XML cannot hold, even escaped, is
/// shown as `\u{1B}`.
package struct XMLWriter {
  package private(set) var bytes: [UInt8] = []
  private var depth: Int

  /// - Parameter depth: Elements that are open already.
  package init(depth: Int = 0) { self.depth = depth }

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
    bytes.append(0x20)
    append(key)
    bytes.append(0x3D)
    bytes.append(0x22)
    escape(value, inAttribute: true)
    bytes.append(0x22)
  }

  /// Some that were written elsewhere.
  mutating func append(attributes: [UInt8]) { bytes += attributes }

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
  package mutating func append(_ other: XMLWriter) { bytes += other.bytes }

  /// Hands over what was written since the last time, and keeps the room for what comes.
  @MainActor package mutating func flush(to output: any Output) {
    output.write(bytes)
    bytes.removeAll(keepingCapacity: true)
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

  private mutating func indent() {
    bytes.append(contentsOf: repeatElement(0x20, count: 2 * depth))
  }

  private mutating func append(_ text: String) { text.withBytes { bytes += $0 } }

  private mutating func escape(_ text: String, inAttribute: Bool) {
    if text.withBytes({ $0.allSatisfy(Self.isPlain) }) { return append(text) }
    for scalar in text.unicodeScalars {
      if let escaped = Self.escape(scalar, inAttribute) {
        append(escaped)
      } else {
        bytes += UTF8.encode(scalar).map { Array($0) } ?? []
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
