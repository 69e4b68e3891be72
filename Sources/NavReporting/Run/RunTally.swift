package import NavCore
internal import ScenarioParser

/// Counts a run from its events alone, so that every report and the exit status agree.
package struct RunTally: Sendable {
  /// The counts so far; its status is that of a run that ended now.
  package private(set) var summary = RunSummary()
  /// Scenarios that were selected, whether or not they ran.
  package private(set) var selected = 0
  /// Scenarios that passed after they had failed.
  package private(set) var flaky = 0
  /// What counts most of all that went wrong.
  private var gravest: ExitStatus = .passed
  private var allowsEmpty = false

  package init() {}

  package var finished: Int {
    summary.passed + summary.failed + summary.skipped + summary.known + summary.crashed
  }

  package mutating func receive(_ event: Event) {
    switch event {
    case .runStarted(let start): begin(start.seed, start.allowsEmpty)
    case .diagnostic(let diagnostic): count(diagnostic.severity == .error)
    case .scenario: selected += 1
    case .issue(_, let issue): if issue.severity == .warning { summary.warnings += 1 }
    case .scenarioFinished(let result): count(result.outcome, result.expectations)
    case .gate: gravest.add(.gateMissed)
    case .runStopped(let reason): count(reason)
    default: return
    }
    summary.status = status.rawValue
  }

  package mutating func receive(_ event: RecordedEvent) {
    switch event {
    case .runStarted(let start): begin(start.seed, start.allowsEmpty)
    case .diagnostic(let finding): count(finding.severity == .error)
    case .scenario: selected += 1
    case .issue(let issue): if issue.severity == .warning { summary.warnings += 1 }
    case .scenarioFinished(let result):
      if result.isFlaky { flaky += 1 }
      count(result.outcome, result.expectations)
    case .gate: gravest.add(.gateMissed)
    case .runStopped(let reason): count(reason)
    default: return
    }
    summary.status = status.rawValue
  }

  package mutating func receive(_ count: ScenarioCount) {
    selected += count.announced
    summary.passed += count.passed
    summary.expectations += count.expectations
    summary.status = status.rawValue
  }

  package var status: ExitStatus {
    var status: ExitStatus = gravest
    if selected == 0 && !allowsEmpty { status.add(.nothingSelected) }
    return status
  }

  private mutating func begin(_ seed: UInt64, _ allowsEmpty: Bool) {
    summary.seed = seed
    self.allowsEmpty = allowsEmpty
  }

  private mutating func count(_ isError: Bool) {
    if isError { gravest.add(.unreadable) }
    if isError { summary.errors += 1 } else { summary.warnings += 1 }
  }

  private mutating func count(_ outcome: Outcome, _ expectations: Int) {
    summary.expectations += expectations
    switch outcome {
    case .passed: summary.passed += 1
    case .skipped: summary.skipped += 1
    case .known: summary.known += 1
    case .failed: summary.failed += 1
    case .crashed: summary.crashed += 1
    }
    if outcome == .failed { gravest.add(.failed) }
    if outcome == .crashed { gravest.add(.defect) }
  }

  private mutating func count(_ reason: RunStop) {
    switch reason {
    case .failFast, .maxFailures: break
    case .interrupted: gravest.add(.interrupted)
    case .terminated: gravest.add(.terminated)
    case .timeout: gravest.add(.timeout)
    case .defect: gravest.add(.defect)
    case .errorsInFiles: gravest.add(.unreadable)
    }
  }
}
