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
    if let help { lines.append("  = help: \(TerminalText.escaped(help))") }
    let name: String = command.map { "navsim \($0.rawValue)" } ?? "navsim"
    lines.append("see '\(name) --help'")
    return lines.joined(separator: "\n") + "\n"
  }
}
