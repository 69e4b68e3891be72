/// Durations as the language writes them.
enum Duration {
  /// Microseconds of `30s`, `500ms`, `1m30s`; nil for what is no duration or none that is positive.
  static func microseconds(_ text: String) -> Int64? {
    var rest: Substring = text[...]
    var total: Int64 = 0
    while !rest.isEmpty {
      guard let part = takePart(&rest) else { return nil }
      let (sum, isTooMuch) = total.addingReportingOverflow(part)
      if isTooMuch { return nil }
      total = sum
    }
    return total > 0 ? total : nil
  }

  private static func takePart(_ rest: inout Substring) -> Int64? {
    let digits: Substring = rest.prefix { $0.isASCII && $0.isNumber }
    let unit: Substring = rest.dropFirst(digits.count).prefix { $0.isASCII && $0.isLetter }
    guard let number = Int64(digits), let size = size(ofUnit: unit) else { return nil }
    rest = rest.dropFirst(digits.count + unit.count)
    let (product, isTooMuch) = number.multipliedReportingOverflow(by: size)
    return isTooMuch ? nil : product
  }

  private static func size(ofUnit unit: Substring) -> Int64? {
    switch unit {
    case "ms": 1_000
    case "s": 1_000_000
    case "m": 60_000_000
    case "h": 3_600_000_000
    case "d": 86_400_000_000
    default: nil
    }
  }
}
