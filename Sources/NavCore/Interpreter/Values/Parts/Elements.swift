/// `value[index]`: an element of a list, a character of a string, a field of a record by name.
///
/// - Throws: `.outOfRange` for an index that is not there, counted from 0, `.none` for a field.
@MainActor package func element(of value: Value, at index: Value) throws(Mistake) -> Value {
  switch (value, index) {
  case (.list(let elements), .integer(let place)) where elements.indices.contains(Int(place)):
    return elements[Int(place)]
  case (.list(let elements), _): return elements[try place(index, below: elements.count, "list")]
  case (.string(let text), _):
    let place = try place(index, below: text.count, "string")
    return .string(String(text[text.index(text.startIndex, offsetBy: place)]))
  case (.record(let record), .string(let name)):
    return if let field = record.value(of: name) { field } else { try member(name, of: value) }
  case (.record, _):
    throw Mistake("type", "a record's field is named by a string, not \(index.typePhrase)")
  default: throw Mistake("type", "\(value.typePhrase) has no elements")
  }
}

/// What `set value[index] = part` leaves.
@MainActor package func setElement(
  of value: Value, at index: Value, to part: Value
) throws(Mistake) -> Value {
  switch (value, index) {
  case (.list(var elements), _):
    elements.remove(at: try place(index, below: elements.count, "list"))
    try elements.insertChecked(part, at: try whole(index, as: "the index"))
    return .list(elements)
  case (.record, .string(let name)): return try setField(of: value, name, to: part)
  default: throw Mistake("type", "can't set an element of \(value.typePhrase)")
  }
}

/// `append part to list`
@MainActor package func appending(_ part: Value, to list: Value) throws(Mistake) -> Value {
  var elements = try elements(of: list, "append to")
  try elements.appendChecked(part)
  return .list(elements)
}

/// `insert part into list at index`, where the index may also be the list's count.
@MainActor package func inserting(
  _ part: Value, into list: Value, at index: Value
) throws(Mistake) -> Value {
  var elements = try elements(of: list, "insert into")
  let place = try whole(index, as: "the index")
  guard place >= 0, place <= elements.count else {
    let places = elements.isEmpty ? "the only place is 0" : "the places are 0 to \(elements.count)"
    throw Mistake("outOfRange", "nothing can be inserted at \(place), \(places)")
  }
  try elements.insertChecked(part, at: place)
  return .list(elements)
}

/// `remove part from list`: the first element that equals it; none is no fault.
@MainActor package func removing(_ part: Value, from list: Value) throws(Mistake) -> Value {
  var elements = try elements(of: list, "remove from")
  if let place = elements.firstIndex(where: { valuesEqual($0, part) }) {
    elements.remove(at: place)
  }
  return .list(elements)
}

/// `remove at index from list`
@MainActor package func removing(at index: Value, from list: Value) throws(Mistake) -> Value {
  var elements = try elements(of: list, "remove from")
  elements.remove(at: try place(index, below: elements.count, "list"))
  return .list(elements)
}

@MainActor private func elements(of list: Value, _ action: String) throws(Mistake) -> [Value] {
  if case .list(let elements) = list { return elements }
  throw Mistake("type", "can't \(action) \(list.typePhrase)", help: "only lists change so")
}

@MainActor private func place(
  _ index: Value, below count: Int, _ type: String
) throws(Mistake) -> Int {
  let place = try whole(index, as: "the index")
  guard place >= 0, place < count else {
    let range = count == 0 ? "the \(type) is empty" : "the \(type)'s indices are 0 to \(count - 1)"
    throw Mistake("outOfRange", "there is nothing at \(place), \(range)")
  }
  return place
}
