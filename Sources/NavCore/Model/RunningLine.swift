internal import ScenarioParser

/// The line of the step that runs, of all scenarios: only one runs at a time wherever steps are
/// shared. Nothing else is known while it stands at its own line.
package enum RunningLine {
  nonisolated(unsafe) private static var file: UInt32 = 0
  nonisolated(unsafe) private static var start: UInt32 = 0
  nonisolated(unsafe) private static var end: UInt32 = 0
  nonisolated(unsafe) private static var line = LinePlace()
  /// The bytes of its file, where it has a text or number of its own.
  nonisolated(unsafe) private static var source: [UInt8] = []
  nonisolated(unsafe) private static var ownValue: Value?

  /// A step begins.
  @MainActor static func begin(_ statement: Statement, at place: LinePlace, in source: [UInt8]) {
    let span: SourceSpan = statement.$span
    file = span.file.index
    start = span.start
    end = span.end
    line = place
    ownValue = nil
    if place.text != nil { self.source = source }
  }

  @MainActor static func leave() { line = LinePlace() }

  /// The text or number that the line has in place of the one it was resolved with.
  package static var value: Value {
    if let ownValue { return ownValue }
    let value: Value = line.text.map { read($0) } ?? .nil
    ownValue = value
    return value
  }

  /// A text stands behind its quote; a number has few digits.
  private static func read(_ place: Range<Int>) -> Value {
    let own: ArraySlice<UInt8> = source[place]
    if source[place.lowerBound - 1] == UInt8(ascii: "\"") {
      return .string(String(decoding: own, as: UTF8.self))
    }
    return .integer(own.reduce(0) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) })
  }

  static func place(_ span: SourceSpan) -> SourceSpan {
    if line.shift == 0 { return span }
    guard span.start >= start, span.end <= end, span.file.index == file else { return span }
    return line.place(span)
  }
}
