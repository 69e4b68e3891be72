#if !canImport(Darwin)
@preconcurrency internal import Glibc

/// What each system does in its own way.
extension SystemCall {
  static var noFileActions: posix_spawn_file_actions_t { posix_spawn_file_actions_t() }

  /// Starts this very program again.
  static var ownPath: String { "/proc/self/exe" }

  /// A file without a name, to be linked later; below 0 where the file system has none.
  static func openNameless(in folder: String) -> Int32 {
    let temporary: Int32 = 0o20_000_000 | O_DIRECTORY
    return Glibc.open(folder, temporary | O_WRONLY | O_CLOEXEC, 0o600)
  }

  /// A copy of this process with this thread alone. Darwin's has no safe way to go on.
  static func fork() -> pid_t { Glibc.fork() }

  static var variables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> { environ }

  static func isIgnoring(_ action: sigaction) -> Bool {
    unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }

  /// Counts real time.
  static var realTimer: Int32 { Int32(ITIMER_REAL.rawValue) }
}
#endif
