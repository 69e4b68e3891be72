/// What stands below the sources: `= key  text`.
extension Renderer {
  /// The columns of a report's notes.
  struct NoteLayout {
    /// Behind a key: a colon or nothing, then blanks.
    let hasColons: Bool
    /// Of the longest key, its colon included.
    let keyWidth: Int
    /// Where texts begin.
    let column: Int

    init(_ report: RenderedReport, gutter: Int) {
      hasColons = report.notesHaveColons
      let longest: Int = report.notes.reduce(0) { max($0, TerminalText.width($1.key)) }
      keyWidth = longest + (hasColons ? 1 : 0)
      column = gutter + 3 + keyWidth + (hasColons ? 1 : 2)
    }
  }

  mutating func drawNotes(_ report: RenderedReport) {
    let layout = NoteLayout(report, gutter: gutter)
    for note in report.notes { draw(note, layout) }
  }

  private mutating func draw(_ note: RenderedReport.Note, _ layout: NoteLayout) {
    let isWrapped: Bool = style.wraps && note.isProse
    let width: Int = isWrapped ? max(style.width - layout.column, 20) : .max
    var key: String? = note.key
    for line in isWrapped && note.isList ? Self.fitting(note.lines, width) : note.lines {
      draw(TerminalText.escaped(line), to: width, isColumn: note.lines.count > 1, &key, layout)
    }
  }

  /// A list whose lines are too long, in others.
  private static func fitting(_ lines: [String], _ width: Int) -> [String] {
    guard lines.contains(where: { $0.utf8.count > width && TerminalText.width($0) > width }) else {
      return lines
    }
    let separator: String = RenderedReport.Note.separator
    var fitting: [String] = []
    for word in lines.flatMap({ $0.split(separator: separator) }) {
      if let longer = fitting.last.map({ $0 + separator + word }),
        TerminalText.width(longer) <= width
      {
        fitting[fitting.count - 1] = longer
      } else {
        fitting.append(String(word))
      }
    }
    return fitting
  }

  /// - Parameter isColumn: Whether a line may have columns of its own, which it keeps.
  private mutating func draw(
    _ line: String, to width: Int, isColumn: Bool, _ key: inout String?, _ layout: NoteLayout
  ) {
    if line.utf8.count <= width || TerminalText.width(line) <= width {
      return line.withBytes { drawPart($0, &key, layout, hanging: 0) }
    }
    let hanging: Int = isColumn ? Self.hanging(line, style.width - layout.column) : 0
    guard TerminalText.isPlain(line) else {
      for part in TerminalText.wrapped(line, to: width, hanging: hanging) {
        part.withBytes { drawPart($0, &key, layout, hanging: 0) }
      }
      return
    }
    line.withBytes { bytes in
      var parts = PlainLines(bytes, width: width, hanging: hanging)
      while let part = parts.next() {
        drawPart(
          UnsafeBufferPointer(rebasing: bytes[part]), &key, layout,
          hanging: parts.isFirst ? 0 : hanging)
      }
    }
  }

  /// One line of a note, the first of all with its key.
  private mutating func drawPart(
    _ words: UnsafeBufferPointer<UInt8>, _ key: inout String?, _ layout: NoteLayout, hanging: Int
  ) {
    begin()
    let taken: Int = key.map { drawKey($0, layout) } ?? 0
    key = nil
    if words.isEmpty && hanging == 0 { return }
    text.append(blanks: layout.column - taken + hanging)
    text.append(words)
  }

  /// The columns that it takes.
  private mutating func drawKey(_ key: String, _ layout: NoteLayout) -> Int {
    startPaint(Self.gutterCode)
    text.append(blanks: gutter + 1)
    text.append(raw: "= ")
    endPaint()
    startPaint("1")
    text.append(TerminalText.escaped(key))
    if layout.hasColons { text.append(0x3A) }
    endPaint()
    return gutter + 3 + TerminalText.width(key) + (layout.hasColons ? 1 : 0)
  }

  /// Where a line goes on: below its last column, or a little further right.
  private static func hanging(_ text: String, _ width: Int) -> Int {
    let bytes: Int = endOfGap(text)
    let column: Int =
      TerminalText.isPlain(text)
      ? bytes : TerminalText.width(String(decoding: text.utf8.prefix(bytes), as: UTF8.self))
    return column > 0 && column < width * 2 / 3 ? column : 2
  }

  /// The bytes up to the end of the last two blanks, or more, side by side; none, 0.
  private static func endOfGap(_ text: String) -> Int {
    text.withBytes { bytes in
      var place: Int = bytes.count - 1
      while place > 0, bytes[place] != 0x20 || bytes[place - 1] != 0x20 { place -= 1 }
      return place > 0 ? place + 1 : 0
    }
  }
}
