internal import ScenarioParser

/// The line of the step that runs, of all scenarios: only one runs at a time wherever steps are
/// shared. Nothing else is known while it stands at its own line.
package enum RunningLine {
  nonisolated(unsafe) private static var file: UInt32 = 0
  nonisolated(unsafe) private static var start: UInt32 = 0
  nonisolated(unsafe) private static var end: UInt32 = 0
  nonisolated(unsafe) private static var shift: Int32 = 0
  /// Where the text that differs ends.
  nonisolated(unsafe) private static var fill: UInt32 = 0
  nonisolated(unsafe) private static var growth: Int32 = 0
  /// What the line has in place of the text it was resolved with.
  nonisolated(unsafe) package private(set) static var text: String = ""

  /// A step begins.
  @MainActor static func begin(_ statement: Statement, at place: LinePlace, _ texts: [LineText]) {
    let line: SourceSpan = statement.$span
    file = line.file.index
    start = line.start
    end = line.end
    shift = place.shift
    growth = 0
    guard place.text >= 0 else { return }
    let own: LineText = texts[Int(place.text)]
    text = own.text
    fill = own.end
    growth = own.growth
  }

  @MainActor static func leave() { shift = 0 }

  static func place(_ span: SourceSpan) -> SourceSpan {
    if shift == 0 { return span }
    guard span.start >= start, span.end <= end, span.file.index == file else { return span }
    return span.moved(by: shift, behind: fill, growth)
  }
}
