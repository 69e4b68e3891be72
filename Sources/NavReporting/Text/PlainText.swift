internal import ScenarioParser

extension TerminalText {
  /// Text of several lines in which nothing but line feeds is left that is not shown as it is.
  static func escapedLines(_ text: String) -> String {
    guard text.contains("\n") else { return escaped(text) }
    let lines: [Substring] = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { escaped(String($0)) }.joined(separator: "\n")
  }
}

extension String {
  /// At most that many UTF-8 bytes of it, with a word about the rest.
  func clipped(to limit: Int) -> String {
    let count: Int = utf8.count
    guard count > limit else { return self }
    var end: String.UTF8View.Index = utf8.index(utf8.startIndex, offsetBy: limit)
    while String.Index(end, within: unicodeScalars) == nil { end = utf8.index(before: end) }
    return self[..<end] + "… (\(count - self[..<end].utf8.count) more bytes)"
  }
}
