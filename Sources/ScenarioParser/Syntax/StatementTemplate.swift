/// A step that stands in several scenarios of a file: read once, at its second line.
package final class StatementTemplate: Sendable {
  package let statement: StatementSyntax
  /// What is another text or number in each line, a text without its quotes; empty: the lines
  /// differ in nothing.
  package let fill: Range<UInt32>

  init(_ statement: StatementSyntax, fill: Range<Int>) {
    self.statement = statement
    self.fill = UInt32(fill.lowerBound)..<UInt32(fill.upperBound)
  }

  /// Where a line that repeats it stands.
  package func span(at line: LineRepeat) -> SourceSpan {
    SourceSpan(file: statement.span.file, start: Int(line.start), end: end(at: line))
  }

  func end(at line: LineRepeat) -> Int {
    let length: Int = Int(statement.span.end - statement.span.start)
    return Int(line.start) + length - fill.count + Int(line.fillLength)
  }
}

extension [LineRepeat] {
  /// Those that `StatementSyntax.Kind.again` stands for, up to the end of its span.
  package func steps(from first: UInt32, before end: UInt32) -> Range<Int> {
    var limit: Int = Int(first)
    while limit < count, self[limit].start < end { limit += 1 }
    return Int(first)..<limit
  }
}
