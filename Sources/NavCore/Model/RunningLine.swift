internal import ScenarioParser

/// The line of the step that runs, of all scenarios: only one runs at a time wherever steps are
/// shared. Nothing else is known while it stands at its own line.
package enum RunningLine {
  nonisolated(unsafe) private static var file: UInt32 = 0
  nonisolated(unsafe) private static var start: UInt32 = 0
  nonisolated(unsafe) private static var end: UInt32 = 0
  nonisolated(unsafe) private static var line = LinePlace()
  /// The bytes of the scenario's file, in which texts and numbers of its own stand.
  nonisolated(unsafe) private static var source: [UInt8] = []
  nonisolated(unsafe) private static var ownText: String?
  /// What it has of its own is a number.
  nonisolated(unsafe) private static var ownsNumber = false

  /// A scenario begins, whose lines stand in a file of these bytes.
  static func enter(_ source: [UInt8]) {
    leave()
    self.source = source
  }

  /// A step begins.
  @MainActor static func begin(_ statement: Statement, at place: LinePlace) {
    let span: SourceSpan = statement.$span
    file = span.file.index
    start = span.start
    end = span.end
    line = place
    if ownText != nil { ownText = nil }
    guard let text = place.text else { return }
    ownsNumber = source[text.lowerBound - 1] != UInt8(ascii: "\"")
  }

  static func leave() { line = LinePlace() }

  /// The text or number that the line has in place of the one it was resolved with.
  package static var value: Value { ownsNumber ? .integer(number) : .string(text) }

  /// Whether that equals another value; texts and numbers are compared without a value of them.
  @MainActor static func owns(_ other: Value) -> Bool {
    switch other {
    case .string(let other) where !ownsNumber: hasText(other)
    case .integer(let other) where ownsNumber: number == other
    default: valuesEqual(value, other)
    }
  }

  private static func hasText(_ other: String) -> Bool {
    guard let range = line.text else { return other.isEmpty }
    return source.has(other, at: range) || other == text
  }

  private static var text: String {
    if let ownText { return ownText }
    let text: String = line.text.map { String(decoding: source[$0], as: UTF8.self) } ?? ""
    ownText = text
    return text
  }

  /// It has few digits.
  private static var number: Int64 {
    line.text.map { digits in
      source[digits].reduce(0) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) }
    } ?? 0
  }

  static func place(_ span: SourceSpan) -> SourceSpan {
    if line.shift == 0 { return span }
    guard span.start >= start, span.end <= end, span.file.index == file else { return span }
    return line.place(span)
  }
}

extension [UInt8] {
  /// Whether the same bytes stand there; texts of other bytes may still be equal.
  fileprivate func has(_ text: String, at range: Range<Int>) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { utf8 in
      utf8.count == range.count
        && withUnsafeBytes { bytes in
          ByteText.isSame(
            UnsafeRawBufferPointer(utf8), 0, bytes, range.lowerBound, count: range.count)
        }
    } ?? false
  }
}
