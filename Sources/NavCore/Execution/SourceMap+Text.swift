package import ScenarioParser

extension SourceMap {
  /// The text of a span; empty where the file is not known.
  package func text(of span: SourceSpan) -> String { self[span.file]?.text(of: span) ?? "" }

  /// What of a span stands on its first line.
  package func firstLine(of span: SourceSpan) -> SourceSpan {
    guard let file = self[span.file] else { return span }
    let line: Range<Int> = file.range(ofLine: file.line(at: Int(span.start)))
    var result: SourceSpan = span
    result.end = min(span.end, UInt32(line.upperBound))
    return result
  }

  /// The trimmed line in which a span begins.
  package func line(of span: SourceSpan) -> String {
    guard let file = self[span.file] else { return "" }
    return file.text(ofLine: file.line(at: Int(span.start))).trimmedBlanks
  }
}
