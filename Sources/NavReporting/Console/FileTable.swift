internal import NavCore
internal import ScenarioParser

/// The files of a run in their order; a line is due as soon as all files before it have finished.
struct FileTable {
  private var files: [FileProgress] = []
  private var places: [String: Int] = [:]
  /// The file that was asked for last: most events ask for it again.
  private var last: (path: String, place: Int)?
  private var next = 0
  /// Of the widest path that will have a line.
  private(set) var width = 0

  mutating func add(_ path: String) {
    places[path] = files.count
    last = nil
    files.append(FileProgress(path: path))
  }

  var withErrors: Int { files.count { $0.errors > 0 } }

  mutating func count(_ finding: RecordedEvent.Finding) {
    guard finding.severity == .error else { return }
    change(finding.location.file) { $0.errors += 1 }
  }

  mutating func block(_ file: String, by culprit: String) {
    change(file) { $0.culprit = culprit }
  }

  mutating func expect(_ description: RecordedEvent.Description) {
    change(description.file) { $0.expected += 1 }
  }

  mutating func finish(_ description: RecordedEvent.Description, _ outcome: Outcome) {
    change(description.file) { $0.count(outcome) }
  }

  mutating func add(_ count: ScenarioCount, to file: String) {
    change(file) { $0.add(count) }
  }

  /// Files that finished since the last time and wait for none before them.
  mutating func takeComplete() -> [FileProgress] { take { $0.isComplete } }

  mutating func takeAll() -> [FileProgress] { take { _ in true } }

  private mutating func take(while isReady: (FileProgress) -> Bool) -> [FileProgress] {
    var taken: [FileProgress] = []
    while next < files.count, isReady(files[next]) {
      if files[next].isWorthALine { taken.append(files[next]) }
      next += 1
    }
    return taken
  }

  private mutating func place(of path: String) -> Int? {
    if let last, last.path == path { return last.place }
    guard let place = places[path] else { return nil }
    last = (path, place)
    return place
  }

  private mutating func change(_ path: String, _ body: (inout FileProgress) -> Void) {
    guard let place = place(of: path) else { return }
    body(&files[place])
    width = max(width, files[place].width)
  }
}
