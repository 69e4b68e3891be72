/// A diagnostic as people read it; several lines, the last without its end.
package func render(
  _ diagnostic: Diagnostic, sources: (FileID) -> SourceFile?, style: RenderStyle = .plain
) -> String {
  render(diagnostic.report, sources: sources, style: style)
}

/// A report as people read it; several lines, the last without its end.
package func render(
  _ report: RenderedReport, sources: (FileID) -> SourceFile?, style: RenderStyle = .plain
) -> String {
  var renderer: Renderer = Renderer(style: style, tone: report.tone)
  renderer.draw(report, sources)
  return renderer.text
}

private struct Renderer {
  /// A stretch of one line that is underlined.
  struct Mark {
    var line: Int
    var start: Int
    var end: Int
    var isPrimary: Bool
    var text: String
  }

  /// The marks of one file.
  struct MarkedFile {
    var id: FileID
    var source: SourceFile
    var marks: [Mark] = []
  }

  let style: RenderStyle
  let tone: RenderedReport.Tone
  /// The lines so far, LF between them.
  private(set) var text: String = ""
  /// Digits of the largest line number.
  var gutter: Int = 1

  init(style: RenderStyle, tone: RenderedReport.Tone) {
    self.style = style
    self.tone = tone
  }

  mutating func draw(_ report: RenderedReport, _ sources: (FileID) -> SourceFile?) {
    drawHeading(report)
    let files: [MarkedFile] = marks(report, sources)
    let last: Int = files.reduce(1) { $1.marks.reduce($0) { max($0, $1.line) } }
    gutter = String(last).utf8.count
    for (index, file) in files.enumerated() { drawFile(file, isFirst: index == 0) }
    if !report.notes.isEmpty, !files.isEmpty { beginBar() }
    drawNotes(report)
  }

  // MARK: Lines

  private mutating func begin() { if !text.isEmpty { text += "\n" } }

  /// Begins a line with an empty gutter.
  private mutating func beginBar() {
    begin()
    paintGutter(TerminalText.blanks(gutter + 1) + "|")
  }

  private mutating func paintGutter(_ words: String) { paint(words, "1;34") }

  private mutating func paint(_ words: String, _ code: String) {
    let isPainted: Bool = style.isColored && !words.isEmpty
    if isPainted { text += "\u{1B}[\(code)m" }
    text += words
    if isPainted { text += "\u{1B}[0m" }
  }

  // MARK: Heading

  private mutating func drawHeading(_ report: RenderedReport) {
    begin()
    paint(report.word, toneCode)
    paint(": " + TerminalText.escaped(report.message), "1")
  }

  private var toneCode: String {
    switch tone {
    case .failure: "1;31"
    case .warning: "1;33"
    case .success: "1;32"
    case .neutral: "1"
    }
  }

  // MARK: Places

  /// The marks of each file, the primary one's first, others as they are mentioned.
  private func marks(_ report: RenderedReport, _ sources: (FileID) -> SourceFile?)
    -> [MarkedFile]
  {
    var files: [MarkedFile] = []
    func add(_ label: Diagnostic.Label, isPrimary: Bool) {
      let id: FileID = label.span.file
      var place: Int = files.firstIndex { $0.id == id } ?? files.count
      if place == files.count {
        guard let source = sources(id) else { return }
        files.append(MarkedFile(id: id, source: source))
        place = files.count - 1
      }
      files[place].marks += Self.marks(label, files[place].source, isPrimary: isPrimary)
    }
    if let primary = report.primary { add(primary, isPrimary: true) }
    for label in report.secondary { add(label, isPrimary: false) }
    return files
  }

  /// One mark a line; of many lines the first three and the last.
  private static func marks(_ label: Diagnostic.Label, _ source: SourceFile, isPrimary: Bool)
    -> [Mark]
  {
    let first: Int = source.line(at: Int(label.span.start))
    var last: Int = source.line(at: Int(label.span.end))
    if last > first, Int(label.span.end) == source.range(ofLine: last).lowerBound { last -= 1 }
    var shown: [Int] = Array(first...max(first, min(last, first + 3)))
    if last > first + 3 { shown[3] = last }
    return shown.map { line in
      let range: Range<Int> = source.range(ofLine: line)
      let start: Int = line == first ? Int(label.span.start) : firstText(source, range)
      let end: Int = line == last ? Int(label.span.end) : range.upperBound
      return Mark(
        line: line, start: start - range.lowerBound, end: max(end, start) - range.lowerBound,
        isPrimary: isPrimary, text: line == last ? label.text : "")
    }
  }

  private static func firstText(_ source: SourceFile, _ range: Range<Int>) -> Int {
    var index: Int = range.lowerBound
    while index < range.upperBound, source.bytes[index] == 0x20 || source.bytes[index] == 0x09 {
      index += 1
    }
    return index
  }

  // MARK: Source

  private mutating func drawFile(_ file: MarkedFile, isFirst: Bool) {
    guard let place = file.marks.first else { return }
    let source: SourceFile = file.source
    let range: Range<Int> = source.range(ofLine: place.line)
    let position: SourcePosition = source.position(of: range.lowerBound + place.start)
    begin()
    paintGutter(TerminalText.blanks(gutter) + (isFirst ? "--> " : "::: "))
    text += "\(TerminalText.escaped(source.path)):\(position.line):\(position.column)"
    beginBar()
    var above: Int?
    for line in file.marks.map(\.line).sorted() where line != above {
      if let above, line > above + 1 {
        begin()
        paintGutter("...")
      }
      drawLine(source, line, file.marks.filter { $0.line == line })
      above = line
    }
  }

  private mutating func drawLine(_ source: SourceFile, _ number: Int, _ marks: [Mark]) {
    let line: SourceLine = SourceLine(source, line: number, tabWidth: style.tabWidth)
    let focus: Mark? = marks.first { $0.isPrimary } ?? marks.first
    let focused: Range<Int> = focus.map { columns($0, line) } ?? 0..<1
    let window: Range<Int> = line.window(around: focused, width: sourceWidth)
    let digits: String = String(number)
    let blanks: String = TerminalText.blanks(gutter - digits.utf8.count)
    begin()
    paintGutter(blanks + digits + " |")
    let words: String = line.text(window)
    if !words.isEmpty { text += " " + words }
    for mark in marks { drawUnderline(mark, line, window) }
  }

  /// What the gutter leaves.
  private var sourceWidth: Int { style.width - gutter - 3 }

  private func columns(_ mark: Mark, _ line: SourceLine) -> Range<Int> {
    let start: Int = line.column(mark.start)
    return start..<max(start + 1, line.column(mark.end))
  }

  private mutating func drawUnderline(_ mark: Mark, _ line: SourceLine, _ window: Range<Int>) {
    let marked: Range<Int> = columns(mark, line)
    let start: Int = min(
      max(marked.lowerBound, window.lowerBound), max(window.upperBound, marked.lowerBound))
    let end: Int =
      window.count < line.width ? min(marked.upperBound, window.upperBound) : marked.upperBound
    let signs: String = String(repeating: mark.isPrimary ? "^" : "-", count: max(1, end - start))
    let note: String = TerminalText.escaped(mark.text)
    beginBar()
    text += TerminalText.blanks(1 + max(0, start - window.lowerBound))
    paint(note.isEmpty ? signs : signs + " " + note, mark.isPrimary ? toneCode : "1;34")
  }

  // MARK: Notes

  private mutating func drawNotes(_ report: RenderedReport) {
    let keys: [String] = report.notes.map {
      TerminalText.escaped($0.key) + (report.notesHaveColons ? ":" : "")
    }
    let longest: Int = keys.map(TerminalText.width).max() ?? 0
    let gap: Int = report.notesHaveColons ? 1 : 2
    let margin: String = TerminalText.blanks(gutter + 1)
    let indentation: String = TerminalText.blanks(gutter + 3 + longest + gap)
    for (note, key) in zip(report.notes, keys) {
      let blanks: Int = longest - TerminalText.width(key) + gap
      for (index, line) in wrapped(note, to: style.width - indentation.utf8.count).enumerated() {
        begin()
        if index == 0 {
          paintGutter(margin + "= ")
          paint(key, "1")
        }
        if !line.isEmpty { text += (index == 0 ? TerminalText.blanks(blanks) : indentation) + line }
      }
    }
  }

  private func wrapped(_ note: RenderedReport.Note, to width: Int) -> [String] {
    let texts: [String] = note.lines.map { TerminalText.escaped($0) }
    guard style.wraps, note.isProse else { return texts }
    return texts.flatMap { text in
      TerminalText.wrapped(
        text, to: max(width, 20), hanging: texts.count > 1 ? Self.hanging(text, width) : 0)
    }
  }

  /// Where a line goes on: below its last column, or a little further right.
  private static func hanging(_ text: String, _ width: Int) -> Int {
    let column: Int = endOfGap(text).map { TerminalText.width(String(text[..<$0])) } ?? 0
    return column > 0 && column < width * 2 / 3 ? column : 2
  }

  /// Behind the last two blanks, or more, side by side.
  private static func endOfGap(_ text: String) -> String.Index? {
    let bytes: String.UTF8View = text.utf8
    var count: Int = 0
    var end: String.Index?
    var place: String.Index = bytes.endIndex
    while place > bytes.startIndex {
      let before: String.Index = bytes.index(before: place)
      if bytes[before] == 0x20 {
        if count == 0 { end = place }
        count += 1
      } else {
        if count > 1 { return end }
        count = 0
      }
      place = before
    }
    return count > 1 ? end : nil
  }
}
