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
    let examples: UInt64 = Self.examples
    LineEnds.forEachLine(in: bytes, from: start, limit) { line in
      guard let word = indentedWord(in: bytes, line) ?? self.word(in: bytes, line) else {
        return true
      }
      if word == line.lowerBound, !closesBracket(bytes[word]) { return false }
      hasTable =
        word &+ 8 <= line.upperBound && EightBytes(bytes, at: word).word == examples
      if first == nil { first = word }
      last = line.upperBound
      return !hasTable
    }
    return hasTable ? nil : first.map { $0..<last }
  }

  /// Where the first word begins behind less than eight spaces, as it does in most lines; nil where
  /// that can't be said so soon.
  @inline(__always)
  private static func indentedWord(
    in bytes: UnsafeRawBufferPointer, _ line: Range<Int>
  ) -> Int? {
    guard line.lowerBound &+ 16 <= bytes.count else { return nil }
    let word: Int = line.lowerBound &+ EightBytes(bytes, at: line.lowerBound).spaces
    return word &- line.lowerBound < 8 && bytes[word] > 0x23 ? word : nil
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
