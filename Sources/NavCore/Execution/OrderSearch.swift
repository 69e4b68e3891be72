/// The orders of a scenario that are still to be run: first every order in which the steps of its
/// `any order` blocks are admitted, each with the usual order of waking; then orders with one
/// unusual choice of who wakes, then with two, and so on, early choices first.
///
/// Each order is found once, as what differs from an earlier one behind that one's own prefix.
/// - Source: language.md §10: each admission order, and, bounded, each wake order that follows.
@MainActor struct OrderSearch {
  /// Which orders the limit left out.
  enum LeftOut { case admissions, wakes }

  private let limit: Int
  private(set) var runs = 0
  /// Without an unusual choice of who wakes; the last is the next, so that they come in order.
  private var admissions: [[Int]] = []
  /// With one such choice, with two, and so on; the first is the next.
  private var wakes: [Queue] = []
  private var hasDropped = false

  private struct Queue {
    var prefixes: [[Int]] = []
    var start = 0

    var count: Int { prefixes.count - start }

    mutating func next() -> [Int]? {
      guard count > 0 else { return nil }
      defer { start += 1 }
      return prefixes[start]
    }
  }

  init(limit: Int) { self.limit = limit }

  /// Learns of the orders that differ from one that was run.
  mutating func add(_ schedule: Schedule) {
    runs += 1
    var unusual: Int = 0
    for (index, choice) in schedule.choices.enumerated() {
      if index >= schedule.prefixCount { add(schedule, at: index, unusual) }
      if choice.isWake, choice.chosen > 0 { unusual += 1 }
    }
  }

  private mutating func add(_ schedule: Schedule, at index: Int, _ unusual: Int) {
    let choice: Schedule.Choice = schedule.choices[index]
    let level: Int = unusual + (choice.isWake ? 1 : 0)
    let others: [Int] = Array(1..<choice.count)
    for other in level == 0 ? others.reversed() : others where hasRoom(at: level) {
      let prefix: [Int] = schedule.choices[..<index].map(\.chosen) + [other]
      if level == 0 { admissions.append(prefix) } else { wakes[level - 1].prefixes.append(prefix) }
    }
  }

  /// Whether an order of that level may still be run, as far as is known.
  private mutating func hasRoom(at level: Int) -> Bool {
    if level == 0 { return true }
    while wakes.count < level { wakes.append(Queue()) }
    let before: Int = wakes[..<level].reduce(admissions.count) { $0 + $1.count }
    if runs + before < limit { return true }
    hasDropped = true
    return false
  }

  /// The prefix of the next order; nil where all were run, or as many as may be.
  mutating func next() -> [Int]? {
    guard runs < limit else { return nil }
    if let prefix = admissions.popLast() { return prefix }
    for level in wakes.indices {
      if let prefix = wakes[level].next() { return prefix }
    }
    return nil
  }

  /// What is left when there is no next one.
  var leftOut: LeftOut? {
    if !admissions.isEmpty { return .admissions }
    return hasDropped || wakes.contains { $0.count > 0 } ? .wakes : nil
  }
}
