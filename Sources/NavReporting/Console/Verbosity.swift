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

  package init(verbosity: Verbosity = .normal, inColour: Bool = false) {
    self.verbosity = verbosity
    self.inColour = inColour
  }

  /// A rendering from a file has no coloured twin.
  func chosen(plain: String, coloured: String?) -> String {
    let text: String = inColour ? coloured ?? plain : plain
    return coloured == nil || !inColour ? TerminalText.escapedLines(text) : text
  }
}
