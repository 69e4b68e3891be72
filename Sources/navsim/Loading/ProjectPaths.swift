/// Finds what a path in a file means: relative to that file, or with `@/` to the project's root,
/// which nothing may leave.
struct ProjectPaths {
  let workingFolder: String
  let allowsOutsideRoot: Bool
  /// The root by the folder of a file.
  private var roots: [String: String] = [:]

  init(workingFolder: String, allowsOutsideRoot: Bool) {
    self.workingFolder = workingFolder
    self.allowsOutsideRoot = allowsOutsideRoot
  }

  /// Where the path as written leads, to be opened from the working folder.
  ///
  /// - Parameter user: The file that it is written in; nil for standard input.
  mutating func path(_ written: String, usedBy user: String?) throws(ReadFailure) -> String {
    let path: String = located(written, usedBy: user)
    if !allowsOutsideRoot && leavesRoot(path, usedBy: user) { throw .outsideRoot }
    return path
  }

  /// The same, wherever that is.
  mutating func located(_ written: String, usedBy user: String?) -> String {
    if written.hasPrefix("@/") {
      return Path.join(root(of: user), Path.normalised(String(written.dropFirst(2))))
    }
    return Path.join(user.map(Path.folder) ?? "", written)
  }

  /// A file that lies outside itself has no root to leave.
  private mutating func leavesRoot(_ path: String, usedBy user: String?) -> Bool {
    let root: String = root(of: user)
    guard Path.isInside(user.map(absolute) ?? workingFolder, root) else { return false }
    return !Path.isInside(absolute(path), root)
  }

  private mutating func root(of user: String?) -> String {
    let folder: String = user.map { Path.folder(of: absolute($0)) } ?? workingFolder
    if let root = roots[folder] { return root }
    let root: String = ProjectRoot.nearest(above: folder) ?? workingFolder
    roots[folder] = root
    return root
  }

  /// Without links as far as the path exists.
  private func absolute(_ path: String) -> String {
    if let canonical = try? FileSystem.canonical(path) { return canonical }
    let folder: String = Path.folder(of: path)
    if let canonical = try? FileSystem.canonical(folder.isEmpty ? "." : folder) {
      return Path.normalised(Path.join(canonical, Path.name(of: path)))
    }
    return Path.normalised(Path.join(workingFolder, path))
  }
}
