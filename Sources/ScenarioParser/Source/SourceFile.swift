/// A file's text and the starts of its lines; one leading byte order mark is dropped.
package struct SourceFile: Sendable {
  package let path: String
  package let bytes: [UInt8]
  /// The offsets where lines begin, the first 0; lines end with LF, CRLF or CR.
  package let lineStarts: [UInt32]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = Self.withoutMark(bytes)
    self.lineStarts = Self.starts(of: self.bytes)
  }

  package init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  package var lineCount: Int { lineStarts.count }

  /// The line of an offset, from 1.
  package func line(at offset: Int) -> Int {
    var low: Int = 0
    var high: Int = lineStarts.count
    while high - low > 1 {
      let middle: Int = (low + high) / 2
      if Int(lineStarts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  package func position(of offset: Int) -> SourcePosition {
    let end: Int = max(0, min(offset, bytes.count))
    let line: Int = line(at: end)
    let start: Int = Int(lineStarts[line - 1])
    var column: Int = 1
    for index in start..<end where bytes[index] & 0xC0 != 0x80 { column += 1 }
    return SourcePosition(line: line, column: column)
  }

  package func start(of span: SourceSpan) -> SourcePosition { position(of: Int(span.start)) }
  package func end(of span: SourceSpan) -> SourcePosition { position(of: Int(span.end)) }

  /// The bytes of a line, counted from 1, without its end; empty for a line that is not there.
  package func range(ofLine line: Int) -> Range<Int> {
    guard line >= 1, line <= lineStarts.count else { return 0..<0 }
    let start: Int = Int(lineStarts[line - 1])
    var end: Int = line < lineStarts.count ? Int(lineStarts[line]) : bytes.count
    if end > start && bytes[end - 1] == 0x0A { end -= 1 }
    if end > start && bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
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

  private static func starts(of bytes: [UInt8]) -> [UInt32] {
    var starts: [UInt32] = [0]
    starts.reserveCapacity(bytes.count / 16 + 1)
    bytes.withUnsafeBytes { bytes in
      LineEnds.forEach(in: bytes) { starts.append(UInt32(truncatingIfNeeded: $0 &+ 1)) }
    }
    return starts
  }
}
