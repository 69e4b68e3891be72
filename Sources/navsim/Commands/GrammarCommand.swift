internal import NavReporting
internal import ScenarioParser

/// `navsim grammar`: the files of `editors`, from the table of keywords.
@MainActor struct GrammarCommand {
  /// The editors whose grammars can be written.
  enum Editor: String, CaseIterable, Sendable {
    case textmate, vim
  }

  let context: CommandContext
  let arguments: ParsedArguments

  func perform() -> ExitStatus {
    guard arguments.inputs.count == 1, let editor = Editor(rawValue: arguments.inputs[0]) else {
      let names: [String] = Editor.allCases.map(\.rawValue)
      return context.fail(
        UsageError(
          message: "'grammar' wants \(Suggestion.series(names, "or"))", help: nil,
          command: .grammar))
    }
    context.standardOutput.write(Self.text(for: editor))
    return .passed
  }

  static func text(for editor: Editor) -> String {
    switch editor {
    case .textmate: TextMateGrammar.text
    case .vim: VimGrammar.text
    }
  }
}

/// The words of the language as editors colour them.
enum GrammarWords {
  static var operators: [String] { Keyword.words(.operator) }
  static var literals: [String] { Keyword.words(.literal) }
  /// What begins a declaration or one of its members.
  static var declarations: [String] {
    distinct(Keyword.words(.topLevel) + Keyword.words(.member) + Keyword.words(.screenMember))
  }
  static var statements: [String] {
    distinct(Keyword.words(.statement) + Keyword.words(.check) + Keyword.words(.valued))
  }
  /// What stands inside a line: everything else.
  static var clauses: [String] {
    let taken: Set<String> = Set(operators + literals)
    return Keyword.allCases.map(\.rawValue).filter { !taken.contains($0) }
  }
  static var durations: [String] { ["ms", "s", "m", "h", "d"] }

  private static func distinct(_ words: [String]) -> [String] {
    var seen: Set<String> = Set(operators + literals)
    return words.filter { seen.insert($0).inserted }
  }
}
