internal import ScenarioParser

/// All sentences about a wrong command line.
extension UsageError {
  static func unknownCommand(_ word: String) -> UsageError {
    let names: [String] = Command.shown.map(\.rawValue)
    return UsageError(
      message: "unknown command '\(word)'", help: helpForCommand(word, names), command: nil)
  }

  private static func helpForCommand(_ word: String, _ names: [String]) -> String? {
    if word.hasSuffix(".nav") || word.contains("/") || word.contains(".nav:") {
      return "to run scenarios, write 'navsim run \(word)'"
    }
    return Suggestion.help(for: word, among: names)
  }

  static func unknownOption(
    _ written: String, _ name: String, _ table: [Option], _ command: Command?
  ) -> UsageError {
    UsageError(
      message: "unknown option '\(written)'", help: helpForOption(name, table, command),
      command: command)
  }

  private static func helpForOption(
    _ name: String, _ table: [Option], _ command: Command?
  ) -> String? {
    let names: [String] = table.map(\.long) + table.compactMap(\.negation)
    if let near = Suggestion.closest(to: name, among: names) {
      return "did you mean '--\(near)'?"
    }
    let option: Option? = OptionTable.all.first { $0.long == name || $0.negation == name }
    guard let option else { return nil }
    return elsewhere(option, command)
  }

  /// An option of another command, or one that stands before its command.
  private static func elsewhere(_ option: Option, _ command: Command?) -> String? {
    let owners: [String] = Command.allCases
      .filter { $0 != .config && option.belongs(to: $0) }.map { "'navsim \($0.rawValue)'" }
    let place: String = command == nil ? "stands behind" : "belongs to"
    return "'\(option.flag)' \(place) \(Suggestion.series(owners, "or"))"
  }

  static func unknownShortOption(_ letter: Character, _ command: Command?) -> UsageError {
    let owner: Option? = OptionTable.all.first { $0.short == letter }
    return UsageError(
      message: "unknown option '-\(letter)'", help: owner.flatMap { elsewhere($0, command) },
      command: command)
  }

  static func takesNoValue(_ written: String, _ command: Command?) -> UsageError {
    UsageError(message: "'\(written)' takes no value", command: command)
  }

  static func missingValue(_ written: String, _ option: Option, _ command: Command?) -> UsageError {
    UsageError(
      message: "'\(written)' wants a value",
      help: option.value.placeholder.map { "write '\(option.flag) \($0)'" }, command: command)
  }

  static func badValue(
    _ written: String, _ value: String, _ fault: ValueFault, _ command: Command?
  ) -> UsageError {
    let found: String = fault.showsValue ? ", not '\(value)'" : ""
    return UsageError(
      message: "'\(written)' \(fault.message)\(found)", help: fault.help, command: command)
  }

  static func contradiction(_ one: String, _ other: String, _ command: Command?) -> UsageError {
    UsageError(message: "'\(one)' and '\(other)' contradict each other", command: command)
  }

  static func severalReportsInOneFile(_ path: String, _ command: Command) -> UsageError {
    UsageError(message: "only one report can go to '\(path)'", command: command)
  }

  static func severalReportsOnStandardOutput(_ command: Command) -> UsageError {
    UsageError(
      message: "only one report can go to standard output",
      help: "give the others a path: '--report json=events.ndjson'", command: command)
  }
}
