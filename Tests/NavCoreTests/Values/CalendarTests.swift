import Testing

@testable import NavCore

struct CalendarTests {
  @Test func `every day of the years 1 to 9999 follows the one before`() {
    var expected = CivilDate(year: 1, month: 1, day: 1)
    var weekday: Int64 = 1
    var failures = 0
    var date = expected.microseconds
    while expected.year < 10_000 {
      let actual = CivilDate(microseconds: date)
      if actual != expected || actual.weekday != weekday || actual.microseconds != date {
        failures += 1
      }
      expected = next(expected)
      weekday = weekday % 7 + 1
      date += CivilDate.microsecondsPerDay
    }
    #expect(failures == 0)
    #expect(date == DateRange.highest + 1)
  }

  @Test(arguments: [
    "2026-02-29", "2026-13-01", "2026-00-10", "2026-01-00", "0000-01-01", "26-01-01",
    "2026-1-01", "2026-01-01T", "2026-01-01T9:30", "2026-01-01T24:00", "2026-01-01T09:60",
    "2026-01-01T09:30:60", "2026-01-01T09:30:15:00", "2026-01-01 09:30", "", "2026-01",
    "1900-02-29", "+026-01-01",
  ])
  func `what is no date in the calendar is none`(text: String) {
    #expect(parseDate(text) == nil)
  }

  @Test(
    arguments: [
      ("1970-01-01", 0), ("2000-02-29", 951_782_400), ("1969-12-31T23:59:59", -1),
      ("2026-09-04T09:30", 1_788_514_200), ("0001-01-01", -62_135_596_800),
    ] as [(String, Int64)])
  func `a date counts from 1970`(text: String, seconds: Int64) {
    #expect(parseDate(text) == seconds * 1_000_000)
    #expect(dateText(seconds * 1_000_000) == text)
  }

  @Test func `no date is too far to be shown`() {
    for date in [Int64.min, Int64.max] {
      #expect(!dateText(date).isEmpty)
      #expect(dateMember("startOfDay", of: date) != nil)
      #expect(dateMember("weekday", of: date) != nil)
    }
  }

  private func next(_ date: CivilDate) -> CivilDate {
    let isLeap = date.year % 4 == 0 && date.year % 100 != 0 || date.year % 400 == 0
    let lengths: [Int64] = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    if date.day < lengths[Int(date.month) - 1] {
      return CivilDate(year: date.year, month: date.month, day: date.day + 1)
    }
    return date.month < 12
      ? CivilDate(year: date.year, month: date.month + 1, day: 1)
      : CivilDate(year: date.year + 1, month: 1, day: 1)
  }
}
