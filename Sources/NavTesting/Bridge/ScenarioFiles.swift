internal import Foundation
internal import NavCore
internal import ScenarioParser

/// Reads `.nav` files and all that they use, each once, and resolves them.
@MainActor final class ScenarioFiles {
  let sources = SourceMap()
  private(set) var given: Set<FileID> = []
  private(set) var files: [LoadedFile] = []
  private var paths: [FileID: String] = [:]
  private var known: [String: FileID] = [:]
  private var pending: [(id: FileID, source: SourceFile, parsed: ParseResult)] = []

  /// - Parameter paths: Absolute.
  init(_ paths: [String]) {
    for path in paths {
      if let id = load(path) { given.insert(id) }
    }
    var next = 0
    while next < pending.count {
      follow(pending[next])
      next += 1
    }
  }

  func path(of id: FileID) -> String { paths[id] ?? "?" }

  /// The `.nav` files at a path, those of a folder by name.
  static func list(_ path: String) throws -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw MissingScenarios(path: path)
    }
    guard isFolder.boolValue else { return [path] }
    let names = try FileManager.default.subpathsOfDirectory(atPath: path)
    return names.filter { $0.hasSuffix(".nav") }.sorted().map { path + "/" + $0 }
  }

  private func load(_ path: String) -> FileID? {
    let path = URL(fileURLWithPath: path).standardizedFileURL.path
    if let id = known[path] { return id }
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let source = SourceFile(path: path, bytes: Array(data))
    let id = sources.add(source)
    known[path] = id
    paths[id] = path
    pending.append((id, source, parse(source, id: id)))
    return id
  }

  private func follow(_ file: (id: FileID, source: SourceFile, parsed: ParseResult)) {
    var loaded = LoadedFile(
      id: file.id, source: file.source, syntax: file.parsed.file,
      parseDiagnostics: file.parsed.diagnostics)
    for declaration in file.parsed.file.declarations {
      switch declaration {
      case .use(let syntax):
        let found = load(place(of: syntax.path, usedBy: file.source.path))
        loaded.uses.append(
          LoadedUse(syntax, found.map { .file($0) } ?? .missing(.notFound, suggestion: nil)))
      case .scenario(let scenario):
        for table in scenario.examples {
          guard let written = table.file?.text else { continue }
          loaded.tables[written] = readTable(place(of: written, usedBy: file.source.path))
        }
      default: continue
      }
    }
    files.append(loaded)
  }

  private func readTable(_ path: String) -> LoadedTable {
    guard let data = FileManager.default.contents(atPath: path) else {
      return .missing(.notFound, suggestion: nil)
    }
    let source = SourceFile(path: path, bytes: Array(data))
    return .table(parseCSV(source, id: sources.add(source), limits: .default))
  }

  /// Relative to the file that uses it, or with `@/` to the nearest folder above with a mark.
  private func place(of written: String, usedBy user: String) -> String {
    let folder = URL(fileURLWithPath: user).deletingLastPathComponent()
    guard written.hasPrefix("@/") else { return folder.appendingPathComponent(written).path }
    var root = folder
    while root.path != "/", !Self.isRoot(root) { root.deleteLastPathComponent() }
    return root.appendingPathComponent(String(written.dropFirst(2))).path
  }

  private static func isRoot(_ folder: URL) -> Bool {
    ["navsim.json", ".git"].contains {
      FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
    }
  }
}

/// A path to scenarios that leads nowhere.
struct MissingScenarios: Error, CustomStringConvertible {
  let path: String
  var description: String { "there are no scenarios at '\(path)'" }
}
