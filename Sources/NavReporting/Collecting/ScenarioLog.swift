internal import NavCore

/// All that is known of a scenario once it has finished.
struct FinishedScenario {
  var description: RecordedEvent.Description
  var result: RecordedEvent.Result
  /// Warnings and notes included.
  var issues: [RecordedEvent.Issue]
  /// The last ones; empty where nobody asked for them.
  var steps: [LoggedStep]

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
  var location: RecordedEvent.Location
  var text: String
  var changes: [String] = []

  /// `line 14  tap tab cards`, then what it changed, indented.
  var lines: [String] {
    ["line \(location.line)  \(text)"] + changes.map { "    \($0)" }
  }
}

/// Gathers the events of each scenario until it has finished, and forgets them then.
struct ScenarioLog {
  private static var stepLimit: Int { 1_000 }

  private var descriptions: [String: RecordedEvent.Description] = [:]
  private var issues: [RecordedEvent.Issue] = []
  private var steps: [LoggedStep] = []

  /// The scenario that finished with this event.
  mutating func receive(_ event: RecordedEvent) -> FinishedScenario? {
    switch event {
    case .scenario(let description): descriptions[description.id] = description
    case .scenarioStarted: forget()
    case .stepStarted(let step): add(LoggedStep(location: step.location, text: step.text))
    case .navigation(let change): note(change.sentence)
    case .issue(let issue): issues.append(issue)
    case .scenarioFinished(let result): return finish(result)
    default: break
    }
    return nil
  }

  private mutating func finish(_ result: RecordedEvent.Result) -> FinishedScenario? {
    defer { forget() }
    guard let description = descriptions[result.scenario] else { return nil }
    return FinishedScenario(
      description: description, result: result, issues: issues, steps: steps)
  }

  private mutating func forget() {
    issues.removeAll(keepingCapacity: true)
    steps.removeAll(keepingCapacity: true)
  }

  private mutating func add(_ step: LoggedStep) {
    steps.append(step)
    if steps.count >= 2 * Self.stepLimit { steps.removeFirst(Self.stepLimit) }
  }

  private mutating func note(_ change: String) {
    guard !steps.isEmpty else { return }
    steps[steps.count - 1].changes.append(change)
  }
}

extension RecordedEvent.Description {
  /// The title, and the row where it is one.
  var name: String {
    row.map { "\(title) [\($0.identity)]" } ?? title
  }
}

extension RecordedEvent.Location {
  /// `cards.nav:20:10`.
  var text: String { "\(file):\(line):\(column)" }
}
