@testable import navsim

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A folder of its own for one test, with the files that the test names; gone afterwards.
final class ScratchFolder {
  let path: String

  /// - Parameter files: Contents by path; a path that ends in `/` is a folder.
  init(_ files: [String: String] = [:]) throws(FileError) {
    var template: [CChar] = Array("/tmp/navsim-test.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw .last }
    let name: String = String(
      decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    path = try FileSystem.canonical(name)
    for (path, text) in files { try write(path, text) }
  }

  deinit { Self.remove(path) }

  subscript(_ name: String) -> String { path + "/" + name }

  func write(_ name: String, _ text: String) throws(FileError) {
    try makeFolders(for: name)
    if name.hasSuffix("/") { return }
    let descriptor: Int32 = open(self[name], O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    let bytes: [UInt8] = Array(text.utf8)
    guard SystemCall.writeBytes(descriptor, bytes, bytes.count) == bytes.count else { throw .last }
  }

  func text(_ name: String) -> String? {
    (try? FileSystem.read(self[name], limit: 1 << 24)).map { String(decoding: $0, as: UTF8.self) }
  }

  func link(_ name: String, to target: String) throws(FileError) {
    guard symlink(target, self[name]) == 0 else { throw .last }
  }

  private func makeFolders(for name: String) throws(FileError) {
    var folder: String = path
    for part in Path.components(of: name).dropLast(name.hasSuffix("/") ? 0 : 1) {
      folder += "/" + part
      guard mkdir(folder, 0o755) == 0 || errno == EEXIST else { throw .last }
    }
  }

  private static func remove(_ path: String) {
    var information = stat()
    guard lstat(path, &information) == 0 else { return }
    if information.st_mode & S_IFMT == S_IFDIR {
      chmod(path, 0o755)
      for name in (try? FileSystem.names(inFolder: path)) ?? [] { remove(path + "/" + name) }
      rmdir(path)
    } else {
      unlink(path)
    }
  }
}
