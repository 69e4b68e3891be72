/// Scenarios whose header is enough, because another process reads their steps.
extension Lexer {
  /// Behind the header of a scenario: takes its lines as one token. Those with a table are read,
  /// for it says how many times they run.
  mutating func leaveStepsOut() {
    guard lineIndentation == Indentation(), brackets.isEmpty, !isContinued,
      let steps = bytes.withUnsafeBytes({ Self.steps(in: $0, from: position, limit) })
    else { return }
    emit(.unread, steps.lowerBound, steps.upperBound)
    isGlued = false
    emit(.newline, steps.upperBound, steps.upperBound)
    isGlued = false
    position = steps.upperBound
    skipLineEnd()
  }

  /// From the first word of the lines that are indented to the end of the last of them. Empty lines
  /// and comments belong to them where more follow, a closing bracket at the margin as well.
  private static func steps(
    in bytes: UnsafeRawBufferPointer, from start: Int, _ limit: Int
  ) -> Range<Int>? {
    var first: Int?
    var last: Int = start
    var line: Int = start
    while line < limit {
      var word: Int = line
      while word < limit, bytes[word] == 0x20 || bytes[word] == 0x09 { word += 1 }
      let end: Int = LineEnds.next(in: bytes, from: word, limit)
      if word < end, bytes[word] != 0x23 {
        if word == line, !closesBracket(bytes[word]) { break }
        if beginsTable(bytes, word, end) { return nil }
        first = first ?? word
        last = end
      }
      line = end + 1
    }
    return first.map { $0..<last }
  }

  /// `examples`; half of all lines begin with `expect`, so the third letter is looked at first.
  private static func beginsTable(
    _ bytes: UnsafeRawBufferPointer, _ word: Int, _ end: Int
  ) -> Bool {
    word + 2 < end && bytes[word + 2] == 0x61
      && bytes[word..<end].starts(with: Keyword.examples.rawValue.utf8)
  }
}
