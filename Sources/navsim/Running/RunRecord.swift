internal import NavCore
internal import NavReporting
internal import ScenarioParser

/// What failed in the last run, kept in the project's folder.
@MainActor struct RunRecord {
  /// Which scenario, whatever folder it is run from.
  struct Identity: Hashable, Sendable {
    /// From the project's folder.
    var file: String
    var title: String
    var row: String?
  }

  static nonisolated var path: String { ".navsim/last-run.json" }

  var failed: [Identity] = []

  /// The files of what failed, from the working folder; those that are gone are left out.
  var files: [String] {
    var paths: [String] = []
    let folder: String = (try? FileSystem.workingFolder()) ?? "."
    for identity in failed {
      let path: String = Path.shown(
        Path.join(RunIdentities.projectFolder, identity.file), workingFolder: folder)
      if !paths.contains(path), FileSystem.exists(path) { paths.append(path) }
    }
    return paths
  }

  init(failed: [Identity] = []) { self.failed = failed }

  /// nil for what is no record.
  fileprivate init?(parsing bytes: [UInt8]) {
    guard let json = try? JSONValue(parsing: bytes), let list = json["failed"]?.arrayValue else {
      return nil
    }
    for entry in list {
      guard let file = entry["file"]?.stringValue, let title = entry["title"]?.stringValue else {
        continue
      }
      failed.append(Identity(file: file, title: title, row: entry["row"]?.stringValue))
    }
  }

  /// A folder that cannot be written to keeps no record; that is no fault of the run. What is kept
  /// already is not written again.
  ///
  /// - Parameter before: What was found; nil where there was nothing.
  func write(over before: StoredRecord?) {
    let bytes: [UInt8] = bytes
    if let before, before.bytes == bytes || before.record?.failed == failed { return }
    guard let file = try? AtomicFile(Path.join(RunIdentities.projectFolder, Self.path)) else {
      return
    }
    file.output.write(bytes)
    try? file.finish()
  }

  private var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("version", 1)
    writer.key("failed")
    writer.beginArray()
    for identity in failed {
      writer.beginObject()
      writer.field("file", identity.file)
      writer.field("title", identity.title)
      writer.field("row", orNull: identity.row)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }
}

/// The record of the last run as it was found; it is read when somebody asks what failed.
@MainActor final class StoredRecord {
  fileprivate let bytes: [UInt8]
  /// nil where it cannot be read.
  private(set) lazy var record: RunRecord? = RunRecord(parsing: bytes)

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// nil where there is none.
  static func find() -> StoredRecord? {
    let path: String = Path.join(RunIdentities.projectFolder, RunRecord.path)
    return (try? FileSystem.read(path, limit: 1 << 26)).map { StoredRecord($0) }
  }
}

/// Tells scenarios apart over runs from different folders.
@MainActor final class RunIdentities {
  private let sources: SourceMap
  private lazy var folder: String = RunIdentities.projectFolder
  private var files: [FileID: String] = [:]

  init(_ program: LoadedProgram) { sources = program.inputs.sources }

  /// The nearest one with a mark of a project, else the working folder.
  static var projectFolder: String {
    let folder: String = (try? FileSystem.workingFolder()) ?? "."
    return ProjectRoot.nearest(above: folder) ?? folder
  }

  func identity(_ item: PlanItem) -> RunRecord.Identity {
    RunRecord.Identity(
      file: file(item.scenario.file), title: item.scenario.title, row: item.row?.identity)
  }

  /// From the project's folder.
  func file(_ id: FileID) -> String {
    if let known = files[id] { return known }
    var path: String = Loader.key(sources.path(of: id))
    if Path.isInside(path, folder) {
      path = Path.components(of: path).dropFirst(Path.components(of: folder).count)
        .joined(separator: "/")
    }
    files[id] = path
    return path
  }
}
