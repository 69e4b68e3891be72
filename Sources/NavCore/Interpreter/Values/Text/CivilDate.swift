/// A date and time of day in the Gregorian calendar, UTC, without leap seconds.
package struct CivilDate: Hashable, Sendable {
  package var year: Int64
  package var month: Int64
  package var day: Int64
  package var hour: Int64 = 0
  package var minute: Int64 = 0
  package var second: Int64 = 0
  package var microsecond: Int64 = 0

  package static let microsecondsPerDay: Int64 = 86_400_000_000

  /// - Parameter microseconds: Since 1970-01-01T00:00.
  package init(microseconds: Int64) {
    let days = floorDivision(microseconds, Self.microsecondsPerDay)
    let rest = timeOfDay(microseconds)
    (year, month, day) = civil(ofDay: days)
    hour = rest / 3_600_000_000
    minute = rest / 60_000_000 % 60
    second = rest / 1_000_000 % 60
    microsecond = rest % 1_000_000
  }

  package init(year: Int64, month: Int64, day: Int64) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Since 1970-01-01T00:00, for years within some 290,000 of it.
  package var microseconds: Int64 {
    let minutes = (dayNumber * 24 + hour) * 60 + minute
    return (minutes * 60 + second) * 1_000_000 + microsecond
  }

  /// 1 (Monday) to 7.
  package var weekday: Int64 {
    let offset = dayNumber + 3
    return offset - floorDivision(offset, 7) * 7 + 1
  }

  /// Days since 1970-01-01. Counts years from March, so that the leap day comes last.
  private var dayNumber: Int64 {
    let shifted = month <= 2 ? year - 1 : year
    let era = floorDivision(shifted, 400)
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}

/// The inverse of `dayNumber`.
private func civil(ofDay number: Int64) -> (year: Int64, month: Int64, day: Int64) {
  let shifted = number + 719_468
  let era = floorDivision(shifted, 146_097)
  let dayOfEra = shifted - era * 146_097
  let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
  let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
  let monthFromMarch = (5 * dayOfYear + 2) / 153
  let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
  let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
}

/// Microseconds since the day began.
func timeOfDay(_ microseconds: Int64) -> Int64 {
  let rest = microseconds % CivilDate.microsecondsPerDay
  return rest < 0 ? rest + CivilDate.microsecondsPerDay : rest
}

/// Rounded down, for a positive divisor.
func floorDivision(_ dividend: Int64, _ divisor: Int64) -> Int64 {
  let quotient = dividend / divisor
  return dividend % divisor < 0 ? quotient - 1 : quotient
}
