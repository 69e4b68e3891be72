/// Writes routes as JSON, without Foundation.
enum RouteEncoding {
  static func encode(_ value: some Encodable) throws -> JSONValue {
    let encoder = RouteEncoder()
    try value.encode(to: encoder)
    return encoder.box.json
  }

  /// A value that JSON has itself; nil for everything that is made of parts.
  fileprivate static func leaf(_ value: some Encodable) throws -> JSONValue? {
    switch value {
    case let value as Bool: .boolean(value)
    case let value as String: .string(value)
    case let value as Double: try number(value)
    case let value as Float: try number(Double(value))
    case let value as any FixedWidthInteger & Encodable:
      Int64(exactly: value).map(JSONValue.integer) ?? .number(String(describing: value))
    default: nil
    }
  }

  private static func number(_ value: Double) throws -> JSONValue {
    guard value.isFinite else {
      throw EncodingError.invalidValue(
        value, .init(codingPath: [], debugDescription: "\(value) is no number of JSON"))
    }
    return Int64(exactly: value).map(JSONValue.integer) ?? .number(String(describing: value))
  }
}

/// Where one value is written to.
private final class Box {
  enum Content {
    case nothing
    case leaf(JSONValue)
    case object([String: Box])
    case array([Box])
  }

  var content = Content.nothing

  var json: JSONValue {
    switch content {
    case .nothing: .object([:])
    case .leaf(let value): value
    case .object(let members): .object(members.mapValues(\.json))
    case .array(let elements): .array(elements.map(\.json))
    }
  }

  var count: Int { if case .array(let elements) = content { elements.count } else { 0 } }

  func member(_ name: String) -> Box {
    var members: [String: Box] = [:]
    if case .object(let existing) = content { members = existing }
    let box = Box()
    members[name] = box
    content = .object(members)
    return box
  }

  func appended() -> Box {
    var elements: [Box] = []
    if case .array(let existing) = content { elements = existing }
    let box = Box()
    content = .array(elements + [box])
    return box
  }

  func write(_ value: some Encodable, at path: [any CodingKey]) throws {
    if let leaf = try RouteEncoding.leaf(value) { return content = .leaf(leaf) }
    try value.encode(to: RouteEncoder(box: self, codingPath: path))
  }
}

private struct RouteEncoder: Encoder {
  var box = Box()
  var codingPath: [any CodingKey] = []
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if case .nothing = box.content { box.content = .object([:]) }
    return KeyedEncodingContainer(Members(box: box, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if case .nothing = box.content { box.content = .array([]) }
    return Elements(box: box, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    Single(box: box, codingPath: codingPath)
  }

  struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let box: Box
    var codingPath: [any CodingKey]

    func encodeNil(forKey key: Key) { box.member(key.stringValue).content = .leaf(.null) }

    func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
      try box.member(key.stringValue).write(value, at: codingPath + [key])
    }

    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
      below(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      below(key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder {
      RouteEncoder(box: box.member("super"), codingPath: codingPath)
    }

    func superEncoder(forKey key: Key) -> any Encoder { below(key) }

    private func below(_ key: Key) -> RouteEncoder {
      RouteEncoder(box: box.member(key.stringValue), codingPath: codingPath + [key])
    }
  }

  struct Elements: UnkeyedEncodingContainer {
    let box: Box
    var codingPath: [any CodingKey]
    var count: Int { box.count }

    func encodeNil() { box.appended().content = .leaf(.null) }

    func encode<T: Encodable>(_ value: T) throws {
      try box.appended().write(value, at: codingPath)
    }

    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type
    ) -> KeyedEncodingContainer<Nested> {
      RouteEncoder(box: box.appended(), codingPath: codingPath).container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
      RouteEncoder(box: box.appended(), codingPath: codingPath).unkeyedContainer()
    }

    func superEncoder() -> any Encoder {
      RouteEncoder(box: box.appended(), codingPath: codingPath)
    }
  }

  struct Single: SingleValueEncodingContainer {
    let box: Box
    var codingPath: [any CodingKey]

    func encodeNil() { box.content = .leaf(.null) }
    func encode<T: Encodable>(_ value: T) throws { try box.write(value, at: codingPath) }
  }
}
