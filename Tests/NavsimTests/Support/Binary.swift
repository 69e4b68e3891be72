@testable import navsim

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The built command, run as a person runs it.
struct Binary {
  struct Result: Sendable {
    var status: Int32
    /// The signal that ended it, if one did.
    var signal: Int32?
    var output: String
    var errors: String
  }

  let folder: ScratchFolder
  /// Added to a small environment of its own.
  var variables: [String: String] = [:]
  var input = ""

  init(_ folder: ScratchFolder) { self.folder = folder }

  /// Where the test bundle was built, the command lies beside it.
  static var path: String? {
    var folder: String = (try? FileSystem.canonical("/proc/self/exe")) ?? ""
    let candidates: [String] = CommandLine.arguments + [folder]
    for candidate in candidates where candidate.contains("/.build/") {
      folder = candidate
      while folder.contains("/.build/") {
        folder = Path.folder(of: folder)
        if (try? FileSystem.kind(of: folder + "/navsim")) == .file { return folder + "/navsim" }
      }
    }
    return nil
  }

  /// Runs to the end.
  func run(_ arguments: String...) throws(FileError) -> Result {
    let process = try start(arguments)
    return process.wait()
  }

  func start(_ arguments: [String]) throws(FileError) -> RunningBinary {
    try RunningBinary(self, arguments)
  }
}
