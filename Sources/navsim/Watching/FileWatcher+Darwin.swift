#if canImport(Darwin)
internal import Darwin

/// Tells which names in some folders changed. It looks a few times a second: the kernel tells of
/// folders here, not of names.
@MainActor final class FileWatcher {
  private struct Stamp: Equatable {
    var size: Int64
    var seconds: Int
    var nanoseconds: Int
  }

  private var folders: [String] = []
  private var stamps: [String: Stamp] = [:]

  init() throws(FileError) {}

  /// Also watches a folder; one that cannot be watched is left out.
  func watch(_ folder: String) {
    folders.append(folder)
    stamps = look()
  }

  /// Waits for changes and until nothing more comes for a moment.
  ///
  /// - Parameter wake: A descriptor that ends the waiting.
  /// - Returns: Paths below the folders as these were given; empty when it was woken.
  func changes(wake: Int32) -> [String] {
    var paths: [String] = []
    while !wasWoken(wake) {
      let found: [String] = take()
      if found.isEmpty, !paths.isEmpty { return paths }
      paths += found
    }
    return []
  }

  private func wasWoken(_ wake: Int32) -> Bool {
    var request = pollfd(fd: wake, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 100) > 0
  }

  private func take() -> [String] {
    let new: [String: Stamp] = look()
    defer { stamps = new }
    return Set(new.keys).union(stamps.keys).filter { new[$0] != stamps[$0] }.sorted()
  }

  private func look() -> [String: Stamp] {
    var stamps: [String: Stamp] = [:]
    for folder in folders {
      for name in (try? FileSystem.names(inFolder: folder)) ?? [] {
        var information = stat()
        let path: String = Path.join(folder, name)
        guard stat(path, &information) == 0 else { continue }
        let time: timespec = information.st_mtimespec
        stamps[path] = Stamp(
          size: Int64(information.st_size), seconds: time.tv_sec, nanoseconds: time.tv_nsec)
      }
    }
    return stamps
  }
}
#endif
