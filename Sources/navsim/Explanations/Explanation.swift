internal import ScenarioParser

/// The page about one code: what it means, an example, how to fix it.
struct Explanation: Hashable, Sendable {
  var code: String
  var meaning: String
  /// A text that is reported so.
  var wrong: String?
  /// The same without the mistake.
  var right: String?
  /// What to do.
  var fix: String
  /// Whether the example is a drawing only: it needs a character, a file or a machine that no page
  /// can hold.
  var isDrawing: Bool

  static var all: [Explanation] {
    [
      textPages, syntaxPages, filePages, declarationPages, namePages, statementPages,
      scenarioPages, warningPages, lintPages, issuePages, mistakePages,
    ].flatMap(pages)
  }

  /// Pages of a family: `=== code`, what it means, then parts that begin with `--- wrong`,
  /// `--- drawing`, `--- right` and `--- fix`.
  private static func pages(_ text: String) -> [Explanation] {
    var result: [Explanation] = []
    var part: Substring = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("=== ") {
        result.append(Explanation(code: String(line.dropFirst(4))))
        part = "meaning"
      } else if line.hasPrefix("--- ") {
        part = line.dropFirst(4)
      } else if !result.isEmpty {
        result[result.count - 1].add(line, to: part)
      }
    }
    return result
  }

  private init(code: String) {
    self.code = code
    meaning = ""
    fix = ""
    isDrawing = false
  }

  private mutating func add(_ line: Substring, to part: Substring) {
    switch part {
    case "wrong": wrong = (wrong ?? "") + line + "\n"
    case "drawing":
      wrong = (wrong ?? "") + line + "\n"
      isDrawing = true
    case "right": right = (right ?? "") + line + "\n"
    case "fix": fix += (fix.isEmpty ? "" : "\n") + line
    default: meaning += (meaning.isEmpty ? "" : "\n") + line
    }
  }
}

extension Explanation {
  /// As `explain` prints it; sentences are broken at so many columns, examples are not.
  func text(width: Int) -> String {
    var parts: [String] = [code, Self.wrapped(meaning, width)]
    if let wrong { parts.append(Self.indented(wrong)) }
    parts.append(Self.wrapped(fix, width))
    if let right { parts.append(Self.indented(right)) }
    return parts.map(Self.withoutEnd).joined(separator: "\n\n") + "\n"
  }

  /// All codes with the first sentence of their pages.
  static func index(width: Int) -> String {
    let pages: [Explanation] = all.sorted { $0.code < $1.code }
    let column: Int = (pages.map(\.code.count).max() ?? 0) + 2
    let gap = "\n" + String(repeating: " ", count: column)
    return pages.map { page in
      page.code + String(repeating: " ", count: column - page.code.count)
        + TerminalText.wrapped(page.summary, to: max(24, width - column)).joined(separator: gap)
        + "\n"
    }.joined()
  }

  private static func wrapped(_ text: String, _ width: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { TerminalText.wrapped(String($0), to: width) }.joined(separator: "\n")
  }

  var summary: String {
    let line: Substring = meaning.split(separator: "\n").first ?? ""
    return String(line.split(separator: ". ").first ?? line).trimmingEnd(".")
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
  }

  private static func withoutEnd(_ text: String) -> String { text.trimmingEnd("\n") }
}

extension String {
  fileprivate func trimmingEnd(_ character: Character) -> String {
    var text: Substring = self[...]
    while text.last == character { text.removeLast() }
    return String(text)
  }
}
