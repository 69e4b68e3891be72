#if canImport(Darwin)
internal import Darwin

/// What each system does in its own way.
extension SystemCall {
  static var noFileActions: posix_spawn_file_actions_t? { nil }

  /// There are no files without a name here.
  static func openNameless(in folder: String) -> Int32 { -1 }

  /// Starts this very program again.
  static var ownPath: String {
    var size = UInt32(PATH_MAX)
    var path = [CChar](repeating: 0, count: Int(size) + 1)
    guard _NSGetExecutablePath(&path, &size) == 0 else { return CommandLine.arguments[0] }
    return path.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
  }

  static var variables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
    _NSGetEnviron().pointee!
  }

  static func isIgnoring(_ action: sigaction) -> Bool {
    unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self) == 1
  }

  /// Counts real time.
  static var realTimer: Int32 { ITIMER_REAL }
}
#endif
