internal import NavCore
internal import ScenarioParser

/// Files that could not be checked or run, gathered from the start of a run.
struct FileErrors {
  /// The name of the case that stands for such a file in reports of cases.
  static var caseName: String { "the file can be checked" }

  struct File {
    var path: String
    var errors: [RecordedEvent.Finding] = []
    /// A file with errors that it uses.
    var culprit: String?

    /// One line; never empty.
    var message: String {
      guard let first = errors.first else { return "not run: \(culprit ?? "a file") has errors" }
      return errors.count == 1 ? first.message : "\(first.message) (and \(errors.count - 1) more)"
    }

    /// All renderings.
    var text: String {
      guard !errors.isEmpty else { return message }
      return errors.map { "\($0.location.text): \($0.message)\n\($0.text)" }
        .joined(separator: "\n\n")
    }
  }

  private(set) var files: [File] = []

  mutating func receive(_ event: RecordedEvent) {
    switch event {
    case .diagnostic(let finding) where finding.severity == .error:
      change(finding.location.file) { $0.errors.append(finding) }
    case .sourceBlocked(let path, let culprit): change(path) { $0.culprit = culprit }
    default: return
    }
  }

  private mutating func change(_ path: String, _ body: (inout File) -> Void) {
    if let place = files.firstIndex(where: { $0.path == path }) { return body(&files[place]) }
    var file = File(path: path)
    body(&file)
    files.append(file)
  }
}

/// Which files still wait for scenarios.
struct FileProgressCount {
  private var waiting: [String: Int] = [:]

  mutating func expect(_ description: RecordedEvent.Description) {
    waiting[description.file, default: 0] += 1
  }

  /// Whether that was the file's last scenario.
  mutating func finish(_ description: RecordedEvent.Description) -> Bool {
    waiting[description.file, default: 0] -= 1
    return waiting[description.file] == 0
  }
}
