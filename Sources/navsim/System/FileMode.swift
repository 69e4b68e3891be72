#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// Who may do what with a file.
struct FileMode: Hashable, Sendable {
  private let bits: mode_t

  init(of path: String) throws(FileError) {
    var information = stat()
    guard stat(path, &information) == 0 else { throw .last }
    bits = information.st_mode & 0o7777
  }

  /// As far as that is allowed.
  func apply(to path: String) { _ = chmod(path, bits) }
}

extension FileSystem {
  /// Whether the name is taken, also by a link that leads nowhere.
  static func isThere(_ path: String) -> Bool {
    var information = stat()
    return lstat(path, &information) == 0
  }
}
