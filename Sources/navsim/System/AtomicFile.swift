internal import NavReporting

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// A file that appears whole or not at all: written without a name, then put in its place. Folders
/// on the way are made.
@MainActor final class AtomicFile {
  let path: String
  let output: DescriptorOutput
  private let place: Place
  private let descriptor: Int32

  /// Where the bytes are until all are there.
  private enum Place {
    /// A device or a pipe, which is written in place.
    case target
    /// Nowhere: whatever ends the process, nothing is left.
    case nameless
    /// Beside the target, where the file system knows no files without a name.
    case beside(String)
  }

  /// Nobody sees the bytes before all are there, and the system takes large pieces in a fraction of
  /// the time.
  private static var largePiece: Int { 240 << 10 }

  init(_ path: String) throws(FileError) {
    let target: String = (try? FileSystem.canonical(path)) ?? path
    self.path = target
    let isInPlace: Bool = (try? FileSystem.kind(of: target)) == .other
    (descriptor, place) = try isInPlace ? Self.open(target) : Self.openBeside(target)
    output = DescriptorOutput(
      descriptor: descriptor, patience: isInPlace ? 0 : Self.largePiece)
  }

  /// Puts the file in its place; on a failure what was there before stays.
  func finish() throws(FileError) {
    output.flush()
    var failure: FileError? = output.failure
    var name: String?
    if case .target = place {} else { fchmod(descriptor, 0o666 & ~Self.mask()) }
    do throws(FileError) { name = try failure == nil ? named() : nil } catch { failure = error }
    if close(descriptor) != 0 && failure == nil { failure = .last }
    if failure == nil, let name, rename(name, path) != 0 { failure = .last }
    guard let failure else { return }
    if case .beside(let name) = place { unlink(name) }
    if let name { unlink(name) }
    throw failure
  }

  /// A name beside the target to rename; nil for what is in place.
  private func named() throws(FileError) -> String? {
    switch place {
    case .target: return nil
    case .beside(let name): return name
    case .nameless: break
    }
    let own = "/proc/self/fd/\(descriptor)"
    while true {
      let name = "\(path).\(String(UInt32.random(in: 0 ... .max), radix: 36))"
      if linkat(AT_FDCWD, own, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 { return name }
      guard errno == EEXIST else { throw .last }
    }
  }

  private static func open(_ path: String) throws(FileError) -> (Int32, Place) {
    let descriptor: Int32 = SystemCall.openFile(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw .last }
    return (descriptor, .target)
  }

  private static func openBeside(_ path: String) throws(FileError) -> (Int32, Place) {
    if (try? FileSystem.kind(of: path)) == .folder { throw FileError(number: EISDIR) }
    try makeFolders(above: path)
    if let descriptor = openNameless(above: path) { return (descriptor, .nameless) }
    var template: [CChar] = Array("\(path).XXXXXX".utf8CString)
    let descriptor: Int32 = mkstemp(&template)
    guard descriptor >= 0 else { throw .last }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    let name: [UInt8] = template.dropLast().map { UInt8(bitPattern: $0) }
    return (descriptor, .beside(String(decoding: name, as: UTF8.self)))
  }

  /// nil where that is not possible.
  private static func openNameless(above path: String) -> Int32? {
    let folder: String = Path.folder(of: path)
    let descriptor: Int32 = SystemCall.openNameless(in: folder.isEmpty ? "." : folder)
    guard descriptor >= 0 else { return nil }
    if FileSystem.exists("/proc/self/fd/\(descriptor)") { return descriptor }
    close(descriptor)
    return nil
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
