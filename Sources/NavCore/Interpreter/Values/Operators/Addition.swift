/// `+`: numbers, durations, a date and a duration; joins strings and lists.
@MainActor package func add(_ left: Value, _ right: Value) throws(Mistake) -> Value {
  switch (left, right) {
  case (.integer(let first), .integer(let second)):
    let (sum, overflows) = first.addingReportingOverflow(second)
    return overflows ? .number(try left.sum(with: right)) : .integer(sum)
  case (.integer, .decimal), (.decimal, .integer), (.decimal, .decimal):
    return .number(try left.sum(with: right))
  case (.string(let first), .string(let second)):
    try ValueLimits.check(textBytes: first.utf8.count + second.utf8.count)
    return .string(first + second)
  case (.list(let first), .list(let second)):
    guard first.count + second.count <= ValueLimits.parts else { throw ValueLimits.tooLarge }
    return .list(first + second)
  case (.duration(let first), .duration(let second)):
    return try duration(first.addingReportingOverflow(second))
  case (.date(let date), .duration(let duration)), (.duration(let duration), .date(let date)):
    let (sum, overflows) = date.addingReportingOverflow(duration)
    return try DateRange.checked(sum, overflows: overflows)
  default:
    throw mismatch("add \(left.typePhrase) and \(right.typePhrase)", left, right)
  }
}

/// `-`: numbers, durations; a date and a duration or a date.
@MainActor package func subtract(_ left: Value, _ right: Value) throws(Mistake) -> Value {
  switch (left, right) {
  case (.integer(let first), .integer(let second)):
    let (difference, overflows) = first.subtractingReportingOverflow(second)
    return overflows ? .number(try left.difference(to: right)) : .integer(difference)
  case (.integer, .decimal), (.decimal, .integer), (.decimal, .decimal):
    return .number(try left.difference(to: right))
  case (.duration(let first), .duration(let second)), (.date(let first), .date(let second)):
    return try duration(first.subtractingReportingOverflow(second))
  case (.date(let date), .duration(let duration)):
    let (difference, overflows) = date.subtractingReportingOverflow(duration)
    return try DateRange.checked(difference, overflows: overflows)
  default:
    throw mismatch("subtract \(right.typePhrase) from \(left.typePhrase)", left, right)
  }
}

/// Unary `-`: numbers and durations.
@MainActor package func negate(_ value: Value) throws(Mistake) -> Value {
  switch value {
  case .integer(let number) where number != .min: return .integer(-number)
  case .integer(let number): return .number(ExactDecimal(number).negated)
  case .decimal(let decimal): return .number(decimal.negated)
  case .duration(let length): return try duration((0 as Int64).subtractingReportingOverflow(length))
  default: throw Mistake("type", "can't negate \(value.typePhrase)")
  }
}

extension Value {
  /// Both are numbers.
  fileprivate func sum(with other: Value) throws(Mistake) -> ExactDecimal {
    try number.adding(other.number)
  }

  fileprivate func difference(to other: Value) throws(Mistake) -> ExactDecimal {
    try number.subtracting(other.number)
  }

  /// The number that this value is known to be.
  var number: ExactDecimal { decimal ?? .zero }
}

func duration(_ result: (partialValue: Int64, overflow: Bool)) throws(Mistake) -> Value {
  guard !result.overflow else {
    throw Mistake("arithmetic", "the duration is longer than 290,000 years")
  }
  return .duration(result.partialValue)
}

/// What to say where an operator has no meaning for two types.
@MainActor func mismatch(_ action: String, _ left: Value, _ right: Value) -> Mistake {
  Mistake("type", "can't \(action)", help: hint(left, right))
}

@MainActor private func hint(_ left: Value, _ right: Value) -> String? {
  switch (left, right) {
  case (.nil, _), (_, .nil): "give what may be nil a value with '??'"
  case (.string, _), (_, .string): "to build a text, write the value into the string: \"{…}\""
  default: nil
  }
}
