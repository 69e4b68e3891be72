extension Value {
  /// The value that was encoded so.
  ///
  /// - Throws: `.decodingFailed` for JSON that no value is encoded as.
  package init(decoding json: JSONValue) throws(Mistake) {
    try self.init(decoding: json, depth: 0)
  }

  private init(decoding json: JSONValue, depth: Int) throws(Mistake) {
    guard depth < ValueLimits.nesting else { throw undecodable("it is nested too deep") }
    switch json {
    case .null: self = .nil
    case .boolean(let flag): self = .boolean(flag)
    case .integer(let number): self = .integer(number)
    case .string(let text): self = .string(text)
    case .array(let elements): self = .list(try decode(elements, depth: depth + 1))
    case .object(let members): self = try decode(members, depth: depth + 1)
    case .number(let text):
      guard let number = Value(numberText: text) else { throw undecodable("\(text) is no number") }
      self = number
    }
  }

  fileprivate static func decodeElement(
    _ json: JSONValue, depth: Int
  ) throws(Mistake) -> Value {
    try Value(decoding: json, depth: depth)
  }
}

private func decode(_ elements: [JSONValue], depth: Int) throws(Mistake) -> [Value] {
  var values: [Value] = []
  for element in elements { values.append(try .decodeElement(element, depth: depth)) }
  return values
}

/// An object says by its members of which type it is.
private func decode(_ members: [String: JSONValue], depth: Int) throws(Mistake) -> Value {
  if case .string(let name)? = members["symbol"] {
    return .symbol(try decodeSymbol(name, members, depth: depth))
  }
  guard members.count == 1, let (type, content) = members.first else {
    throw undecodable("an object that is no symbol has one member")
  }
  switch (type, content) {
  case ("duration", .integer(let length)): return .duration(length)
  case ("date", .integer(let date)) where DateRange.contains(date): return .date(date)
  case ("record", .object(let fields)):
    let sorted = fields.sorted { $0.key < $1.key }
    return .record(
      Record(names: sorted.map(\.key), values: try decode(sorted.map(\.value), depth: depth)))
  default: throw undecodable("there is no type \(quoted(type)) with such a content")
  }
}

private func decodeSymbol(
  _ name: String, _ members: [String: JSONValue], depth: Int
) throws(Mistake) -> Symbol {
  guard let encoded = members["arguments"]?.arrayValue else { return Symbol(name) }
  let arguments = try decode(encoded, depth: depth)
  let labels = members["labels"]?.arrayValue?.map(\.stringValue) ?? []
  guard labels.isEmpty || labels.count == arguments.count else {
    throw undecodable("a symbol has as many labels as arguments")
  }
  return Symbol(name, arguments, labels: labels)
}

private func undecodable(_ reason: String) -> Mistake {
  Mistake("decodingFailed", "can't decode a value: \(reason)")
}
