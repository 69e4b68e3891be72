internal import NavCore

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// What is said of a scenario that does not end when the process must. Like all that a handler of
/// signals calls it takes no memory.
enum LastWords {
  /// The one that runs in this process, which whoever runs it holds.
  nonisolated(unsafe) static var scenario: Unmanaged<Scenario>?

  static func tell() {
    write("error: ")
    guard let scenario else { return write("the run did not end soon after the timeout\n") }
    tell(scenario.takeUnretainedValue().title)
    write(
      """
       did not end within a second after the timeout
        = help: one step takes that long: a regular expression, or what it does with a large value

      """)
  }

  private static func tell(_ title: String) {
    write("'")
    let limit = 200
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: limit) { bytes in
      var count = 0
      for byte in title.utf8.prefix(limit) {
        bytes[count] = isPlain(byte) ? byte : UInt8(ascii: "?")
        count += 1
      }
      _ = SystemCall.writeBytes(2, bytes.baseAddress, count)
    }
    write("'")
  }

  /// Nothing that a terminal may obey.
  private static func isPlain(_ byte: UInt8) -> Bool { (0x20..<0x7F).contains(byte) }

  private static func write(_ text: StaticString) {
    _ = SystemCall.writeBytes(2, text.utf8Start, text.utf8CodeUnitCount)
  }
}
