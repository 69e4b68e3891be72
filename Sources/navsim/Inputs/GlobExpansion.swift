/// Finds what a pattern names, step by step from its first folder.
struct GlobExpansion {
  private let honoursIgnoreFiles: Bool
  private var found: [String] = []

  /// The paths that match, sorted; those of hidden files only where the pattern names the dot.
  static func paths(matching pattern: String, honoursIgnoreFiles: Bool) -> [String] {
    var expansion = GlobExpansion(honoursIgnoreFiles: honoursIgnoreFiles)
    let start: String = Path.isAbsolute(pattern) ? "/" : "."
    expansion.expand(start, Glob(pattern).segments[...])
    return Array(Set(expansion.found)).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private init(honoursIgnoreFiles: Bool) { self.honoursIgnoreFiles = honoursIgnoreFiles }

  private mutating func expand(_ folder: String, _ segments: ArraySlice<Glob.Segment>) {
    guard let first = segments.first else { return }
    let rest: ArraySlice<Glob.Segment> = segments.dropFirst()
    switch first {
    case .anyDepth: expandAnyDepth(folder, rest)
    case .name(let pattern): expand(folder, pattern, rest)
    }
  }

  private mutating func expand(
    _ folder: String, _ pattern: NamePattern, _ rest: ArraySlice<Glob.Segment>
  ) {
    for name in names(folder, pattern) {
      let path: String = folder == "." ? name : Path.join(folder, name)
      if rest.isEmpty { found.append(path) } else { expand(path, rest) }
    }
  }

  private func names(_ folder: String, _ pattern: NamePattern) -> [String] {
    if !pattern.hasWildcards {
      let name: String = pattern.literalName
      return FileSystem.exists(Path.join(folder, name)) ? [name] : []
    }
    let all: [String] = (try? FileSystem.names(inFolder: folder)) ?? []
    return all.filter {
      ($0.hasPrefix(".") == pattern.acceptsHidden || pattern.acceptsHidden) && pattern.matches($0)
    }
  }

  /// Everything below that is not ignored, matched against the rest.
  private mutating func expandAnyDepth(_ folder: String, _ rest: ArraySlice<Glob.Segment>) {
    var walk = FolderWalk(honoursIgnoreFiles: honoursIgnoreFiles)
    let isOpenEnded: Bool = rest.isEmpty
    walk.walk(folder) { isOpenEnded ? $0.hasSuffix(".nav") : true }
    if isOpenEnded { return found += walk.files }
    let depth: Int = folder == "." ? 0 : Path.components(of: folder).count
    let glob = Glob(segments: [.anyDepth] + rest)
    found += walk.files.filter { glob.matches(Array(Path.components(of: $0).dropFirst(depth))) }
  }
}

extension Glob {
  fileprivate init(segments: [Segment]) { self.segments = segments }
}
