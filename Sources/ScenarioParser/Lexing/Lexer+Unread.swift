/// Scenarios whose header is enough, because another process reads their steps.
extension Lexer {
  /// Behind the header of a scenario: takes its lines as one token. Those with a table are read,
  /// for it says how many times they run.
  mutating func leaveOut(_ lines: [UInt32]) {
    guard lineIndentation == Indentation(), brackets.isEmpty, !isContinued else { return }
    while line + 1 < lines.count, Int(lines[line + 1]) <= position { line += 1 }
    let found: (words: Range<Int>, next: Int)? = lines.withUnsafeBufferPointer { lines in
      bytes.withUnsafeBytes { Self.steps(in: $0, lines, from: line) }
    }
    guard let (steps, next) = found else { return }
    line = next
    emit(.unread, steps.lowerBound, steps.upperBound)
    isGlued = false
    emit(.newline, steps.upperBound, steps.upperBound)
    isGlued = false
    position = steps.upperBound
    skipLineEnd()
  }

  /// From the first word of the lines that are indented to the end of the last of them, and the line
  /// behind that. Empty lines and comments belong to them where more follow, a closing bracket at
  /// the margin as well.
  private static func steps(
    in bytes: UnsafeRawBufferPointer, _ lines: UnsafeBufferPointer<UInt32>, from first: Int
  ) -> (words: Range<Int>, next: Int)? {
    var start: Int?
    var next: Int = first
    for line in first..<lines.count {
      let end: Int = line + 1 < lines.count ? Int(lines[line + 1]) : bytes.count
      var word = Int(lines[line])
      while word < end, bytes[word] == 0x20 || bytes[word] == 0x09 { word += 1 }
      if word == end || bytes[word] == 0x23 || LineEnds.isEnd(bytes[word]) { continue }
      if word == Int(lines[line]), !closesBracket(bytes[word]) { break }
      if beginsTable(bytes, word, end) { return nil }
      start = start ?? word
      next = line + 1
    }
    guard let start else { return nil }
    return (start..<endOfLine(before: next, in: bytes, lines), next)
  }

  private static func endOfLine(
    before next: Int, in bytes: UnsafeRawBufferPointer, _ lines: UnsafeBufferPointer<UInt32>
  ) -> Int {
    var end: Int = next < lines.count ? Int(lines[next]) : bytes.count
    while end > 0, LineEnds.isEnd(bytes[end - 1]) { end -= 1 }
    return end
  }

  /// `examples`; half of all lines begin with `expect`, so the third letter is looked at first.
  private static func beginsTable(
    _ bytes: UnsafeRawBufferPointer, _ word: Int, _ end: Int
  ) -> Bool {
    word + 2 < end && bytes[word + 2] == 0x61
      && bytes[word..<end].starts(with: Keyword.examples.rawValue.utf8)
  }
}
