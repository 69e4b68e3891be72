import Testing

@testable import NavCore

struct ExactDecimalTests {
  @Test(arguments: printed)
  func `a number prints without grouping and trailing zeros`(text: String, printed: String) {
    #expect(ExactDecimal(text)?.description == printed)
  }

  @Test(arguments: refused)
  func `what is no number of up to 38 digits is refused`(text: String) {
    #expect(ExactDecimal(text) == nil)
    #expect(Value(numberText: text) == nil)
  }

  @Test(arguments: calculations)
  func `arithmetic is exact, and rounds to 38 digits where it can't be`(
    calculation: String, result: String
  ) {
    let parts = calculation.split(separator: " ").map(String.init)
    #expect(calculate(parts[0], parts[1], parts[2]) == result)
  }

  @Test func `what is too small is a mistake, not zero`() {
    let tiny = decimal("0." + String(repeating: "0", count: 127) + "1")
    #expect(throws: Mistake.self) { try tiny.multiplied(by: tiny) }
    #expect(throws: Mistake.self) { try tiny.divided(by: decimal("100")) }
    #expect(tiny.description.utf8.count == 130)
  }

  @Test(arguments: roundings)
  func `rounding is half away from zero, and formatting keeps the places`(
    text: String, places: Int, rounded: String, formatted: String
  ) throws {
    #expect(try decimal(text).rounded(to: places).description == rounded)
    #expect(try decimal(text).formatted(places: places) == formatted)
  }

  @Test func `negative places round before the point`() throws {
    #expect(try decimal("1250").rounded(to: -2).description == "1300")
    #expect(try decimal("49").rounded(to: -2).description == "0")
    #expect(throws: Mistake.self) { try decimal(nines).rounded(to: -3) }
    #expect(throws: Mistake.self) { try decimal("1").formatted(places: -1) }
    #expect(throws: Mistake.self) { try decimal("1").rounded(to: 39) }
  }

  private func calculate(_ left: String, _ sign: String, _ right: String) -> String {
    let (left, right) = (decimal(left), decimal(right))
    do throws(Mistake) {
      switch sign {
      case "+": return try left.adding(right).description
      case "-": return try left.subtracting(right).description
      case "*": return try left.multiplied(by: right).description
      case "/": return try left.divided(by: right).description
      default: return try left.remainder(dividingBy: right).description
      }
    } catch { return ".\(error.name)" }
  }
}

private let nines = String(repeating: "9", count: 38)
private let threes = String(repeating: "3", count: 38)
private let zeros = String(repeating: "0", count: 37)
private let sixes = String(repeating: "6", count: 37)

private let printed: [(String, String)] = [
  ("0", "0"), ("-0", "0"), ("007", "7"), ("12.50", "12.5"), ("-3", "-3"), ("2000", "2000"),
  ("0.001", "0.001"), ("-0.10", "-0.1"), ("100.00", "100"), (nines, nines),
  ("1.\(String(repeating: "0", count: 60))", "1"), ("0.\(threes)", "0.\(threes)"),
]

private let refused: [String] = [
  "", "-", ".5", "5.", "1.2.3", "1e5", "+1", "1_000", "١", "1 ", "\(nines)9",
]

private let calculations: [(String, String)] = [
  ("0.1 + 0.2", "0.3"), ("1 - 0.9", "0.1"), ("12.50 * 4", "50"), ("10 / 4", "2.5"),
  ("1 / 3", "0.\(threes)"), ("2 / 3", "0.\(sixes)7"),
  ("-7.5 % 2", "-1.5"), ("7 % -2", "1"), ("0 / 5", "0"), ("-1 / 4", "-0.25"),
  ("0.\(threes) * 3", "0.\(nines)"), ("\(nines) - \(nines)", "0"),
  ("0.\(threes) + 1", "1.\(threes.dropLast())"), ("\(nines) * 1", nines),
  ("\(nines) + 1", ".arithmetic"), ("\(nines) * \(nines)", ".arithmetic"),
  ("\(nines) / 2", "5\(zeros)"), ("1 - 0.0\(zeros)5\(zeros.dropLast())1", "0.\(nines)"),
  ("1 / 0", ".arithmetic"), ("1 % 0", ".arithmetic"), ("\(nines) / 0.1", ".arithmetic"),
  ("\(nines) + 0.4", nines), ("\(nines) + 0.5", ".arithmetic"),
]

private let roundings: [(String, Int, String, String)] = [
  ("2.5", 0, "3", "3"), ("-2.5", 0, "-3", "-3"), ("2.449", 1, "2.4", "2.4"),
  ("2.45", 1, "2.5", "2.5"), ("12.5", 2, "12.5", "12.50"), ("0", 2, "0", "0.00"),
  ("-0.001", 2, "0", "0.00"), ("999.995", 2, "1000", "1000.00"), ("7", 3, "7", "7.000"),
  ("-0.05", 1, "-0.1", "-0.1"), ("1234", 0, "1234", "1234"),
]
