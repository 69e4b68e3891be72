@testable import navsim

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A process of the command; its streams are files, so that nothing can block.
final class RunningBinary {
  let process: pid_t
  private let streams: ScratchFolder
  /// It must not go before the process does.
  private let folder: ScratchFolder

  init(_ binary: Binary, _ arguments: [String]) throws(FileError) {
    guard let path = Binary.path else { throw FileError(number: ENOENT) }
    folder = binary.folder
    streams = try ScratchFolder(["in": binary.input, "out": "", "err": ""])
    process = try Self.spawn(path, arguments, binary, streams)
  }

  func send(_ signal: Int32) { kill(process, signal) }

  func wait() -> Binary.Result {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal: Int32 = status & 0x7F
    return Binary.Result(
      status: (status >> 8) & 0xFF, signal: signal == 0 ? nil : signal,
      output: streams.text("out") ?? "", errors: streams.text("err") ?? "")
  }

  /// What it has written so far.
  var output: String { streams.text("out") ?? "" }

  /// Until it has written a text on standard error so often, ten seconds at most.
  func waits(for text: String, times: Int = 1) -> Bool {
    for _ in 0..<1_000 {
      if (streams.text("err") ?? "").ranges(of: text).count >= times { return true }
      usleep(10_000)
    }
    return false
  }

  /// Until it has opened a report, ten seconds at most; a report has no name before it is whole.
  func hasOpenReport() -> Bool {
    let folder = "/proc/\(process)/fd"
    for _ in 0..<1_000 {
      for name in (try? FileSystem.names(inFolder: folder)) ?? [] {
        var target: [CChar] = [CChar](repeating: 0, count: 4_096)
        guard readlink("\(folder)/\(name)", &target, target.count - 1) > 0 else { continue }
        let text = String(decoding: target.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
        if text.hasSuffix(" (deleted)") { return true }
      }
      usleep(10_000)
    }
    return false
  }

  /// Whether it has not ended; asking does not take its status away.
  var isRunning: Bool {
    var information = siginfo_t()
    waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT)
    return information.si_signo == 0
  }

  private static func spawn(
    _ path: String, _ arguments: [String], _ binary: Binary, _ streams: ScratchFolder
  ) throws(FileError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, streams["in"], O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, streams["out"], O_WRONLY | O_APPEND, 0)
    posix_spawn_file_actions_addopen(&actions, 2, streams["err"], O_WRONLY | O_APPEND, 0)
    var attributes: posix_spawnattr_t = ordinarySignals()
    defer { posix_spawnattr_destroy(&attributes) }
    let environment: [String] = ["PATH": "/usr/bin:/bin"].merging(binary.variables) { $1 }
      .map { "\($0)=\($1)" }
    var process = pid_t()
    let code: Int32 = withCStrings(shell(in: binary.folder.path) + [path] + arguments) { words in
      withCStrings(environment) {
        posix_spawn(&process, "/bin/sh", &actions, &attributes, words, $0)
      }
    }
    guard code == 0 else { throw FileError(number: code) }
    return process
  }

  /// The words of a shell that becomes what follows, in a folder.
  private static func shell(in folder: String) -> [String] {
    ["sh", "-c", "cd \"$0\" && exec \"$@\"", folder]
  }

  /// Whatever the tests were started with, an interrupt ends the process.
  private static func ordinarySignals() -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGINT, SIGTERM, SIGPIPE] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    return attributes
  }

  private static func withCStrings<Result>(
    _ texts: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers: [UnsafeMutablePointer<CChar>?] = texts.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return pointers.withUnsafeMutableBufferPointer { body($0.baseAddress!) }
  }
}
