internal import NavReporting

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// Bytes on their way to a file descriptor, in one buffer, written with write(2).
@MainActor final class DescriptorOutput: Output {
  /// Nobody reads any more (`| head`).
  private(set) var isClosed = false
  /// The first write that failed otherwise; nothing is written after it.
  private(set) var failure: FileError?
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  let patience: Int

  init(descriptor: Int32, patience: Int = 0) {
    self.descriptor = descriptor
    self.patience = patience
  }

  /// What is long goes its way without a copy.
  func write(_ bytes: UnsafeBufferPointer<UInt8>) {
    if bytes.count >= 8_192 {
      flush()
      return writeAll(UnsafeRawBufferPointer(bytes))
    }
    buffer += bytes
    if buffer.count >= 65_536 { flush() }
  }

  func flush() {
    buffer.withUnsafeBytes { writeAll($0) }
    buffer.removeAll(keepingCapacity: true)
  }

  private func writeAll(_ bytes: UnsafeRawBufferPointer) {
    var start: Int = 0
    while start < bytes.count, !isClosed, failure == nil {
      start += writeSome(UnsafeRawBufferPointer(rebasing: bytes[start...]))
    }
  }

  private func writeSome(_ bytes: UnsafeRawBufferPointer) -> Int {
    let count: Int = SystemCall.writeBytes(descriptor, bytes.baseAddress, bytes.count)
    if count >= 0 { return count }
    switch errno {
    case EINTR: break
    case EAGAIN: waitUntilWritable()
    case EPIPE: isClosed = true
    default: failure = .last
    }
    return 0
  }

  private func waitUntilWritable() {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    poll(&request, 1, -1)
  }
}
