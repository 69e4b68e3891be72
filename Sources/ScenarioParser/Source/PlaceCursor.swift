/// Lines and columns of offsets that mostly come in the order of the file: each is counted from the
/// one before.
package struct PlaceCursor {
  package let source: SourceFile
  private var offset: Int = 0
  private var position = SourcePosition(line: 1, column: 1)

  package init(_ source: SourceFile) { self.source = source }

  /// Where a span is, and which of its bytes stand on its first line.
  package struct Place {
    package var start: SourcePosition
    package var end: SourcePosition
    package var firstLine: Range<Int>

    init(start: SourcePosition, end: SourcePosition, firstLine: Range<Int>) {
      self.start = start
      self.end = end
      self.firstLine = firstLine
    }

    /// The first of all places, and nothing there.
    package init() {
      let first = SourcePosition(line: 1, column: 1)
      self.init(start: first, end: first, firstLine: 0..<0)
    }
  }

  package mutating func place(of span: SourceSpan) -> Place {
    let start: SourcePosition = position(of: Int(span.start))
    let first: Int = offset
    let end: SourcePosition = position(of: Int(span.end))
    let line: Range<Int> = first..<max(first, offset)
    let isWhole: Bool = start.line == end.line && !endsWithReturn(line)
    return Place(start: start, end: end, firstLine: isWhole ? line : upToEnd(line))
  }

  /// Between the two bytes that end a line.
  private func endsWithReturn(_ piece: Range<Int>) -> Bool {
    !piece.isEmpty && source.bytes[piece.upperBound - 1] == 0x0D
  }

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

  private func upToEnd(_ piece: Range<Int>) -> Range<Int> {
    source.bytes.withUnsafeBytes { bytes in
      piece.lowerBound..<LineEnds.next(in: bytes, from: piece.lowerBound, piece.upperBound)
    }
  }

  @inline(__always)
  private static func move(
    _ position: inout SourcePosition, in bytes: UnsafeRawBufferPointer, _ part: Range<Int>
  ) {
    var (line, column): (Int, Int) = (position.line, position.column)
    var index: Int = part.lowerBound
    if isIndentation(bytes, part) {
      position = SourcePosition(line: line &+ 1, column: part.count)
      return
    }
    while index < part.upperBound {
      let plain: Int = plainBytes(in: bytes, index..<part.upperBound)
      column &+= plain
      index &+= plain
      guard plain < 8, index < part.upperBound else { continue }
      let byte: UInt8 = bytes[index]
      if byte < 0x0E, LineEnds.isLast(bytes, index) {
        line &+= 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column &+= 1
      }
      index &+= 1
    }
    position = SourcePosition(line: line, column: column)
  }

  /// A line end and spaces, up to eight bytes: what mostly stands between two steps.
  @inline(__always)
  private static func isIndentation(_ bytes: UnsafeRawBufferPointer, _ part: Range<Int>) -> Bool {
    guard !part.isEmpty, part.count <= 8, part.lowerBound &+ 8 <= bytes.count else {
      return false
    }
    return EightBytes(bytes, at: part.lowerBound).indentation >= part.count
  }

  /// How many of the next eight are ASCII without line ends; none where there are no eight to read.
  @inline(__always)
  private static func plainBytes(in bytes: UnsafeRawBufferPointer, _ part: Range<Int>) -> Int {
    guard part.lowerBound &+ 8 <= bytes.count else { return 0 }
    let marks: UInt64 = EightBytes(bytes, at: part.lowerBound).notPlain
    return min(marks.trailingZeroBitCount / 8, part.count)
  }
}

extension EightBytes {
  /// How many of a line end and seven spaces stand in front.
  fileprivate var indentation: Int {
    (word ^ EightBytes.lineEndAndSpaces.word).trailingZeroBitCount / 8
  }

  /// The high bits of bytes that are not ASCII or may end a line; the lowest is right.
  fileprivate var notPlain: UInt64 { wide | below(0x0E) }
}
