extension JSONValue {
  /// The one text of this value: members by name, in the order of their UTF-8 bytes.
  ///
  /// - Parameter isPretty: One member or element a line, indented by two blanks; otherwise no
  ///   blanks at all.
  public func text(isPretty: Bool = false) -> String {
    String(decoding: bytes(isPretty: isPretty), as: UTF8.self)
  }

  /// The UTF-8 bytes of `text`.
  public func bytes(isPretty: Bool = false) -> [UInt8] {
    var writer = JSONWriter(isPretty: isPretty)
    writer.write(self)
    return writer.bytes
  }
}

private struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  private let isPretty: Bool
  private var depth = 0

  init(isPretty: Bool) {
    self.isPretty = isPretty
  }

  mutating func write(_ value: JSONValue) {
    switch value {
    case .null: append("null")
    case .boolean(let value): append(value ? "true" : "false")
    case .integer(let value): append(String(value))
    case .number(let text): append(text)
    case .string(let text): writeString(text)
    case .array(let elements):
      writeList(elements, between: ("[", "]")) { writer, element in writer.write(element) }
    case .object(let members):
      let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      writeList(sorted, between: ("{", "}")) { writer, member in
        writer.writeString(member.key)
        writer.append(writer.isPretty ? ": " : ":")
        writer.write(member.value)
      }
    }
  }

  private mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func writeList<Element>(
    _ elements: [Element], between brackets: (String, String),
    write: (inout JSONWriter, Element) -> Void
  ) {
    append(brackets.0)
    depth += 1
    for (index, element) in elements.enumerated() {
      if index > 0 { append(",") }
      breakLine()
      write(&self, element)
    }
    depth -= 1
    if !elements.isEmpty { breakLine() }
    append(brackets.1)
  }

  private mutating func breakLine() {
    guard isPretty else { return }
    append("\n" + String(repeating: "  ", count: depth))
  }

  private mutating func writeString(_ text: String) {
    append("\"")
    for byte in text.utf8 { writeEscaped(byte) }
    append("\"")
  }

  private mutating func writeEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): append("\\\"")
    case UInt8(ascii: "\\"): append("\\\\")
    case UInt8(ascii: "\n"): append("\\n")
    case UInt8(ascii: "\r"): append("\\r")
    case UInt8(ascii: "\t"): append("\\t")
    case 0..<0x20:
      let digits = String(byte, radix: 16)
      append("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits)
    default: bytes.append(byte)
    }
  }
}
