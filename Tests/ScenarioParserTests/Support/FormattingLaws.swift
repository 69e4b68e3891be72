@testable import ScenarioParser

/// The laws of the formatter, and texts to try them on.
enum FormattingLaws {
  static func formatted(_ text: String) -> String {
    let source: SourceFile = SourceFile(path: "a.nav", text: text)
    switch format(source, id: FileID(0)) {
    case .formatted(let text): return text
    case .broken(let diagnostics): return "broken: " + diagnostics.map(\.message).joined()
    case .refused: return "refused"
    }
  }

  static func isSound(_ text: String) -> Bool {
    let source: SourceFile = SourceFile(path: "a.nav", text: text)
    return parse(source, id: FileID(0)).diagnostics.allSatisfy { $0.severity != .error }
  }

  /// Which law a text breaks; nil: none. A text with errors must be left alone.
  static func broken(_ text: String) -> String? {
    let source: SourceFile = SourceFile(path: "a.nav", text: text)
    let before: ParseResult = parse(source, id: FileID(0))
    let isSound: Bool = before.diagnostics.allSatisfy { $0.severity != .error }
    switch format(source, id: FileID(0)) {
    case .refused: return "refused:\n" + text
    case .broken(let diagnostics):
      return isSound || diagnostics.isEmpty ? "left alone without errors:\n" + text : nil
    case .formatted(let result):
      guard isSound else { return "errors were not seen:\n" + text }
      return broken(before, source, result)
    }
  }

  private static func broken(_ before: ParseResult, _ source: SourceFile, _ result: String)
    -> String?
  {
    let other: SourceFile = SourceFile(path: "a.nav", text: result)
    let after: ParseResult = parse(other, id: FileID(0))
    let text: String = String(decoding: source.bytes, as: UTF8.self)
    guard after.diagnostics.isEmpty else {
      return "new errors:\n\(rendered(after.diagnostics, other))\nfrom\n\(text)"
    }
    guard DebugText.of(before.file) == DebugText.of(after.file) else {
      return "another tree:\n\(text)\nto\n\(result)"
    }
    guard comments(before, source) == comments(after, other) else {
      return "other comments:\n\(text)\nto\n\(result)"
    }
    let again: String = formatted(result)
    guard again == result else { return "not stable:\n\(result)\nto\n\(again)" }
    let hasBlanks: Bool = result.contains(" \n") && !result.contains("\"\"\"")
    return hasBlanks || result.contains("\r") ? "blanks at the end of a line:\n\(result)" : nil
  }

  /// Each with where it stands: on a line of its own, or behind code.
  private static func comments(_ result: ParseResult, _ source: SourceFile) -> [String] {
    result.file.comments.map { comment in
      var text: Substring = source.text(of: comment.span)[...]
      while text.last == " " || text.last == "\t" { text.removeLast() }
      return (comment.isOwnLine ? "own " : "trailing ") + text
    }
  }
}
