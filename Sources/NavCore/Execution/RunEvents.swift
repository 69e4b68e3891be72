package import ScenarioParser

package struct RunStarted: Sendable {
  package var seed: UInt64
  package var scenarioCount: Int
  package var fileCount: Int
  /// Options that a rerun needs to do exactly the same: `--seed 7`, `--strict`.
  package var rerunOptions: [String] = []
  /// Real seconds since 1970; nil where times are left out.
  package var startedAt: Int64?
  /// `--allow-empty`: nothing selected is no fault.
  package var allowsEmpty = false
  package init(seed: UInt64, scenarioCount: Int, fileCount: Int) {
    self.seed = seed
    self.scenarioCount = scenarioCount
    self.fileCount = fileCount
  }
}

/// What ended a run early.
package enum RunStop: Hashable, Sendable {
  /// `--fail-fast`.
  case failFast
  /// `--max-failures`, `--until-failure`: so many have failed.
  case maxFailures(Int)
  case interrupted, terminated
  /// The titles of what ran when the time had passed, as far as that is known.
  case timeout(running: [String])
  /// A defect of navsim itself.
  case defect(String)
  /// `--all-or-nothing` and an error in some file.
  case errorsInFiles
}

package struct RunSummary: Sendable {
  package var passed = 0
  package var failed = 0
  package var skipped = 0
  package var known = 0
  package var crashed = 0
  /// Files with errors count once for each error.
  package var errors = 0
  package var warnings = 0
  package var expectations = 0
  package var status = 0
  /// Real microseconds, filled by the command; nil where times are left out.
  package var duration: Int64?
  package var seed: UInt64 = 0
  package init() {}
}

/// Scenarios of one file of which nobody wants to hear more than how many they are: in place of
/// their events.
package struct ScenarioCount: Sendable {
  package var file: FileID
  /// That will run, or are left out by a skip.
  package var announced: Int
  /// With nothing to tell of them.
  package var passed: Int
  /// Of those that passed.
  package var expectations: Int

  package init(file: FileID, announced: Int = 0, passed: Int = 0, expectations: Int = 0) {
    self.file = file
    self.announced = announced
    self.passed = passed
    self.expectations = expectations
  }
}
