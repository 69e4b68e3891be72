extension Parser {
  /// A text of several lines, without the indentation that all of them have.
  mutating func blockString(_ token: Token) throws(Broken) -> ExpressionSyntax {
    var start: Int = Int(token.start) + 3
    var end: Int = max(start, Int(token.end) - (token.flags.contains(.unterminated) ? 0 : 3))
    let isOwnLine: Bool = firstText(start, end) == end || isLineEnd(firstText(start, end))
    var indentation: Int = commonIndentation(start, end)
    if isOwnLine, start < end {
      let first: Int = firstText(start, end)
      start = first < end ? startOfText(behind: first, end, indentation) : end
    }
    end = withoutLastLine(start, end)
    if indentation == Int.max { indentation = 0 }
    return try parts(start..<max(start, end), span(token), indentation: indentation)
  }

  private func isLineEnd(_ index: Int) -> Bool { bytes[index] == 0x0A || bytes[index] == 0x0D }

  private func isBlank(_ index: Int) -> Bool { bytes[index] == 0x20 || bytes[index] == 0x09 }

  private func firstText(_ start: Int, _ end: Int) -> Int {
    var index: Int = start
    while index < end, isBlank(index) { index += 1 }
    return index
  }

  private func behindLineEnd(_ index: Int, _ end: Int) -> Int {
    let isPair: Bool = bytes[index] == 0x0D && index + 1 < end && bytes[index + 1] == 0x0A
    return index + (isPair ? 2 : 1)
  }

  /// Where the text of the next line begins, at most `indentation` blanks in.
  func startOfText(behind lineEnd: Int, _ end: Int, _ indentation: Int) -> Int {
    var index: Int = behindLineEnd(lineEnd, end)
    var left: Int = indentation
    while left > 0, index < end, isBlank(index) {
      index += 1
      left -= 1
    }
    return index
  }

  /// Of all lines but the first and empty ones.
  private func commonIndentation(_ start: Int, _ end: Int) -> Int {
    var common: Int = Int.max
    var index: Int = start
    while index < end {
      guard isLineEnd(index) else {
        index += 1
        continue
      }
      let line: Int = behindLineEnd(index, end)
      let text: Int = firstText(line, end)
      if text < end, !isLineEnd(text) { common = min(common, text - line) }
      index = max(line, text)
    }
    return common
  }

  /// Leaves the line of the closing quotes out when nothing else stands in it.
  private func withoutLastLine(_ start: Int, _ end: Int) -> Int {
    var index: Int = end
    while index > start, isBlank(index - 1) { index -= 1 }
    guard index > start, isLineEnd(index - 1) else { return end }
    index -= 1
    if index > start, bytes[index] == 0x0A, bytes[index - 1] == 0x0D { index -= 1 }
    return index
  }
}
