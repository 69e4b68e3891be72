/// JSON that remembers the order of its keys; reads only what the reporters write.
indirect enum OrderedJSON: Hashable {
  struct Member: Hashable {
    var name: String
    var value: OrderedJSON
  }

  case null
  case boolean(Bool)
  case integer(String)
  case string(String)
  case array([OrderedJSON])
  case object([Member])

  init?(_ text: String) {
    var reader = Reader(bytes: Array(text.utf8))
    guard let value = reader.value(), reader.isAtEnd else { return nil }
    self = value
  }

  private struct Reader {
    let bytes: [UInt8]
    var position = 0
    var isAtEnd: Bool { position == bytes.count }

    mutating func value() -> OrderedJSON? {
      if take("{") { return object() }
      if take("[") { return array() }
      if take("null") { return .null }
      if take("true") { return .boolean(true) }
      if take("false") { return .boolean(false) }
      if let text = string() { return .string(text) }
      let digits: ArraySlice<UInt8> = bytes[position...].prefix {
        $0 == 0x2D || (0x30...0x39).contains($0)
      }
      position += digits.count
      return digits.isEmpty ? nil : .integer(String(decoding: digits, as: UTF8.self))
    }

    private mutating func object() -> OrderedJSON? {
      var members: [Member] = []
      while !take("}") {
        if !members.isEmpty && !take(",") { return nil }
        guard let name = string(), take(":"), let value = value() else { return nil }
        members.append(Member(name: name, value: value))
      }
      return .object(members)
    }

    private mutating func array() -> OrderedJSON? {
      var elements: [OrderedJSON] = []
      while !take("]") {
        if !elements.isEmpty && !take(",") { return nil }
        guard let value = value() else { return nil }
        elements.append(value)
      }
      return .array(elements)
    }

    /// As written, escapes included.
    private mutating func string() -> String? {
      guard take("\"") else { return nil }
      let start: Int = position
      while position < bytes.count, bytes[position] != 0x22 {
        position += bytes[position] == 0x5C ? 2 : 1
      }
      defer { position += 1 }
      return String(decoding: bytes[start..<min(position, bytes.count)], as: UTF8.self)
    }

    private mutating func take(_ text: String) -> Bool {
      guard bytes[position...].starts(with: text.utf8) else { return false }
      position += text.utf8.count
      return true
    }
  }
}
