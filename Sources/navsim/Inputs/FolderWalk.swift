/// Collects the files of a folder and all folders below it that a person would count as theirs.
struct FolderWalk {
  /// One folder's rules, and how deep that folder lies in the path walked.
  private struct Level {
    var rules: IgnoreRules
    var depth: Int
  }

  /// What tools build or fetch.
  static var buildFolders: Set<String> {
    ["build", "dist", "target", "node_modules", "DerivedData", "Pods", "Carthage"]
  }

  private let honoursIgnoreFiles: Bool
  private var visited: Set<FileIdentity> = []
  private(set) var files: [String] = []

  init(honoursIgnoreFiles: Bool) { self.honoursIgnoreFiles = honoursIgnoreFiles }

  /// The `.nav` files in and below a folder, sorted by path; folders that cannot be read are left.
  static func scenarioFiles(in folder: String, honoursIgnoreFiles: Bool) -> [String] {
    var walk = FolderWalk(honoursIgnoreFiles: honoursIgnoreFiles)
    walk.walk(folder) { $0.hasSuffix(".nav") }
    return walk.files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  mutating func walk(_ folder: String, isWanted: (String) -> Bool) {
    let above: (names: [String], levels: [Level]) = levelsAbove(folder)
    visit(folder, above.names, above.levels, isWanted)
  }

  private mutating func visit(
    _ folder: String, _ names: [String], _ levels: [Level], _ isWanted: (String) -> Bool
  ) {
    guard let identity = try? FileSystem.identity(of: folder) else { return }
    guard visited.insert(identity).inserted else { return }
    let inner: [Level] = levels + rules(of: folder, depth: names.count)
    for name in (try? FileSystem.names(inFolder: folder)) ?? [] where !name.hasPrefix(".") {
      let path: String = folder == "." ? name : Path.join(folder, name)
      guard let kind = try? FileSystem.kind(of: path) else { continue }
      if isIgnored(names + [name], isFolder: kind == .folder, inner) { continue }
      switch kind {
      case .folder where honoursIgnoreFiles && Self.buildFolders.contains(name): continue
      case .folder: visit(path, names + [name], inner, isWanted)
      case .file, .other: if isWanted(name) { files.append(path) }
      }
    }
  }

  private func isIgnored(_ names: [String], isFolder: Bool, _ levels: [Level]) -> Bool {
    for level in levels.reversed() {
      let below: [String] = Array(names.dropFirst(level.depth))
      if let verdict = level.rules.isIgnored(below, isFolder: isFolder) { return verdict }
    }
    return false
  }

  private func rules(of folder: String, depth: Int) -> [Level] {
    guard honoursIgnoreFiles else { return [] }
    return [".gitignore", ".ignore"].compactMap { name in
      guard let bytes = try? FileSystem.read(Path.join(folder, name), limit: 1_048_576) else {
        return nil
      }
      return Level(rules: IgnoreRules(String(decoding: bytes, as: UTF8.self)), depth: depth)
    }
  }

  /// The rules of the folders from the repository's root down to the one above the folder, and the
  /// folder's own names below that root.
  private func levelsAbove(_ folder: String) -> (names: [String], levels: [Level]) {
    guard honoursIgnoreFiles, let path = try? FileSystem.canonical(folder),
      let root = ProjectRoot.nearest(above: path, marks: [".git"])
    else { return ([], []) }
    let names: [String] = Array(
      Path.components(of: path).dropFirst(Path.components(of: root).count))
    var levels: [Level] = []
    var current: String = root
    for (depth, name) in names.enumerated() {
      levels += rules(of: current, depth: depth)
      current = Path.join(current, name)
    }
    return (names, levels)
  }
}
