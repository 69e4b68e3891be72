internal import ScenarioParser

/// What the command line says.
struct ParsedArguments: Sendable {
  /// nil: none was given.
  var command: Command?
  var values = OptionValues()
  /// Without those of the project file.
  var valuesBeforeProject = OptionValues()
  var inputs: [String] = []
}

/// Reads the arguments against the table: common options may stand before the command, all others
/// behind it, among the inputs, up to `--`.
struct ArgumentParser {
  private let arguments: [String]
  private var position = 0
  private var result = ParsedArguments()
  private var table: [Option] = OptionTable.options(of: nil)

  /// - Parameter arguments: Without the name of the program.
  static func parse(_ arguments: [String]) throws(UsageError) -> ParsedArguments {
    var parser = ArgumentParser(arguments)
    try parser.parseAll()
    try parser.refuseContradictions()
    return parser.result
  }

  private init(_ arguments: [String]) { self.arguments = arguments }

  private mutating func parseAll() throws(UsageError) {
    while let argument = next() {
      if argument == "--" {
        for rest in arguments[position...] { try take(rest) }
        return
      }
      if argument.hasPrefix("--") {
        try parseLong(argument)
      } else if argument.hasPrefix("-") && !Self.isStandardInput(argument) {
        try parseShort(argument)
      } else {
        try take(argument)
      }
    }
  }

  /// `-`, and a line of it: `-:12`.
  private static func isStandardInput(_ argument: String) -> Bool {
    InputExpansion.splitLine(argument).path == "-"
  }

  private mutating func next() -> String? {
    guard position < arguments.count else { return nil }
    position += 1
    return arguments[position - 1]
  }

  /// The command, or one of its inputs.
  private mutating func take(_ word: String) throws(UsageError) {
    guard result.command == nil else { return result.inputs.append(word) }
    if word == "help" { return try add(help, written: word, attached: nil) }
    guard let command = Command(rawValue: word) else { throw .unknownCommand(word) }
    result.command = command
    table = OptionTable.options(of: command)
  }

  /// `navsim help run` means `navsim run --help`.
  private var help: Option { table.first { $0.name == .help } ?? table[0] }

  private mutating func parseLong(_ argument: String) throws(UsageError) {
    let parts: [Substring] = argument.split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0].dropFirst(2))
    guard let option = table.first(where: { $0.long == name }) else {
      guard let option = table.first(where: { $0.isNegated(by: name) }) else {
        throw .unknownOption(String(parts[0]), name, table, result.command)
      }
      if parts.count > 1 { throw .takesNoValue("--" + name, result.command) }
      return result.values.refuse(option.name, .commandLine)
    }
    try add(option, written: option.flag, attached: parts.count > 1 ? String(parts[1]) : nil)
  }

  /// `-x`, `-vv`, `-t EXPR`, `-tEXPR`.
  private mutating func parseShort(_ argument: String) throws(UsageError) {
    var rest: Substring = argument.dropFirst()
    while let letter = rest.popFirst() {
      guard let option = table.first(where: { $0.short == letter }) else {
        throw .unknownShortOption(letter, result.command)
      }
      let takesRest: Bool = option.value != .none && !rest.isEmpty
      try add(option, written: "-\(letter)", attached: takesRest ? Self.attached(rest) : nil)
      if takesRest { return }
    }
  }

  /// `-t=EXPR` means the same as `-tEXPR`.
  private static func attached(_ rest: Substring) -> String {
    String(rest.first == "=" ? rest.dropFirst() : rest)
  }

  private mutating func add(
    _ option: Option, written: String, attached: String?
  ) throws(UsageError) {
    if option.value == .none {
      if attached != nil { throw .takesNoValue(written, result.command) }
      return result.values.add(.init(text: nil, origin: .commandLine), to: option)
    }
    if case .optional(let inner) = option.value {
      let text: String? = attached ?? optionalValue(inner)
      if let text, let fault = inner.fault(of: text) {
        throw .badValue(written, text, fault, result.command)
      }
      return result.values.add(.init(text: text, origin: .commandLine), to: option)
    }
    guard let text: String = attached ?? nextValue() else {
      throw .missingValue(written, option, result.command)
    }
    if let fault = option.value.fault(of: text) {
      throw .badValue(written, text, fault, result.command)
    }
    result.values.add(.init(text: text, origin: .commandLine), to: option)
  }

  /// What follows, unless it is an option itself.
  private mutating func nextValue() -> String? {
    guard position < arguments.count else { return nil }
    let word: String = arguments[position]
    if word == "--" || (word.hasPrefix("--") && isKnown(word)) { return nil }
    return next()
  }

  /// What follows, where it can be the value and nothing else: no option, no input.
  private mutating func optionalValue(_ kind: ValueKind) -> String? {
    guard position < arguments.count else { return nil }
    let word: String = arguments[position]
    if word.hasPrefix("-") || kind.fault(of: word) != nil { return nil }
    if case .text = kind, word.contains(".nav") || FileSystem.exists(word) { return nil }
    return next()
  }

  private func isKnown(_ word: String) -> Bool {
    let name: Substring = word.dropFirst(2).prefix { $0 != "=" }
    return table.contains { $0.long == name || $0.isNegated(by: name) }
  }

  private func refuseContradictions() throws(UsageError) {
    for (one, other) in OptionName.opposites {
      guard result.values.isGiven(one), result.values.isGiven(other) else { continue }
      throw .contradiction(flag(one), flag(other), result.command)
    }
  }

  private func flag(_ name: OptionName) -> String {
    table.first { $0.name == name }?.flag ?? ""
  }
}
