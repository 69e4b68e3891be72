/// Lines of sources, and what is underlined in them.
extension Renderer {
  mutating func drawFile(_ file: MarkedFile, isFirst: Bool) {
    guard let place = file.marks.first else { return }
    drawPlace(place, in: file.source, isFirst: isFirst)
    beginBar()
    var above: Int?
    for line in file.marks.map(\.line).sorted() where line != above {
      if let above, line > above + 1 {
        begin()
        paint("...", Self.gutterCode)
      }
      drawLine(file.source, line, file.marks.filter { $0.line == line })
      above = line
    }
  }

  /// ` --> path:line:column`.
  private mutating func drawPlace(_ mark: MarkedFile.Mark, in source: SourceFile, isFirst: Bool) {
    let range: Range<Int> = source.range(ofLine: mark.line)
    let position: SourcePosition = source.position(of: range.lowerBound + mark.start)
    begin()
    startPaint(Self.gutterCode)
    text.append(blanks: gutter)
    text.append(raw: isFirst ? "--> " : "::: ")
    endPaint()
    text.append(TerminalText.escaped(source.path))
    text.append(0x3A)
    text.append(decimal: position.line)
    text.append(0x3A)
    text.append(decimal: position.column)
  }

  private mutating func drawLine(
    _ source: SourceFile, _ number: Int, _ marks: [MarkedFile.Mark]
  ) {
    let line: SourceLine = SourceLine(source, line: number, tabWidth: style.tabWidth)
    let focus: MarkedFile.Mark? = marks.first { $0.isPrimary } ?? marks.first
    let focused: Range<Int> = focus.map { columns($0, line) } ?? 0..<1
    let window: Range<Int> = line.window(around: focused, width: sourceWidth)
    begin()
    startPaint(Self.gutterCode)
    text.append(blanks: gutter - ByteBuffer.decimalDigits(of: UInt(number)))
    text.append(decimal: number)
    text.append(raw: " |")
    endPaint()
    let words: String = line.text(window)
    if !words.isEmpty {
      text.append(0x20)
      text.append(words)
    }
    for mark in marks { drawUnderline(mark, line, window) }
  }

  /// What the gutter leaves.
  private var sourceWidth: Int { style.width - gutter - 3 }

  private func columns(_ mark: MarkedFile.Mark, _ line: SourceLine) -> Range<Int> {
    let start: Int = line.column(mark.start)
    return start..<max(start + 1, line.column(mark.end))
  }

  private mutating func drawUnderline(
    _ mark: MarkedFile.Mark, _ line: SourceLine, _ window: Range<Int>
  ) {
    let marked: Range<Int> = columns(mark, line)
    let start: Int = min(
      max(marked.lowerBound, window.lowerBound), max(window.upperBound, marked.lowerBound))
    let end: Int =
      window.count < line.width ? min(marked.upperBound, window.upperBound) : marked.upperBound
    beginBar()
    text.append(blanks: 1 + max(0, start - window.lowerBound))
    startPaint(mark.isPrimary ? toneCode : Self.gutterCode)
    text.append(mark.isPrimary ? 0x5E : 0x2D, count: max(1, end - start))
    if !mark.text.isEmpty {
      text.append(0x20)
      text.append(TerminalText.escaped(mark.text))
    }
    endPaint()
  }
}
