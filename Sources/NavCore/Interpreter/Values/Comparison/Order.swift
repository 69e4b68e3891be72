/// The order of two numbers, durations, dates or strings: -1, 0 or 1.
///
/// - Throws: `.type` for everything else and for two of different types.
@MainActor package func compare(_ left: Value, _ right: Value) throws(Mistake) -> Int {
  if let order = order(left, right) { return order }
  throw Mistake(
    "type", "can't order \(left.typePhrase) and \(right.typePhrase)",
    help: "only numbers, durations, dates and strings have an order")
}

/// nil where the two have no order.
func order(_ left: Value, _ right: Value) -> Int? {
  switch (left, right) {
  case (.integer(let left), .integer(let right)): order(left, right)
  case (.duration(let left), .duration(let right)): order(left, right)
  case (.date(let left), .date(let right)): order(left, right)
  case (.string(let left), .string(let right)): order(left, right)
  default:
    if let left = left.decimal, let right = right.decimal { left.order(to: right) } else { nil }
  }
}

private func order<Element: Comparable>(_ left: Element, _ right: Element) -> Int {
  left < right ? -1 : left == right ? 0 : 1
}
