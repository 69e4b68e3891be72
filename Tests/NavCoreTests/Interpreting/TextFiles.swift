import Foundation
import NavCore
import ScenarioParser

/// Where texts come from: some are written in the test, all others lie in the repository.
@MainActor struct TextFiles {
  /// By path, as `use` lines name them.
  var written: [String: String] = [:]
  /// The folder that paths start from; nil: there are only the written ones.
  var folder: String?

  /// The repository, with what a test adds.
  static func repository(_ written: [String: String] = [:]) -> TextFiles {
    TextFiles(written: written, folder: root)
  }

  static let root: String = {
    let parts: [Substring] = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(4).joined(separator: "/")
  }()

  /// Paths from the folder, sorted.
  func paths(under part: String, ending: String = ".nav") -> [String] {
    guard let folder, let found = FileManager.default.enumerator(atPath: folder + "/" + part)
    else { return [] }
    return found.compactMap { $0 as? String }.filter { $0.hasSuffix(ending) }.sorted().map {
      part + "/" + $0
    }
  }

  func bytes(of path: String) -> [UInt8]? {
    if let text = written[path] { return Array(text.utf8) }
    guard let folder else { return nil }
    return FileManager.default.contents(atPath: folder + "/" + path).map(Array.init)
  }

  func text(of path: String) -> String? {
    bytes(of: path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// What a `use` or a table in a file means.
  static func path(_ written: String, usedBy user: String) -> String {
    if written.hasPrefix("@/") { return String(written.dropFirst(2)) }
    var parts: [Substring] = user.split(separator: "/").dropLast()
    for part in written.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}

/// Reads a file and all that it uses, each once, as the command does.
@MainActor struct TextLoader {
  let files: TextFiles
  /// As the command reads them.
  let sharesLines: Bool
  let sources = SourceMap()
  private(set) var loaded: [LoadedFile] = []
  private var known: [String: FileID] = [:]
  private var pending: [(id: FileID, path: String)] = []

  init(_ files: TextFiles, sharesLines: Bool = true) {
    self.files = files
    self.sharesLines = sharesLines
  }

  mutating func load(_ path: String) {
    _ = add(path)
    while !pending.isEmpty { follow(pending.removeFirst()) }
  }

  private mutating func add(_ path: String) -> FileID? {
    if let id = known[path] { return id }
    guard let bytes = files.bytes(of: path) else { return nil }
    let id: FileID = sources.add(SourceFile(path: path, bytes: bytes))
    known[path] = id
    pending.append((id, path))
    return id
  }

  private mutating func follow(_ file: (id: FileID, path: String)) {
    guard let source = sources[file.id] else { return }
    let parsed: ParseResult = parse(source, id: file.id, sharesLines: sharesLines)
    var result = LoadedFile(
      id: file.id, source: source, syntax: parsed.file, parseDiagnostics: parsed.diagnostics)
    for declaration in parsed.file.declarations {
      switch declaration {
      case .use(let syntax):
        let id: FileID? = add(TextFiles.path(syntax.path, usedBy: file.path))
        let target: LoadedUse.Target = id.map { .file($0) } ?? .missing(.notFound, suggestion: nil)
        result.uses.append(LoadedUse(syntax, target))
      case .scenario(let scenario):
        for name in scenario.examples.compactMap(\.file?.text) {
          result.tables[name] = table(name, usedBy: file.path)
        }
      default: continue
      }
    }
    loaded.append(result)
  }

  private func table(_ written: String, usedBy user: String) -> LoadedTable {
    let path: String = TextFiles.path(written, usedBy: user)
    guard let bytes = files.bytes(of: path) else { return .missing(.notFound, suggestion: nil) }
    let source = SourceFile(path: path, bytes: bytes)
    return .table(parseCSV(source, id: sources.add(source)))
  }
}

/// Captured states that a scenario writes; what it did not write is read from the texts.
@MainActor final class WrittenStates: StateFileAccess {
  private let files: TextFiles
  private let sources: SourceMap
  private var written: [String: [UInt8]] = [:]

  init(_ files: TextFiles, _ sources: SourceMap) {
    self.files = files
    self.sources = sources
  }

  func read(_ path: String, besides file: FileID) -> [UInt8]? {
    let place: String = TextFiles.path(path, usedBy: sources.path(of: file))
    return written[place] ?? files.bytes(of: place)
  }

  func write(_ bytes: [UInt8], _ path: String, besides file: FileID) -> String? {
    written[TextFiles.path(path, usedBy: sources.path(of: file))] = bytes
    return nil
  }
}
