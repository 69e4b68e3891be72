extension JSONValue {
  /// Nesting that a parser of JSON still takes, with room for what the value stands in.
  static let encodingDepth = 400

  /// The JSON of a value that a route carries; `Value(decoding:)` gives it back.
  ///
  /// What JSON has is itself; everything else is an object with a member named for its type.
  /// The order of a record's fields is lost.
  /// - Throws: `.encodingFailed` for what is compared by identity, and for what is nested too
  ///   deep.
  @MainActor package init(encoding value: Value) throws(Mistake) {
    try self.init(encoding: value, depth: 0)
  }

  @MainActor private init(encoding value: Value, depth: Int) throws(Mistake) {
    guard depth < Self.encodingDepth else {
      throw Mistake("encodingFailed", "the value is nested too deep to be encoded")
    }
    switch value {
    case .nil: self = .null
    case .boolean(let flag): self = .boolean(flag)
    case .integer(let number): self = .integer(number)
    case .decimal(let decimal): self = .number(decimal.description)
    case .string(let text): self = .string(text)
    case .duration(let length): self = .object(["duration": .integer(length)])
    case .date(let date): self = .object(["date": .integer(date)])
    case .list(let elements): self = .array(try Self.encode(elements, depth: depth + 1))
    case .record(let record): self = try Self.encode(record, depth: depth + 2)
    case .symbol(let symbol): self = try Self.encode(symbol, depth: depth + 2)
    case .component, .destination, .handle:
      throw Mistake("encodingFailed", "can't encode \(value.typePhrase)")
    }
  }

  @MainActor private static func encode(
    _ values: [Value], depth: Int
  ) throws(Mistake) -> [JSONValue] {
    var encoded: [JSONValue] = []
    for value in values { encoded.append(try JSONValue(encoding: value, depth: depth)) }
    return encoded
  }

  @MainActor private static func encode(
    _ record: Record, depth: Int
  ) throws(Mistake) -> JSONValue {
    let values = try encode(record.values, depth: depth)
    let fields = Dictionary(zip(record.names, values)) { _, last in last }
    return .object(["record": .object(fields)])
  }

  @MainActor private static func encode(
    _ symbol: Symbol, depth: Int
  ) throws(Mistake) -> JSONValue {
    var members: [String: JSONValue] = ["symbol": .string(symbol.name)]
    if let arguments = symbol.arguments {
      members["arguments"] = .array(try encode(arguments, depth: depth))
    }
    if symbol.labels.contains(where: { $0 != nil }) {
      members["labels"] = .array(symbol.labels.map { $0.map { .string($0) } ?? .null })
    }
    return .object(members)
  }
}
