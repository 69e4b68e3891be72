package import NavCore
package import ScenarioParser

/// An event as the stream holds it (docs/events.md): places instead of spans, words instead of
/// values. Every report is a function of these, whether they come from a run or from a file.
package enum RecordedEvent: Sendable {
  indirect case runStarted(Start)
  case source(file: String)
  indirect case diagnostic(Finding)
  /// A file that is not run because one that it uses has errors.
  case sourceBlocked(file: String, by: String)
  case scenario(Description)
  /// Described again, so that no report has to remember all that were announced.
  case scenarioStarted(Description)
  case stepStarted(Step)
  case navigation(Navigation)
  case call(Call)
  case waitStarted(Wait)
  case waitEnded(Wait)
  case note(Note)
  indirect case issue(Issue)
  case stepFinished(StepEnd)
  indirect case scenarioFinished(Result)
  case gate(name: String, message: String)
  case runStopped(RunStop)
  indirect case runFinished(RunSummary)
}

/// Turns events into output; decides nothing.
@MainActor package protocol Reporter: AnyObject {
  /// Whether it reads the events inside of scenarios.
  var wantsSteps: Bool { get }
  /// Whether it does with the last steps of scenarios in which something went wrong, and with what
  /// they changed, just before the scenario finishes.
  var wantsStepsOfFailures: Bool { get }
  /// Whether it wants to hear of each scenario; if not, it may hear how many are announced and
  /// pass.
  var wantsScenarios: Bool { get }
  /// How it wants diagnostics and issues drawn; none where it takes their plain texts.
  var drawingStyles: [RenderStyle] { get }
  /// Whether it reads the plain texts of diagnostics and issues, which else are empty.
  var readsPlainTexts: Bool { get }
  func receive(_ event: RecordedEvent)
  func receive(_ count: ScenarioCount, in file: String)
}

extension Reporter {
  package var wantsSteps: Bool { false }
  package var wantsStepsOfFailures: Bool { false }
  package var wantsScenarios: Bool { true }
  package var drawingStyles: [RenderStyle] { [] }
  package var readsPlainTexts: Bool { true }
  package func receive(_ count: ScenarioCount, in file: String) {}
}
