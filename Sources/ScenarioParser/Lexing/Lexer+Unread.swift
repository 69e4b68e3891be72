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
    /// Of the first step, and so of all that aren't in a block of another.
    var indentation: Int = 0
    var (end, hasTable): (Int, Bool) = (limit, false)
    let examples: UInt64 = Self.examples
    LineEnds.forEachLine(in: bytes, from: start, limit) { line in
      var word: Int = line.lowerBound &+ indentation
      if indentation == 0 || bytes[line.lowerBound] != 0x20 || word &+ 8 > limit {
        guard let found = self.word(in: bytes, line) else { return true }
        word = found
        if word == line.lowerBound, !closesBracket(bytes[word]) {
          end = line.lowerBound
          return false
        }
        if first == nil { (first, indentation) = (word, word &- line.lowerBound) }
      }
      hasTable = word &+ 8 <= limit && EightBytes(bytes, at: word).word == examples
      return !hasTable
    }
    return hasTable ? nil : first.map { $0..<endOfSteps(in: bytes, from: $0, end) }
  }

  /// Without the lines at the end that hold nothing but a comment.
  private static func endOfSteps(
    in bytes: UnsafeRawBufferPointer, from first: Int, _ limit: Int
  ) -> Int {
    var next: Int = limit
    while next > first {
      let end: Int = LineEnds.isEnd(bytes[next - 1]) ? next - 1 : next
      next = end
      while next > first, !LineEnds.isEnd(bytes[next - 1]) { next -= 1 }
      if word(in: bytes, next..<end) != nil { return end }
    }
    return first
  }

  /// nil where there is none, or a comment.
  private static func word(in bytes: UnsafeRawBufferPointer, _ line: Range<Int>) -> Int? {
    var word: Int = line.lowerBound
    while word < line.upperBound, bytes[word] == 0x20 || bytes[word] == 0x09 { word += 1 }
    return word == line.upperBound || bytes[word] == 0x23 ? nil : word
  }

  /// The word is as long as what is compared at once.
  private static let examples: UInt64 = Array(Keyword.examples.rawValue.utf8)
    .withUnsafeBytes { EightBytes($0, at: 0).word }
}
