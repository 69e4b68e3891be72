import ScenarioParser

extension String {
  /// `outOfRange` as `out-of-range`.
  var kebab: String {
    var result: String = ""
    for character in self {
      if character.isUppercase {
        result += "-" + character.lowercased()
      } else {
        result.append(character)
      }
    }
    return result
  }

  func firstLine(limit: Int) -> String {
    let start: String.Index = utf8.firstIndex { $0 != 0x0A } ?? endIndex
    let end: String.Index = utf8[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? endIndex
    let line: Substring = self[start..<end]
    if line.utf8.count <= limit { return String(line) }
    return line.count > limit ? line.prefix(limit - 1) + "…" : String(line)
  }

  func padded(to width: Int) -> String {
    count >= width ? self : self + TerminalText.blanks(width - count)
  }
}
