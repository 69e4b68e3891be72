extension ExactDecimal: CustomStringConvertible {
  /// Without grouping, exponent and trailing zeros.
  public var description: String { text(places: Swift.max(0, -exponent)) }

  /// With as many places as asked for, which must hold all that there are.
  private func text(places: Int) -> String {
    let zeros = Swift.max(0, exponent) + places - Swift.max(0, -exponent)
    var digits = String(coefficient.magnitude) + String(repeating: "0", count: zeros)
    if isZero { digits = String(repeating: "0", count: places + 1) }
    digits = String(repeating: "0", count: Swift.max(0, places + 1 - digits.utf8.count)) + digits
    let sign = isNegative ? "-" : ""
    guard places > 0 else { return sign + digits }
    return "\(sign)\(digits.dropLast(places)).\(digits.suffix(places))"
  }
}

extension ExactDecimal {
  /// Reads `42`, `-3`, `12.50`.
  ///
  /// - Returns: nil for what is no number or has more digits than a decimal can hold.
  package init?(_ text: String) {
    guard let parts = DecimalParts(text) else { return nil }
    let significant = parts.digits.drop { $0 == 0 }
    let kept = Array(significant).droppingLastZeros
    let exponent = significant.count - kept.count - parts.places
    guard kept.count <= Self.digitLimit, kept.isEmpty || exponent >= Self.lowestExponent,
      kept.count + exponent <= Self.digitLimit
    else { return nil }
    let magnitude = kept.reduce(0 as Int128) { $0 * 10 + Int128($1) }
    self.init(lowering: parts.isNegative ? -magnitude : magnitude, exponent: exponent)
  }

  /// Rounded half away from zero; negative places round before the point.
  package func rounded(to places: Int) throws(Mistake) -> ExactDecimal {
    try Self.check(places: places, in: -Self.digitLimit...Self.digitLimit)
    let surplus = -places - exponent
    guard surplus > 0 else { return self }
    let kept = Int128(WideMagnitude(coefficient.magnitude).rounding(surplus).low)
    return try ExactDecimal(checking: isNegative ? -kept : kept, exponent: -places)
  }

  /// With exactly as many places, rounded where it has more.
  package func formatted(places: Int) throws(Mistake) -> String {
    try Self.check(places: places, in: 0...Self.digitLimit)
    return try rounded(to: places).text(places: places)
  }

  private static func check(places: Int, in range: ClosedRange<Int>) throws(Mistake) {
    guard range.contains(places) else {
      throw Mistake(
        "outOfRange",
        "the places must be from \(range.lowerBound) to \(range.upperBound), not \(places)")
    }
  }
}

/// The digits of a number's text, before and behind the point.
private struct DecimalParts {
  var isNegative = false
  var digits: [UInt8] = []
  var places = 0

  init?(_ text: String) {
    var bytes = Array(text.utf8)[...]
    if bytes.first == UInt8(ascii: "-") {
      isNegative = true
      bytes.removeFirst()
    }
    let parts = bytes.split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    for part in parts {
      guard !part.isEmpty, part.allSatisfy({ $0 >= 48 && $0 <= 57 }) else { return nil }
      digits += part.map { $0 - 48 }
    }
    places = parts.count == 2 ? parts[1].count : 0
  }
}

extension [UInt8] {
  fileprivate var droppingLastZeros: [UInt8] {
    Array(prefix((lastIndex { $0 != 0 } ?? -1) + 1))
  }
}
