#if !canImport(Darwin)
internal import Glibc

/// Tells which names in some folders changed; the kernel wakes it, it never looks by itself.
@MainActor final class FileWatcher {
  private let descriptor: Int32
  private var folders: [Int32: String] = [:]

  init() throws(FileError) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    guard descriptor >= 0 else { throw .last }
  }

  deinit { close(descriptor) }

  /// Also watches a folder; one that cannot be watched is left out.
  func watch(_ folder: String) {
    let events: Int32 = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE
    let number: Int32 = inotify_add_watch(descriptor, folder, UInt32(events))
    if number >= 0 { folders[number] = folder }
  }

  /// Waits for changes and until nothing more comes for a moment.
  ///
  /// - Parameter wake: A descriptor that ends the waiting.
  /// - Returns: Paths below the folders as these were given; empty when it was woken.
  func changes(wake: Int32) -> [String] {
    guard wait(wake, milliseconds: -1) else { return [] }
    var paths: [String] = take()
    while wait(wake, milliseconds: 40) { paths += take() }
    return paths
  }

  /// Whether there is something to take.
  private func wait(_ wake: Int32, milliseconds: Int32) -> Bool {
    var requests: [pollfd] = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wake, events: Int16(POLLIN), revents: 0),
    ]
    var count: Int32 = -1
    repeat { count = poll(&requests, 2, milliseconds) } while count < 0 && errno == EINTR
    return count > 0 && requests[1].revents == 0
  }

  private func take() -> [String] {
    guard let bytes = try? FileSystem.readChunk(descriptor) else { return [] }
    let headerSize: Int = MemoryLayout<inotify_event>.size
    var paths: [String] = []
    var offset: Int = 0
    while offset + headerSize <= bytes.count {
      let header: inotify_event = bytes.withUnsafeBytes {
        $0.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
      }
      offset += headerSize
      let name: ArraySlice<UInt8> = bytes[offset..<min(bytes.count, offset + Int(header.len))]
      offset += Int(header.len)
      guard let folder = folders[header.wd] else { continue }
      paths.append(Path.join(folder, String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)))
    }
    return paths
  }
}
#endif
