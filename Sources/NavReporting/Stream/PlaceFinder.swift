internal import NavCore
internal import ScenarioParser

/// Lines and columns of spans. Most come in the order of the file, and each more than once: what
/// was found last is tried first.
@MainActor final class PlaceFinder {
  private let sources: SourceMap
  private var id = FileID(-1)
  private var source = SourceFile(path: "", bytes: [])
  /// Of the place found last, from 0.
  private var line = 0
  private var locationSpan: SourceSpan?
  private var lastLocation = RecordedEvent.Location(file: "")
  private var textSpan: SourceSpan?
  private var lastText = ""

  init(_ sources: SourceMap) { self.sources = sources }

  func location(of span: SourceSpan) -> RecordedEvent.Location {
    if span == locationSpan { return lastLocation }
    guard enter(span.file) else { return .init(file: sources.path(of: span.file)) }
    let start: SourcePosition = position(of: Int(span.start))
    let end: SourcePosition = position(of: Int(span.end))
    locationSpan = span
    lastLocation = RecordedEvent.Location(
      file: source.path, line: start.line, column: start.column, endLine: end.line,
      endColumn: end.column)
    return lastLocation
  }

  /// What of the span stands on its first line.
  func firstLine(of span: SourceSpan) -> String {
    if span == textSpan { return lastText }
    guard enter(span.file) else { return "" }
    textSpan = span
    lastText = source.bytes.withUnsafeBufferPointer { bytes in
      let end: Int = min(Int(span.end), bytes.count)
      var line = min(Int(span.start), end)..<min(Int(span.start), end)
      while line.upperBound < end, !bytes[line.upperBound].isLineEnd {
        line = line.lowerBound..<line.upperBound + 1
      }
      return String(decoding: UnsafeBufferPointer(rebasing: bytes[line]), as: UTF8.self)
    }
    return lastText
  }

  /// False for a file that is not known.
  private func enter(_ id: FileID) -> Bool {
    if id == self.id { return true }
    guard let source = sources[id] else { return false }
    (self.id, self.source, line) = (id, source, 0)
    return true
  }

  private func position(of offset: Int) -> SourcePosition {
    let end: Int = max(0, min(offset, source.bytes.count))
    moveLine(to: end)
    var column: Int = 1
    source.bytes.withUnsafeBufferPointer { bytes in
      for index in Int(source.lineStarts[line])..<end where bytes[index] & 0xC0 != 0x80 {
        column += 1
      }
    }
    return SourcePosition(line: line + 1, column: column)
  }

  /// A few lines on are looked at one by one.
  private func moveLine(to offset: Int) {
    let last: Int = min(line + 4, source.lineStarts.count) - 1
    if source.lineStarts[line] <= offset {
      for candidate in line...last where isLine(candidate, of: offset) { return line = candidate }
    }
    line = source.line(at: offset) - 1
  }

  /// - Parameter line: One that does not begin behind it.
  private func isLine(_ line: Int, of offset: Int) -> Bool {
    line + 1 == source.lineStarts.count || source.lineStarts[line + 1] > offset
  }
}

extension UInt8 {
  fileprivate var isLineEnd: Bool { self == 0x0A || self == 0x0D }
}
