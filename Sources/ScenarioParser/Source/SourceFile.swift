/// A file's text and where its lines are; one leading byte order mark is dropped.
package struct SourceFile: Sendable {
  package let path: String
  package let bytes: [UInt8]
  private let lines: LineIndex

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = Self.withoutMark(bytes)
    self.lines = LineIndex(self.bytes)
  }

  package init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  package var lineCount: Int { lines.endCount + 1 }

  /// The line of an offset, from 1.
  package func line(at offset: Int) -> Int { lines.ends(before: offset, in: bytes) + 1 }

  /// Where the line of an offset begins.
  package func startOfLine(at offset: Int) -> Int {
    bytes.withUnsafeBytes { bytes in
      var start: Int = min(max(offset, 0), bytes.count)
      while start > 0, !LineEnds.isLast(bytes, start - 1) { start -= 1 }
      return start
    }
  }

  package func position(of offset: Int) -> SourcePosition {
    let end: Int = max(0, min(offset, bytes.count))
    var column: Int = 1
    for index in startOfLine(at: end)..<end where bytes[index] & 0xC0 != 0x80 { column += 1 }
    return SourcePosition(line: line(at: end), column: column)
  }

  package func start(of span: SourceSpan) -> SourcePosition { position(of: Int(span.start)) }
  package func end(of span: SourceSpan) -> SourcePosition { position(of: Int(span.end)) }

  /// The bytes of a line, counted from 1, without its end; empty for a line that is not there.
  package func range(ofLine line: Int) -> Range<Int> {
    guard line >= 1, line <= lineCount else { return 0..<0 }
    let start: Int = lines.start(behind: line - 1, in: bytes)
    return start..<bytes.withUnsafeBytes { LineEnds.next(in: $0, from: start, $0.count) }
  }

  package func text(ofLine line: Int) -> String { text(range(ofLine: line)) }

  package func text(of span: SourceSpan) -> String {
    let end: Int = min(Int(span.end), bytes.count)
    return text(min(Int(span.start), end)..<end)
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }
}
