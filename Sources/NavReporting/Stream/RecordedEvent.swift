package import NavCore
package import ScenarioParser

/// An event as the stream holds it (docs/events.md): places instead of spans, words instead of
/// values. Every report is a function of these, whether they come from a run or from a file.
package enum RecordedEvent: Sendable {
  case runStarted(Start)
  case source(file: String)
  case diagnostic(Finding)
  /// A file that is not run because one that it uses has errors.
  case sourceBlocked(file: String, by: String)
  case scenario(Description)
  case scenarioStarted(scenario: String)
  case stepStarted(Step)
  case navigation(Navigation)
  case call(Call)
  case waitStarted(Wait)
  case waitEnded(Wait)
  case note(Note)
  case issue(Issue)
  case stepFinished(Step)
  case scenarioFinished(Result)
  case gate(name: String, message: String)
  case runStopped(RunStop)
  case runFinished(RunSummary)
}

/// Turns events into output; decides nothing.
@MainActor package protocol Reporter: AnyObject {
  /// Whether it reads the events inside of scenarios.
  var wantsSteps: Bool { get }
  /// How it wants diagnostics and issues drawn; none where it takes their plain texts.
  var drawingStyles: [RenderStyle] { get }
  func receive(_ event: RecordedEvent)
}

extension Reporter {
  package var wantsSteps: Bool { false }
  package var drawingStyles: [RenderStyle] { [] }
}
