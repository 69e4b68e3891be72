extension Value {
  /// The one form of this number: `integer` where it fits.
  package static func number(_ decimal: ExactDecimal) -> Value {
    if let whole = decimal.int64 { .integer(whole) } else { .decimal(decimal) }
  }

  /// Reads the digits of a number as the lexer leaves them, without `_`.
  ///
  /// - Returns: nil for what is no number or has more than 38 digits.
  package init?(numberText: String) {
    if let whole = Int64(numberText), numberText.utf8.first != UInt8(ascii: "+") {
      self = .integer(whole)
    } else if let decimal = ExactDecimal(numberText) {
      self = .number(decimal)
    } else {
      return nil
    }
  }

  /// The number behind `integer` and `decimal`, nil for everything else.
  package var decimal: ExactDecimal? {
    switch self {
    case .integer(let whole): ExactDecimal(whole)
    case .decimal(let decimal): decimal
    default: nil
    }
  }
}

/// The value as a whole number.
///
/// - Parameter role: What it is for, as "the index".
/// - Throws: `.type` for what is no whole number, `.outOfRange` for one that does not fit.
@MainActor package func whole(_ value: Value, as role: String) throws(Mistake) -> Int {
  if case .integer(let number) = value { return Int(number) }
  guard let decimal = value.decimal else {
    throw Mistake("type", "\(role) must be a whole number, not \(value.typePhrase)")
  }
  guard decimal.isWhole else {
    throw Mistake("type", "\(role) must be a whole number, not \(value.literal)")
  }
  throw Mistake(
    "outOfRange", "\(role) is too \(decimal.isNegative ? "small" : "large"): \(value.literal)")
}
