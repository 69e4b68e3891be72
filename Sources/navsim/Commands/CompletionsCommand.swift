internal import NavReporting
internal import ScenarioParser

/// `navsim completions`: a script that a shell reads.
@MainActor struct CompletionsCommand {
  /// The shells whose scripts can be written.
  enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish
  }

  let context: CommandContext
  let arguments: ParsedArguments

  func perform() -> ExitStatus {
    do throws(UsageError) {
      context.standardOutput.write(Self.script(for: try shell()))
      return .passed
    } catch { return context.fail(error) }
  }

  private func shell() throws(UsageError) -> Shell {
    let words: [String] = arguments.inputs
    if words.count == 1, let shell = Shell(rawValue: words[0]) { return shell }
    let names: [String] = Shell.allCases.map(\.rawValue)
    let near: String? = words.first.flatMap { Suggestion.closest(to: $0, among: names) }
    throw UsageError(
      message: "'completions' wants \(Suggestion.series(names, "or"))",
      help: near.map { "did you mean '\($0)'?" }, command: .completions)
  }

  static func script(for shell: Shell) -> String {
    switch shell {
    case .bash: BashCompletions.script
    case .zsh: ZshCompletions.script
    case .fish: FishCompletions.script
    }
  }
}

/// What can stand behind a command that takes no files, and behind an option.
enum CompletionWords {
  static func operands(of command: Command) -> [String] {
    switch command {
    case .explain: Explanation.all.map(\.code)
    case .completions: CompletionsCommand.Shell.allCases.map(\.rawValue)
    default: []
    }
  }

  static func takesScenarioFiles(_ command: Command) -> Bool { command.takesFiles }

  /// The words that an option takes; nil: no fixed ones.
  static func values(of kind: ValueKind) -> [String]? {
    switch kind {
    case .choice(_, let words): words
    case .report: ReportKind.allCases.map(\.rawValue)
    case .optional(let inner): values(of: inner)
    default: nil
    }
  }

  static func isFile(_ kind: ValueKind) -> Bool {
    kind == .text("FILE") || kind == .optional(.text("FILE"))
  }

  /// Whether a value has to follow in the next word.
  static func wantsWord(_ kind: ValueKind) -> Bool {
    switch kind {
    case .none, .optional: false
    default: true
    }
  }
}
