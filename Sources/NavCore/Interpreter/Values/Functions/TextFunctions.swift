/// `trimmed lowercased uppercased` of a string.
@MainActor func applyToText(_ function: Function, _ value: Value) throws(Mistake) -> Value {
  guard case .string(let text) = value else {
    throw function.misfit(value, expected: "a string")
  }
  switch function {
  case .trimmed: return .string(trimmed(text))
  case .lowercased: return try .text(checked: text.lowercased())
  default: return try .text(checked: text.uppercased())
  }
}

/// Without white space and line ends around it.
private func trimmed(_ text: String) -> String {
  let tail = text.drop { $0.isWhitespace }
  guard let last = tail.lastIndex(where: { !$0.isWhitespace }) else { return "" }
  return String(tail[...last])
}

/// The elements as interpolation shows them, with a text between each two.
@MainActor func joined(_ list: Value, by separator: Value) throws(Mistake) -> Value {
  guard case .list(let elements) = list else {
    throw Function.joined.misfit(list, expected: "a list")
  }
  guard case .string(let separator) = separator else {
    throw Mistake("type", "'joined' needs a string to join by, not \(separator.typePhrase)")
  }
  return .string(try joined(elements.map(\.interpolated), by: separator))
}

private func joined(_ parts: [String], by separator: String) throws(Mistake) -> String {
  let between = separator.utf8.count.multipliedReportingOverflow(by: max(0, parts.count - 1))
  let length = parts.reduce(between.partialValue) { $0 &+ $1.utf8.count }
  try ValueLimits.check(textBytes: between.overflow ? .max : length)
  return parts.joined(separator: separator)
}

/// The parts between a text, empty ones included; by the empty text the single characters.
@MainActor func split(_ text: Value, by separator: Value) throws(Mistake) -> Value {
  guard case .string(let text) = text, case .string(let separator) = separator else {
    throw Mistake(
      "type", "'split' takes two strings, not \(text.typePhrase) and \(separator.typePhrase)")
  }
  let parts = separator.isEmpty ? text.map { String($0) } : split(text, by: separator)
  guard parts.count <= ValueLimits.parts else { throw ValueLimits.tooLarge }
  return .list(parts.map { .string($0) })
}

private func split(_ text: String, by separator: String) -> [String] {
  text.split(separator: separator, omittingEmptySubsequences: false).map { String($0) }
}

/// All occurrences of one text replaced, from the left; the empty text occurs nowhere.
@MainActor func replaced(
  _ text: Value, _ sought: Value, by replacement: Value
) throws(Mistake) -> Value {
  guard case .string(let text) = text, case .string(let sought) = sought,
    case .string(let replacement) = replacement
  else {
    let types = [text, sought, replacement].map(\.typePhrase)
    let list = "\(types[0]), \(types[1]) and \(types[2])"
    throw Mistake("type", "'replaced' takes three strings, not \(list)")
  }
  guard !sought.isEmpty else { return .string(text) }
  return .string(try joined(split(text, by: sought), by: replacement))
}
