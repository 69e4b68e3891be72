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

  /// Eight bytes at a time.
  private static func digest(of bytes: [UInt8], _ seed: UInt64) -> UInt64 {
    bytes.withUnsafeBytes { bytes in
      var hash: UInt64 = (seed ^ UInt64(bytes.count)) &* 0x9E37_79B9_7F4A_7C15
      var index: Int = 0
      while index + 8 <= bytes.count {
        let word: UInt64 = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
        hash ^= hash >> 32
        index += 8
      }
      while index < bytes.count {
        hash = (hash ^ UInt64(bytes[index])) &* 0x9E37_79B9_7F4A_7C15
        index += 1
      }
      return hash ^ (hash >> 29)
    }
  }
}
