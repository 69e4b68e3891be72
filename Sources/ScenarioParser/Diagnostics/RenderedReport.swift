/// What is shown about one thing that is wrong: a heading, places in sources, notes. A
/// diagnostic makes one; so does a failure of a scenario.
package struct RenderedReport: Sendable {
  /// The color of the first word and of the primary underline.
  package enum Tone: Hashable, Sendable {
    case failure, warning, success, neutral
  }

  /// `= key  text`; further lines stand below the first one's text.
  package struct Note: Hashable, Sendable {
    package var key: String
    package var lines: [String]
    package init(_ key: String, _ lines: [String]) {
      self.key = key
      self.lines = lines
    }
  }

  /// Before the colon: `error[unknown-name]`, `failed`.
  package var word: String
  /// Behind the colon, in bold.
  package var message: String
  package var tone: Tone
  /// Underlined with `^`; its place is named in the arrow line.
  package var primary: Diagnostic.Label?
  /// Underlined with `-`; also in other files.
  package var secondary: [Diagnostic.Label]
  package var notes: [Note]
  /// `= key: text` as in diagnostics, or `= key  text` as in failures.
  package var notesHaveColons: Bool

  package init(
    word: String, message: String, tone: Tone = .failure, primary: Diagnostic.Label? = nil,
    secondary: [Diagnostic.Label] = [], notes: [Note] = [], notesHaveColons: Bool = false
  ) {
    self.word = word
    self.message = message
    self.tone = tone
    self.primary = primary
    self.secondary = secondary
    self.notes = notes
    self.notesHaveColons = notesHaveColons
  }
}

extension RenderedReport.Note {
  /// Between words side by side, where a line may end.
  package static var separator: String { " · " }

  /// Whether its lines are such words, which may stand in other lines.
  var isList: Bool { key == "you can" || key == "row" }

  /// Whether its lines may be broken; a command has to be one line for who copies it, a drawing
  /// keeps its shape. The last steps are columns, and go on in theirs.
  var isProse: Bool {
    if key == "after" { return true }
    return key != "rerun"
      && !lines.contains { $0.utf8.first.map { $0 == 0x20 || $0 == 0x2B || $0 == 0x2D } ?? false }
  }
}

extension Diagnostic {
  package var report: RenderedReport {
    RenderedReport(
      word: "\(severity.rawValue)[\(code)]", message: message,
      tone: severity == .error ? .failure : .warning, primary: primary, secondary: secondary,
      notes: help.map { [RenderedReport.Note("help", [$0])] } ?? [], notesHaveColons: true)
  }
}

/// How a report is drawn.
package struct RenderStyle: Hashable, Sendable {
  package var isColored: Bool
  /// In columns, the gutter included; longer source lines are shown in part, around what is
  /// underlined.
  package var width: Int
  package var tabWidth: Int
  /// Notes that are sentences go on in the next line where they are longer than the width.
  package var wraps: Bool

  /// - Parameter width: That of the terminal; 80 where nobody knows.
  package init(
    isColored: Bool = false, width: Int = 80, tabWidth: Int = 4, wraps: Bool = false
  ) {
    self.isColored = isColored
    self.width = max(width, 30)
    self.tabWidth = max(tabWidth, 1)
    self.wraps = wraps
  }

  package static let plain: RenderStyle = RenderStyle()
  package static let colored: RenderStyle = RenderStyle(isColored: true)
}
