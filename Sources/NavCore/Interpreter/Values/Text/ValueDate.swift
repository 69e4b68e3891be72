/// The dates a scenario can reach: the years 1 to 9999.
enum DateRange {
  static let lowest = CivilDate(year: 1, month: 1, day: 1).microseconds
  static let highest = CivilDate(year: 10_000, month: 1, day: 1).microseconds - 1

  static func contains(_ microseconds: Int64) -> Bool {
    microseconds >= lowest && microseconds <= highest
  }

  static func checked(_ microseconds: Int64, overflows: Bool) throws(Mistake) -> Value {
    guard !overflows, contains(microseconds) else {
      throw Mistake("arithmetic", "the date is not within the years 1 to 9999")
    }
    return .date(microseconds)
  }
}

/// `.year .month .day .weekday .startOfDay` of a date; nil for another name.
func dateMember(_ name: String, of microseconds: Int64) -> Value? {
  switch name {
  case "year": .integer(CivilDate(microseconds: microseconds).year)
  case "month": .integer(CivilDate(microseconds: microseconds).month)
  case "day": .integer(CivilDate(microseconds: microseconds).day)
  case "weekday": .integer(CivilDate(microseconds: microseconds).weekday)
  case "startOfDay": .date(microseconds &- timeOfDay(microseconds))
  default: nil
  }
}
