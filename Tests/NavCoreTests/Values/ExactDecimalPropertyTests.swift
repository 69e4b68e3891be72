import Testing

@testable import NavCore

/// Random numbers of every length, against calculation by hand.
struct ExactDecimalPropertyTests {
  private static let pairs: [(String, String)] = {
    var generator = SeededGenerator(state: 42)
    return (0..<600).map { _ in (number(using: &generator), number(using: &generator)) }
  }()

  @Test func `sums and differences are those of school`() {
    for (left, right) in Self.pairs {
      let (one, two) = (Schoolbook(left), Schoolbook(right))
      let sum = try? decimal(left).adding(decimal(right))
      #expect(sum == one.plus(two).rounded, "\(left) + \(right)")
      let difference = try? decimal(left).subtracting(decimal(right))
      #expect(difference == one.plus(two.negated).rounded, "\(left) - \(right)")
    }
  }

  @Test func `products are those of school`() {
    for (left, right) in Self.pairs {
      let product = try? decimal(left).multiplied(by: decimal(right))
      #expect(product == Schoolbook(left).times(Schoolbook(right)).rounded, "\(left) * \(right)")
    }
  }

  @Test func `quotients and remainders are those of school`() {
    for (left, right) in Self.pairs where !decimal(right).isZero {
      let (one, two) = (Schoolbook(left), Schoolbook(right))
      let quotient = try? decimal(left).divided(by: decimal(right))
      #expect(quotient == one.over(two).rounded, "\(left) / \(right)")
      let rest = try? decimal(left).remainder(dividingBy: decimal(right))
      #expect(
        rest?.description == ExactDecimal(one.modulo(two).text)?.description, "\(left) % \(right)")
    }
  }

  @Test func `order and text agree with the difference`() throws {
    for (left, right) in Self.pairs {
      let difference = Schoolbook(left).plus(Schoolbook(right).negated)
      let sign = difference.digits.isEmpty ? 0 : difference.isNegative ? -1 : 1
      #expect(decimal(left).order(to: decimal(right)) == sign, "\(left) <=> \(right)")
      #expect(ExactDecimal(decimal(left).description) == decimal(left))
    }
  }

  /// Up to 38 digits, with a point anywhere, few of them as often as many.
  private static func number(using generator: inout SeededGenerator) -> String {
    let count = Int.random(in: 1...38, using: &generator)
    let isRound = Int.random(in: 0..<4, using: &generator) == 0
    var text = (0..<count).map { _ in
      String(
        isRound
          ? [0, 0, 1, 9].randomElement(using: &generator)! : .random(in: 0...9, using: &generator))
    }.joined()
    switch Int.random(in: 0..<4, using: &generator) {
    case 0:
      text = "0." + String(repeating: "0", count: .random(in: 0...30, using: &generator)) + text
    case 1:
      let place = Int.random(in: 1...count, using: &generator)
      text = text.prefix(place) + "." + (place == count ? "0" : text.suffix(count - place))
    default: break
    }
    return (Bool.random(using: &generator) ? "-" : "") + text
  }
}
