internal import NavReporting

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// A file that appears whole or not at all: written under another name beside its place, then
/// renamed. Folders on the way are made.
@MainActor final class AtomicFile {
  let path: String
  let output: DescriptorOutput
  /// nil where the path names a device or a pipe, which is written in place.
  private let temporaryPath: String?
  private let descriptor: Int32

  init(_ path: String) throws(FileError) {
    let target: String = (try? FileSystem.canonical(path)) ?? path
    self.path = target
    let isInPlace: Bool = (try? FileSystem.kind(of: target)) == .other
    (descriptor, temporaryPath) = try isInPlace ? Self.open(target) : Self.openBeside(target)
    output = DescriptorOutput(descriptor: descriptor)
  }

  /// Puts the file in its place; on a failure the temporary one is removed.
  func finish() throws(FileError) {
    output.flush()
    var failure: FileError? = output.failure
    if temporaryPath != nil { fchmod(descriptor, 0o666 & ~Self.mask()) }
    if close(descriptor) != 0 && failure == nil { failure = .last }
    if failure == nil, let temporaryPath, rename(temporaryPath, path) != 0 { failure = .last }
    guard let failure else { return }
    discard()
    throw failure
  }

  /// Leaves what was in the place before.
  func discard() {
    if let temporaryPath { unlink(temporaryPath) }
  }

  private static func open(_ path: String) throws(FileError) -> (Int32, String?) {
    let descriptor: Int32 = SystemCall.openFile(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw .last }
    return (descriptor, nil)
  }

  private static func openBeside(_ path: String) throws(FileError) -> (Int32, String?) {
    if (try? FileSystem.kind(of: path)) == .folder { throw FileError(number: EISDIR) }
    try makeFolders(above: path)
    var template: [CChar] = Array("\(path).XXXXXX".utf8CString)
    let descriptor: Int32 = mkstemp(&template)
    guard descriptor >= 0 else { throw .last }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    let name: [UInt8] = template.dropLast().map { UInt8(bitPattern: $0) }
    return (descriptor, String(decoding: name, as: UTF8.self))
  }

  private static func mask() -> mode_t {
    let mask: mode_t = umask(0)
    umask(mask)
    return mask
  }

  private static func makeFolders(above path: String) throws(FileError) {
    let folder: String = Path.folder(of: path)
    if folder.isEmpty || FileSystem.exists(folder) { return }
    try makeFolders(above: folder)
    guard mkdir(folder, 0o777) == 0 || errno == EEXIST else { throw .last }
  }
}
