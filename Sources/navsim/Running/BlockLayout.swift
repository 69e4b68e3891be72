internal import NavCore
internal import ScenarioParser

/// How a hierarchy block stands in its file: its lines, their indentation, line ends, comments.
struct BlockLayout {
  /// A line, or several that brackets hold together, without its end.
  struct Line {
    /// Of the first one, from 1.
    var number: Int
    var lead: String
    /// Empty for lines that hold only a comment, or nothing.
    var code: String
    /// Blanks and the comment behind the code; the comment alone where there is no code.
    var comment: String

    var text: String { code.isEmpty && comment.isEmpty ? "" : lead + code + comment }
  }

  /// From the first character of the first line to the end of the last line.
  let span: SourceSpan
  let current: String
  let lines: [Line]
  /// What a level adds to the indentation, where a line does not show it.
  let unit: String
  private let source: SourceFile
  private let lineEnd: String

  /// - Parameter comments: Those of the file.
  init(source: SourceFile, span: SourceSpan, comments: [CommentSyntax]) {
    let numbers: ClosedRange<Int> = source.lines(of: span)
    let end: Int = source.range(ofLine: numbers.upperBound).upperBound
    self.source = source
    self.span = SourceSpan(file: span.file, start: Int(span.start), end: end)
    current = source.text(of: self.span)
    let starts: [Int] = comments.map { Int($0.span.start) }.filter { Int(span.start)..<end ~= $0 }
    lines = numbers.map { Self.line($0, source, starts) }
    let leads: [String] = lines.filter { !$0.code.isEmpty }.map(\.lead)
    let first: Int = leads.first?.count ?? 0
    unit = leads.first { $0.count > first }.map { String($0.dropFirst(first)) } ?? "  "
    lineEnd = source.lineEnd(ofLine: numbers.lowerBound)
  }

  private static func line(_ number: Int, _ source: SourceFile, _ comments: [Int]) -> Line {
    let range: Range<Int> = source.range(ofLine: number)
    let start: Int = comments.first { range.contains($0) } ?? range.upperBound
    let before: Substring = source.text(of: range.lowerBound..<start)[...]
    let lead: Substring = before.prefix { $0.isBlank }
    let code: String = before.dropFirst(lead.count).trimmed
    let gap: Substring = before.dropFirst(lead.count + code.count)
    let comment: String = source.text(of: start..<range.upperBound)[...].trimmed
    return Line(
      number: number, lead: String(lead), code: code,
      comment: comment.isEmpty ? "" : gap + comment)
  }

  /// The numbers of the lines that a span of the block covers.
  func numbers(of span: SourceSpan) -> ClosedRange<Int> { source.lines(of: span) }

  /// As it would stand in the file.
  func text(_ texts: [String]) -> String {
    let shown: ArraySlice<String> = texts.drop { $0.isEmpty }
    return String(shown.joined(separator: lineEnd).drop { $0.isBlank })
  }
}

extension SourceFile {
  fileprivate func lines(of span: SourceSpan) -> ClosedRange<Int> {
    let first: Int = line(at: Int(span.start))
    return first...max(first, line(at: max(Int(span.start), Int(span.end) - 1)))
  }

  fileprivate func text(of range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  fileprivate func lineEnd(ofLine number: Int) -> String {
    let end: Int = range(ofLine: number).upperBound
    guard end < bytes.count, bytes[end] == 0x0D else { return "\n" }
    return end + 1 < bytes.count && bytes[end + 1] == 0x0A ? "\r\n" : "\r"
  }
}

extension Character {
  fileprivate var isBlank: Bool { self == " " || self == "\t" }
}

extension Substring {
  /// Without blanks at its end.
  fileprivate var trimmed: String { String(reversed().drop { $0.isBlank }.reversed()) }
}
