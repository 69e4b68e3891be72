@testable import NavCore

/// A decimal number of any length, calculated digit by digit as in school.
struct Schoolbook {
  var isNegative = false
  /// The last digit first; no zeros at the end.
  var digits: [Int] = []
  var exponent = 0

  init(_ digits: [Int], exponent: Int, isNegative: Bool) {
    self.digits = trimmed(digits)
    self.exponent = exponent
    self.isNegative = isNegative && !self.digits.isEmpty
  }

  init(_ text: String) {
    let plain = text.drop { $0 == "-" }
    let parts = plain.split(separator: ".")
    self.init(
      plain.reversed().compactMap(\.wholeNumberValue),
      exponent: parts.count == 2 ? -parts[1].count : 0, isNegative: text.hasPrefix("-"))
  }

  func plus(_ other: Schoolbook) -> Schoolbook {
    let common = min(exponent, other.exponent)
    let (left, right) = (digits(at: common), other.digits(at: common))
    if isNegative == other.isNegative {
      return Schoolbook(sum(left, right), exponent: common, isNegative: isNegative)
    }
    return isLess(left, right)
      ? Schoolbook(difference(right, left), exponent: common, isNegative: other.isNegative)
      : Schoolbook(difference(left, right), exponent: common, isNegative: isNegative)
  }

  var negated: Schoolbook {
    Schoolbook(digits, exponent: exponent, isNegative: !isNegative)
  }

  func times(_ other: Schoolbook) -> Schoolbook {
    var product: [Int] = []
    for (place, digit) in digits.enumerated() {
      for _ in 0..<digit { product = sum(product, zeros(place) + other.digits) }
    }
    return Schoolbook(
      product, exponent: exponent + other.exponent, isNegative: isNegative != other.isNegative)
  }

  /// With more digits than any decimal keeps; cut, not rounded.
  func over(_ other: Schoolbook) -> Schoolbook {
    Schoolbook(
      longDivision(zeros(120) + digits, other.digits).quotient,
      exponent: exponent - 120 - other.exponent, isNegative: isNegative != other.isNegative)
  }

  func modulo(_ other: Schoolbook) -> Schoolbook {
    let common = min(exponent, other.exponent)
    return Schoolbook(
      longDivision(digits(at: common), other.digits(at: common)).rest, exponent: common,
      isNegative: isNegative)
  }

  private func digits(at lower: Int) -> [Int] { zeros(exponent - lower) + digits }

  /// Rounded to 38 digits, half away from zero; nil where more stand before the point.
  var rounded: ExactDecimal? {
    let surplus = digits.count - 38
    var kept = self
    if surplus > 0 {
      let up = digits[surplus - 1] >= 5 ? [1] : []
      kept = Schoolbook(
        sum(Array(digits.dropFirst(surplus)), up), exponent: exponent + surplus,
        isNegative: isNegative)
    }
    return ExactDecimal(kept.text)
  }

  var text: String {
    let places = max(0, -exponent)
    var all = zeros(max(0, exponent)) + digits
    all += zeros(max(0, places + 1 - all.count))
    let characters = all.reversed().map(String.init).joined()
    let point = places > 0 ? ".\(characters.suffix(places))" : ""
    return (isNegative ? "-" : "") + characters.dropLast(places) + point
  }
}

private func zeros(_ count: Int) -> [Int] { Array(repeating: 0, count: count) }

private func trimmed(_ digits: [Int]) -> [Int] {
  Array(digits.prefix((digits.lastIndex { $0 != 0 } ?? -1) + 1))
}

private func isLess(_ left: [Int], _ right: [Int]) -> Bool {
  let (left, right) = (trimmed(left), trimmed(right))
  guard left.count == right.count else { return left.count < right.count }
  return left.reversed().lexicographicallyPrecedes(right.reversed())
}

private func sum(_ left: [Int], _ right: [Int]) -> [Int] {
  var result: [Int] = []
  var carry = 0
  for place in 0..<max(left.count, right.count) {
    let digit = carry + (place < left.count ? left[place] : 0)
    let total = digit + (place < right.count ? right[place] : 0)
    result.append(total % 10)
    carry = total / 10
  }
  return carry > 0 ? result + [carry] : result
}

private func difference(_ left: [Int], _ right: [Int]) -> [Int] {
  var result: [Int] = []
  var borrow = 0
  for place in left.indices {
    let digit = left[place] - borrow - (place < right.count ? right[place] : 0)
    borrow = digit < 0 ? 1 : 0
    result.append(digit + borrow * 10)
  }
  return trimmed(result)
}

private func longDivision(_ left: [Int], _ right: [Int]) -> (quotient: [Int], rest: [Int]) {
  var quotient: [Int] = []
  var rest: [Int] = []
  for digit in left.reversed() {
    rest = trimmed([digit] + rest)
    var count = 0
    while !isLess(rest, right) {
      rest = difference(rest, right)
      count += 1
    }
    quotient.append(count)
  }
  return (quotient.reversed(), rest)
}
