/// A date in the shortest form that says it all: `2026-09-04`, `2026-09-04T09:30`,
/// `2026-09-04T09:30:15`, and with a fraction between seconds.
package func dateText(_ microseconds: Int64) -> String {
  let date = CivilDate(microseconds: microseconds)
  var text = "\(padded(date.year, to: 4))-\(padded(date.month, to: 2))-\(padded(date.day, to: 2))"
  guard date.hour != 0 || date.minute != 0 || date.second != 0 || date.microsecond != 0 else {
    return text
  }
  text += "T\(padded(date.hour, to: 2)):\(padded(date.minute, to: 2))"
  guard date.second != 0 || date.microsecond != 0 else { return text }
  text += ":\(padded(date.second, to: 2))"
  guard date.microsecond != 0 else { return text }
  return text + ".\(fraction(UInt64(date.microsecond), digits: 6))"
}

/// Reads `2026-09-04`, `2026-09-04T09:30`, `2026-09-04T09:30:15`.
///
/// - Returns: Microseconds since 1970-01-01T00:00 UTC; nil for what is no day of the calendar
///   or in no such form.
package func parseDate(_ text: String) -> Int64? {
  let halves = text.utf8.split(
    separator: UInt8(ascii: "T"), maxSplits: 1, omittingEmptySubsequences: false)
  guard let days = numbers(halves[0], between: "-", widths: [4, 2, 2]) else { return nil }
  var date = CivilDate(year: days[0], month: days[1], day: days[2])
  if halves.count == 2 {
    guard
      let times = numbers(halves[1], between: ":", widths: [2, 2])
        ?? numbers(halves[1], between: ":", widths: [2, 2, 2]),
      times[0] < 24, times[1] < 60, times.count == 2 || times[2] < 60
    else { return nil }
    (date.hour, date.minute) = (times[0], times[1])
    date.second = times.count == 3 ? times[2] : 0
  }
  return CivilDate(microseconds: date.microseconds) == date && date.year > 0
    ? date.microseconds : nil
}

private func numbers(
  _ text: Substring.UTF8View, between separator: Unicode.Scalar, widths: [Int]
) -> [Int64]? {
  let parts = text.split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false)
  guard parts.count == widths.count else { return nil }
  var numbers: [Int64] = []
  for (part, width) in zip(parts, widths) {
    guard part.count == width, part.allSatisfy({ $0 >= 48 && $0 <= 57 }) else { return nil }
    numbers.append(part.reduce(0) { $0 * 10 + Int64($1 - 48) })
  }
  return numbers
}
