/// The functions of language.md §2, by the word they are written with.
package enum Function: String, Hashable, Sendable, CaseIterable {
  case count, isEmpty, trimmed, lowercased, uppercased, first, last, joined, reversed, sorted
  case unique, sum, min, max, abs, round, format, keys, values, replaced, split, string, date
  case elapsed, newID, random

  /// How many arguments it takes.
  package var arity: Int {
    switch self {
    case .count, .isEmpty, .trimmed, .lowercased, .uppercased, .first, .last, .reversed, .sorted:
      1
    case .unique, .sum, .min, .max, .abs, .keys, .values, .string: 1
    case .joined, .round, .format, .split, .random: 2
    case .replaced: 3
    case .date, .elapsed, .newID: 0
    }
  }

  /// Whether equal arguments always give the same.
  package var isPure: Bool {
    switch self {
    case .date, .elapsed, .newID, .random: false
    default: true
    }
  }
}
