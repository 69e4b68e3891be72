extension Parser {
  mutating func number() throws(Broken) -> ExpressionSyntax {
    let current: Token = advance()
    let place: SourceSpan = span(current)
    var isSpaced: Bool = false
    var significant: Int = 0
    var fraction: Int = -1
    var before: UInt8 = 0x5F
    for offset in Int(current.start)..<Int(current.end) {
      let byte: UInt8 = bytes[offset]
      if byte == 0x5F {
        if !Lexer.isDigit(before) { throw failBack(.brokenNumber(text(current), place)) }
        isSpaced = true
      } else {
        if byte != 0x2E && (significant > 0 || byte != 0x30) { significant += 1 }
        if fraction >= 0 || byte == 0x2E { fraction += 1 }
      }
      if byte == 0x2E && before == 0x5F { throw failBack(.brokenNumber(text(current), place)) }
      before = byte
    }
    if before == 0x5F { throw failBack(.brokenNumber(text(current), place)) }
    if significant > 38 || fraction > 128 { throw failBack(.numberTooLong(place)) }
    let digits: String = text(current)
    return ExpressionSyntax(.number(isSpaced ? digits.filter { $0 != "_" } : digits), place)
  }

  /// Reports something about the token just read, on its line.
  private mutating func failBack(_ error: LiteralError) -> Broken {
    fail(error)
  }

  // MARK: Durations

  mutating func duration() throws(Broken) -> ExpressionSyntax {
    let current: Token = advance()
    let place: SourceSpan = span(current)
    let written: [UInt8] = bytes[Int(current.start)..<Int(current.end)].filter { $0 != 0x5F }
    switch Self.microseconds(written) {
    case .value(let value): return ExpressionSyntax(.duration(value), place)
    case .tooLong: throw fail(.durationTooLong(text(current), place))
    case .broken where hasUnit(written): throw fail(.brokenDuration(text(current), place))
    case .broken: throw fail(brokenNumber(current))
    }
  }

  /// `3sec` is meant as a duration, `3x` as whatever.
  private func brokenNumber(_ current: Token) -> LiteralError {
    let written: String = text(current)
    let digits: Substring = written.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let unit: String? = TimeUnit.named(String(written.dropFirst(digits.count)))
    guard let unit, !digits.isEmpty else { return .brokenNumber(written, span(current)) }
    return .unknownUnit(written, near: "\(digits)\(unit)", span(current))
  }

  private func hasUnit(_ written: [UInt8]) -> Bool {
    guard let last = written.last else { return false }
    return [0x64, 0x68, 0x6D, 0x73].contains(last)
  }

  enum DurationValue {
    case value(Int64)
    case tooLong, broken
  }

  static func microseconds(_ written: [UInt8]) -> DurationValue {
    var total: Int64 = 0
    var index: Int = 0
    var rank: Int = Int.max
    while index < written.count {
      var number: Int64 = 0
      var scale: Int64 = 1
      var isFraction: Bool = false
      let start: Int = index
      while index < written.count, Lexer.isDigit(written[index]) || written[index] == 0x2E {
        if written[index] == 0x2E {
          if isFraction { return .broken }
          isFraction = true
        } else {
          let (times, overflow): (Int64, Bool) = number.multipliedReportingOverflow(by: 10)
          let (sum, more): (Int64, Bool) = times.addingReportingOverflow(
            Int64(written[index]) - 0x30)
          if overflow || more || scale > 1_000_000_000_000 { return .tooLong }
          number = sum
          if isFraction { scale *= 10 }
        }
        index += 1
      }
      guard index > start, let (unit, unitRank) = unit(written, &index), unitRank < rank else {
        return .broken
      }
      rank = unitRank
      let (product, overflow): (Int64, Bool) = number.multipliedReportingOverflow(by: unit)
      if overflow { return .tooLong }
      if product % scale != 0 { return .broken }
      let (sum, more): (Int64, Bool) = total.addingReportingOverflow(product / scale)
      if more { return .tooLong }
      total = sum
    }
    return .value(total)
  }

  /// A unit in microseconds and its rank, the longest highest.
  private static func unit(_ written: [UInt8], _ index: inout Int) -> (Int64, Int)? {
    guard index < written.count else { return nil }
    let first: UInt8 = written[index]
    index += 1
    if first == 0x6D, index < written.count, written[index] == 0x73 {
      index += 1
      return (1_000, 0)
    }
    switch first {
    case 0x73: return (1_000_000, 1)
    case 0x6D: return (60_000_000, 2)
    case 0x68: return (3_600_000_000, 3)
    case 0x64: return (86_400_000_000, 4)
    default: return nil
    }
  }

  // MARK: Dates

  mutating func date() throws(Broken) -> ExpressionSyntax {
    let current: Token = advance()
    let place: SourceSpan = span(current)
    let written: ArraySlice<UInt8> = bytes[Int(current.start)..<Int(current.end)]
    guard let value = Self.microseconds(ofDate: Array(written)) else {
      throw fail(
        .brokenDate(text(current), place, help: Self.helpAboutParts(ofDate: Array(written))))
    }
    return ExpressionSyntax(.date(value), place)
  }

  /// `2026-09-04`, `2026-09-04T09:30` or `2026-09-04T09:30:15`.
  static func microseconds(ofDate written: [UInt8]) -> Int64? {
    guard [10, 16, 19].contains(written.count) else { return nil }
    let year: Int = digits(written, 0, 4)
    let month: Int = digits(written, 5, 2)
    let day: Int = digits(written, 8, 2)
    guard year >= 1, (1...12).contains(month), day >= 1, day <= days(year, month) else {
      return nil
    }
    var seconds: Int = 0
    if written.count >= 16 {
      let hour: Int = digits(written, 11, 2)
      let minute: Int = digits(written, 14, 2)
      guard written[13] == 0x3A, (0...23).contains(hour), (0...59).contains(minute) else {
        return nil
      }
      seconds = hour * 3600 + minute * 60
    }
    if written.count == 19 {
      let second: Int = digits(written, 17, 2)
      guard written[16] == 0x3A, (0...59).contains(second) else { return nil }
      seconds += second
    }
    return Int64(daysSince1970(year, month, day) * 86_400 + seconds) * 1_000_000
  }

  /// Which part of a date that is written as one is too large or too small.
  private static func helpAboutParts(ofDate written: [UInt8]) -> String? {
    guard [10, 16, 19].contains(written.count) else { return nil }
    let (year, month, day): (Int, Int, Int) = (
      digits(written, 0, 4), digits(written, 5, 2), digits(written, 8, 2)
    )
    if year < 1 { return "the years go from 0001 to 9999" }
    guard (1...12).contains(month) else { return "the months go from 01 to 12" }
    if day < 1 || day > days(year, month) {
      return "\(monthNames[month - 1]) \(year) has \(days(year, month)) days"
    }
    if written.count >= 16, !(0...23).contains(digits(written, 11, 2)) {
      return "the hours go from 00 to 23"
    }
    if written.count >= 16, written[13] == 0x3A, !(0...59).contains(digits(written, 14, 2)) {
      return "the minutes go from 00 to 59"
    }
    if written.count == 19, written[16] == 0x3A, !(0...59).contains(digits(written, 17, 2)) {
      return "the seconds go from 00 to 59"
    }
    return nil
  }

  private static let monthNames: [String] = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  private static func digits(_ written: [UInt8], _ start: Int, _ count: Int) -> Int {
    var value: Int = 0
    for index in start..<start + count {
      guard Lexer.isDigit(written[index]) else { return -1 }
      value = value * 10 + Int(written[index]) - 0x30
    }
    return value
  }

  private static func days(_ year: Int, _ month: Int) -> Int {
    let isLeap: Bool = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    if month == 2 { return isLeap ? 29 : 28 }
    return [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let y: Int = month <= 2 ? year - 1 : year
    let era: Int = (y >= 0 ? y : y - 399) / 400
    let yearOfEra: Int = y - era * 400
    let dayOfYear: Int = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra: Int = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}
