internal import Foundation
internal import NavCore
internal import ScenarioParser
internal import Testing

/// Makes the issues of a run issues of the test that runs it.
@MainActor final class IssueRecorder: EventSink, StateFileAccess {
  let wantsSteps = false
  private let loaded: LoadedScenarios
  /// What `known issue` covered, or a loose run lets pass; the outcome tells which.
  private var notes: [ScenarioIssue] = []

  init(_ loaded: LoadedScenarios) {
    self.loaded = loaded
  }

  func receive(_ event: Event) {
    switch event {
    case .issue(_, let issue): receive(issue)
    case .scenarioFinished(let result) where result.outcome == .known: notes.forEach(recordKnown)
    default: return
    }
  }

  private func receive(_ issue: ScenarioIssue) {
    let location = loaded.location(of: issue.primary.span)
    switch issue.severity {
    case .issue: Issue.record(text(of: issue), sourceLocation: location)
    case .warning: Issue.record(text(of: issue), severity: .warning, sourceLocation: location)
    case .note: notes.append(issue)
    }
  }

  private func recordKnown(_ issue: ScenarioIssue) {
    let location = loaded.location(of: issue.primary.span)
    withKnownIssue(text(of: issue), sourceLocation: location) {
      Issue.record(text(of: issue), sourceLocation: location)
    }
  }

  private func text(of issue: ScenarioIssue) -> Comment {
    let word = issue.severity == .issue ? "failed" : issue.severity.rawValue
    return Comment(
      rawValue: loaded.text(
        of: RenderedReport(
          word: "\(word)[\(issue.code)]", message: issue.message, primary: issue.primary,
          secondary: issue.secondary, notes: issue.notes.map { .init($0.key, $0.lines) })))
  }

  // MARK: Captured states, relative to the scenario's file

  func read(_ path: String, besides file: FileID) -> [UInt8]? {
    FileManager.default.contents(atPath: place(of: path, file)).map(Array.init)
  }

  func write(_ bytes: [UInt8], _ path: String, besides file: FileID) -> String? {
    FileManager.default.createFile(atPath: place(of: path, file), contents: Data(bytes))
      ? nil : "it can't be written"
  }

  private func place(of path: String, _ file: FileID) -> String {
    URL(fileURLWithPath: loaded.files.path(of: file)).deletingLastPathComponent()
      .appendingPathComponent(path).path
  }
}
