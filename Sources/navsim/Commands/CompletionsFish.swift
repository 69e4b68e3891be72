/// The script that fish reads.
enum FishCompletions {
  static var script: String {
    let commands: [Command] = Command.shown
    var lines: [String] = [
      "# fish completion of navsim; put it as navsim.fish into ~/.config/fish/completions",
      "complete -c navsim -f",
    ]
    for command in commands {
      lines.append(
        "complete -c navsim -n __fish_use_subcommand -a \(command.rawValue) -d "
          + quoted(command.summary))
    }
    for option in OptionTable.options(of: nil) {
      lines += self.lines(option, "__fish_use_subcommand")
    }
    for command in commands {
      let condition: String = quoted("__fish_seen_subcommand_from \(command.rawValue)")
      lines += OptionTable.options(of: command).flatMap { self.lines($0, condition) }
      lines += operands(command, condition)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func operands(_ command: Command, _ condition: String) -> [String] {
    let words: [String] = CompletionWords.operands(of: command)
    if !words.isEmpty {
      return ["complete -c navsim -n \(condition) -a \(quoted(words.joined(separator: " ")))"]
    }
    if command == .initialise {
      return ["complete -c navsim -n \(condition) -a '(__fish_complete_directories)'"]
    }
    guard CompletionWords.takesScenarioFiles(command) else { return [] }
    return ["complete -c navsim -n \(condition) -a '(__fish_complete_suffix .nav)'"]
  }

  /// With one for what takes it back.
  private static func lines(_ option: Option, _ condition: String) -> [String] {
    let negation: [String] =
      option.negation.map { word in
        ["complete -c navsim -n \(condition) -l \(word) -d \(quoted("not \(option.flag)"))"]
      } ?? []
    return [line(option, condition)] + negation
  }

  private static func line(_ option: Option, _ condition: String) -> String {
    var line: String = "complete -c navsim -n \(condition) -l \(option.long)"
    if let short = option.short { line += " -s \(short)" }
    if let words = CompletionWords.values(of: option.value) {
      line += CompletionWords.wantsWord(option.value) ? " -x" : ""
      line += " -a \(quoted(words.joined(separator: " ")))"
    } else if CompletionWords.isFile(option.value) {
      line += " -r -F"
    } else if CompletionWords.wantsWord(option.value) {
      line += " -x"
    }
    return line + " -d \(quoted(option.help))"
  }

  private static func quoted(_ text: String) -> String {
    let escaped: String = String(text.flatMap { "'\\".contains($0) ? ["\\", $0] : [$0] })
    return "'\(escaped)'"
  }
}
