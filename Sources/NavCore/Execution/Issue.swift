package import ScenarioParser

/// One thing wrong in a scenario, at a place; only the renderer turns it into text.
package struct ScenarioIssue: Sendable {
  /// Kebab case, stable: `expectation`, `hierarchy`, `mistake`, `deadlock`, `leftover-work` …
  package var code: String
  /// One line that makes sense alone.
  package var message: String
  /// The whole offending part; the text says what is there instead.
  package var primary: Diagnostic.Label
  /// Values of further parts on the same line, other places, the chain of calls.
  package var secondary: [Diagnostic.Label]
  package var notes: [Note]
  /// Virtual microseconds since the scenario began.
  package var time: Int64
  package var severity: Severity

  package enum Severity: String, Hashable, Sendable {
    case issue, warning, note
  }

  /// One `= key  text` of the rendering; several lines are aligned below each other.
  package struct Note: Hashable, Sendable {
    package var key: String
    package var lines: [String]
    package init(_ key: String, _ lines: [String]) {
      self.key = key
      self.lines = lines
    }
  }

  package init(
    code: String, message: String, primary: Diagnostic.Label,
    secondary: [Diagnostic.Label] = [], notes: [Note] = [], time: Int64 = 0,
    severity: Severity = .issue
  ) {
    self.code = code
    self.message = message
    self.primary = primary
    self.secondary = secondary
    self.notes = notes
    self.time = time
    self.severity = severity
  }
}

/// The only outcomes of a scenario.
package enum Outcome: String, Hashable, Sendable, CaseIterable {
  case passed, failed, skipped, known, crashed

  package var isFailure: Bool { self == .failed || self == .crashed }
}
