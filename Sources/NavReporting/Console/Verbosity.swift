internal import ScenarioParser

/// How much the console says: `-q`, nothing, `-v`, `-vv`.
package enum Verbosity: Int, Comparable, Sendable {
  case quiet, normal, verbose, detailed

  package static func < (left: Verbosity, right: Verbosity) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// How the console looks.
package struct ConsoleStyle: Sendable {
  package var verbosity: Verbosity
  package var inColour: Bool
  /// In columns; nil where nothing is to be wrapped.
  package var width: Int?

  package init(verbosity: Verbosity = .normal, inColour: Bool = false, width: Int? = nil) {
    self.verbosity = verbosity
    self.inColour = inColour
    self.width = width
  }

  /// nil where the plain text will do.
  var drawing: RenderStyle? {
    guard inColour || width != nil else { return nil }
    return RenderStyle(isColored: inColour, width: width ?? 80, wraps: width != nil)
  }

  /// A rendering from a file has no drawings.
  func chosen(plain: String, _ drawings: [RenderStyle: String]) -> String {
    drawing.flatMap { drawings[$0] } ?? TerminalText.escapedLines(plain)
  }
}
