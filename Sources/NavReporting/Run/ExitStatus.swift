/// What the command says to its caller (cli.md §2).
package enum ExitStatus: Int, Sendable, CaseIterable {
  case passed = 0
  case failed = 1
  case usage = 2
  case unreadable = 3
  case nothingSelected = 4
  case gateMissed = 5
  case defect = 70
  case timeout = 124
  case interrupted = 130
  case terminated = 143

  /// Which one counts when several hold, the first most.
  package static let precedence: [ExitStatus] = [
    .defect, .interrupted, .terminated, .timeout, .usage, .unreadable, .failed, .nothingSelected,
    .gateMissed, .passed,
  ]

  /// Becomes the other where that one counts more.
  package mutating func add(_ other: ExitStatus) {
    if let first = Self.precedence.first(where: { $0 == self || $0 == other }) { self = first }
  }
}
