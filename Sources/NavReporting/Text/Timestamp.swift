/// Seconds since 1970 as `2026-01-31T10:00:00Z`.
package func utcTimestamp(_ seconds: Int64) -> String {
  let day: Int64 = (seconds - floorRemainder(seconds, 86_400)) / 86_400
  let second: Int64 = floorRemainder(seconds, 86_400)
  let date = civilDate(day)
  let time: [Int64] = [second / 3_600, second / 60 % 60, second % 60]
  return "\(date.year)-\(padded(date.month))-\(padded(date.day))T"
    + time.map(padded).joined(separator: ":") + "Z"
}

/// The Gregorian date of a day counted from 1970-01-01, by eras of 400 years from March.
private func civilDate(_ day: Int64) -> (year: Int64, month: Int64, day: Int64) {
  let shifted: Int64 = day + 719_468
  let dayOfEra: Int64 = floorRemainder(shifted, 146_097)
  let era: Int64 = (shifted - dayOfEra) / 146_097
  let yearOfEra: Int64 =
    (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
  let dayOfYear: Int64 = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
  let monthFromMarch: Int64 = (5 * dayOfYear + 2) / 153
  let month: Int64 = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  let year: Int64 = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
}

private func floorRemainder(_ value: Int64, _ divisor: Int64) -> Int64 {
  let rest: Int64 = value % divisor
  return rest < 0 ? rest + divisor : rest
}

private func padded(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }

/// The same back; nil for what is no such text.
package func secondsSince1970(_ timestamp: String) -> Int64? {
  let parts: [Int64] = timestamp.split { !$0.isNumber }.compactMap { Int64($0) }
  guard parts.count == 6, parts[1] >= 1, parts[1] <= 12, timestamp.hasSuffix("Z") else {
    return nil
  }
  let day: Int64 = dayCount(parts[0], parts[1], parts[2])
  let seconds: Int64 = day * 86_400 + parts[3] * 3_600 + parts[4] * 60 + parts[5]
  return utcTimestamp(seconds) == timestamp ? seconds : nil
}

/// Days since 1970-01-01, by years from March.
private func dayCount(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
  let year: Int64 = month <= 2 ? year - 1 : year
  let era: Int64 = (year - floorRemainder(year, 400)) / 400
  let yearOfEra: Int64 = floorRemainder(year, 400)
  let dayOfYear: Int64 = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
  let dayOfEra: Int64 = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}
