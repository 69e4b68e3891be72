import Testing

@testable import NavCore

@MainActor struct OperatorTests {
  @Test(arguments: values)
  func `an operator gives a value`(left: Value, sign: String, right: Value, result: String) {
    #expect(reading { () throws(Mistake) in try evaluate(left, sign, right) } == result)
  }

  @Test(arguments: mistakes)
  func `an operator without meaning is a mistake that names both types`(
    left: Value, sign: String, right: Value, message: String
  ) {
    #expect(reading { () throws(Mistake) in try evaluate(left, sign, right) } == message)
  }

  @Test(arguments: comparisons)
  func `a comparison is true or false`(left: Value, sign: String, right: Value, holds: Bool) {
    #expect(reading { () throws(Mistake) in try evaluate(left, sign, right) } == "\(holds)")
  }

  @Test func `negation and conditions`() {
    #expect(reading { () throws(Mistake) in try negate(5) } == "-5")
    #expect(reading { () throws(Mistake) in try negate(.integer(.min)) } == "9223372036854775808")
    #expect(reading { () throws(Mistake) in try negate(number("-0.5")) } == "0.5")
    #expect(reading { () throws(Mistake) in try negate(seconds(90)) } == "-1m30s")
    #expect(reading { () throws(Mistake) in try negate("a") } == ".type: can't negate a string")
    #expect(
      reading { () throws(Mistake) in .boolean(try condition(1)) }
        == ".type: a condition must be true or false, not a number")
  }

  @Test(arguments: [
    "(", "[a", "a{2,1}", "*a", #"\"#, String(repeating: "(", count: 1_000),
    String(repeating: "[", count: 1_000), String(repeating: "a", count: 2_001),
  ])
  func `a pattern that is none is a mistake`(pattern: String) {
    #expect(throws: Mistake.self) { try matches("text", .string(pattern), RegexCache()) }
  }

  private let cache = RegexCache()

  private func evaluate(
    _ left: Value, _ sign: String, _ right: Value
  ) throws(Mistake) -> Value {
    switch sign {
    case "+": try add(left, right)
    case "-": try subtract(left, right)
    case "*": try multiply(left, right)
    case "/": try divide(left, right)
    case "%": try remainder(left, right)
    case "contains": .boolean(try contains(left, right))
    case "matches": .boolean(try matches(left, right, cache))
    default: .boolean(try compare(left, right) < 0)
    }
  }
}

/// The greatest whole number that is an `integer`.
private let most = "9223372036854775807"

private let values: [(Value, String, Value, String)] = [
  (1, "+", 2, "3"), (number("0.1"), "+", number("0.2"), "0.3"), ("a", "+", "b", #""ab""#),
  ([1], "+", ["x"], #"[1, "x"]"#), (seconds(90), "+", milliseconds(250), "1m30s250ms"),
  (day("2026-09-04"), "+", seconds(9), "2026-09-04T00:00:09"),
  (seconds(60), "+", day("2026-09-04"), "2026-09-04T00:01"),
  (number(most), "+", 1, "9223372036854775808"),
  (number("9223372036854775808"), "-", 1, most), (5, "-", 7, "-2"),
  (day("2026-03-01"), "-", day("2026-02-28"), "1d"),
  (day("2026-03-01"), "-", seconds(1), "2026-02-28T23:59:59"),
  (6, "*", 7, "42"), (number(most), "*", 2, "18446744073709551614"),
  (seconds(2), "*", number("1.5"), "3s"), (3, "*", seconds(20), "1m"),
  (7, "/", 2, "3.5"), (8, "/", 2, "4"), (seconds(60), "/", seconds(8), "7.5"),
  (seconds(1), "/", 4, "250ms"), (number("-9223372036854775808"), "/", -1, "9223372036854775808"),
  (7, "%", 3, "1"), (-7, "%", 3, "-1"), (number("7.5"), "%", 2, "1.5"),
  (number("-9223372036854775808"), "%", -1, "0"), (seconds(65), "%", seconds(60), "5s"),
]

private let mistakes: [(Value, String, Value, String)] = [
  ("a", "+", 1, ".type: can't add a string and a number"),
  (nil, "+", 1, ".type: can't add nil and a number"),
  (day("2026-09-04"), "+", day("2026-09-04"), ".type: can't add a date and a date"),
  (1, "-", "a", ".type: can't subtract a string from a number"),
  (seconds(1), "-", day("2026-09-04"), ".type: can't subtract a date from a duration"),
  (seconds(1), "*", seconds(1), ".type: can't multiply a duration by a duration"),
  (1, "/", seconds(1), ".type: can't divide a number by a duration"),
  (true, "%", 2, ".type: can't divide a boolean by a number"),
  (1, "/", 0, ".arithmetic: can't divide by zero"),
  (1, "%", 0, ".arithmetic: can't divide by zero"),
  (seconds(1), "/", seconds(0), ".arithmetic: can't divide by zero"),
  (seconds(1), "/", 0, ".arithmetic: can't divide by zero"),
  (seconds(1), "%", seconds(0), ".arithmetic: can't divide by zero"),
  (.duration(.max), "+", seconds(1), ".arithmetic: the duration is longer than 290,000 years"),
  (.duration(.max), "*", 2, ".arithmetic: the duration is longer than 290,000 years"),
  (
    day("9999-12-31"), "+", seconds(86_400),
    ".arithmetic: the date is not within the years 1 to 9999"
  ),
  (1, "contains", 1, ".type: can't look for something in a number"),
  ("a", "contains", 1, ".type: can't look for a number in a string"),
  (1, "matches", "a", ".type: can't match a number with a string"),
  (1, "<", "a", ".type: can't order a number and a string"),
  (true, "<", false, ".type: can't order a boolean and a boolean"),
]

private let comparisons: [(Value, String, Value, Bool)] = [
  ([1, 2], "contains", 2, true), ([1, 2], "contains", "2", false),
  ([symbol("detail", 1)], "contains", symbol("detail"), true), ("Hello", "contains", "ell", true),
  ("caf\u{E9}", "contains", "e\u{301}", true), ("a", "contains", "", true),
  (record(["a": nil]), "contains", "a", true), (record([:]), "contains", "a", false),
  ("order 42", "matches", #"\d+"#, true), ("order", "matches", #"^\d"#, false),
  (1, "<", 2, true), (number("1.5"), "<", 2, true), ("a", "<", "b", true),
  (seconds(1), "<", milliseconds(1), false), (day("2026-01-01"), "<", day("2026-01-02"), true),
]
