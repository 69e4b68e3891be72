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
    var (first, last): (Int?, Int) = (nil, start)
    var hasTable = false
    LineEnds.forEachLine(in: bytes, from: start, limit) { line in
      var word: Int = line.lowerBound
      while word < line.upperBound, bytes[word] == 0x20 || bytes[word] == 0x09 { word += 1 }
      if word == line.upperBound || bytes[word] == 0x23 { return true }
      if word == line.lowerBound, !closesBracket(bytes[word]) { return false }
      hasTable = beginsTable(bytes, word, line.upperBound)
      first = first ?? word
      last = line.upperBound
      return !hasTable
    }
    return hasTable ? nil : first.map { $0..<last }
  }

  /// `examples`; half of all lines begin with `expect`, so the third letter is looked at first.
  private static func beginsTable(
    _ bytes: UnsafeRawBufferPointer, _ word: Int, _ end: Int
  ) -> Bool {
    word + 2 < end && bytes[word + 2] == 0x61
      && bytes[word..<end].starts(with: Keyword.examples.rawValue.utf8)
  }
}
