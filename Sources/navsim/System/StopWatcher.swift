internal import Synchronization

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// Notes what ends a run early: SIGINT, SIGTERM, the end of `--timeout`. The first is only told; a
/// second, or one nobody looked at for a second after the timeout, ends the process at once.
///
/// A handler of signals comes between any two instructions. So what it touches is global and
/// atomic, and it calls nothing but what the system allows there.
@MainActor final class StopWatcher {
  /// 0: nothing happened; else the exit status of what did.
  private nonisolated static let status = Atomic<Int32>(0)
  /// Where a byte wakes who waits; -1 until somebody does.
  private nonisolated static let wakeEnd = Atomic<Int32>(-1)
  private let timeout: Int64?
  private var hasSeenTimeout = false

  /// Becomes readable when something happened and stays so; -1 where there is none.
  private(set) lazy var wakeDescriptor: Int32 = Self.makeWake()

  /// - Parameter timeout: Real microseconds from the start.
  init(timeout: Int64?) { self.timeout = timeout }

  /// Whoever looks at a timeout gets ten seconds for the reports.
  var reason: Int32? {
    let value: Int32 = Self.status.load(ordering: .relaxed)
    if value == 124, !hasSeenTimeout {
      hasSeenTimeout = true
      alarm(10)
    }
    return value == 0 ? nil : value
  }

  func start() {
    // Both are made before a handler needs them.
    _ = (Self.status.load(ordering: .relaxed), Self.wakeEnd.load(ordering: .relaxed))
    for number in StopSignals.all where !isIgnored(number) { watch(number) }
    StopSignals.admit()
    guard let timeout else { return }
    watch(SIGALRM)
    var time = itimerval()
    time.it_value.tv_sec = .init(timeout / 1_000_000)
    time.it_value.tv_usec = .init(timeout % 1_000_000)
    setitimer(SystemCall.realTimer, &time, nil)
  }

  private func watch(_ number: Int32) { signal(number) { StopWatcher.note($0) } }

  /// A shell that starts a job in the background has it ignore interrupts.
  private func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(signal, nil, &action) == 0 else { return false }
    return SystemCall.isIgnoring(action)
  }

  // MARK: In a handler

  private nonisolated static func note(_ signal: Int32) {
    let error: Int32 = errno
    defer { errno = error }
    let code: Int32 = signal == SIGALRM ? 124 : 128 + signal
    let (isFirst, first) = status.compareExchange(
      expected: 0, desired: code, ordering: .relaxed)
    if isFirst {
      wake()
      if code == 124 { alarm(1) }
    } else if code != 124 || first == 124 {
      if code == 124 { LastWords.tell() }
      _exit(code)
    }
  }

  private nonisolated static func wake() {
    let end: Int32 = wakeEnd.load(ordering: .relaxed)
    var byte: UInt8 = 1
    if end >= 0 { write(end, &byte, 1) }
  }

  private static func makeWake() -> Int32 {
    guard let ends = try? ChildProcess.pipe() else { return -1 }
    wakeEnd.store(ends.writing, ordering: .relaxed)
    if status.load(ordering: .relaxed) != 0 { wake() }
    return ends.reading
  }
}

/// The signals that end a run.
enum StopSignals {
  static var all: [Int32] { [SIGINT, SIGTERM] }

  private static var set: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in all { sigaddset(&set, signal) }
    return set
  }

  /// Also where who started this process had them kept back, with the alarm.
  static func admit() {
    var signals: sigset_t = set
    sigaddset(&signals, SIGALRM)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Keeps them back, here and in whatever is started from here.
  ///
  /// - Returns: What to restore.
  static func keepBack() -> sigset_t {
    var signals: sigset_t = set
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    return before
  }

  static func restore(_ before: sigset_t) {
    var signals: sigset_t = before
    pthread_sigmask(SIG_SETMASK, &signals, nil)
  }
}
