package import ScenarioParser

/// Which scenario of the run: its number in running order, and its stable identifier.
package struct ScenarioKey: Hashable, Sendable {
  package var number: Int
  /// Path, title and row, hashed; stable over runs and machines.
  package var id: String
  package init(number: Int, id: String) {
    self.number = number
    self.id = id
  }
}

/// Handed on to many, so that they share it.
package final class ScenarioDescription: Sendable {
  package let key: ScenarioKey
  package let title: String
  package let tags: [String]
  package let location: SourceSpan
  /// The row's number, from 1, and its identity.
  package let row: (number: Int, identity: String)?
  package let documentation: String?
  package init(
    key: ScenarioKey, title: String, tags: [String], location: SourceSpan,
    row: (number: Int, identity: String)?, documentation: String?
  ) {
    self.key = key
    self.title = title
    self.tags = tags
    self.location = location
    self.row = row
    self.documentation = documentation
  }
}

package struct ScenarioResult: Sendable {
  package var key: ScenarioKey
  package var outcome: Outcome
  /// Issues that count; warnings, notes and known ones do not.
  package var issues: Int
  package var expectations: Int
  package var steps: Int
  /// Virtual microseconds.
  package var duration: Int64
  /// Why it was skipped or is known.
  package var reason: String?
  /// Real microseconds, filled by the command; nil where times are left out.
  package var realDuration: Int64?
  package init(
    key: ScenarioKey, outcome: Outcome, issues: Int, expectations: Int, steps: Int,
    duration: Int64, reason: String?
  ) {
    self.key = key
    self.outcome = outcome
    self.issues = issues
    self.expectations = expectations
    self.steps = steps
    self.duration = duration
    self.reason = reason
  }
}
