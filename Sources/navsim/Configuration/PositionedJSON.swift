internal import NavCore

/// A JSON text whose values know where they stand, for messages about them.
struct PositionedJSON: Sendable {
  struct Member: Sendable {
    var name: String
    /// With its quotes.
    var nameRange: Range<Int>
    var value: PositionedJSON
  }

  enum Content: Sendable {
    case object([Member])
    case array([PositionedJSON])
    case scalar(JSONValue)
  }

  var content: Content
  /// UTF-8 bytes of the text.
  var range: Range<Int>

  init(_ bytes: [UInt8]) throws(JSONError) {
    _ = try JSONValue(parsing: bytes, limits: .init(depth: 64, length: 1 << 20))
    var scanner = Scanner(bytes: bytes)
    self = try scanner.value()
  }

  fileprivate init(_ content: Content, _ range: Range<Int>) {
    self.content = content
    self.range = range
  }
}

/// Walks a text that is known to be JSON.
private struct Scanner {
  let bytes: [UInt8]
  var offset = 0

  mutating func value() throws(JSONError) -> PositionedJSON {
    skip()
    let start: Int = offset
    switch bytes[offset] {
    case UInt8(ascii: "{"):
      let members: [PositionedJSON.Member] = try list(until: "}") {
        (scanner) throws(JSONError) in try scanner.member()
      }
      return PositionedJSON(.object(members), start..<offset)
    case UInt8(ascii: "["):
      let elements: [PositionedJSON] = try list(until: "]") { (scanner) throws(JSONError) in
        try scanner.value()
      }
      return PositionedJSON(.array(elements), start..<offset)
    default:
      let value: JSONValue = try scalar()
      return PositionedJSON(.scalar(value), start..<offset)
    }
  }

  private mutating func member() throws(JSONError) -> PositionedJSON.Member {
    let name: PositionedJSON = try value()
    skip()
    guard case .scalar(.string(let text)) = name.content else {
      throw JSONError(reason: .expectedName, offset: name.range.lowerBound)
    }
    return PositionedJSON.Member(name: text, nameRange: name.range, value: try value())
  }

  private mutating func list<Element>(
    until end: Unicode.Scalar,
    _ element: (inout Scanner) throws(JSONError) -> Element
  ) throws(JSONError) -> [Element] {
    var elements: [Element] = []
    offset += 1
    skip()
    while bytes[offset] != UInt8(ascii: end) {
      elements.append(try element(&self))
      skip()
    }
    offset += 1
    return elements
  }

  private mutating func scalar() throws(JSONError) -> JSONValue {
    let start: Int = offset
    if bytes[offset] == UInt8(ascii: "\"") {
      offset += 1
      while bytes[offset] != UInt8(ascii: "\"") {
        offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
      }
      offset += 1
    } else {
      while offset < bytes.count, !Self.ends(bytes[offset]) { offset += 1 }
    }
    return try JSONValue(parsing: Array(bytes[start..<offset]))
  }

  /// Blanks, commas and colons.
  private mutating func skip() {
    while offset < bytes.count, Self.isBetween(bytes[offset]) { offset += 1 }
  }

  private static func isBetween(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: ":"): true
    default: false
    }
  }

  private static func ends(_ byte: UInt8) -> Bool {
    isBetween(byte) || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
  }
}
