import NavCore

// Values as they are written in a table of cases.

extension Value: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral
{
  init(integerLiteral value: Int64) { self = .integer(value) }
  init(stringLiteral value: String) { self = .string(value) }
  init(booleanLiteral value: Bool) { self = .boolean(value) }
  init(nilLiteral: ()) { self = .nil }
  init(arrayLiteral elements: Value...) { self = .list(elements) }
}

/// A number by its text.
func number(_ text: String) -> Value {
  guard let value = Value(numberText: text) else { preconditionFailure("\(text) is no number") }
  return value
}

func decimal(_ text: String) -> ExactDecimal {
  guard let value = ExactDecimal(text) else { preconditionFailure("\(text) is no number") }
  return value
}

func seconds(_ count: Int64) -> Value { .duration(count * 1_000_000) }
func milliseconds(_ count: Int64) -> Value { .duration(count * 1_000) }

func day(_ text: String) -> Value {
  guard let date = parseDate(text) else { preconditionFailure("\(text) is no date") }
  return .date(date)
}

func record(_ fields: KeyValuePairs<String, Value>) -> Value {
  .record(Record(names: fields.map(\.key), values: fields.map(\.value)))
}

/// `.name`, without parentheses.
func symbol(_ name: String) -> Value { .symbol(Symbol(name)) }

/// `.name(…)`
func symbol(_ name: String, _ arguments: Value...) -> Value { .symbol(Symbol(name, arguments)) }

/// `.name(label: …)`
func symbol(_ name: String, labelled arguments: KeyValuePairs<String, Value>) -> Value {
  .symbol(Symbol(name, arguments.map(\.value), labels: arguments.map(\.key)))
}

/// What a value reads like, or `.name: message` of the mistake that was made instead.
@MainActor func reading(_ evaluate: () throws(Mistake) -> Value) -> String {
  do { return try evaluate().literal } catch { return ".\(error.name): \(error.message)" }
}
