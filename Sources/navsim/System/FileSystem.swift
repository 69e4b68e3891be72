#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// What a path names.
enum FileKind: Hashable, Sendable {
  case file, folder, other
}

/// Which folder or file something is, whatever path led to it.
struct FileIdentity: Hashable, Sendable {
  var device: UInt64
  var node: UInt64
}

/// Why something could not be done with a file, as the system says it.
struct FileError: Error, Hashable, Sendable {
  /// Of errno.
  var number: Int32

  /// `permission denied`; made when somebody wants to read it.
  var message: String {
    let text = String(cString: strerror(number))
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  static var last: FileError { FileError(number: errno) }

  var isMissing: Bool { number == ENOENT || number == ENOTDIR }
}

/// Questions about paths; nothing here changes anything.
enum FileSystem {
  static func kind(of path: String) throws(FileError) -> FileKind { try status(of: path).kind }

  static func exists(_ path: String) -> Bool {
    var information = stat()
    return stat(path, &information) == 0
  }

  static func identity(of path: String) throws(FileError) -> FileIdentity {
    try status(of: path).identity
  }

  static func status(
    of path: String
  ) throws(FileError) -> (kind: FileKind, size: Int, identity: FileIdentity) {
    var information = stat()
    guard stat(path, &information) == 0 else { throw .last }
    return describe(information)
  }

  static func status(
    ofDescriptor descriptor: Int32
  ) throws(FileError) -> (kind: FileKind, size: Int, identity: FileIdentity) {
    var information = stat()
    guard fstat(descriptor, &information) == 0 else { throw .last }
    return describe(information)
  }

  private static func describe(
    _ information: stat
  ) -> (kind: FileKind, size: Int, identity: FileIdentity) {
    let kind: FileKind =
      switch information.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      default: .other
      }
    let identity = FileIdentity(
      device: UInt64(information.st_dev), node: UInt64(information.st_ino))
    return (kind, Int(information.st_size), identity)
  }

  /// The one path of what the path leads to: absolute, without links and dots.
  static func canonical(_ path: String) throws(FileError) -> String {
    guard let resolved = realpath(path, nil) else { throw .last }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  static func workingFolder() throws(FileError) -> String {
    guard let path = getcwd(nil, 0) else { throw .last }
    defer { free(path) }
    return String(cString: path)
  }

  /// The names in a folder, in the order of their bytes, without `.` and `..`.
  static func names(inFolder path: String) throws(FileError) -> [String] {
    guard let folder = opendir(path) else { throw .last }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name: String = Self.name(of: entry)
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
    withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
  }
}
