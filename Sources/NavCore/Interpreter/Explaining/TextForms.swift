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

  /// Its first line with words, cut with `…` where it has more characters.
  func firstLine(limit: Int) -> String {
    let line: String = withBytes { bytes in
      let start: Int = bytes.firstIndex { $0 != 0x0A } ?? bytes.count
      let end: Int = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      return String(decoding: bytes[start..<end], as: UTF8.self)
    }
    return line.utf8.count > limit && line.count > limit ? line.prefix(limit - 1) + "…" : line
  }
}
