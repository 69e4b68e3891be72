/// `whole contains part`, which is also `part in whole`: an element of a list, a part of a
/// string, a field's name of a record.
@MainActor package func contains(_ whole: Value, _ part: Value) throws(Mistake) -> Bool {
  switch (whole, part) {
  case (.list(let elements), _): return elements.contains { valuesEqual($0, part) }
  case (.string(let text), .string(let sought)): return sought.isEmpty || text.contains(sought)
  case (.record(let record), .string(let name)): return record.names.contains(name)
  case (.string, _), (.record, _):
    throw Mistake("type", "can't look for \(part.typePhrase) in \(whole.typePhrase)")
  default:
    throw Mistake(
      "type", "can't look for something in \(whole.typePhrase)",
      help: "lists, strings and records contain")
  }
}

/// The value of a condition.
///
/// - Throws: `.type`, since only booleans are conditions.
@MainActor package func condition(_ value: Value) throws(Mistake) -> Bool {
  if case .boolean(let flag) = value { return flag }
  throw Mistake(
    "type", "a condition must be true or false, not \(value.typePhrase)",
    help: "compare it, as in 'x != nil' or 'x.count > 0'")
}
