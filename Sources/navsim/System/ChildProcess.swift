#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// Another process. What ends a run does not come to it: this one tells it when to end.
enum ChildProcess {
  /// Which of its descriptors becomes which of ours.
  struct Stream {
    var descriptor: Int32
    var ours: Int32
  }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: A path, or a name to be found in `PATH`.
  ///   - words: Without the name of the program.
  static func start(
    _ program: String, _ words: [String], _ streams: [Stream], silentErrors: Bool
  ) throws(FileError) -> pid_t {
    var actions = SystemCall.noFileActions
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [Int32(0), 1] where !streams.contains(where: { $0.descriptor == descriptor })
    {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    if silentErrors { posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_RDWR, 0) }
    for stream in streams {
      posix_spawn_file_actions_adddup2(&actions, stream.ours, stream.descriptor)
    }
    var process = pid_t()
    let variables: [String] = SystemCall.environment
    let signals: sigset_t = StopSignals.keepBack()
    defer { StopSignals.restore(signals) }
    let code: Int32 = withCStrings([Path.name(of: program)] + words) { arguments in
      withCStrings(variables) {
        posix_spawnp(&process, program, &actions, nil, arguments, $0)
      }
    }
    guard code == 0 else { throw FileError(number: code) }
    return process
  }

  #if os(Linux)
  /// Starts a copy of this process, which has all that was read and needs to load nothing.
  ///
  /// - Parameters:
  ///   - others: Descriptors that it must not keep: the far ends of its pipes, for it is to notice
  ///     when nobody holds them any more.
  ///   - work: What the copy does, from the streams to its end.
  static func fork(
    _ streams: [Stream], closing others: [Int32], silentErrors: Bool, _ work: () -> Int32
  ) throws(FileError) -> pid_t {
    let signals: sigset_t = StopSignals.keepBack()
    let process: pid_t = SystemCall.fork()
    guard process == 0 else {
      StopSignals.restore(signals)
      if process < 0 { throw .last }
      return process
    }
    let nowhere: Int32 = open("/dev/null", O_RDWR)
    for descriptor in [Int32(0), 1] { dup2(nowhere, descriptor) }
    if silentErrors { dup2(nowhere, 2) }
    for stream in streams { dup2(stream.ours, stream.descriptor) }
    let kept: Set<Int32> = Set(streams.map(\.descriptor))
    for other in others where !kept.contains(other) { close(other) }
    _exit(work())
  }
  #endif

  /// Waits for the end: the exit status, and the signal where one ended it.
  static func wait(_ process: pid_t) -> (status: Int32, signal: Int32?) {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal: Int32 = status & 0x7F
    return ((status >> 8) & 0xFF, signal == 0 ? nil : signal)
  }

  /// Both ends close when another program is started.
  static func pipe() throws(FileError) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard SystemCall.makePipe(&ends) == 0 else { throw .last }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// What a program writes to standard output, and how it ends.
  static func output(
    of program: String, _ words: [String]
  ) throws(FileError) -> (status: Int32, bytes: [UInt8]) {
    let ends: (reading: Int32, writing: Int32) = try pipe()
    defer { close(ends.reading) }
    let process: pid_t
    do throws(FileError) {
      process = try start(
        program, words, [Stream(descriptor: 1, ours: ends.writing)], silentErrors: true)
      close(ends.writing)
    } catch {
      close(ends.writing)
      throw error
    }
    var bytes: [UInt8] = []
    while let chunk = try? FileSystem.readChunk(ends.reading), !chunk.isEmpty { bytes += chunk }
    return (wait(process).status, bytes)
  }

  private static func withCStrings<Result>(
    _ texts: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers: [UnsafeMutablePointer<CChar>?] = texts.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return pointers.withUnsafeMutableBufferPointer { body($0.baseAddress!) }
  }
}
