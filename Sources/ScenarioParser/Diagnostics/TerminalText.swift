/// Text that is safe to print and whose width is known.
package enum TerminalText {
  /// `\u{1B}` for characters that are not shown as they are; nil for all others.
  static func escape(_ scalar: Unicode.Scalar) -> String? {
    switch CharacterClass(scalar) {
    case .control, .invisible: "\\u{\(hex(scalar.value, 1))}"
    case .other where scalar == "\t": "\\t"
    default: scalar.value == 0x2028 || scalar.value == 0x2029 ? "\\u{\(hex(scalar.value, 1))}" : nil
    }
  }

  /// Whether each of its bytes is a character that is printed as it is and takes one column. Does
  /// not stop at the first other one, so that many bytes are compared at once.
  static func isPlain(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      var others: UInt8 = 0
      for byte in bytes { others |= byte &- 0x20 < 0x5F ? 0 : 1 }
      return others == 0
    } ?? false
  }

  package static func blanks(_ count: Int) -> String {
    String(unsafeUninitializedCapacity: count) { buffer in
      buffer.initialize(repeating: 0x20)
      return count
    }
  }

  /// A text in one line without control and bidirectional characters.
  package static func escaped(_ text: String) -> String {
    if isPlain(text) { return text }
    guard text.unicodeScalars.contains(where: { escape($0) != nil }) else { return text }
    var result: String = ""
    for scalar in text.unicodeScalars {
      if let escaped = escape(scalar) {
        result += escaped
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The columns that a text takes, escapes included.
  package static func width(_ text: String) -> Int {
    if isPlain(text) { return text.utf8.count }
    var total: Int = 0
    var joins: Bool = false
    for scalar in text.unicodeScalars {
      if let escaped = escape(scalar) {
        total += escaped.utf8.count
      } else if !joins {
        total += width(scalar)
      }
      joins = scalar.value == 0x200D
    }
    return total
  }

  static func width(_ scalar: Unicode.Scalar) -> Int {
    let value: UInt32 = scalar.value
    if value < 0x300 { return 1 }
    if (0x1F3FB...0x1F3FF).contains(value) || (0xFE00...0xFE0F).contains(value) { return 0 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return isWide(scalar) ? 2 : 1
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1B000...0x1B2FF, 0x1F300...0x1F64F, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD:
      true
    case 0x1F1E6...0x1F1FF: false
    default: scalar.properties.isEmojiPresentation
    }
  }
}
