internal import NavCore
internal import ScenarioParser

/// Looks for a declaration in files that lie beside a script or one folder below, when a name is
/// unknown: for the proposal of a `use` line. Bounded, and only asked where something is wrong.
@MainActor struct NearbyFiles {
  private static let fileLimit = 64
  private static let byteLimit = 1 << 20

  let sources: SourceMap

  /// In the order of their paths, those beside the script first.
  func files(near id: FileID) -> [NearbyFile] {
    let path: String = sources.path(of: id)
    guard path != "-" else { return [] }
    let folder: String = Path.folder(of: path)
    let names: [String] = names(in: folder)
    let below: [String] = names.filter { isFolder(Path.join(folder, $0)) }.flatMap { name in
      self.names(in: Path.join(folder, name)).map { "\(name)/\($0)" }
    }
    let scripts: [String] = (names + below).filter {
      $0.hasSuffix(".nav") && Path.join(folder, $0) != path
    }
    return scripts.prefix(Self.fileLimit).compactMap { read($0, in: folder, as: id) }
  }

  private func names(in folder: String) -> [String] {
    let place: String = folder.isEmpty ? "." : folder
    return ((try? FileSystem.names(inFolder: place)) ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }

  private func isFolder(_ path: String) -> Bool {
    (try? FileSystem.kind(of: path)) == .folder
  }

  private func read(_ name: String, in folder: String, as id: FileID) -> NearbyFile? {
    let path: String = Path.join(folder, name)
    guard let bytes = try? FileSystem.read(path, limit: Self.byteLimit) else { return nil }
    return NearbyFile(path: name, syntax: parse(SourceFile(path: path, bytes: bytes), id: id).file)
  }
}
