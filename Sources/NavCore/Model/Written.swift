package import ScenarioParser

/// Where a part of the model is written.
///
/// A step that several scenarios have is resolved once, at one of its lines. While it runs, its
/// parts stand in the line that runs; everything else stands where it stands.
@propertyWrapper package struct Written: Sendable {
  /// The place in the line that was resolved.
  package let projectedValue: SourceSpan

  package init(wrappedValue: SourceSpan) { projectedValue = wrappedValue }
  package init(_ span: SourceSpan) { projectedValue = span }

  package var wrappedValue: SourceSpan { RunningLine.place(projectedValue) }
}

/// The line of the step that runs, of all scenarios: only one runs at a time wherever steps are
/// shared. Nothing else is known while it stands at its own line.
package enum RunningLine {
  nonisolated(unsafe) private static var file: UInt32 = 0
  nonisolated(unsafe) private static var start: UInt32 = 0
  nonisolated(unsafe) private static var end: UInt32 = 0
  nonisolated(unsafe) private static var shift: Int32 = 0

  /// A step begins, so far behind the line where it was resolved.
  @MainActor static func begin(_ statement: Statement, shift: Int32) {
    let line: SourceSpan = statement.$span
    file = line.file.index
    start = line.start
    end = line.end
    self.shift = shift
  }

  @MainActor static func leave() { shift = 0 }

  fileprivate static func place(_ span: SourceSpan) -> SourceSpan {
    if shift == 0 { return span }
    guard span.start >= start, span.end <= end, span.file.index == file else { return span }
    return span.moved(by: shift)
  }
}
