internal import NavCore
internal import ScenarioParser

/// Lines and columns of spans. Most come in the order of the file: each is found from the one
/// before.
@MainActor final class PlaceFinder {
  private let sources: SourceMap
  private var id = FileID(-1)
  private var cursor = PlaceCursor(SourceFile(path: "", bytes: []))

  init(_ sources: SourceMap) { self.sources = sources }

  func location(of span: SourceSpan) -> RecordedEvent.Location {
    RecordedEvent.Location(file: path(of: span.file), LinePair(place(of: span)))
  }

  /// The first of all where the file is not known.
  func place(of span: SourceSpan) -> PlaceCursor.Place {
    enter(span.file) ? cursor.place(of: span) : PlaceCursor.Place()
  }

  /// The same for one that few ask for.
  func laterPlace(of span: SourceSpan) -> RecordedEvent.Description.Place {
    enter(span.file) ? .span(span, cursor.source) : .known(location(of: span))
  }

  func path(of file: FileID) -> String { sources.path(of: file) }

  /// Bytes of the file that was asked about last; they need not be UTF-8.
  @inline(__always)
  func withBytes<Result>(
    _ piece: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    cursor.source.bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[piece])) }
  }

  /// What of the span stands on its first line.
  func firstLine(of span: SourceSpan) -> String {
    withBytes(place(of: span).firstLine) { String(decoding: $0, as: UTF8.self) }
  }

  /// False for a file that is not known.
  private func enter(_ id: FileID) -> Bool {
    if id == self.id { return true }
    guard let source = sources[id] else { return false }
    (self.id, cursor) = (id, PlaceCursor(source))
    return true
  }
}
