internal import NavCore
internal import NavReporting
internal import ScenarioParser

/// The files of `capture … to "file.json"` and `restore from "file.json"`, by the same rules as
/// those of `use`.
@MainActor final class StateFiles: StateFileAccess {
  private let sources: SourceMap
  private let limit: Int
  private var paths: ProjectPaths
  init(sources: SourceMap, paths: ProjectPaths, limit: Int) {
    self.sources = sources
    self.paths = paths
    self.limit = limit
  }

  func read(_ path: String, besides file: FileID) -> [UInt8]? {
    guard let place = try? place(path, file) else { return nil }
    return try? FileSystem.read(place, limit: limit)
  }

  func write(_ bytes: [UInt8], _ path: String, besides file: FileID) -> String? {
    guard let place = try? place(path, file) else { return "it lies outside the project" }
    do throws(FileError) {
      let file = try AtomicFile(place)
      file.output.write(bytes)
      try file.finish()
      return nil
    } catch { return error.message }
  }

  private func place(_ path: String, _ file: FileID) throws(ReadFailure) -> String {
    let user: String = sources.path(of: file)
    return try paths.path(path, usedBy: user == "-" ? nil : user)
  }
}
