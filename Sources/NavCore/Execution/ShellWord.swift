/// The word as a shell reads it back: in single quotes where it needs any. For commands that a
/// person may copy, as `= rerun` shows them.
package func shellWord(_ word: String) -> String {
  let isPlain: Bool = word.unicodeScalars.allSatisfy { scalar in
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || "_-./:=,+@%".unicodeScalars.contains(scalar)
  }
  if isPlain && !word.isEmpty { return word }
  let parts: [Substring] = word.split(separator: "'", omittingEmptySubsequences: false)
  return "'" + parts.joined(separator: "'\\''") + "'"
}
