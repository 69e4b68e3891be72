/// Reads routes from JSON, without Foundation.
enum RouteDecoding {
  static func decode<T: Decodable>(_ type: T.Type, from json: JSONValue) throws -> T {
    try decode(type, from: json, at: [])
  }

  fileprivate static func decode<T: Decodable>(
    _ type: T.Type, from json: JSONValue, at path: [any CodingKey]
  ) throws -> T {
    guard isLeaf(type) else { return try T(from: RouteDecoder(json: json, codingPath: path)) }
    guard let value = leaf(type, json) as? T else { throw mismatch(type, json, path) }
    return value
  }

  private static func isLeaf(_ type: any Any.Type) -> Bool {
    type == Bool.self || type == String.self || type == Double.self || type == Float.self
      || type is any FixedWidthInteger.Type
  }

  private static func leaf(_ type: any Any.Type, _ json: JSONValue) -> Any? {
    if type == Bool.self { return json.booleanValue }
    if type == String.self { return json.stringValue }
    if type == Double.self { return number(json) }
    if type == Float.self { return number(json).map { Float($0) } }
    return (type as? any FixedWidthInteger.Type).flatMap { integer($0, json) }
  }

  private static func number(_ json: JSONValue) -> Double? {
    switch json {
    case .integer(let value): Double(value)
    case .number(let text): Double(text)
    default: nil
    }
  }

  private static func integer<I: FixedWidthInteger>(_ type: I.Type, _ json: JSONValue) -> I? {
    switch json {
    case .integer(let value): I(exactly: value)
    case .number(let text): I(text)
    default: nil
    }
  }

  fileprivate static func mismatch(
    _ type: any Any.Type, _ json: JSONValue, _ path: [any CodingKey]
  ) -> DecodingError {
    .typeMismatch(type, .init(codingPath: path, debugDescription: "found \(json.text())"))
  }
}

private struct RouteDecoder: Decoder {
  let json: JSONValue
  var codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    guard let members = json.objectValue else {
      throw RouteDecoding.mismatch([String: JSONValue].self, json, codingPath)
    }
    return KeyedDecodingContainer(Members(members: members, codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard let elements = json.arrayValue else {
      throw RouteDecoding.mismatch([JSONValue].self, json, codingPath)
    }
    return Elements(elements: elements, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer {
    Single(json: json, codingPath: codingPath)
  }

  struct Members<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let members: [String: JSONValue]
    var codingPath: [any CodingKey]
    var allKeys: [Key] { members.keys.compactMap { Key(stringValue: $0) } }

    func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }
    func decodeNil(forKey key: Key) throws -> Bool { try member(key).isNull }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
      try RouteDecoding.decode(type, from: try member(key), at: codingPath + [key])
    }

    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
      try below(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      try below(key).unkeyedContainer()
    }

    func superDecoder() -> any Decoder {
      RouteDecoder(json: members["super"] ?? .null, codingPath: codingPath)
    }

    func superDecoder(forKey key: Key) throws -> any Decoder { try below(key) }

    private func below(_ key: Key) throws -> RouteDecoder {
      RouteDecoder(json: try member(key), codingPath: codingPath + [key])
    }

    private func member(_ key: Key) throws -> JSONValue {
      if let member = members[key.stringValue] { return member }
      throw DecodingError.keyNotFound(
        key, .init(codingPath: codingPath, debugDescription: "no '\(key.stringValue)'"))
    }
  }

  struct Elements: UnkeyedDecodingContainer {
    let elements: [JSONValue]
    var codingPath: [any CodingKey]
    private(set) var currentIndex = 0
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex == elements.count }

    init(elements: [JSONValue], codingPath: [any CodingKey]) {
      self.elements = elements
      self.codingPath = codingPath
    }

    mutating func decodeNil() throws -> Bool {
      guard !isAtEnd, elements[currentIndex].isNull else { return false }
      currentIndex += 1
      return true
    }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
      try RouteDecoding.decode(type, from: try next(), at: codingPath)
    }

    mutating func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
      try RouteDecoder(json: try next(), codingPath: codingPath).container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
      try RouteDecoder(json: try next(), codingPath: codingPath).unkeyedContainer()
    }

    mutating func superDecoder() throws -> any Decoder {
      RouteDecoder(json: try next(), codingPath: codingPath)
    }

    private mutating func next() throws -> JSONValue {
      guard !isAtEnd else {
        throw DecodingError.valueNotFound(
          JSONValue.self, .init(codingPath: codingPath, debugDescription: "the list is too short"))
      }
      defer { currentIndex += 1 }
      return elements[currentIndex]
    }
  }

  struct Single: SingleValueDecodingContainer {
    let json: JSONValue
    var codingPath: [any CodingKey]

    func decodeNil() -> Bool { json.isNull }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
      try RouteDecoding.decode(type, from: json, at: codingPath)
    }
  }
}
