/// A number of up to 38 digits, kept exactly: coefficient × 10^exponent.
///
/// Always in lowest terms (the coefficient does not end in 0; zero is 0 × 10^0), so that equal
/// numbers are equal part by part. The whole part has at most 38 digits, the fraction at most
/// 128. What needs more than 38 digits is rounded in the last one, half away from zero; a whole
/// part that needs more is a mistake. Source: language.md §2.
public struct ExactDecimal: Hashable, Sendable {
  /// Less than 10^38 in magnitude.
  let coefficient: Int128
  let exponent: Int

  static let digitLimit = 38
  static let lowestExponent = -128
  static let zero = ExactDecimal(0 as Int64)

  package init(_ whole: Int64) {
    self.init(lowering: Int128(whole), exponent: 0)
  }

  /// Takes zeros off the end of the coefficient, which is below 10^38 in magnitude, or is it.
  init(lowering coefficient: Int128, exponent: Int) {
    var lowered = coefficient
    var raised = coefficient == 0 ? 0 : exponent
    while lowered != 0, lowered % 10 == 0 {
      lowered /= 10
      raised += 1
    }
    self.coefficient = lowered
    self.exponent = raised
  }

  /// - Throws: `.arithmetic` where the whole part has more than 38 digits.
  init(checking coefficient: Int128, exponent: Int) throws(Mistake) {
    self.init(lowering: coefficient, exponent: exponent)
    guard digits + self.exponent <= Self.digitLimit else { throw Self.overflow }
  }

  static var overflow: Mistake {
    Mistake("arithmetic", "the result has more than \(digitLimit) digits before the point")
  }
}

extension ExactDecimal {
  var isZero: Bool { coefficient == 0 }
  package var isNegative: Bool { coefficient < 0 }
  package var isWhole: Bool { exponent >= 0 }

  package var negated: ExactDecimal {
    ExactDecimal(lowering: -coefficient, exponent: exponent)
  }

  package var magnitude: ExactDecimal { isNegative ? negated : self }

  /// As many as the coefficient has; 1 for zero.
  var digits: Int { digitCount(coefficient.magnitude) }

  /// The number, if it is whole and fits.
  package var int64: Int64? {
    guard exponent >= 0, exponent < 19 else { return nil }
    let (product, overflows) = coefficient.multipliedReportingOverflow(
      by: Int128(powerOfTen(exponent)))
    return overflows ? nil : Int64(exactly: product)
  }
}

extension ExactDecimal: Comparable {
  public static func < (left: ExactDecimal, right: ExactDecimal) -> Bool {
    left.order(to: right) < 0
  }

  /// -1, 0 or 1.
  package func order(to other: ExactDecimal) -> Int {
    let signs = (coefficient.signum(), other.coefficient.signum())
    guard signs.0 == signs.1, signs.0 != 0 else { return (signs.0 - signs.1).signum().asInt }
    return orderOfMagnitude(to: other) * signs.0.asInt
  }

  /// Neither is zero. With their first digits at one place, both are widened to 38 digits.
  private func orderOfMagnitude(to other: ExactDecimal) -> Int {
    let tops = (digits + exponent, other.digits + other.exponent)
    guard tops.0 == tops.1 else { return tops.0 < tops.1 ? -1 : 1 }
    let left = coefficient.magnitude * powerOfTen(Self.digitLimit - digits)
    let right = other.coefficient.magnitude * powerOfTen(Self.digitLimit - other.digits)
    return left == right ? 0 : left < right ? -1 : 1
  }
}

extension Int128 {
  fileprivate var asInt: Int { Int(self) }
}
