/// How much one value may hold, so that comparing, printing and freeing it end in time and fit
/// the stack. Constants are bounded by the expression depth already.
package enum ValueLimits {
  /// Lists, records and symbols inside one another.
  package static let nesting = 1_000
  /// Values inside one another, each counted as often as it is reached.
  package static let parts = 1_000_000
  /// UTF-8 bytes of one string.
  package static let textBytes = 16 << 20

  static var tooDeep: Mistake {
    Mistake("limit", "the value is nested deeper than \(grouped(nesting))")
  }

  static var tooLarge: Mistake {
    Mistake("limit", "the value has more than \(grouped(parts)) parts")
  }

  static var tooLong: Mistake {
    Mistake("limit", "the string is longer than \(textBytes >> 20) MiB")
  }

  static func check(textBytes count: Int) throws(Mistake) {
    guard count <= textBytes else { throw tooLong }
  }
}

extension Value {
  package static func list(checked elements: [Value]) throws(Mistake) -> Value {
    try ValueSize.check(elements)
    return .list(elements)
  }

  package static func record(
    checked names: [String], _ values: [Value]
  ) throws(Mistake) -> Value {
    try ValueSize.check(values)
    return .record(Record(names: names, values: values))
  }

  package static func symbol(
    checked name: String, _ arguments: [Value]?, labels: [String?] = []
  ) throws(Mistake) -> Value {
    try ValueSize.check(arguments ?? [])
    return .symbol(Symbol(name, arguments, labels: labels))
  }

  package static func text(checked text: String) throws(Mistake) -> Value {
    try ValueLimits.check(textBytes: text.utf8.count)
    return .string(text)
  }
}

extension Array where Element == Value {
  package mutating func appendChecked(_ value: Value) throws(Mistake) {
    try insertChecked(value, at: count)
  }

  /// Looks at the new element only; what is there has been checked before.
  package mutating func insertChecked(_ value: Value, at index: Int) throws(Mistake) {
    try ValueSize.check([value])
    guard count < ValueLimits.parts else { throw ValueLimits.tooLarge }
    insert(value, at: index)
  }
}

/// Walks a value and stops where it passes a limit.
private struct ValueSize {
  private var partsLeft = ValueLimits.parts

  /// What holds no lists, records and symbols is right as it is.
  static func check(_ parts: [Value]) throws(Mistake) {
    guard parts.contains(where: \.holdsValues) else { return }
    var size = ValueSize()
    try size.visit(parts, depth: 1)
  }

  private mutating func visit(_ parts: [Value], depth: Int) throws(Mistake) {
    guard depth <= ValueLimits.nesting else { throw ValueLimits.tooDeep }
    partsLeft -= parts.count
    guard partsLeft >= 0 else { throw ValueLimits.tooLarge }
    for part in parts { try visit(part, depth: depth + 1) }
  }

  private mutating func visit(_ value: Value, depth: Int) throws(Mistake) {
    switch value {
    case .list(let elements): try visit(elements, depth: depth)
    case .record(let record): try visit(record.values, depth: depth)
    case .symbol(let symbol): try visit(symbol.arguments ?? [], depth: depth)
    default: break
    }
  }
}

extension Value {
  fileprivate var holdsValues: Bool {
    switch self {
    case .list, .record, .symbol: true
    default: false
    }
  }
}

/// `1,000,000`.
func grouped(_ number: Int) -> String {
  let thousands = number / 1_000
  guard thousands > 0 else { return String(number) }
  let rest = String(number % 1_000)
  return grouped(thousands) + "," + String(repeating: "0", count: 3 - rest.utf8.count) + rest
}
