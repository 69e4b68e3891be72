/// `sorted unique sum min max` of one list.
@MainActor func applyToList(_ function: Function, _ value: Value) throws(Mistake) -> Value {
  guard case .list(let elements) = value else {
    throw function.misfit(value, expected: "a list")
  }
  switch function {
  case .sorted: return .list(try sorted(elements))
  case .unique: return .list(unique(elements))
  case .sum: return try sum(elements)
  case .min: return try best(elements, function) { $0 < 0 }
  default: return try best(elements, function) { $0 > 0 }
  }
}

/// Ascending; equal elements keep their order.
@MainActor private func sorted(_ elements: [Value]) throws(Mistake) -> [Value] {
  try checkOrder(elements, .sorted)
  return elements.enumerated()
    .sorted { left, right in
      let order = order(left.element, right.element) ?? 0
      return order == 0 ? left.offset < right.offset : order < 0
    }
    .map(\.element)
}

/// The first of those that are best; nil of none.
@MainActor private func best(
  _ elements: [Value], _ function: Function, where isBetter: (Int) -> Bool
) throws(Mistake) -> Value {
  try checkOrder(elements, function)
  guard var best = elements.first else { return .nil }
  for element in elements.dropFirst() {
    if let order = order(element, best), isBetter(order) { best = element }
  }
  return best
}

/// - Throws: `.type` where an element has no order with the first one.
@MainActor private func checkOrder(
  _ elements: [Value], _ function: Function
) throws(Mistake) {
  guard let first = elements.first else { return }
  for element in elements where order(first, element) == nil {
    let types =
      first.typeWord == element.typeWord
      ? element.typePhrase : "\(first.typePhrase) and \(element.typePhrase)"
    throw Mistake(
      "type", "'\(function.rawValue)' can't order \(types)",
      help: "the elements must all be numbers, durations, dates or strings")
  }
}

/// 0 for an empty list.
@MainActor private func sum(_ elements: [Value]) throws(Mistake) -> Value {
  guard var sum = elements.first else { return .integer(0) }
  for element in elements {
    switch element {
    case .integer, .decimal, .duration: break
    default:
      throw Mistake(
        "type", "'sum' takes numbers or durations in its list, not \(element.typePhrase)")
    }
  }
  for element in elements.dropFirst() { sum = try add(sum, element) }
  return sum
}

/// The first of those that are equal by `==`.
@MainActor private func unique(_ elements: [Value]) -> [Value] {
  var kept: [Int: [Value]] = [:]
  return elements.filter { element in
    let key = equalityKey(element)
    let isNew = !kept[key, default: []].contains { valuesEqual($0, element) }
    if isNew { kept[key, default: []].append(element) }
    return isNew
  }
}
