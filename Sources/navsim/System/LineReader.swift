#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// The lines of a file, one after the other, without their ends; of the file nothing more is kept
/// than the line that is asked for.
struct LineReader: ~Copyable {
  private static var chunkSize: Int { 1 << 18 }

  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  private let limit: Int

  /// - Parameter limit: Bytes of the longest line.
  init(_ path: String, limit: Int) throws(ReadFailure) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw FileSystem.failure(opening: path, .last) }
    self.limit = limit
  }

  deinit { close(descriptor) }

  /// nil behind the last one; what has no line end counts.
  mutating func next() throws(ReadFailure) -> [UInt8]? {
    var searched: Int = start
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return Array(buffer[start..<end])
      }
      if isAtEnd { return rest() }
      if buffer.count - start > limit { throw .tooLarge(limit: limit) }
      searched = buffer.count - start
      try fill()
    }
  }

  private mutating func rest() -> [UInt8]? {
    defer { start = buffer.count }
    return start < buffer.count ? Array(buffer[start...]) : nil
  }

  private mutating func fill() throws(ReadFailure) {
    buffer.removeSubrange(..<start)
    start = 0
    let chunk: [UInt8] = try FileSystem.readSome(descriptor, upTo: Self.chunkSize)
    isAtEnd = chunk.isEmpty
    buffer += chunk
  }
}
