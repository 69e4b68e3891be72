internal import NavCore
internal import ScenarioParser

extension SourceMap {
  /// Of its path and text: whether two processes read the same.
  func digest(of id: FileID) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    guard let file = self[id] else { return hash }
    for byte in file.path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return Self.digest(of: file.bytes, hash)
  }

  /// All files by their numbers.
  var ids: [FileID] { (0..<count).map { FileID($0) } }

  /// Thirty-two bytes at a time, in four numbers that need not wait for each other.
  private static func digest(of bytes: [UInt8], _ seed: UInt64) -> UInt64 {
    bytes.withUnsafeBytes { bytes in
      let start: UInt64 = mix(seed, UInt64(bytes.count))
      var (a, b, c, d): (UInt64, UInt64, UInt64, UInt64) = (start, ~start, start &+ 1, start &- 1)
      var index: Int = 0
      while index + 32 <= bytes.count {
        a = mix(a, bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        b = mix(b, bytes.loadUnaligned(fromByteOffset: index &+ 8, as: UInt64.self))
        c = mix(c, bytes.loadUnaligned(fromByteOffset: index &+ 16, as: UInt64.self))
        d = mix(d, bytes.loadUnaligned(fromByteOffset: index &+ 24, as: UInt64.self))
        index &+= 32
      }
      var hash: UInt64 = mix(mix(mix(a, b), c), d)
      for byte in bytes[index...] { hash = mix(hash, UInt64(byte)) }
      return hash
    }
  }

  @inline(__always)
  private static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product: UInt64 = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
    return product ^ (product >> 32)
  }
}
