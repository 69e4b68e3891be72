internal import NavCore
internal import NavReporting
internal import ScenarioParser

/// `run --watch`: a run, then one after each change.
@MainActor struct WatchLoop {
  let context: CommandContext
  let inputs: [String]
  let watcher: StopWatcher

  func perform(
    _ run: (WatchFocus?) throws(UsageError) -> RunCommand.Outcome
  ) throws(UsageError) -> ExitStatus {
    if inputs.contains("-") { throw .watchesStandardInput }
    let files: FileWatcher
    do throws(FileError) { files = try FileWatcher() } catch {
      throw UsageError(message: "'--watch' cannot watch files: \(error.message)", command: .run)
    }
    let folders: [String] = folders
    for folder in folders { files.watch(folder) }
    var focus: WatchFocus?
    var failed: [RunRecord.Identity] = []
    var scope = WatchScope()
    while true {
      let outcome: RunCommand.Outcome = try run(focus)
      if let status = ended(outcome.status) { return status }
      if let program = outcome.program { scope = WatchScope(program) }
      if scope.files.isEmpty && outcome.program == nil { return outcome.status }
      for folder in folders + scope.folders { files.watch(folder) }
      guard let changed = wait(files, scope) else {
        return ended(outcome.status) ?? outcome.status
      }
      failed.removeAll { outcome.finished.contains($0) }
      failed += outcome.record?.failed.filter { !failed.contains($0) } ?? []
      focus = WatchFocus(
        changed: changed, failed: failed,
        isForAll: changed.contains(where: WatchScope.isProjectFile))
    }
  }

  private func ended(_ status: ExitStatus) -> ExitStatus? {
    switch watcher.reason {
    case nil: nil
    case let reason?: ExitStatus(rawValue: Int(reason)) ?? status
    }
  }

  /// Paths that changed and matter; nil when the run is to end.
  private func wait(_ files: FileWatcher, _ scope: WatchScope) -> Set<String>? {
    context.tell("watching \(counted(scope.files.count, "file")); Ctrl-C ends\n")
    while true {
      let paths: [String] = files.changes(wake: watcher.wakeDescriptor)
      if watcher.reason != nil { return nil }
      let relevant: Set<String> = Set(paths.map(Loader.key)).filter(scope.matters)
      if !relevant.isEmpty { return relevant }
      for path in paths where (try? FileSystem.kind(of: path)) == .folder { files.watch(path) }
    }
  }

  /// Those that are given, or stand for nothing given, and those of the project file.
  private var folders: [String] {
    let given: [String] = inputs.isEmpty ? ["scenarios", "."] : inputs
    let kinds: [String] = given.filter { (try? FileSystem.kind(of: $0)) == .folder }
    let project: [String] = ProjectOptions.path().map { [Path.folder(of: $0)] } ?? []
    return (inputs.isEmpty ? Array(kinds.prefix(1)) : kinds) + ["."] + project
  }
}

/// What a change must touch to matter to a program.
@MainActor struct WatchScope {
  /// As `Loader.key` writes them.
  private(set) var files: Set<String> = []
  private var uses: FileUses?

  init() {}

  init(_ program: LoadedProgram) {
    let sources: SourceMap = program.inputs.sources
    files = Set((0..<sources.count).map { Loader.key(sources.path(of: FileID($0))) })
    uses = FileUses(program)
  }

  var folders: [String] { uses?.folders.sorted() ?? [] }

  func matters(_ path: String) -> Bool {
    path.hasSuffix(".nav") || files.contains(path) || Self.isProjectFile(path)
      || uses?.mayRead(path) == true
  }

  /// One that lies in another folder than the nearest counts too, it may have come just now.
  static func isProjectFile(_ path: String) -> Bool { Path.name(of: path) == ProjectFile.name }
}

extension UsageError {
  fileprivate static var watchesStandardInput: UsageError {
    UsageError(message: "'--watch' cannot watch standard input", command: .run)
  }
}
