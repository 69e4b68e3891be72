internal import ScenarioParser

/// Text of scenarios in Markdown, where it is shown and nothing else: no link, no mention, no tag.
enum MarkdownText {
  /// One line in a code span.
  static func code(_ text: String) -> String {
    let shown: String = TerminalText.escaped(text)
    let fence = String(repeating: "`", count: longestRun(in: shown) + 1)
    let needsBlank: Bool = shown.isEmpty || shown.hasPrefix("`") || shown.hasSuffix("`")
    let isBlankAtBothEnds: Bool = shown.hasPrefix(" ") && shown.hasSuffix(" ")
    let blank: String = needsBlank || isBlankAtBothEnds ? " " : ""
    return fence + blank + shown + blank + fence
  }

  /// The same for a cell of a table, where `|` would end it.
  static func cell(_ text: String) -> String {
    guard text.contains("|") else { return code(text) }
    let shown: String = TerminalText.escaped(text).unicodeScalars.map(entity).joined()
    return "<code>\(shown)</code>"
  }

  /// Several lines in a fenced block.
  static func block(_ text: String) -> String {
    let shown: String = TerminalText.escapedLines(text)
    let fence = String(repeating: "`", count: max(3, longestRun(in: shown) + 1))
    return "\(fence)text\n\(shown)\n\(fence)\n"
  }

  private static func longestRun(in text: String) -> Int {
    var longest = 0
    var length = 0
    for byte in text.utf8 {
      length = byte == UInt8(ascii: "`") ? length + 1 : 0
      longest = max(longest, length)
    }
    return longest
  }

  private static func entity(_ scalar: Unicode.Scalar) -> String {
    let isPlain: Bool = scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
    return isPlain || !scalar.isASCII || scalar == " " || scalar == "/" || scalar == "-"
      ? String(scalar) : "&#\(scalar.value);"
  }
}
