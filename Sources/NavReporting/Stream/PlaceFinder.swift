internal import NavCore
internal import ScenarioParser

/// Lines and columns of spans. Most come in the order of the file, and each more than once: what
/// was found last is tried first.
@MainActor final class PlaceFinder {
  private let sources: SourceMap
  private var id = FileID(-1)
  private var source = SourceFile(path: "", bytes: [])
  /// Of the place found last.
  private var line = 1
  /// Where it begins, and where the next one does.
  private var lineRange: Range<Int> = 0..<0
  private var locationSpan: SourceSpan?
  private var lastLocation = RecordedEvent.Location(file: "")
  private var textSpan: SourceSpan?
  private var lastText = ""

  init(_ sources: SourceMap) { self.sources = sources }

  func location(of span: SourceSpan) -> RecordedEvent.Location {
    if span == locationSpan { return lastLocation }
    guard enter(span.file) else { return .init(file: sources.path(of: span.file)) }
    let start: SourcePosition = position(of: Int(span.start))
    let end: SourcePosition = end(of: span, from: start)
    locationSpan = span
    lastLocation = RecordedEvent.Location(
      file: source.path, line: start.line, column: start.column, endLine: end.line,
      endColumn: end.column)
    return lastLocation
  }

  /// The same for one that few ask for.
  func place(of span: SourceSpan) -> RecordedEvent.Description.Place {
    enter(span.file) ? .span(span, source) : .known(location(of: span))
  }

  /// What of the span stands on its first line.
  func firstLine(of span: SourceSpan) -> String {
    if span == textSpan { return lastText }
    textSpan = span
    lastText = withFirstLine(of: span) { String(decoding: $0, as: UTF8.self) }
    return lastText
  }

  /// Its bytes, which need not be UTF-8; none for a file that is not known.
  func withFirstLine<Result>(
    of span: SourceSpan, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    guard enter(span.file) else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
    return source.bytes.withUnsafeBufferPointer { bytes in
      let limit: Int = min(Int(span.end), bytes.count)
      let start: Int = min(Int(span.start), limit)
      var end: Int = start
      while end < limit, !bytes[end].isLineEnd { end += 1 }
      return body(UnsafeBufferPointer(rebasing: bytes[start..<end]))
    }
  }

  /// False for a file that is not known.
  private func enter(_ id: FileID) -> Bool {
    if id == self.id { return true }
    guard let source = sources[id] else { return false }
    (self.id, self.source) = (id, source)
    enterLine(1, at: 0)
    return true
  }

  private func position(of offset: Int) -> SourcePosition {
    let end: Int = max(0, min(offset, source.bytes.count))
    moveLine(to: end)
    let column: Int = 1 + scalarCount(in: lineRange.lowerBound..<end)
    return SourcePosition(line: line, column: column)
  }

  /// Most spans end in the line in which they begin.
  private func end(of span: SourceSpan, from start: SourcePosition) -> SourcePosition {
    let end = Int(span.end)
    guard span.start <= span.end, end <= source.bytes.count, lineRange.contains(end) else {
      return position(of: end)
    }
    let column: Int = start.column + scalarCount(in: Int(span.start)..<end)
    return SourcePosition(line: start.line, column: column)
  }

  private func scalarCount(in range: Range<Int>) -> Int {
    source.bytes.withUnsafeBufferPointer { bytes in
      var count: Int = 0
      for byte in UnsafeBufferPointer(rebasing: bytes[range]) where byte & 0xC0 != 0x80 {
        count += 1
      }
      return count
    }
  }

  /// A few lines on are looked at one by one.
  private func moveLine(to offset: Int) {
    let (start, end): (Int, Int) = (lineRange.lowerBound, lineRange.upperBound)
    if offset >= start, offset < end || offset - end < 100 {
      while !lineRange.contains(offset) { enterLine(line + 1, at: lineRange.upperBound) }
    } else {
      enterLine(source.line(at: offset), at: source.startOfLine(at: offset))
    }
  }

  /// The last line has no end.
  private func enterLine(_ number: Int, at start: Int) {
    line = number
    lineRange = start..<(source.startOfNextLine(at: start) ?? Int.max)
  }
}

extension UInt8 {
  fileprivate var isLineEnd: Bool { self == 0x0A || self == 0x0D }
}
