/// The word as a shell reads it back: in single quotes where it needs any. For commands that a
/// person may copy, as `= rerun` shows them.
package func shellWord(_ word: String) -> String {
  let isPlain: Bool =
    word.utf8.allSatisfy(\.isShellPlain)
    || word.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "_-./:=,+@%".unicodeScalars.contains(scalar)
    }
  if isPlain && !word.isEmpty { return word }
  let parts: [Substring] = word.split(separator: "'", omittingEmptySubsequences: false)
  return "'" + parts.joined(separator: "'\\''") + "'"
}

extension UInt8 {
  /// Letters, digits and signs of ASCII that no shell reads as its own.
  fileprivate var isShellPlain: Bool {
    switch self {
    case 0x2B...0x2F, 0x30...0x3A, 0x3D, 0x40...0x5A, 0x5F, 0x61...0x7A, 0x25: true
    default: false
    }
  }
}
