@testable import ScenarioParser

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The `.nav` files of the repository.
enum Fixtures {
  static let root: String = {
    let parts: [Substring] = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(4).joined(separator: "/")
  }()

  static let files: [String] = ["scenarios", "docs"].flatMap { list(root + "/" + $0) }.sorted()

  static func read(_ path: String) -> [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var result: [UInt8] = []
    var buffer: [UInt8] = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count: Int = fread(&buffer, 1, buffer.count, file)
      if count <= 0 { return result }
      result += buffer[0..<count]
    }
  }

  private static func list(_ folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var result: [String] = []
    while let entry = readdir(directory) {
      let name: String = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasPrefix(".") { continue }
      let path: String = folder + "/" + name
      if entry.pointee.d_type == UInt8(DT_DIR) { result += list(path) }
      if name.hasSuffix(".nav") { result.append(path) }
    }
    return result
  }
}

/// Numbers that are the same in every run.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z: UInt64 = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
