import NavCore
import ScenarioParser

/// The files of one run in one text: the first is `a.nav`, a line `--- path` begins another one,
/// and `--- near path` one that is not loaded. `⟪FF⟫` stands for a byte.
@MainActor struct FileSet {
  private var files: [LoadedFile] = []
  private var nearby: [NearbyFile] = []
  private var sources: [SourceFile] = []
  private var ids: [String: FileID] = [:]

  init(_ text: String, with others: [String: String] = [:]) {
    var parts: [(path: String, text: String)] = [("a.nav", "")]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("--- ") {
        parts.append((String(line.dropFirst(4)), ""))
      } else {
        parts[parts.count - 1].text += line + "\n"
      }
    }
    for (path, text) in others.sorted(by: { $0.key < $1.key })
    where parts[0].text.contains("use \"\(path)\"") {
      parts.append((path, text))
    }
    for part in parts { add(part.path, part.text) }
    for id in ids.values.sorted(by: { $0.index < $1.index }) { load(id) }
  }

  private mutating func add(_ path: String, _ text: String) {
    let source = SourceFile(path: path, bytes: Self.bytes(of: text))
    if path.hasPrefix("near ") {
      let syntax: FileSyntax = parse(source, id: FileID(0)).file
      nearby.append(NearbyFile(path: String(path.dropFirst(5)), syntax: syntax))
      return
    }
    ids[path] = FileID(sources.count)
    sources.append(source)
  }

  private static func bytes(of text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest: Substring = text[...]
    while let first = rest.first {
      if first == "⟪" {
        bytes.append(UInt8(rest.dropFirst().prefix(2), radix: 16) ?? 0)
        rest = rest.dropFirst(4)
      } else {
        bytes += first.utf8
        rest = rest.dropFirst()
      }
    }
    return bytes
  }

  private mutating func load(_ id: FileID) {
    let source: SourceFile = sources[Int(id.index)]
    if source.path.hasSuffix(".csv") { return }
    let parsed: ParseResult = parse(source, id: id)
    var file = LoadedFile(
      id: id, source: source, syntax: parsed.file, parseDiagnostics: parsed.diagnostics)
    for declaration in parsed.file.declarations {
      switch declaration {
      case .use(let use): file.uses.append(LoadedUse(use, target(of: use.path)))
      case .scenario(let scenario):
        for path in scenario.examples.compactMap(\.file?.text) { file.tables[path] = table(path) }
      default: break
      }
    }
    files.append(file)
  }

  private func target(of path: String) -> LoadedUse.Target {
    ids[path].map { .file($0) } ?? .missing(.notFound, suggestion: nil)
  }

  private func table(_ path: String) -> LoadedTable {
    guard let id = ids[path] else { return .missing(.notFound, suggestion: nil) }
    return .table(parseCSV(sources[Int(id.index)], id: id))
  }

  func diagnostics() -> [Diagnostic] {
    resolve(files, nearby: { _ in nearby }).diagnostics
  }

  /// Everything that is said, as it is shown.
  func rendered() -> String {
    diagnostics().map { diagnostic in
      render(
        diagnostic,
        sources: { Int($0.index) < sources.count ? sources[Int($0.index)] : nil })
    }.joined(separator: "\n")
  }
}
