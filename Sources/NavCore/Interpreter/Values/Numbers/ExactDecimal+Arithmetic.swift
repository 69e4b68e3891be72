extension ExactDecimal {
  package func adding(_ other: ExactDecimal) throws(Mistake) -> ExactDecimal {
    if let sum = quickSum(other) { return sum }
    return try exponent >= other.exponent ? wideSum(other) : other.wideSum(self)
  }

  package func subtracting(_ other: ExactDecimal) throws(Mistake) -> ExactDecimal {
    try adding(other.negated)
  }

  package func multiplied(by other: ExactDecimal) throws(Mistake) -> ExactDecimal {
    let product = WideMagnitude(
      coefficient.magnitude, times: other.coefficient.magnitude)
    return try .rounding(
      product, exponent: exponent + other.exponent, isNegative: isNegative != other.isNegative)
  }

  /// The quotient, rounded to 38 digits.
  package func divided(by other: ExactDecimal) throws(Mistake) -> ExactDecimal {
    guard !other.isZero else { throw Self.divisionByZero }
    guard !isZero else { return .zero }
    let quotient = quotient(by: other)
    return try .rounding(
      WideMagnitude(quotient.coefficient), exponent: quotient.exponent,
      isNegative: isNegative != other.isNegative)
  }

  /// What a division without fraction leaves, exact and with the sign of the dividend.
  package func remainder(dividingBy other: ExactDecimal) throws(Mistake) -> ExactDecimal {
    guard !other.isZero else { throw Self.divisionByZero }
    guard magnitude >= other.magnitude else { return self }
    let rest = Int128(restOfMagnitude(dividingBy: other))
    return ExactDecimal(
      lowering: isNegative ? -rest : rest, exponent: Swift.min(exponent, other.exponent))
  }

  static var divisionByZero: Mistake { Mistake("arithmetic", "can't divide by zero") }
}

extension ExactDecimal {
  /// Rounds to what a decimal can hold.
  static func rounding(
    _ magnitude: WideMagnitude, exponent: Int, isNegative: Bool
  ) throws(Mistake) -> ExactDecimal {
    let surplus = Swift.max(magnitude.digits - digitLimit, lowestExponent - exponent, 0)
    let kept = surplus == 0 ? magnitude : magnitude.rounding(surplus)
    guard !kept.isZero || magnitude.isZero else {
      throw Mistake("arithmetic", "the result is too close to zero to be written")
    }
    let coefficient = Int128(kept.low)
    return try ExactDecimal(
      checking: isNegative ? -coefficient : coefficient, exponent: exponent + surplus)
  }

  /// The sum, where it needs no wider number than the two have; nil otherwise.
  private func quickSum(_ other: ExactDecimal) -> ExactDecimal? {
    let common = Swift.min(exponent, other.exponent)
    guard let left = raised(to: common), let right = other.raised(to: common) else { return nil }
    let (sum, overflows) = left.addingReportingOverflow(right)
    guard !overflows, sum.magnitude < powerOfTen(Self.digitLimit) else { return nil }
    let result = ExactDecimal(lowering: sum, exponent: common)
    return result.digits + result.exponent <= Self.digitLimit ? result : nil
  }

  /// The coefficient for a lower exponent, if it fits.
  private func raised(to lower: Int) -> Int128? {
    guard exponent != lower else { return coefficient }
    guard exponent - lower < Self.digitLimit else { return nil }
    let (product, overflows) = coefficient.multipliedReportingOverflow(
      by: Int128(powerOfTen(exponent - lower)))
    return overflows ? nil : product
  }

  /// The sum with a number of no higher exponent.
  ///
  /// The higher one is widened to at most 76 digits. What of the lower one lies beyond is cut so
  /// that the sum comes out as its exact value cut there, which rounds the same.
  private func wideSum(_ lower: ExactDecimal) throws(Mistake) -> ExactDecimal {
    guard !isZero else { return lower }
    let distance = exponent - lower.exponent
    let shift = Swift.min(distance, 2 * Self.digitLimit - digits)
    let left = widened(by: shift)
    let cut = WideMagnitude(lower.coefficient.magnitude).dropping(distance - shift)
    let isSame = isNegative == lower.isNegative
    let right = isSame || cut.isExact ? cut.kept : cut.kept.plus(WideMagnitude(1))
    let isTurned = !isSame && left.isLess(than: right)
    let sum = isSame ? left.plus(right) : isTurned ? right.minus(left) : left.minus(right)
    return try .rounding(sum, exponent: exponent - shift, isNegative: isNegative != isTurned)
  }

  private func widened(by shift: Int) -> WideMagnitude {
    let first = Swift.min(shift, Self.digitLimit)
    return WideMagnitude(coefficient.magnitude, times: powerOfTen(first))
      .times(powerOfTen(shift - first))
  }

  /// 37 or 38 digits of the quotient's magnitude, rounded in the last.
  private func quotient(by other: ExactDecimal) -> (coefficient: UInt128, exponent: Int) {
    let widening = Self.digitLimit - digits
    let dividend = coefficient.magnitude * powerOfTen(widening)
    let divisor = other.coefficient.magnitude
    var shift = other.digits - 1
    var (quotient, rest) = WideMagnitude(dividend, times: powerOfTen(shift)).divided(by: divisor)
    if quotient.low < powerOfTen(Self.digitLimit - 1) {
      shift += 1
      (quotient, rest) = WideMagnitude(dividend, times: powerOfTen(shift)).divided(by: divisor)
    }
    let rounded = rest >= divisor - rest ? quotient.low + 1 : quotient.low
    return (rounded, exponent - widening - shift - other.exponent)
  }

  /// Of a dividend that is not smaller than the divisor, in units of the lower exponent.
  private func restOfMagnitude(dividingBy other: ExactDecimal) -> UInt128 {
    let divisor = other.coefficient.magnitude
    var distance = exponent - other.exponent
    guard distance > 0 else { return coefficient.magnitude % (divisor * powerOfTen(-distance)) }
    var rest = coefficient.magnitude % divisor
    while distance > 0 {
      let step = Swift.min(distance, Self.digitLimit)
      rest = WideMagnitude(rest, times: powerOfTen(step)).divided(by: divisor).remainder
      distance -= step
    }
    return rest
  }
}
