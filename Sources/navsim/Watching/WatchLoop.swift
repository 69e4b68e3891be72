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
    for folder in folders { files.watch(folder) }
    var focus: WatchFocus?
    var failed: [RunRecord.Identity] = []
    while true {
      let outcome: RunCommand.Outcome = try run(focus)
      if let status = ended(outcome.status) { return status }
      guard let program = outcome.program else { return outcome.status }
      for folder in folders + folders(of: program) { files.watch(folder) }
      guard let changed = wait(files, program) else {
        return ended(outcome.status) ?? outcome.status
      }
      failed.removeAll { outcome.finished.contains($0) }
      failed += outcome.record?.failed ?? []
      focus = WatchFocus(changed: changed, failed: failed)
    }
  }

  private func ended(_ status: ExitStatus) -> ExitStatus? {
    switch watcher.reason {
    case nil: nil
    case let reason?: ExitStatus(rawValue: Int(reason)) ?? status
    }
  }

  /// Paths that changed and matter; nil when the run is to end.
  private func wait(_ files: FileWatcher, _ program: LoadedProgram) -> Set<String>? {
    let known: Set<String> = knownPaths(program)
    context.tell("watching \(counted(known.count, "file")); Ctrl-C ends\n")
    while true {
      let paths: [String] = files.changes(wake: watcher.wakeDescriptor)
      if watcher.reason != nil { return nil }
      let keys: Set<String> = Set(paths.map(Loader.key))
      let relevant: Set<String> = keys.filter { $0.hasSuffix(".nav") || known.contains($0) }
      if !relevant.isEmpty { return relevant }
      for path in paths where (try? FileSystem.kind(of: path)) == .folder { files.watch(path) }
    }
  }

  private func knownPaths(_ program: LoadedProgram) -> Set<String> {
    let sources: SourceMap = program.inputs.sources
    return Set((0..<sources.count).map { Loader.key(sources.path(of: FileID($0))) })
  }

  private func folders(of program: LoadedProgram) -> [String] {
    let sources: SourceMap = program.inputs.sources
    var folders: [String] = []
    for index in 0..<sources.count {
      let folder: String = Path.folder(of: sources.path(of: FileID(index)))
      let path: String = folder.isEmpty ? "." : folder
      if !folders.contains(path) { folders.append(path) }
    }
    return folders
  }

  /// Those that are given, or stand for nothing given.
  private var folders: [String] {
    let given: [String] = inputs.isEmpty ? ["scenarios", "."] : inputs
    let kinds: [String] = given.filter { (try? FileSystem.kind(of: $0)) == .folder }
    return inputs.isEmpty ? Array(kinds.prefix(1)) : kinds
  }
}

extension UsageError {
  fileprivate static var watchesStandardInput: UsageError {
    UsageError(message: "'--watch' cannot watch standard input", command: .run)
  }
}
