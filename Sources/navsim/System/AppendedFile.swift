#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// A file that others have written to and that grows at its end.
@MainActor final class AppendedFile {
  let path: String
  let output: DescriptorOutput
  /// Bytes that were there before.
  let size: Int
  private let descriptor: Int32

  init(_ path: String) throws(FileError) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY, 0o666)
    guard descriptor >= 0 else { throw .last }
    size = try FileSystem.status(ofDescriptor: descriptor).size
    output = DescriptorOutput(descriptor: descriptor)
  }

  func finish() throws(FileError) {
    output.flush()
    let failure: FileError? = output.failure
    if close(descriptor) != 0 && failure == nil { throw .last }
    if let failure { throw failure }
  }
}
