internal import NavCore
internal import ScenarioParser

/// Lines and columns of spans. Most come in the order of the file: each is found from the one before.
@MainActor final class PlaceFinder {
  private let sources: SourceMap
  private var id = FileID(-1)
  private var cursor = PlaceCursor(SourceFile(path: "", bytes: []))

  init(_ sources: SourceMap) { self.sources = sources }

  func location(of span: SourceSpan) -> RecordedEvent.Location {
    RecordedEvent.Location(file: path(of: span.file), lines(of: span))
  }

  /// The first of them all where the file is not known.
  func lines(of span: SourceSpan) -> LinePair {
    guard enter(span.file) else { return LinePair() }
    let start: SourcePosition = cursor.position(of: Int(span.start))
    return LinePair(start: start, end: cursor.position(of: Int(span.end)))
  }

  /// The same for one that few ask for.
  func place(of span: SourceSpan) -> RecordedEvent.Description.Place {
    enter(span.file) ? .span(span, cursor.source) : .known(location(of: span))
  }

  func path(of file: FileID) -> String { sources.path(of: file) }

  /// What of the span stands on its first line.
  func firstLine(of span: SourceSpan) -> String {
    withFirstLine(of: span) { String(decoding: $0, as: UTF8.self) }
  }

  /// Its bytes, which need not be UTF-8; none for a file that is not known.
  func withFirstLine<Result>(
    of span: SourceSpan, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    guard enter(span.file) else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
    return cursor.withFirstLine(of: span, body)
  }

  /// False for a file that is not known.
  private func enter(_ id: FileID) -> Bool {
    if id == self.id { return true }
    guard let source = sources[id] else { return false }
    (self.id, cursor) = (id, PlaceCursor(source))
    return true
  }
}
