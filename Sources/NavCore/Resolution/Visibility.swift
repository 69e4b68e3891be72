import ScenarioParser

/// Which files' declarations a file sees: its own, and those of what it uses in turn.
@MainActor final class Visibility {
  let file: FileID
  private let seen: Set<FileID>
  /// Nothing that it should see could not be read.
  var isComplete = true
  var hasBrokenType = false
  /// Found once, at the first question.
  var apps: [App]?
  var invariants: [Invariant]?
  var types: [ComponentType]?
  var stores: [ComponentType]?
  /// View models that a screen in scope uses; asked once for each file.
  var screenViewModels: Set<Int>?
  /// Destinations in sight by name, kept when all are declared.
  var destinations: [String: [DestinationDeclaration]] = [:]
  /// What was asked for last, which is often asked for again.
  var lastDestinations: (name: String, found: [DestinationDeclaration])?
  var labels: [ControlTable.Question: Bool] = [:]

  init(file: FileID, sees seen: Set<FileID>) {
    self.file = file
    self.seen = seen
  }

  func sees(_ file: FileID) -> Bool { file == self.file || seen.contains(file) }

  func sees(_ type: ComponentType) -> Bool { sees(type.nameSpan.file) }
}

/// The files and their `use` lines.
@MainActor struct UseGraph {
  private let files: [LoadedFile]
  private let edges: [FileID: [FileID]]

  init(_ files: [LoadedFile], order known: [FileID: Int]) {
    self.files = files
    var edges: [FileID: [FileID]] = [:]
    for file in files {
      let targets: [FileID] = file.uses.compactMap { use in
        guard case .file(let target) = use.target, known[target] != nil else { return nil }
        return target
      }
      if !targets.isEmpty { edges[file.id] = targets }
    }
    self.edges = edges
  }

  /// Of each file, in order.
  func visibilities() -> [Visibility] {
    files.map { Visibility(file: $0.id, sees: seen(from: $0.id)) }
  }

  private func seen(from file: FileID) -> Set<FileID> {
    if edges[file] == nil { return [] }
    var seen: Set<FileID> = []
    var open: [FileID] = [file]
    while let next = open.popLast() {
      if seen.insert(next).inserted { open += edges[next] ?? [] }
    }
    return seen
  }

  /// A file comes behind what it uses, as if a `use` line were the text it names.
  func readingRanks() -> [FileID: Int] {
    var ranks: [FileID: Int] = [:]
    var entered: Set<FileID> = []
    for file in files { visit(file.id, &entered, &ranks) }
    return ranks
  }

  /// Without recursion: chains of files may be long.
  private func visit(_ file: FileID, _ entered: inout Set<FileID>, _ ranks: inout [FileID: Int]) {
    if edges[file] == nil {
      return ranks[file] = ranks[file] ?? ranks.count
    }
    guard entered.insert(file).inserted else { return }
    var path: [(file: FileID, next: Int)] = [(file, 0)]
    while let (current, next) = path.last {
      let uses: [FileID] = edges[current] ?? []
      guard next < uses.count else {
        ranks[current] = ranks.count
        path.removeLast()
        continue
      }
      path[path.count - 1].next += 1
      if ranks[uses[next]] == nil, entered.insert(uses[next]).inserted {
        path.append((uses[next], 0))
      }
    }
  }
}
