internal import NavCore
internal import ScenarioParser

/// A thing to mark at a place of a file: a diagnostic, or an issue of a scenario that has finished.
struct Mark {
  enum Weight: Int, Comparable {
    case warning, failure, crash, error

    static func < (left: Weight, right: Weight) -> Bool { left.rawValue < right.rawValue }
  }

  var weight: Weight
  var code: String
  var message: String
  /// The whole rendering.
  var text: String
  var location: RecordedEvent.Location
  var related: [RecordedEvent.Label]
  var fix: RecordedEvent.Fix?
  /// nil for a diagnostic.
  var scenario: RecordedEvent.Description?
  var steps: [LoggedStep] = []
}

extension Mark {
  init(_ finding: RecordedEvent.Finding) {
    self.init(
      weight: finding.severity == .error ? .error : .warning, code: finding.code,
      message: finding.message, text: finding.text, location: finding.location,
      related: finding.related, fix: finding.fix)
  }

  init(_ issue: RecordedEvent.Issue, _ weight: Weight, of scenario: FinishedScenario) {
    self.init(
      weight: weight, code: issue.code, message: issue.message, text: issue.text,
      location: issue.location, related: issue.related, scenario: scenario.description,
      steps: scenario.steps)
  }

  /// All of a scenario: failures first, then warnings; none of a known one.
  static func all(of scenario: FinishedScenario) -> [Mark] {
    let weight: Weight = scenario.result.outcome == .crashed ? .crash : .failure
    return scenario.failures.map { Mark($0, weight, of: scenario) }
      + scenario.warnings.map { Mark($0, .warning, of: scenario) }
  }
}
