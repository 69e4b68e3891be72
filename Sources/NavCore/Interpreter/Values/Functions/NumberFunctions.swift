/// `abs` of a number or a duration.
@MainActor func magnitude(_ value: Value) throws(Mistake) -> Value {
  switch value {
  case .integer(let number): return number < 0 ? try negate(value) : value
  case .duration(let length): return length < 0 ? try negate(value) : value
  case .decimal(let decimal): return .number(decimal.magnitude)
  default: throw Function.abs.misfit(value, expected: "a number or a duration")
  }
}

/// Half away from zero; negative places round before the point.
@MainActor func round(_ value: Value, to places: Value) throws(Mistake) -> Value {
  guard let decimal = value.decimal else {
    throw Function.round.misfit(value, expected: "a number")
  }
  return .number(try decimal.rounded(to: try whole(places, as: "the places of 'round'")))
}

/// A string with exactly as many places.
@MainActor func format(_ value: Value, places: Value) throws(Mistake) -> Value {
  guard let decimal = value.decimal else {
    throw Function.format.misfit(value, expected: "a number")
  }
  return .string(try decimal.formatted(places: try whole(places, as: "the places of 'format'")))
}
