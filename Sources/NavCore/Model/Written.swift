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

/// Where a scenario's line stands, of a step that was resolved at another one.
package struct LinePlace: Sendable {
  /// How far behind that line.
  package let shift: Int32
  /// Where that line has a text, without quotes, or a number in place of which this one has its
  /// own, and how long it is; empty: they are the same.
  private let fill: UInt32
  private let fillLength: UInt16
  /// How many bytes its own has.
  private let length: UInt16

  package init() { self.init(shift: 0, fill: 0..<0, length: 0) }

  /// - Parameter fill: No longer than lines that are shared.
  package init(shift: Int32, fill: Range<UInt32>, length: UInt16) {
    self.init(
      shift: shift, fill: fill.lowerBound,
      fillLength: UInt16(truncatingIfNeeded: fill.upperBound - fill.lowerBound), length: length)
  }

  /// The place of another line of that kind.
  func moved(from line: LineRepeat, to other: LineRepeat) -> LinePlace {
    LinePlace(
      shift: shift &+ Int32(bitPattern: other.start &- line.start), fill: fill,
      fillLength: fillLength, length: other.fillLength)
  }

  private init(shift: Int32, fill: UInt32, fillLength: UInt16, length: UInt16) {
    self.shift = shift
    self.fill = fill
    self.fillLength = fillLength
    self.length = length
  }

  /// Where its own text or number stands.
  package var text: Range<Int>? {
    guard fillLength > 0 else { return nil }
    let start: Int = Int(fill) + Int(shift)
    return start..<start + Int(length)
  }

  /// Where a part of the line that was resolved stands in this one.
  func place(_ span: SourceSpan) -> SourceSpan {
    let shift = UInt32(bitPattern: shift)
    let end: UInt32 = fill &+ UInt32(fillLength)
    let growth: UInt32 = UInt32(length) &- UInt32(fillLength)
    var result: SourceSpan = span
    result.start = span.start &+ shift &+ (span.start >= end ? growth : 0)
    result.end = span.end &+ shift &+ (span.end >= end ? growth : 0)
    return result
  }
}
