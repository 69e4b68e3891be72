/// The script that zsh reads.
enum ZshCompletions {
  static var script: String {
    """
    #compdef navsim
    # zsh completion of navsim; put it as _navsim into a folder of fpath

    _navsim() {
      local context state state_descr line
      typeset -A opt_args
      _arguments -C \\
    \(specifications(of: nil))
        '1: :->command' \\
        '*:: :->operands'
      case $state in
        command)
          local -a commands
          commands=(
    \(Command.shown.map { "        \(quoted("\($0.rawValue):\($0.summary)"))" }.joined(separator: "\n"))
          )
          _describe -t commands command commands
          ;;
        operands)
          case $words[1] in
    \(Command.shown.map(part).joined(separator: "\n"))
          esac
          ;;
      esac
    }

    if [ "$funcstack[1]" = "_navsim" ]; then
      _navsim "$@"
    else
      compdef _navsim navsim
    fi

    """
  }

  private static func part(_ command: Command) -> String {
    """
            \(command.rawValue))
              _arguments \\
    \(specifications(of: command))
                \(operands(command))
              ;;
    """
  }

  private static func operands(_ command: Command) -> String {
    let words: [String] = CompletionWords.operands(of: command)
    if !words.isEmpty { return "'*: :(\(words.joined(separator: " ")))'" }
    if command == .initialise { return "'1:folder:_files -/'" }
    return CompletionWords.takesScenarioFiles(command) ? "'*:file:_files -g \"*.nav\"'" : "'*: :'"
  }

  private static func specifications(of command: Command?) -> String {
    let indent: String = command == nil ? "    " : "            "
    return OptionTable.options(of: command).flatMap { option in
      [specification(option)]
        + (option.negation.map { [quoted("--\($0)[not \(option.flag)]")] } ?? [])
    }.map { indent + $0 + " \\" }.joined(separator: "\n")
  }

  private static func specification(_ option: Option) -> String {
    let help: String = "[\(escaped(option.help))]"
    let value: String = self.value(option.value)
    let star: String = option.isRepeatable ? "*" : ""
    let long: String = option.flag + (option.value == .none ? "" : "=")
    guard let short = option.short else { return quoted(star + long + help + value) }
    let both: String = "{-\(short)\(option.value == .none ? "" : "+"),\(long)}"
    if option.isRepeatable { return quoted("*") + both + quoted(help + value) }
    return quoted("(-\(short) \(option.flag))") + both + quoted(help + value)
  }

  private static func value(_ kind: ValueKind) -> String {
    guard let placeholder = kind.placeholder else { return "" }
    let name: String = escaped(placeholder)
    let colon: String = CompletionWords.wantsWord(kind) ? ":" : "::"
    if let words = CompletionWords.values(of: kind) {
      return "\(colon)\(name):(\(words.joined(separator: " ")))"
    }
    return CompletionWords.isFile(kind) ? "\(colon)\(name):_files" : "\(colon)\(name): "
  }

  /// Brackets and colons mean something in a specification.
  private static func escaped(_ text: String) -> String {
    String(text.flatMap { "[]:\\".contains($0) ? ["\\", $0] : [$0] })
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
