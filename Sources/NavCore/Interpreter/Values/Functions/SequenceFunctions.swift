/// `count isEmpty first last reversed` of lists and strings; the first two of records too.
@MainActor func applyToSequence(_ function: Function, _ value: Value) throws(Mistake) -> Value {
  switch (function, value) {
  case (.count, .list(let elements)): return .integer(Int64(elements.count))
  case (.count, .string(let text)): return .integer(Int64(text.count))
  case (.count, .record(let record)): return .integer(Int64(record.names.count))
  case (.isEmpty, .list(let elements)): return .boolean(elements.isEmpty)
  case (.isEmpty, .string(let text)): return .boolean(text.isEmpty)
  case (.isEmpty, .record(let record)): return .boolean(record.names.isEmpty)
  case (.first, .list(let elements)): return elements.first ?? .nil
  case (.first, .string(let text)): return text.first.map { .string(String($0)) } ?? .nil
  case (.last, .list(let elements)): return elements.last ?? .nil
  case (.last, .string(let text)): return text.last.map { .string(String($0)) } ?? .nil
  case (.reversed, .list(let elements)): return .list(elements.reversed())
  case (.reversed, .string(let text)): return .string(String(text.reversed()))
  case (.count, _), (.isEmpty, _):
    throw function.misfit(value, expected: "a list, a string or a record")
  default: throw function.misfit(value, expected: "a list or a string")
  }
}

/// `keys values`, in the order of the fields.
@MainActor func applyToRecord(_ function: Function, _ value: Value) throws(Mistake) -> Value {
  guard case .record(let record) = value else {
    throw function.misfit(value, expected: "a record")
  }
  return .list(function == .keys ? record.names.map { .string($0) } : record.values)
}
