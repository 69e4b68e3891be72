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
  package var shift: Int32
  /// Its own text among the scenario's; negative: it is written as that line is.
  package var text: Int32

  package init(shift: Int32 = 0, text: Int32 = -1) {
    self.shift = shift
    self.text = text
  }
}

/// The text that a line has in place of another.
package struct LineText: Sendable {
  package var text: String
  /// Where the other one stands, without quotes.
  package var start: UInt32
  package var end: UInt32

  package init(_ text: String, for fill: Range<UInt32>) {
    self.text = text
    self.start = fill.lowerBound
    self.end = fill.upperBound
  }

  /// By how much what follows it is further right.
  var growth: Int32 { Int32(text.utf8.count) - Int32(end - start) }
}

extension SourceSpan {
  /// A part of a line in another line, with a text of its own from `fill` on.
  func moved(by shift: Int32, behind fill: UInt32, _ growth: Int32) -> SourceSpan {
    let (shift, growth) = (UInt32(bitPattern: shift), UInt32(bitPattern: growth))
    var result: SourceSpan = self
    result.start = start &+ shift &+ (start >= fill ? growth : 0)
    result.end = end &+ shift &+ (end >= fill ? growth : 0)
    return result
  }
}
