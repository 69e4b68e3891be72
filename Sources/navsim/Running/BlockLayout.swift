internal import NavCore
internal import ScenarioParser

/// How a hierarchy block stands in its file: indentation, line ends, comments.
struct BlockLayout {
  let source: SourceFile
  /// From the first character of the first line to the end of the last line.
  let span: SourceSpan
  private let indentation: String
  private let unit: String
  private let lineEnd: String

  init(source: SourceFile, span: SourceSpan) {
    self.source = source
    let first: Int = source.line(at: Int(span.start))
    let last: Int = source.line(at: max(Int(span.start), Int(span.end) - 1))
    self.span = SourceSpan(
      file: span.file, start: Int(span.start), end: source.range(ofLine: last).upperBound)
    let lead: (Int) -> String = { line in
      String(source.text(ofLine: line).prefix { $0 == " " || $0 == "\t" })
    }
    indentation = lead(first)
    let deeper: String? = (first..<max(first, last)).map { lead($0 + 1) }
      .first { $0.count > lead(first).count }
    unit = deeper.map { String($0.dropFirst(lead(first).count)) } ?? "  "
    let end: Int = source.range(ofLine: first).upperBound
    lineEnd =
      end < source.bytes.count && source.bytes[end] == 0x0D
      ? (end + 1 < source.bytes.count && source.bytes[end + 1] == 0x0A ? "\r\n" : "\r") : "\n"
  }

  var current: String { source.text(of: span) }

  /// The lines as they would stand there; nil for no lines.
  func text(_ lines: [HierarchyRecorder.Line]?) -> String? {
    guard let lines else { return nil }
    var texts: [String] = []
    for line in lines {
      let lead: String = indentation + String(repeating: unit, count: line.depth)
      for comment in comments(above: line) { texts.append(lead + comment) }
      texts.append(lead + text(of: line))
    }
    return String(texts.joined(separator: lineEnd).dropFirst(indentation.count))
  }

  /// With the comment behind it.
  private func text(of line: HierarchyRecorder.Line) -> String {
    guard let kept = line.kept else { return line.text }
    let range: Range<Int> = source.range(ofLine: source.line(at: Int(kept.start)))
    let whole = SourceSpan(file: kept.file, start: Int(kept.start), end: range.upperBound)
    return String(source.text(of: whole).reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }

  /// Lines of comments directly above one that stays.
  private func comments(above line: HierarchyRecorder.Line) -> [String] {
    guard let kept = line.kept else { return [] }
    let first: Int = source.line(at: Int(span.start))
    var comments: [String] = []
    var number: Int = source.line(at: Int(kept.start)) - 1
    while number > first {
      let text: Substring = source.text(ofLine: number).drop { $0 == " " || $0 == "\t" }
      guard text.hasPrefix("#") else { break }
      comments.insert(String(text), at: 0)
      number -= 1
    }
    return comments
  }
}
