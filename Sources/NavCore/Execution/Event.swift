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
  /// Of a scenario in which something went wrong, just before it finishes.
  indirect case lastSteps([PastStep])
  indirect case scenarioFinished(ScenarioResult)
  /// A gate that was missed.
  case gate(name: String, message: String)
  /// Why the run ended before everything selected had run.
  case runStopped(RunStop)
  indirect case runFinished(RunSummary)
}

extension Event {
  /// Of those that only who wants steps needs. They come between the start and the end of a
  /// scenario and belong to it.
  package var isFine: Bool {
    switch self {
    case .stepStarted, .navigation, .call, .waitStarted, .waitEnded, .note, .stepFinished: true
    default: false
    }
  }
}

/// Receives events. What it doesn't want need not be built.
@MainActor package protocol EventSink: AnyObject {
  /// Whether step, navigation, call, wait and note events are wanted.
  var wantsSteps: Bool { get }
  /// Whether it wants the last steps of scenarios in which something went wrong.
  var wantsLastSteps: Bool { get }
  /// Whether it wants to hear of each scenario. If not, those that are announced and those that
  /// pass with nothing to tell may be counted; of all others it hears. Who wants steps wants these
  /// too.
  var wantsScenarios: Bool { get }
  /// Who takes the fine events, without anyone on the way; nil where they are not wanted.
  var stepSink: (any EventSink)? { get }
  func receive(_ event: Event)
  func receive(_ count: ScenarioCount)
}

extension EventSink {
  package var wantsLastSteps: Bool { false }
  package var wantsScenarios: Bool { true }
  package func receive(_ count: ScenarioCount) {}
  package var stepSink: (any EventSink)? { wantsSteps ? self : nil }
}
