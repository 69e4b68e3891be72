internal import ScenarioParser

/// The texts of `--help`, made from the tables of commands and options: examples first.
enum Help {
  static var ofNavsim: String {
    let commands: [(String, String)] = Command.shown.map { ($0.rawValue, $0.summary) }
    let examples: [(String, String)] = [
      ("navsim run scenarios/*.nav", "run scenarios"),
      ("navsim check", "only parse and check them"),
      ("navsim run --help", "what a command can do"),
    ]
    return """
      navsim executes scenarios of an app's navigation, written as text.

      \(columns(examples))

      Usage: navsim COMMAND [OPTIONS] [INPUT…]

      Commands
      \(columns(commands))

      \(options(of: nil))

      """
  }

  static func of(_ command: Command) -> String {
    """
    \(sentence(command.summary))

    \(columns(command.examples.map { ($0.line, $0.meaning) }))

    Usage: navsim \(command.rawValue) \(command.usage)

    \(command.takesFiles ? inputs + "\n\n" : "")\(options(of: command))\(negations(of: command))

    """
  }

  /// How to take back what the project file says.
  private static func negations(of command: Command) -> String {
    guard Command.configured.contains(command) else { return "" }
    let options: [Option] = OptionTable.options(of: command)
    let others: [String] = options.compactMap { option in
      option.long.hasPrefix("no-") ? option.negation.map { "--\($0)" } : nil
    }
    let more: String = others.isEmpty ? "" : "; \(Suggestion.series(others, "and"))"
    let sentence = "A switch that navsim.json or a variable sets is taken back: --no-quiet\(more)."
    return "\n\n" + TerminalText.wrapped(sentence, to: Terminal.width(1)).joined(separator: "\n")
  }

  private static var inputs: String {
    """
    Inputs: files, folders, patterns, FILE:LINE, - for standard input.
    None: the folder scenarios, else the working folder.
    """
  }

  private static func options(of command: Command?) -> String {
    let options: [Option] = OptionTable.options(of: command)
    let sections: [String] = Option.Group.allCases.compactMap { group in
      let members: [Option] = options.filter { $0.group == group }
      guard !members.isEmpty else { return nil }
      return "\(group.rawValue)\n" + columns(members.map { (synopsis($0), meaning($0)) })
    }
    return sections.joined(separator: "\n\n")
  }

  /// `-t, --tags EXPR`.
  static func synopsis(_ option: Option) -> String {
    let short: String = option.short.map { "-\($0), " } ?? "    "
    return short + option.flag + (option.value.placeholder.map { " \($0)" } ?? "")
  }

  private static func meaning(_ option: Option) -> String {
    option.help + (option.defaultText.map { " (default \($0))" } ?? "")
  }

  /// Two columns, the right one broken where the terminal ends; below each other where there is no
  /// room beside.
  private static func columns(_ rows: [(String, String)]) -> String {
    let width: Int = rows.map(\.0.count).max() ?? 0
    let rest: Int = Terminal.width(1) - width - 4
    return rows.map { left, right in
      if rest < 20 { return stacked(left, right) }
      let gap = "\n" + String(repeating: " ", count: width + 4)
      return "  \(left)\(String(repeating: " ", count: width - left.count))  "
        + TerminalText.wrapped(right, to: rest).joined(separator: gap)
    }.joined(separator: "\n")
  }

  private static func stacked(_ left: String, _ right: String) -> String {
    let lines: [String] = TerminalText.wrapped(right, to: max(20, Terminal.width(1) - 10))
    return (["  \(left)"] + lines.map { "          \($0)" }).joined(separator: "\n")
  }

  private static func sentence(_ summary: String) -> String {
    summary.prefix(1).uppercased() + summary.dropFirst() + "."
  }
}
