internal import ScenarioParser

/// A command line that cannot be followed.
struct UsageError: Error, Hashable, Sendable {
  /// A phrase that makes sense alone.
  var message: String
  var help: String?
  /// Whose help to read; nil: that of navsim itself.
  var command: Command?

  /// Lines for standard error.
  var text: String {
    var lines: [String] = ["error: \(TerminalText.escaped(message))"]
    if let help {
      let texts: [String] = TerminalText.wrapped(
        TerminalText.escaped(help), to: max(20, Terminal.width(2) - 10))
      lines += zip(["  = help: "] + texts.dropFirst().map { _ in "          " }, texts).map {
        $0 + $1
      }
    }
    let name: String = command.map { "navsim \($0.rawValue)" } ?? "navsim"
    lines.append("see '\(name) --help'")
    return lines.joined(separator: "\n") + "\n"
  }
}
