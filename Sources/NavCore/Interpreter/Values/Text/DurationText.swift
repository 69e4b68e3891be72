/// A duration as it is typed: `1m30s`, `250ms`, `0s`; a fraction only below a millisecond.
package func durationText(_ microseconds: Int64) -> String {
  guard microseconds != 0 else { return "0s" }
  var rest = microseconds.magnitude
  var text = microseconds < 0 ? "-" : ""
  for (unit, name) in durationUnits {
    let count = rest / unit
    rest %= unit
    if name == "ms", rest > 0 {
      text += "\(count).\(fraction(rest, digits: 3))ms"
    } else if count > 0 {
      text += "\(count)\(name)"
    }
  }
  return text
}

private let durationUnits: [(microseconds: UInt64, name: String)] = [
  (86_400_000_000, "d"), (3_600_000_000, "h"), (60_000_000, "m"), (1_000_000, "s"), (1_000, "ms"),
]

/// Digits behind the point, without trailing zeros.
func fraction(_ value: UInt64, digits: Int) -> String {
  var text = padded(Int64(value), to: digits)
  while text.last == "0" { text.removeLast() }
  return text
}

/// At least as many digits.
func padded(_ number: Int64, to digits: Int) -> String {
  let text = String(number.magnitude)
  let zeros = String(repeating: "0", count: max(0, digits - text.utf8.count))
  return (number < 0 ? "-" : "") + zeros + text
}
