internal import Foundation
internal import NavCore
internal import ScenarioParser
internal import Testing

/// Makes the issues of a run issues of the test that runs it.
@MainActor final class IssueRecorder: EventSink, StateFileAccess {
  let wantsSteps = false
  private let loaded: LoadedScenarios

  init(_ loaded: LoadedScenarios) {
    self.loaded = loaded
  }

  func receive(_ event: Event) {
    guard case .issue(_, let issue) = event else { return }
    let comment = Comment(rawValue: text(of: issue))
    let location = loaded.location(of: issue.primary.span)
    switch issue.severity {
    case .issue: Issue.record(comment, sourceLocation: location)
    case .warning: Issue.record(comment, severity: .warning, sourceLocation: location)
    case .note:
      withKnownIssue(comment, sourceLocation: location) {
        Issue.record(comment, sourceLocation: location)
      }
    }
  }

  private func text(of issue: ScenarioIssue) -> String {
    let word = issue.severity == .issue ? "failed" : issue.severity.rawValue
    return loaded.text(
      of: RenderedReport(
        word: "\(word)[\(issue.code)]", message: issue.message, primary: issue.primary,
        secondary: issue.secondary, notes: issue.notes.map { .init($0.key, $0.lines) }))
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
