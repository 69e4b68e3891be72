#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// Calls of the system whose names our own types also use.
enum SystemCall {
  static func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int)
    -> Int
  {
    read(descriptor, buffer, count)
  }

  static func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
  }

  static func openFile(_ path: String, _ flags: Int32) -> Int32 { open(path, flags) }

  static func makePipe(_ ends: inout [Int32]) -> Int32 { pipe(&ends) }

  /// What this process was started with, `NAME=VALUE`.
  static var environment: [String] {
    var texts: [String] = []
    var next: UnsafeMutablePointer = variables
    while let text = next.pointee {
      texts.append(String(cString: text))
      next += 1
    }
    return texts
  }

  static func hasVariable(beginningWith prefix: String) -> Bool {
    prefix.withCString { prefix in
      let length: Int = strlen(prefix)
      var next: UnsafeMutablePointer = variables
      while let text = next.pointee {
        if strncmp(text, prefix, length) == 0 { return true }
        next += 1
      }
      return false
    }
  }
}
