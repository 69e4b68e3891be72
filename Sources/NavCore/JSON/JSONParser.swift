/// Why a text is no JSON, and at which byte.
public struct JSONError: Error, Hashable, Sendable {
  public var reason: Reason
  /// UTF-8 bytes before the place.
  public var offset: Int

  public init(reason: Reason, offset: Int) {
    self.reason = reason
    self.offset = offset
  }

  public enum Reason: Hashable, Sendable {
    case expectedValue, expectedName, expectedEnd
    case expected(Character)
    case badNumber, badEscape, badEncoding
    case controlCharacter, unterminatedString
    case tooDeep(limit: Int)
    case tooLong(limit: Int)
  }

  public var message: String {
    switch reason {
    case .expectedValue: "expected a value"
    case .expectedName: "expected a name in quotes"
    case .expectedEnd: "expected nothing more"
    case .expected(let character): "expected '\(character)'"
    case .badNumber: "expected a number as JSON writes it"
    case .badEscape: "no such escape in a string"
    case .badEncoding: "not UTF-8"
    case .controlCharacter: "a control character in a string must be escaped"
    case .unterminatedString: "a string has no end"
    case .tooDeep(let limit): "nested deeper than \(limit)"
    case .tooLong(let limit): "longer than \(limit) bytes"
    }
  }
}

extension JSONValue {
  /// How much a parser takes on.
  public struct Limits: Sendable {
    public var depth: Int
    /// UTF-8 bytes.
    public var length: Int

    public init(depth: Int = 512, length: Int = 64 << 20) {
      self.depth = depth
      self.length = length
    }
  }

  /// Reads one JSON text as RFC 8259 defines it; blanks around it are fine.
  public init(parsing bytes: [UInt8], limits: Limits = Limits()) throws(JSONError) {
    guard bytes.count <= limits.length else {
      throw JSONError(reason: .tooLong(limit: limits.length), offset: limits.length)
    }
    var parser = JSONParser(bytes, depthLimit: limits.depth)
    self = try parser.parseText()
  }

  public init(parsing text: String, limits: Limits = Limits()) throws(JSONError) {
    try self.init(parsing: Array(text.utf8), limits: limits)
  }
}

private struct JSONParser {
  private let bytes: [UInt8]
  private let depthLimit: Int
  private var offset = 0
  private var depth = 0

  init(_ bytes: [UInt8], depthLimit: Int) {
    self.bytes = bytes
    self.depthLimit = depthLimit
  }

  mutating func parseText() throws(JSONError) -> JSONValue {
    let value = try parseValue()
    skipBlanks()
    guard offset == bytes.count else { throw error(.expectedEnd) }
    return value
  }

  private var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private func error(_ reason: JSONError.Reason) -> JSONError {
    JSONError(reason: reason, offset: offset)
  }

  private mutating func skipBlanks() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      offset += 1
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard current == byte else { return false }
    offset += 1
    return true
  }

  private mutating func expect(_ byte: UInt8) throws(JSONError) {
    guard take(byte) else { throw error(.expected(Character(Unicode.Scalar(byte)))) }
  }

  private mutating func parseValue() throws(JSONError) -> JSONValue {
    skipBlanks()
    switch current {
    case UInt8(ascii: "{"): return try nested { (json) throws(JSONError) in try json.parseObject() }
    case UInt8(ascii: "["): return try nested { (json) throws(JSONError) in try json.parseArray() }
    case UInt8(ascii: "\""): return .string(try parseString())
    case UInt8(ascii: "t"): return try parseWord("true", .boolean(true))
    case UInt8(ascii: "f"): return try parseWord("false", .boolean(false))
    case UInt8(ascii: "n"): return try parseWord("null", .null)
    case let byte? where byte == UInt8(ascii: "-") || isDigit(byte): return try parseNumber()
    default: throw error(.expectedValue)
    }
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private mutating func nested(
    _ parse: (inout JSONParser) throws(JSONError) -> JSONValue
  ) throws(JSONError) -> JSONValue {
    guard depth < depthLimit else { throw error(.tooDeep(limit: depthLimit)) }
    depth += 1
    defer { depth -= 1 }
    offset += 1
    return try parse(&self)
  }

  private mutating func parseObject() throws(JSONError) -> JSONValue {
    var members: [String: JSONValue] = [:]
    skipBlanks()
    if take(UInt8(ascii: "}")) { return .object(members) }
    repeat {
      skipBlanks()
      guard current == UInt8(ascii: "\"") else { throw error(.expectedName) }
      let name = try parseString()
      skipBlanks()
      try expect(UInt8(ascii: ":"))
      members[name] = try parseValue()
      skipBlanks()
    } while take(UInt8(ascii: ","))
    try expect(UInt8(ascii: "}"))
    return .object(members)
  }

  private mutating func parseArray() throws(JSONError) -> JSONValue {
    var elements: [JSONValue] = []
    skipBlanks()
    if take(UInt8(ascii: "]")) { return .array(elements) }
    repeat {
      elements.append(try parseValue())
      skipBlanks()
    } while take(UInt8(ascii: ","))
    try expect(UInt8(ascii: "]"))
    return .array(elements)
  }

  private mutating func parseWord(
    _ word: StaticString, _ value: JSONValue
  ) throws(JSONError) -> JSONValue {
    let length = word.utf8CodeUnitCount
    let expected = UnsafeBufferPointer(start: word.utf8Start, count: length)
    guard bytes[offset...].starts(with: expected) else { throw error(.expectedValue) }
    offset += length
    return value
  }

  private mutating func parseNumber() throws(JSONError) -> JSONValue {
    let start = offset
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try skipDigits() }
    let isWhole = try !skipFraction()
    let hasExponent = try skipExponent()
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    guard isWhole, !hasExponent, let value = Int64(text), text != "-0" else { return .number(text) }
    return .integer(value)
  }

  private mutating func skipFraction() throws(JSONError) -> Bool {
    guard take(UInt8(ascii: ".")) else { return false }
    try skipDigits()
    return true
  }

  private mutating func skipExponent() throws(JSONError) -> Bool {
    guard take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) else { return false }
    if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
    try skipDigits()
    return true
  }

  private mutating func skipDigits() throws(JSONError) {
    let start = offset
    while let byte = current, isDigit(byte) { offset += 1 }
    guard offset > start else { throw error(.badNumber) }
  }

  private mutating func parseString() throws(JSONError) -> String {
    let start = offset
    offset += 1
    var text: [UInt8] = []
    while let byte = current {
      offset += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let string = String(validating: text, as: UTF8.self) else {
          throw JSONError(reason: .badEncoding, offset: start)
        }
        return string
      case UInt8(ascii: "\\"): try parseEscape(into: &text)
      case 0..<0x20: throw JSONError(reason: .controlCharacter, offset: offset - 1)
      default: text.append(byte)
      }
    }
    throw JSONError(reason: .unterminatedString, offset: start)
  }

  private mutating func parseEscape(into text: inout [UInt8]) throws(JSONError) {
    guard let byte = current else { throw error(.unterminatedString) }
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): text.append(contentsOf: String(try parseScalar()).utf8)
    default: throw JSONError(reason: .badEscape, offset: offset - 1)
    }
  }

  /// A scalar outside the basic plane is written as two escapes.
  private mutating func parseScalar() throws(JSONError) -> Unicode.Scalar {
    let first = try parseHexadecimal()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else {
      throw error(.badEscape)
    }
    let second = try parseHexadecimal()
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw error(.badEscape) }
    return scalar
  }

  private mutating func parseHexadecimal() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error(.badEscape)
      }
      value = value << 4 | UInt32(digit)
      offset += 1
    }
    return value
  }
}
