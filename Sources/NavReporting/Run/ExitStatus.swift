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
  package static var precedence: [ExitStatus] {
    [
      .defect, .interrupted, .terminated, .timeout, .usage, .unreadable, .failed, .nothingSelected,
      .gateMissed, .passed,
    ]
  }

  package static func first(of statuses: Set<ExitStatus>) -> ExitStatus {
    precedence.first { statuses.contains($0) } ?? .passed
  }
}
