/// A whole number below 2^256, for what lies between two decimals and their result.
struct WideMagnitude {
  var high: UInt128
  var low: UInt128

  init(_ low: UInt128, high: UInt128 = 0) {
    self.high = high
    self.low = low
  }

  init(_ left: UInt128, times right: UInt128) {
    (high, low) = left.multipliedFullWidth(by: right)
  }

  var isZero: Bool { high == 0 && low == 0 }

  /// The product must fit.
  func times(_ factor: UInt128) -> WideMagnitude {
    let (carry, product) = low.multipliedFullWidth(by: factor)
    return WideMagnitude(product, high: high * factor + carry)
  }

  /// The sum must fit.
  func plus(_ other: WideMagnitude) -> WideMagnitude {
    let (sum, carries) = low.addingReportingOverflow(other.low)
    return WideMagnitude(sum, high: high + other.high + (carries ? 1 : 0))
  }

  /// The other must not be greater.
  func minus(_ other: WideMagnitude) -> WideMagnitude {
    let (difference, borrows) = low.subtractingReportingOverflow(other.low)
    return WideMagnitude(difference, high: high - other.high - (borrows ? 1 : 0))
  }

  func isLess(than other: WideMagnitude) -> Bool {
    high == other.high ? low < other.low : high < other.high
  }

  func divided(by divisor: UInt128) -> (quotient: WideMagnitude, remainder: UInt128) {
    let (top, rest) = high.quotientAndRemainder(dividingBy: divisor)
    let (bottom, remainder) = divisor.dividingFullWidth((rest, low))
    return (WideMagnitude(bottom, high: top), remainder)
  }
}

extension WideMagnitude {
  /// As many as it has in base ten, of numbers below 3 × 10^76.
  var digits: Int {
    guard high != 0 else { return digitCount(low) }
    return 38 + digitCount(divided(by: powerOfTen(38)).quotient.low)
  }

  /// Without its last digits; `isExact` if all of them were 0.
  func dropping(_ count: Int) -> (kept: WideMagnitude, isExact: Bool) {
    var kept = self
    var isExact = true
    var left = count
    while left > 0, !kept.isZero {
      let (quotient, remainder) = kept.divided(by: powerOfTen(Swift.min(left, 38)))
      isExact = isExact && remainder == 0
      kept = quotient
      left -= 38
    }
    return (kept, isExact)
  }

  /// Without its last digits, rounded half up.
  func rounding(_ count: Int) -> WideMagnitude {
    let (quotient, digit) = dropping(count - 1).kept.divided(by: 10)
    return digit >= 5 ? quotient.plus(WideMagnitude(1)) : quotient
  }
}

private let powersOfTen: [UInt128] = (0..<38).reduce(into: [1]) { powers, _ in
  powers.append(powers[powers.count - 1] * 10)
}

/// 10^n for n from 0 to 38.
func powerOfTen(_ exponent: Int) -> UInt128 { powersOfTen[exponent] }

/// Digits in base ten; 1 for zero.
func digitCount(_ value: UInt128) -> Int {
  let bits = UInt128.bitWidth - value.leadingZeroBitCount
  let least = (bits * 1233) >> 12
  return Swift.max(1, value >= powersOfTen[least] ? least + 1 : least)
}
