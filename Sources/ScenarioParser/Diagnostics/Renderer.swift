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
  return TerminalText.joined(renderer.lines)
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

  let style: RenderStyle
  let tone: RenderedReport.Tone
  var lines: [String] = []
  /// Digits of the largest line number.
  var gutter: Int = 1

  init(style: RenderStyle, tone: RenderedReport.Tone) {
    self.style = style
    self.tone = tone
  }

  mutating func draw(_ report: RenderedReport, _ sources: (FileID) -> SourceFile?) {
    drawHeading(report)
    let files: [(SourceFile, [Mark])] = marks(report, sources)
    let last: Int = files.flatMap { $0.1 }.map(\.line).max() ?? 1
    gutter = String(last).utf8.count
    for (index, file) in files.enumerated() {
      drawFile(file.0, file.1, isFirst: index == 0)
    }
    if !report.notes.isEmpty, !files.isEmpty { lines.append(bar("")) }
    drawNotes(report)
  }

  // MARK: Heading

  private mutating func drawHeading(_ report: RenderedReport) {
    let message: String = TerminalText.escaped(report.message)
    lines.append(paint(report.word, toneCode) + paint(": " + message, "1"))
  }

  private var toneCode: String {
    switch tone {
    case .failure: "1;31"
    case .warning: "1;33"
    case .success: "1;32"
    case .neutral: "1"
    }
  }

  private func paint(_ text: String, _ code: String) -> String {
    style.isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  private func paintGutter(_ text: String) -> String { paint(text, "1;34") }

  /// An empty gutter and what stands behind it.
  private func bar(_ text: String) -> String {
    let blanks: String = TerminalText.blanks(gutter + 1)
    return paintGutter(blanks + "|") + (text.isEmpty ? "" : " " + text)
  }

  // MARK: Places

  /// The marks of each file, the primary one's first, others as they are mentioned.
  private func marks(_ report: RenderedReport, _ sources: (FileID) -> SourceFile?)
    -> [(SourceFile, [Mark])]
  {
    var order: [FileID] = []
    var result: [FileID: (SourceFile, [Mark])] = [:]
    func add(_ label: Diagnostic.Label, isPrimary: Bool) {
      let id: FileID = label.span.file
      if result[id] == nil {
        guard let source = sources(id) else { return }
        result[id] = (source, [])
        order.append(id)
      }
      guard let source = result[id]?.0 else { return }
      result[id]?.1 += Self.marks(label, source, isPrimary: isPrimary)
    }
    if let primary = report.primary { add(primary, isPrimary: true) }
    for label in report.secondary { add(label, isPrimary: false) }
    return order.compactMap { result[$0] }
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

  private mutating func drawFile(_ source: SourceFile, _ marks: [Mark], isFirst: Bool) {
    guard let place = marks.first else { return }
    let range: Range<Int> = source.range(ofLine: place.line)
    let position: SourcePosition = source.position(of: range.lowerBound + place.start)
    let arrow: String = TerminalText.blanks(gutter) + (isFirst ? "--> " : "::: ")
    let path: String = TerminalText.escaped(source.path)
    lines.append(paintGutter(arrow) + "\(path):\(position.line):\(position.column)")
    lines.append(bar(""))
    var above: Int?
    for line in Set(marks.map(\.line)).sorted() {
      if let above, line > above + 1 { lines.append(paintGutter("...")) }
      drawLine(source, line, marks.filter { $0.line == line })
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
    let text: String = line.text(window)
    lines.append(paintGutter(blanks + digits + " |") + (text.isEmpty ? "" : " " + text))
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
    let blanks: String = TerminalText.blanks(max(0, start - window.lowerBound))
    let signs: String = String(repeating: mark.isPrimary ? "^" : "-", count: max(1, end - start))
    let text: String = TerminalText.escaped(mark.text)
    let words: String = text.isEmpty ? signs : signs + " " + text
    lines.append(bar(blanks + paint(words, mark.isPrimary ? toneCode : "1;34")))
  }

  // MARK: Notes

  private mutating func drawNotes(_ report: RenderedReport) {
    let keys: [String] = report.notes.map {
      TerminalText.escaped($0.key) + (report.notesHaveColons ? ":" : "")
    }
    let longest: Int = keys.map(TerminalText.width).max() ?? 0
    let gap: Int = report.notesHaveColons ? 1 : 2
    let margin: String = TerminalText.blanks(gutter + 1)
    for (note, key) in zip(report.notes, keys) {
      let blanks: Int = longest - TerminalText.width(key) + gap
      let head: String = paintGutter(margin + "= ") + paint(key, "1")
      let indentation: String = TerminalText.blanks(gutter + 3 + longest + gap)
      let texts: [String] = wrapped(note, to: style.width - indentation.utf8.count)
      for (index, text) in texts.enumerated() {
        let start: String = index == 0 ? head + TerminalText.blanks(blanks) : indentation
        lines.append(text.isEmpty ? trimmed(start) : start + text)
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

  private func trimmed(_ text: String) -> String {
    var result: Substring = text[...]
    while result.last == " " { result = result.dropLast() }
    return String(result)
  }
}
