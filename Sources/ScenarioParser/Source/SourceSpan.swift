/// Names a source file within one run; the index into the list of loaded files.
@usableFromInline package struct FileID: Hashable, Sendable {
  @usableFromInline package var index: UInt32
  package init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }

  @inlinable package static func == (left: FileID, right: FileID) -> Bool {
    left.index == right.index
  }
}

/// A half-open range of UTF-8 bytes in one file.
package struct SourceSpan: Hashable, Sendable {
  package var file: FileID
  package var start: UInt32
  package var end: UInt32

  package init(file: FileID, start: Int, end: Int) {
    self.file = file
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
  }

  /// The smallest span that holds both; both lie in the same file.
  package func union(_ other: SourceSpan) -> SourceSpan {
    var result = self
    result.start = min(start, other.start)
    result.end = max(end, other.end)
    return result
  }
}

/// A place for people: line and column count from 1, columns in Unicode scalars.
package struct SourcePosition: Hashable, Sendable {
  package var line: Int
  package var column: Int
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
