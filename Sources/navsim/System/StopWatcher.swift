internal import Synchronization

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// Waits, on a thread of its own, for what ends a run early: SIGINT, SIGTERM, the end of
/// `--timeout`. The first is only told; a second, or one nobody looked at for a second after the
/// timeout, ends the process at once.
///
/// Synchronised by the one atomic that both threads share.
final class StopWatcher: Sendable {
  /// 0: nothing happened; else the exit status of what did.
  private let status = Atomic<Int32>(0)
  private let timeout: Int64?
  /// Becomes readable when something happened and stays so; -1 where there is none.
  let wakeDescriptor: Int32
  private let wakeEnd: Int32

  /// - Parameter timeout: Real microseconds from now.
  init(timeout: Int64?) {
    self.timeout = timeout
    (wakeDescriptor, wakeEnd) = (try? ChildProcess.pipe()) ?? (-1, -1)
  }

  deinit {
    close(wakeDescriptor)
    close(wakeEnd)
  }

  var reason: Int32? {
    let value: Int32 = status.load(ordering: .relaxed)
    return value == 0 ? nil : value
  }

  /// Blocks the signals in this thread and all started after it.
  func start() {
    var signals: sigset_t = Self.signals
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    var thread = SystemCall.noThread
    // Kept for ever: the thread counts no references, so that the counts need no atomics.
    let context: UnsafeMutableRawPointer = Unmanaged.passRetained(self).toOpaque()
    let code: Int32 = pthread_create(
      &thread, nil,
      { (context: SystemCall.ThreadContext) in
        let watcher = Unmanaged<StopWatcher>.fromOpaque(SystemCall.pointer(context))
        watcher._withUnsafeGuaranteedRef { $0.watch() }
        return nil
      }, context)
    if code == 0 { SystemCall.detach(thread) }
  }

  private static var signals: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in [SIGINT, SIGTERM] where !isIgnored(signal) { sigaddset(&set, signal) }
    return set
  }

  /// A shell that starts a job in the background has it ignore interrupts.
  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(signal, nil, &action) == 0 else { return false }
    return SystemCall.isIgnoring(action)
  }

  private func watch() {
    let first: Int32 = wait(for: timeout)
    status.store(first, ordering: .relaxed)
    var byte: UInt8 = 1
    write(wakeEnd, &byte, 1)
    let second: Int32 = wait(for: first == 124 ? 1_000_000 : nil)
    _exit(second == 124 ? first : second)
  }

  /// The exit status of what came.
  private func wait(for limit: Int64?) -> Int32 {
    var signals: sigset_t = Self.signals
    while true {
      let signal: Int32 = SystemCall.wait(for: &signals, limit)
      if signal > 0 { return 128 + signal }
      if errno == EAGAIN { return 124 }
    }
  }
}
