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
  var renderer = Renderer(style: style, tone: report.tone)
  renderer.draw(report, sources)
  return renderer.text.text
}

/// Draws a report line by line, as bytes.
struct Renderer: ~Copyable {
  let style: RenderStyle
  let tone: RenderedReport.Tone
  /// The lines so far, LF between them.
  var text = ByteBuffer(capacity: 2_048)
  /// Digits of the largest line number.
  private(set) var gutter: Int = 1

  init(style: RenderStyle, tone: RenderedReport.Tone) {
    self.style = style
    self.tone = tone
  }

  mutating func draw(_ report: RenderedReport, _ sources: (FileID) -> SourceFile?) {
    drawHeading(report)
    let files: [MarkedFile] = MarkedFile.files(of: report, sources)
    let last: Int = files.reduce(1) { $1.marks.reduce($0) { max($0, $1.line) } }
    gutter = ByteBuffer.decimalDigits(of: UInt(last))
    for (index, file) in files.enumerated() { drawFile(file, isFirst: index == 0) }
    if !report.notes.isEmpty, !files.isEmpty { beginBar() }
    drawNotes(report)
  }

  private mutating func drawHeading(_ report: RenderedReport) {
    begin()
    paint(report.word, toneCode)
    startPaint("1")
    text.append(raw: ": ")
    text.append(TerminalText.escaped(report.message))
    endPaint()
  }

  var toneCode: StaticString {
    switch tone {
    case .failure: "1;31"
    case .warning: "1;33"
    case .success: "1;32"
    case .neutral: "1"
    }
  }

  // MARK: Lines

  mutating func begin() { if text.count > 0 { text.append(0x0A) } }

  /// Begins a line with an empty gutter.
  mutating func beginBar() {
    begin()
    startPaint(Self.gutterCode)
    text.append(blanks: gutter + 1)
    text.append(raw: "|")
    endPaint()
  }

  static var gutterCode: StaticString { "1;34" }

  mutating func paint(_ words: String, _ code: StaticString) {
    if words.isEmpty { return }
    startPaint(code)
    text.append(words)
    endPaint()
  }

  mutating func startPaint(_ code: StaticString) {
    guard style.isColored else { return }
    text.append(raw: "\u{1B}[")
    text.append(raw: code)
    text.append(raw: "m")
  }

  mutating func endPaint() { if style.isColored { text.append(raw: "\u{1B}[0m") } }
}
