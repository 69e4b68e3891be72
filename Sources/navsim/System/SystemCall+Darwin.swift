#if canImport(Darwin)
internal import Darwin

/// What each system does in its own way.
extension SystemCall {
  typealias ThreadContext = UnsafeMutableRawPointer

  static var noFileActions: posix_spawn_file_actions_t? { nil }
  static var noThread: pthread_t? { nil }
  static func detach(_ thread: pthread_t?) { if let thread { pthread_detach(thread) } }
  static func pointer(_ context: ThreadContext) -> UnsafeMutableRawPointer { context }

  /// There are no files without a name here.
  static func openNameless(in folder: String) -> Int32 { -1 }

  /// Starts this very program again.
  static var ownPath: String {
    var size = UInt32(PATH_MAX)
    var path = [CChar](repeating: 0, count: Int(size) + 1)
    guard _NSGetExecutablePath(&path, &size) == 0 else { return CommandLine.arguments[0] }
    return path.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
  }

  /// What this process was started with, `NAME=VALUE`.
  static var environment: [String] {
    var texts: [String] = []
    var next = _NSGetEnviron().pointee
    while let place = next, let text = place.pointee {
      texts.append(String(cString: text))
      next = place + 1
    }
    return texts
  }

  static func isIgnoring(_ action: sigaction) -> Bool {
    unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self) == 1
  }

  /// The signal that came; below 0, with `EAGAIN`, when the microseconds were over. There is no
  /// wait with a limit here, so it looks every few milliseconds.
  static func wait(for signals: inout sigset_t, _ limit: Int64?) -> Int32 {
    var left: Int64 = limit ?? 0
    while limit != nil, !isPending(signals) {
      guard left > 0 else {
        errno = EAGAIN
        return -1
      }
      usleep(10_000)
      left -= 10_000
    }
    var signal: Int32 = 0
    return sigwait(&signals, &signal) == 0 ? signal : -1
  }

  private static func isPending(_ signals: sigset_t) -> Bool {
    var pending = sigset_t()
    var wanted: sigset_t = signals
    sigpending(&pending)
    return [SIGINT, SIGTERM].contains {
      sigismember(&pending, $0) == 1 && sigismember(&wanted, $0) == 1
    }
  }
}
#endif
