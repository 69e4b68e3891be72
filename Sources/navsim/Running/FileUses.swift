internal import NavCore
internal import ScenarioParser

/// Which files use which, to tell what a change can reach.
@MainActor struct FileUses {
  private let program: LoadedProgram

  init(_ program: LoadedProgram) { self.program = program }

  /// The files that are among the paths, or use one of them, directly or not.
  ///
  /// - Parameter paths: As `Loader.key` writes them.
  func affected(by paths: Set<String>) -> Set<FileID> {
    let sources: SourceMap = program.inputs.sources
    var affected: Set<FileID> = []
    for index in 0..<sources.count {
      let path: String = sources.path(of: FileID(index))
      if paths.contains(Loader.key(path)) { affected.insert(FileID(index)) }
    }
    var hasGrown: Bool = true
    while hasGrown {
      hasGrown = false
      for file in program.inputs.files where !affected.contains(file.id) {
        guard uses(of: file, sources).contains(where: affected.contains) else { continue }
        affected.insert(file.id)
        hasGrown = true
      }
    }
    return affected
  }

  /// Files and tables.
  private func uses(of file: LoadedFile, _ sources: SourceMap) -> [FileID] {
    var used: [FileID] = file.uses.compactMap { use in
      if case .file(let id) = use.target { id } else { nil }
    }
    for path in file.tables.keys {
      let folder: String = Path.folder(of: sources.path(of: file.id))
      let key: String = Loader.key(Path.join(folder, path))
      for index in 0..<sources.count where Loader.key(sources.path(of: FileID(index))) == key {
        used.append(FileID(index))
      }
    }
    return used
  }
}
