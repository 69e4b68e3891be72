internal import NavCore

/// All that is known of a scenario once it has finished.
final class FinishedScenario {
  let description: RecordedEvent.Description
  let result: RecordedEvent.Result
  /// Warnings and notes included.
  let issues: [RecordedEvent.Issue]
  /// The last ones; empty where nobody asked for them, or where there is nothing to explain.
  let steps: [LoggedStep]

  init(
    description: RecordedEvent.Description, result: RecordedEvent.Result,
    issues: [RecordedEvent.Issue], steps: [LoggedStep]
  ) {
    self.description = description
    self.result = result
    self.issues = issues
    self.steps = steps
  }

  /// What it failed of, never empty for a failed one, empty for all others.
  var failures: [RecordedEvent.Issue] {
    guard result.outcome.isFailure else { return [] }
    let counting: [RecordedEvent.Issue] = issues.filter { $0.severity == .issue }
    return counting.isEmpty ? [standIn] : counting
  }

  var warnings: [RecordedEvent.Issue] { issues.filter { $0.severity == .warning } }

  /// For one that crashed before it could say why.
  private var standIn: RecordedEvent.Issue {
    let message: String = result.reason ?? "the scenario \(result.outcome.rawValue)"
    return RecordedEvent.Issue(
      scenario: result.scenario, code: result.outcome == .crashed ? "crash" : "failure",
      message: message,
      text: "\(result.outcome.rawValue): \(description.title)\n  = \(message)",
      location: description.location, time: result.duration, severity: .issue)
  }
}

/// A step and what it changed.
struct LoggedStep {
  var step: RecordedEvent.Step
  var changes: [RecordedEvent.Navigation] = []

  var location: RecordedEvent.Location { step.location }
  var text: String { step.text }

  /// `line 14  tap tab cards`, then what it changed, indented.
  var lines: [String] {
    ["line \(location.line)  \(text)"] + changes.map { "    \($0.sentence)" }
  }
}

/// Gathers the events of each scenario until it has finished, and forgets them then.
struct ScenarioLog {
  private var description: RecordedEvent.Description?
  private var issues: [RecordedEvent.Issue] = []
  /// Most of them nobody asks for.
  private var tail = StepTail<RecordedEvent.Step, RecordedEvent.Navigation>()

  /// The scenario that finished with this event.
  mutating func receive(_ event: RecordedEvent) -> FinishedScenario? {
    switch event {
    case .scenarioStarted(let description):
      forget()
      self.description = description
    case .stepStarted(let step): tail.add(step)
    case .navigation(let change): tail.add(change: change)
    case .issue(let issue): issues.append(issue)
    case .scenarioFinished(let result): return finish(result)
    default: break
    }
    return nil
  }

  private mutating func finish(_ result: RecordedEvent.Result) -> FinishedScenario? {
    defer { forget() }
    guard let description else { return nil }
    let isOfInterest: Bool = result.outcome.isFailure || !issues.isEmpty
    return FinishedScenario(
      description: description, result: result, issues: issues, steps: isOfInterest ? steps : [])
  }

  private mutating func forget() {
    issues.removeAll(keepingCapacity: true)
    tail.forget()
  }

  private var steps: [LoggedStep] {
    var steps: [LoggedStep] = []
    tail.forEach { steps.append(LoggedStep(step: $0, changes: Array($1))) }
    return steps
  }
}

extension RecordedEvent.Description {
  /// The title, and the row where it is one that the title does not tell apart.
  var name: String {
    guard let row, row.identity != title else { return title }
    return "\(title) [\(row.identity)]"
  }
}

extension RecordedEvent.Location {
  /// `cards.nav:20:10`.
  var text: String { "\(file):\(line):\(column)" }
}
