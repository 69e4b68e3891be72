#if !canImport(Darwin)
internal import Glibc

/// What each system does in its own way.
extension SystemCall {
  typealias ThreadContext = UnsafeMutableRawPointer?

  static var noFileActions: posix_spawn_file_actions_t { posix_spawn_file_actions_t() }
  static var noThread: pthread_t { pthread_t() }
  static func detach(_ thread: pthread_t) { pthread_detach(thread) }
  static func pointer(_ context: ThreadContext) -> UnsafeMutableRawPointer { context! }

  /// Starts this very program again.
  static var ownPath: String { "/proc/self/exe" }

  /// A file without a name, to be linked later; below 0 where the file system has none.
  static func openNameless(in folder: String) -> Int32 {
    let temporary: Int32 = 0o20_000_000 | O_DIRECTORY
    return Glibc.open(folder, temporary | O_WRONLY | O_CLOEXEC, 0o600)
  }

  /// A copy of this process with this thread alone. Darwin's has no safe way to go on.
  static func fork() -> pid_t { Glibc.fork() }

  /// What this process was started with, `NAME=VALUE`.
  static var environment: [String] {
    let bytes: [UInt8] = (try? FileSystem.read("/proc/self/environ", limit: 1 << 24)) ?? []
    return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  static func isIgnoring(_ action: sigaction) -> Bool {
    unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }

  /// The signal that came; below 0, with `EAGAIN`, when the microseconds were over.
  static func wait(for signals: inout sigset_t, _ limit: Int64?) -> Int32 {
    guard let limit else { return sigwaitinfo(&signals, nil) }
    var time = timespec(
      tv_sec: Int(limit / 1_000_000), tv_nsec: Int(limit % 1_000_000) * 1_000)
    return sigtimedwait(&signals, nil, &time)
  }
}
#endif
