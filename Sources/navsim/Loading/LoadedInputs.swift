internal import NavCore
internal import ScenarioParser

/// Everything that was read, ready to be resolved.
@MainActor struct LoadedInputs {
  var sources = SourceMap()
  /// Given files first, then what they use, in the order in which it was met.
  var files: [LoadedFile] = []
  /// Files that were given and could be read.
  var given: Set<FileID> = []
  /// Lines of `FILE:LINE`.
  var lines: [FileID: [Int]] = [:]
  /// About given files that could not be read.
  var diagnostics: [Diagnostic] = []

  /// Hands the files over with their syntax, of which only the comments stay in them.
  mutating func takeFiles() -> [LoadedFile] {
    let taken: [LoadedFile] = files
    for index in files.indices {
      files[index].syntax = FileSyntax(
        file: files[index].id, comments: files[index].syntax.comments)
    }
    return taken
  }

  /// Files that the order does not have come last.
  mutating func arrange(by order: FileOrder) {
    let ranks: [String: Int] = Dictionary(
      zip(order.paths, 0...), uniquingKeysWith: { first, _ in first })
    let ranked: [(rank: Int, file: LoadedFile)] = files.map { file in
      (ranks[sources.path(of: file.id)] ?? Int.max, file)
    }
    files = ranked.sorted { $0.rank < $1.rank }.map(\.file)
  }
}
