internal import NavCore
internal import ScenarioParser

/// Follows `use "path"` and `examples … from "path"`.
extension Loader {
  mutating func follow(_ file: Pending) {
    var loaded = LoadedFile(
      id: file.id, source: file.source, syntax: file.parsed.file,
      parseDiagnostics: file.parsed.diagnostics)
    loaded.lines = file.parsed.lines
    for declaration in file.parsed.file.declarations {
      switch declaration {
      case .use(let syntax): loaded.uses.append(LoadedUse(syntax, target(of: syntax, in: file)))
      case .scenario(let scenario): readTables(of: scenario, in: file, into: &loaded)
      default: continue
      }
    }
    result.files.append(loaded)
  }

  private mutating func target(of syntax: UseSyntax, in file: Pending) -> LoadedUse.Target {
    do throws(ReadFailure) {
      let path: String = try paths.path(syntax.path, usedBy: file.path)
      let key: String = Self.key(path)
      if let id = known[key] { return .file(id) }
      let bytes: [UInt8] = try read(path)
      let given: Input? = foreign[key]
      let id: FileID = add(
        bytes, shownPath: given?.shownPath ?? shown(path), path: path,
        onlyHeaders: given != nil || isPlanner)
      known[key] = id
      return .file(id)
    } catch {
      return .missing(error.loadFailure, suggestion: suggestion(for: syntax.path, in: file, error))
    }
  }

  /// This process runs nothing.
  private var isPlanner: Bool { share.map { $0.reader == nil } ?? false }

  private mutating func readTables(
    of scenario: ScenarioSyntax, in file: Pending, into loaded: inout LoadedFile
  ) {
    for examples in scenario.examples {
      guard let written: String = examples.file?.text, loaded.tables[written] == nil else {
        continue
      }
      loaded.tables[written] = table(written, in: file)
    }
  }

  private mutating func table(_ written: String, in file: Pending) -> LoadedTable {
    do throws(ReadFailure) {
      let path: String = try paths.path(written, usedBy: file.path)
      let bytes: [UInt8] = try read(path)
      let source = SourceFile(path: shown(path), bytes: bytes)
      let id: FileID = result.sources.add(source)
      return .table(parseCSV(source, id: id, limits: limits))
    } catch {
      return .missing(error.loadFailure, suggestion: suggestion(for: written, in: file, error))
    }
  }

  private func shown(_ path: String) -> String {
    Path.shown(path, workingFolder: paths.workingFolder)
  }

  /// A file with a near name in the folder that was meant, written as the `use` would be.
  private mutating func suggestion(
    for written: String, in file: Pending, _ failure: ReadFailure
  ) -> String? {
    guard failure == .missing else { return nil }
    let folder: String = Path.folder(of: paths.located(written, usedBy: file.path))
    let own: String? = file.path.flatMap { Path.folder(of: $0) == folder ? Path.name(of: $0) : nil }
    let name: String = Path.name(of: written)
    guard let near = nearName(to: name, inFolder: folder, butNot: own) else { return nil }
    return Path.join(Path.folder(of: written), near)
  }
}

/// A file in the folder whose name is close, with the same ending.
func nearName(
  to name: String, inFolder folder: String, butNot excluded: String? = nil
) -> String? {
  let names: [String] = (try? FileSystem.names(inFolder: folder.isEmpty ? "." : folder)) ?? []
  return Suggestion.closest(
    to: name, among: names.filter { !$0.hasPrefix(".") && !($0 == excluded) })
}
