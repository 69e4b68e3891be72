internal import NavCore
internal import ScenarioParser

/// Fills what command line and environment left open from the nearest project file.
@MainActor struct ProjectOptions {
  /// - Returns: What is wrong with the file, for people; nil where nothing is.
  static func fill(
    _ values: inout OptionValues, for command: Command
  ) throws(UsageError) -> String? {
    guard command == .config || Command.configured.contains(command) else { return nil }
    guard let source = try source(command) else {
      if let name = values.text(.profile) { throw .noProjectFile(profile: name, command) }
      return nil
    }
    let file: ProjectFile
    do throws(ProjectFileError) { file = try ProjectFile(source) } catch {
      return error.text(in: source)
    }
    try fill(&values, from: file, command)
    return nil
  }

  /// The nearest one upward of the working folder; nil where there is none.
  static func path() -> String? {
    guard let folder = try? FileSystem.workingFolder(),
      let root = ProjectRoot.nearest(above: folder, marks: [ProjectFile.name])
    else { return nil }
    return Path.join(root, ProjectFile.name)
  }

  private static func source(_ command: Command) throws(UsageError) -> SourceFile? {
    guard let path = path() else { return nil }
    let folder: String = (try? FileSystem.workingFolder()) ?? "/"
    let shown: String = Path.shown(path, workingFolder: folder)
    do throws(ReadFailure) {
      return SourceFile(path: shown, bytes: try FileSystem.read(path, limit: 1 << 20))
    } catch { throw .unreadableProjectFile(shown, error, command) }
  }

  private static func fill(
    _ values: inout OptionValues, from file: ProjectFile, _ command: Command
  ) throws(UsageError) {
    if let name = values.text(.profile) {
      guard let profile = file.profiles.first(where: { $0.name == name }) else {
        throw .unknownProfile(name, file.profiles.map(\.name), file.source.path, command)
      }
      fill(&values, profile.entries, command)
    }
    fill(&values, file.entries, command)
  }

  private static func fill(
    _ values: inout OptionValues, _ entries: [ProjectFile.Entry], _ command: Command
  ) {
    let given: OptionValues = values
    for entry in entries where isFor(command, entry) && given.isOpen(entry.option.name) {
      if entry.texts.isEmpty { values.refuse(entry.option.name, entry.origin) }
      for text in entry.texts {
        values.add(.init(text: text, origin: entry.origin), to: entry.option)
      }
    }
  }
}

extension ProjectOptions {
  /// The reports of runs are what `report` reads, it does not write them.
  private static func isFor(_ command: Command, _ entry: ProjectFile.Entry) -> Bool {
    entry.option.belongs(to: command) && !(command == .report && entry.option.name == .report)
  }
}

extension UsageError {
  static func noProjectFile(profile: String, _ command: Command) -> UsageError {
    UsageError(
      message: "there is no profile '\(profile)', because there is no navsim.json here or above",
      command: command)
  }

  static func unknownProfile(
    _ name: String, _ known: [String], _ path: String, _ command: Command
  ) -> UsageError {
    let help: String? =
      Suggestion.closest(to: name, among: known).map { "did you mean '\($0)'?" }
      ?? (known.isEmpty ? nil : "there are \(Suggestion.series(known.map { "'\($0)'" }, "and"))")
    return UsageError(
      message: "there is no profile '\(name)' in '\(path)'", help: help, command: command)
  }

  fileprivate static func unreadableProjectFile(
    _ path: String, _ failure: ReadFailure, _ command: Command
  ) -> UsageError {
    let reason: String =
      switch failure {
      case .tooLarge: "has more than 1 MiB"
      case .system(let error): "cannot be read: \(error.message)"
      default: "is no regular file"
      }
    return UsageError(message: "'\(path)' \(reason)", command: command)
  }
}
