/// Paths as text; nothing here asks the file system.
enum Path {
  static func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

  /// What stands before the last `/`; empty where there is none, `/` for what lies in the root.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// The path as seen from a folder; an absolute one stays.
  static func join(_ folder: String, _ path: String) -> String {
    if folder.isEmpty || isAbsolute(path) { return path }
    return folder.utf8.last == UInt8(ascii: "/") ? "\(folder)\(path)" : "\(folder)/\(path)"
  }

  static func components(of path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
  }

  /// Without `.`, without `..` behind a name, without doubled `/`; `.` for the folder itself.
  static func normalised(_ path: String) -> String {
    if isNormal(path) { return path }
    var kept: [String] = []
    for component in components(of: path) where component != "." {
      if component != ".." {
        kept.append(component)
      } else if let last = kept.last, last != ".." {
        kept.removeLast()
      } else if !isAbsolute(path) {
        kept.append("..")
      }
    }
    let joined: String = kept.joined(separator: "/")
    if isAbsolute(path) { return "/" + joined }
    return joined.isEmpty ? "." : joined
  }

  /// There are no `.` and `..`, no doubled `/` and none at the end.
  private static func isNormal(_ path: String) -> Bool {
    var dots = 0
    var length = 0
    for (place, byte) in path.utf8.enumerated() {
      if byte == UInt8(ascii: "/") {
        if place > 0 && length <= dots { return false }
        (dots, length) = (0, 0)
      } else {
        if byte == UInt8(ascii: ".") { dots += 1 }
        length += 1
      }
    }
    return length > dots
  }

  /// As people should see it: as given, relative to the working folder where it lies below it.
  static func shown(_ path: String, workingFolder: String) -> String {
    let clean: String = normalised(path)
    guard isAbsolute(clean), isInside(clean, workingFolder), clean != workingFolder else {
      return clean
    }
    let folder: Int = workingFolder == "/" ? 1 : workingFolder.utf8.count + 1
    return String(Substring(clean.utf8.dropFirst(folder)))
  }

  /// The folder itself counts; both absolute and normalised.
  static func isInside(_ path: String, _ folder: String) -> Bool {
    guard path.utf8.starts(with: folder.utf8) else { return false }
    let next: UInt8? = path.utf8.dropFirst(folder.utf8.count).first
    return next == nil || next == 0x2F || folder == "/"
  }
}
