internal import ScenarioParser

/// The line of the step that runs, of all scenarios: only one runs at a time wherever steps are
/// shared. Nothing else is known while it stands at its own line.
package enum RunningLine {
  nonisolated(unsafe) private static var file: UInt32 = 0
  nonisolated(unsafe) private static var start: UInt32 = 0
  nonisolated(unsafe) private static var end: UInt32 = 0
  nonisolated(unsafe) private static var line = LinePlace()
  /// The bytes of its file, where it has a text of its own.
  nonisolated(unsafe) private static var source: [UInt8] = []
  nonisolated(unsafe) private static var ownText: String?

  /// A step begins.
  @MainActor static func begin(_ statement: Statement, at place: LinePlace, in source: [UInt8]) {
    let span: SourceSpan = statement.$span
    file = span.file.index
    start = span.start
    end = span.end
    line = place
    ownText = nil
    if place.text != nil { self.source = source }
  }

  @MainActor static func leave() { line = LinePlace() }

  /// What the line has in place of the text it was resolved with.
  package static var text: String {
    if let ownText { return ownText }
    let text: String = line.text.map { String(decoding: source[$0], as: UTF8.self) } ?? ""
    ownText = text
    return text
  }

  static func place(_ span: SourceSpan) -> SourceSpan {
    if line.shift == 0 { return span }
    guard span.start >= start, span.end <= end, span.file.index == file else { return span }
    return line.place(span)
  }
}
