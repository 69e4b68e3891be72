/// Lines and columns of offsets that mostly come in the order of the file: each is counted from the
/// one before.
package struct PlaceCursor {
  package let source: SourceFile
  private var offset: Int = 0
  private var position = SourcePosition(line: 1, column: 1)

  package init(_ source: SourceFile) { self.source = source }

  /// What `SourceFile.position(of:)` says.
  package mutating func position(of offset: Int) -> SourcePosition {
    let wanted: Int = max(0, min(offset, source.bytes.count))
    if wanted < self.offset || wanted - self.offset > Self.nearby {
      position = source.position(of: wanted)
    } else {
      source.bytes.withUnsafeBytes { Self.move(&position, in: $0, self.offset..<wanted) }
    }
    self.offset = wanted
    return position
  }

  /// Bytes that are counted sooner than a line is looked up.
  private static var nearby: Int { 512 }

  private static func move(
    _ position: inout SourcePosition, in bytes: UnsafeRawBufferPointer, _ part: Range<Int>
  ) {
    var (line, column): (Int, Int) = (position.line, position.column)
    var index: Int = part.lowerBound
    while index < part.upperBound {
      if index &+ 8 <= part.upperBound, EightBytes(bytes, at: index).isPlain {
        column &+= 8
        index &+= 8
        continue
      }
      if LineEnds.isLast(bytes, index) {
        line &+= 1
        column = 1
      } else if bytes[index] & 0xC0 != 0x80 {
        column &+= 1
      }
      index &+= 1
    }
    position = SourcePosition(line: line, column: column)
  }

  /// What of the span stands on its first line; its bytes need not be UTF-8.
  package func withFirstLine<Result>(
    of span: SourceSpan, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    source.bytes.withUnsafeBufferPointer { bytes in
      let limit: Int = min(Int(span.end), bytes.count)
      let start: Int = min(Int(span.start), limit)
      let end: Int = LineEnds.next(in: UnsafeRawBufferPointer(bytes), from: start, limit)
      return body(UnsafeBufferPointer(rebasing: bytes[start..<end]))
    }
  }
}

extension EightBytes {
  /// ASCII without line ends.
  fileprivate var isPlain: Bool { wide | below(0x0E) == 0 }
}
