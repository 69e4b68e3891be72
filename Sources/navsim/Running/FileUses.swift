internal import NavCore
internal import ScenarioParser

/// Which files use which, to tell what a change can reach.
@MainActor struct FileUses {
  private let program: LoadedProgram
  /// By the number of the file.
  private let named: [NamedFiles]

  init(_ program: LoadedProgram) {
    self.program = program
    let sources: SourceMap = program.inputs.sources
    let scripts: Set<FileID> = Set(program.inputs.files.map(\.id))
    named = (0..<sources.count).map { index in
      let source: SourceFile = sources[FileID(index)] ?? SourceFile(path: "", bytes: [])
      return NamedFiles(source, isTable: !scripts.contains(FileID(index)))
    }
  }

  /// The files that are among the paths, name one of them in a string, or use such a file,
  /// directly or not.
  ///
  /// - Parameter paths: As `Loader.key` writes them.
  func affected(by paths: Set<String>) -> Set<FileID> {
    let sources: SourceMap = program.inputs.sources
    var affected: Set<FileID> = []
    for index in 0..<sources.count {
      let isChanged: Bool = paths.contains(Loader.key(sources.path(of: FileID(index))))
      if isChanged || paths.contains(where: named[index].mayName) { affected.insert(FileID(index)) }
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

  /// Whether some scenario may read the file while it runs, and none writes it.
  func mayRead(_ path: String) -> Bool { named.contains { $0.mayRead(path) } }

  /// The folders of the files, and those that their strings lead to.
  var folders: Set<String> {
    let sources: SourceMap = program.inputs.sources
    var paths: ProjectPaths = program.paths
    var folders: Set<String> = []
    for index in 0..<sources.count {
      let path: String = sources.path(of: FileID(index))
      let folder: String = Path.folder(of: path)
      folders.insert(folder.isEmpty ? "." : folder)
      folders.formUnion(
        named[index].folders.map { paths.located($0 + "/", usedBy: path) }
          .filter { (try? FileSystem.kind(of: $0)) == .folder })
    }
    return folders
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
