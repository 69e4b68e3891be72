internal import ScenarioParser

/// How a piece of text looks where colour is wanted.
package enum TextStyle: Hashable, Sendable {
  case plain, bold, dim, good, bad, warning, accent

  fileprivate var code: String {
    switch self {
    case .plain: ""
    case .bold: "1"
    case .dim: "2"
    case .good: "32"
    case .bad: "1;31"
    case .warning: "33"
    case .accent: "36"
    }
  }
}

/// Text in pieces that know how they look; what a scenario contributed is escaped on the way in.
package struct StyledText: Hashable, Sendable {
  private struct Piece: Hashable, Sendable {
    var text: String
    var style: TextStyle
  }

  private var pieces: [Piece] = []

  package init() {}

  package init(_ text: String, _ style: TextStyle = .plain) { append(text, style) }

  /// Appends text of which no character reaches a terminal raw.
  package mutating func append(_ text: String, _ style: TextStyle = .plain) {
    pieces.append(Piece(text: TerminalText.escaped(text), style: style))
  }

  package mutating func append(_ other: StyledText) { pieces += other.pieces }

  /// In columns of a terminal.
  package var width: Int { pieces.reduce(0) { $0 + TerminalText.width($1.text) } }

  /// One line, without a line end.
  package func text(inColour: Bool) -> String {
    var text = ""
    for piece in pieces { text += inColour ? Self.coloured(piece) : piece.text }
    return text
  }

  private static func coloured(_ piece: Piece) -> String {
    piece.style == .plain ? piece.text : "\u{1B}[\(piece.style.code)m\(piece.text)\u{1B}[0m"
  }
}

extension StyledText {
  /// Joins the texts with a separator between them.
  package static func joined(_ texts: [StyledText], separator: String) -> StyledText {
    var result = StyledText()
    for (index, text) in texts.enumerated() {
      if index > 0 { result.append(separator) }
      result.append(text)
    }
    return result
  }
}
