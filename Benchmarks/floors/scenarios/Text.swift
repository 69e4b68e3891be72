import Glibc

/// Bytes of the file, by offset.
struct Slice {
  var start: UInt32 = 0
  var count: UInt32 = 0
}

/// The whole file, read once; kept to the end.
struct Text {
  let bytes: UnsafePointer<UInt8>
  let count: Int

  init(path: String) {
    let descriptor = open(path, O_RDONLY)
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0 else { fail("cannot read \(path)") }
    let size = Int(status.st_size)
    let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: size + 1)
    var filled = 0
    while filled < size {
      let got = read(descriptor, buffer + filled, size - filled)
      guard got > 0 else { fail("cannot read \(path)") }
      filled += got
    }
    buffer[size] = 10
    (bytes, count) = (UnsafePointer(buffer), size)
  }

  @inline(__always) func equal(_ a: Slice, _ b: Slice) -> Bool {
    a.count == b.count && memcmp(bytes + Int(a.start), bytes + Int(b.start), Int(a.count)) == 0
  }

  @inline(__always) func equal(_ a: Slice, _ word: StaticString) -> Bool {
    Int(a.count) == word.utf8CodeUnitCount
      && memcmp(bytes + Int(a.start), word.utf8Start, Int(a.count)) == 0
  }

  func hash(_ slice: Slice) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for i in 0..<Int(slice.count) {
      hash = (hash ^ UInt32(bytes[Int(slice.start) + i])) &* 16_777_619
    }
    return hash
  }
}

func fail(_ message: String) -> Never {
  print(message)
  exit(2)
}
