package import NavCore
package import ScenarioParser

extension RecordedEvent {
  /// A half-open range of a file; all numbers count from 1.
  package struct Location: Hashable, Sendable {
    package var file: String
    package var line: Int
    package var column: Int
    package var endLine: Int
    package var endColumn: Int

    package init(file: String, line: Int, column: Int, endLine: Int, endColumn: Int) {
      self.file = file
      self.line = line
      self.column = column
      self.endLine = endLine
      self.endColumn = endColumn
    }

    init(file: String, _ lines: LinePair) {
      self.init(
        file: file, line: lines.start.line, column: lines.start.column, endLine: lines.end.line,
        endColumn: lines.end.column)
    }

    init(_ span: SourceSpan, in source: SourceFile) {
      var cursor = PlaceCursor(source)
      self.init(file: source.path, LinePair(cursor.place(of: span)))
    }

    var lines: LinePair {
      LinePair(
        start: SourcePosition(line: line, column: column),
        end: SourcePosition(line: endLine, column: endColumn))
    }

    /// A place without extent.
    package init(file: String, line: Int = 1, column: Int = 1) {
      self.init(file: file, line: line, column: column, endLine: line, endColumn: column)
    }
  }

  package struct Label: Hashable, Sendable {
    package var location: Location
    package var text: String
  }

  package struct Fix: Hashable, Sendable {
    package var location: Location
    package var replacement: String
  }

  package struct Start: Hashable, Sendable {
    package var seed: UInt64
    package var toolVersion: String
    package var scenarioCount: Int
    package var fileCount: Int
    package var options: [String] = []
    /// Real seconds since 1970.
    package var startedAt: Int64?
    package var allowsEmpty = false
  }

  /// Something wrong with a script.
  package struct Finding: Hashable, Sendable {
    package var severity: Diagnostic.Severity
    package var code: String
    package var message: String
    package var location: Location
    package var help: String?
    package var label = ""
    package var related: [Label] = []
    package var fix: Fix?
    /// The whole rendering.
    package var text: String
    /// The same for people, as reporters want it drawn.
    package var drawings: [RenderStyle: String] = [:]
  }
}

/// The two ends of a place in its file.
struct LinePair: Hashable, Sendable {
  var start: SourcePosition
  var end: SourcePosition
}

extension LinePair {
  init(_ place: PlaceCursor.Place) { self.init(start: place.start, end: place.end) }
}

/// What happens inside of a scenario; times are virtual and in words.
extension RecordedEvent {
  package struct Step: Hashable, Sendable {
    package var scenario: String
    /// From 0.
    package var index: Int
    package var location: Location
    package var time: String
    /// The first line of it, as it stands in the file.
    package var text: String
  }

  package struct StepEnd: Hashable, Sendable {
    package var scenario: String
    package var index: Int
    package var time: String
  }

  package struct Navigation: Hashable, Sendable {
    package var scenario: String
    package var change: String
    package var owner: String
    package var destination: String
    package var role: String
    package var digest: String
    package var time: String
  }

  package struct Call: Hashable, Sendable {
    package var scenario: String
    package var text: String
    package var location: Location?
    package var time: String
  }

  package struct Wait: Hashable, Sendable {
    package var scenario: String
    package var activity: String
    package var cause: String
    package var location: Location
    package var time: String
  }

  package struct Note: Hashable, Sendable {
    package var scenario: String
    package var text: String
    package var location: Location
    package var time: String
  }

  package struct Issue: Hashable, Sendable {
    package var scenario: String
    package var code: String
    package var message: String
    /// The whole rendering.
    package var text: String
    package var location: Location
    package var time: String
    package var severity: ScenarioIssue.Severity
    package var label = ""
    package var related: [Label] = []
    package var notes: [ScenarioIssue.Note] = []
    /// The same as the text for people, as reporters want it drawn.
    package var drawings: [RenderStyle: String] = [:]
  }
}

extension RecordedEvent {
  package struct Result: Hashable, Sendable {
    package var scenario: String
    package var outcome: Outcome
    package var issues: Int
    package var expectations: Int
    package var steps: Int
    /// Virtual, in words.
    package var duration: String
    package var reason: String?
    package var realMicroseconds: Int64?
    /// Runs of the same scenario before this one, which alone counts.
    package var earlier: [Attempt] = []

    /// Passed after it had failed.
    package var isFlaky: Bool {
      outcome == .passed && earlier.contains { $0.outcome.isFailure }
    }
  }

  /// A run of a scenario that does not count, because a later one does.
  package struct Attempt: Hashable, Sendable {
    package var outcome: Outcome
    package var message: String?
    package var text: String?
  }
}
