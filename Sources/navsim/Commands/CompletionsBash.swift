/// The script that bash reads.
enum BashCompletions {
  static var script: String {
    let commands: [Command] = Command.shown
    return """
      # bash completion of navsim; put it where bash-completion looks, or: eval "$(navsim completions bash)"
      _navsim() {
        local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
        local command="" words="" index
        if [[ $current == "=" ]]; then
          current=""
        elif [[ $previous == "=" && COMP_CWORD -gt 1 ]]; then
          previous="${COMP_WORDS[COMP_CWORD-2]}"
        fi
        for ((index = 1; index < COMP_CWORD; index++)); do
          case "${COMP_WORDS[index]}" in
            \(commands.map(\.rawValue).joined(separator: "|"))) command="${COMP_WORDS[index]}"; break ;;
          esac
        done
        COMPREPLY=()
        case "$command $previous" in
      \(commands.flatMap(values).joined(separator: "\n"))
        esac
        case "$command" in
          "") words="\(commands.map(\.rawValue).joined(separator: " ")) \(flags(of: nil))" ;;
      \(commands.map(words).joined(separator: "\n"))
        esac
        if [[ $current == -* || -z $command ]]; then
          COMPREPLY=($(compgen -W "$words" -- "$current"))
          return
        fi
        case "$command" in
      \(commands.compactMap(operands).joined(separator: "\n"))
        esac
        local IFS=$'\\n'
        case "$command" in
          \(files)) COMPREPLY=($(compgen -d -- "$current") $(compgen -f -X '!*.nav' -- "$current")) ;;
        esac
      }
      complete -o filenames -F _navsim navsim

      """
  }

  private static var files: String {
    Command.shown.filter(CompletionWords.takesScenarioFiles).map(\.rawValue).joined(separator: "|")
  }

  private static func flags(of command: Command?) -> String {
    OptionTable.options(of: command).flatMap { option in
      [option.flag] + (option.short.map { ["-\($0)"] } ?? [])
        + (option.negation.map { ["--\($0)"] } ?? [])
    }.joined(separator: " ")
  }

  private static func words(_ command: Command) -> String {
    "    \(command.rawValue)) words=\"\(flags(of: command))\" ;;"
  }

  private static func operands(_ command: Command) -> String? {
    let operands: [String] = CompletionWords.operands(of: command)
    guard !operands.isEmpty else { return nil }
    return "    \(command.rawValue)) COMPREPLY=($(compgen -W "
      + "\"\(operands.joined(separator: " "))\" -- \"$current\")); return ;;"
  }

  /// A line for each option that takes something.
  private static func values(_ command: Command) -> [String] {
    OptionTable.options(of: command).compactMap { option in
      let names: [String] = [option.flag] + (option.short.map { ["-\($0)"] } ?? [])
      let pattern: String = names.map { "\"\(command.rawValue) \($0)\"" }.joined(separator: "|")
      if let words = CompletionWords.values(of: option.value) {
        let list: String = words.joined(separator: " ")
        return "    \(pattern)) COMPREPLY=($(compgen -W \"\(list)\" -- \"$current\")); return ;;"
      }
      if CompletionWords.isFile(option.value) {
        return "    \(pattern)) COMPREPLY=($(compgen -f -- \"$current\")); return ;;"
      }
      return CompletionWords.wantsWord(option.value) ? "    \(pattern)) return ;;" : nil
    }
  }
}
