import Synchronization
import Testing

/// Collects the issues that a test expects.
final class RecordedIssues: Sendable {
  private let issues = Mutex<[Issue]>([])

  /// True, as `matching:` wants it.
  func add(_ issue: Issue) -> Bool {
    issues.withLock { $0.append(issue) }
    return true
  }

  var all: [Issue] { issues.withLock { $0 } }
  var texts: [String] { all.flatMap { $0.comments.map(\.rawValue) } }
}
