package import ScenarioParser

/// What happened, in order; every report is a function of these (cli.md §9). What is large and rare
/// stands apart, for the others are copied often.
package enum Event: Sendable {
  indirect case runStarted(RunStarted)
  /// A file that was loaded.
  case source(path: String, FileID)
  indirect case diagnostic(Diagnostic)
  /// A file that is not run because one that it uses has errors.
  case sourceBlocked(FileID, by: FileID)
  /// A scenario that will run, or is left out by a skip.
  case scenario(ScenarioDescription)
  /// Described again, so that nobody has to remember all that were announced.
  case scenarioStarted(ScenarioDescription)
  case stepStarted(Step)
  case navigation(NavigationRecord)
  case call(CallRecord)
  case waitStarted(WaitRecord)
  case waitEnded(WaitRecord)
  case note(text: String, SourceSpan, time: Int64)
  indirect case issue(ScenarioKey, ScenarioIssue)
  case stepFinished(Step)
  indirect case scenarioFinished(ScenarioResult)
  /// A gate that was missed.
  case gate(name: String, message: String)
  /// Why the run ended before everything selected had run.
  case runStopped(RunStop)
  indirect case runFinished(RunSummary)
}

extension Event {
  /// Of those that only who wants steps needs. They come between the start and the end of a scenario
  /// and belong to it.
  package var isFine: Bool {
    switch self {
    case .stepStarted, .navigation, .call, .waitStarted, .waitEnded, .note, .stepFinished: true
    default: false
    }
  }
}

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

package struct Step: Sendable {
  /// From 0 in the scenario.
  package var index: Int
  package var location: SourceSpan
  package var time: Int64
  package init(index: Int, location: SourceSpan, time: Int64) {
    self.index = index
    self.location = location
    self.time = time
  }
}

/// One change of a tree.
package struct NavigationRecord: Sendable {
  package var change: ChangeWord
  package var owner: String
  /// `.limitPicker`, with arguments.
  package var destination: String
  package var role: RoleWord
  /// A digest of the hierarchies after it.
  package var digest: Fingerprint
  package var time: Int64
  package init(
    change: ChangeWord, owner: String, destination: String, role: RoleWord,
    digest: Fingerprint, time: Int64
  ) {
    self.change = change
    self.owner = owner
    self.destination = destination
    self.role = role
    self.digest = digest
    self.time = time
  }
}

/// One recorded call.
package struct CallRecord: Sendable {
  package var owner: String
  package var verb: String
  /// In parentheses; empty where there are none.
  package var arguments: String
  package var location: SourceSpan?
  package var time: Int64
  package init(
    owner: String, verb: String, arguments: String, location: SourceSpan?, time: Int64
  ) {
    self.owner = owner
    self.verb = verb
    self.arguments = arguments
    self.location = location
    self.time = time
  }

  /// `Auth.login("ada@example.com")`.
  package var text: String { "\(owner).\(verb)\(arguments)" }
}

package struct WaitRecord: Sendable {
  package var activity: String
  /// What it waits for: `Auth.login`, `.limitPicker`, `2s`.
  package var cause: String
  package var location: SourceSpan
  package var time: Int64
  package init(activity: String, cause: String, location: SourceSpan, time: Int64) {
    self.activity = activity
    self.cause = cause
    self.location = location
    self.time = time
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

/// Scenarios of one file of which nobody wants to hear more than how many they are: in place of their
/// events.
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

/// Receives events. What it doesn't want need not be built.
@MainActor package protocol EventSink: AnyObject {
  /// Whether step, navigation, call, wait and note events are wanted.
  var wantsSteps: Bool { get }
  /// Whether it wants to hear of each scenario. If not, those that are announced and those that pass
  /// with nothing to tell may be counted; of all others it hears. Who wants steps wants these too.
  var wantsScenarios: Bool { get }
  /// Who takes the fine events, without anyone on the way; nil where they are not wanted.
  var stepSink: (any EventSink)? { get }
  func receive(_ event: Event)
  func receive(_ count: ScenarioCount)
}

extension EventSink {
  package var wantsScenarios: Bool { true }
  package func receive(_ count: ScenarioCount) {}
  package var stepSink: (any EventSink)? { wantsSteps ? self : nil }
}
