/// `*`: numbers, a duration and a number.
@MainActor package func multiply(_ left: Value, _ right: Value) throws(Mistake) -> Value {
  switch (left, right) {
  case (.integer(let first), .integer(let second)):
    let (product, overflows) = first.multipliedReportingOverflow(by: second)
    if !overflows { return .integer(product) }
    return .number(try left.number.multiplied(by: right.number))
  case (.integer, .decimal), (.decimal, .integer), (.decimal, .decimal):
    return .number(try left.number.multiplied(by: right.number))
  case (.duration(let length), .integer), (.duration(let length), .decimal):
    return try duration(try ExactDecimal(length).multiplied(by: right.number))
  case (.integer, .duration(let length)), (.decimal, .duration(let length)):
    return try duration(try ExactDecimal(length).multiplied(by: left.number))
  default:
    throw mismatch("multiply \(left.typePhrase) by \(right.typePhrase)", left, right)
  }
}

/// `/`: numbers; a duration by a number is a duration, by a duration a number.
@MainActor package func divide(_ left: Value, _ right: Value) throws(Mistake) -> Value {
  switch (left, right) {
  case (.integer(let first), .integer(let second))
  where second != 0 && second != -1 && first % second == 0:
    return .integer(first / second)
  case (.integer, .integer), (.integer, .decimal), (.decimal, .integer), (.decimal, .decimal):
    return .number(try left.number.divided(by: right.number))
  case (.duration(let first), .duration(let second)):
    return .number(try ExactDecimal(first).divided(by: ExactDecimal(second)))
  case (.duration(let length), .integer), (.duration(let length), .decimal):
    return try duration(try ExactDecimal(length).divided(by: right.number))
  default:
    throw mismatch("divide \(left.typePhrase) by \(right.typePhrase)", left, right)
  }
}

/// `%`: what a division without fraction leaves, with the sign of the dividend; of two numbers
/// or two durations.
@MainActor package func remainder(_ left: Value, _ right: Value) throws(Mistake) -> Value {
  switch (left, right) {
  case (.integer(let first), .integer(let second)) where second != 0 && second != -1:
    return .integer(first % second)
  case (.integer, .integer), (.integer, .decimal), (.decimal, .integer), (.decimal, .decimal):
    return .number(try left.number.remainder(dividingBy: right.number))
  case (.duration(let first), .duration(let second)):
    guard second != 0 else { throw ExactDecimal.divisionByZero }
    return .duration(second == -1 ? 0 : first % second)
  default:
    throw mismatch("divide \(left.typePhrase) by \(right.typePhrase)", left, right)
  }
}

/// To the nearest microsecond.
private func duration(_ microseconds: ExactDecimal) throws(Mistake) -> Value {
  let rounded = try microseconds.rounded(to: 0).int64
  return try duration((rounded ?? 0, overflow: rounded == nil))
}
