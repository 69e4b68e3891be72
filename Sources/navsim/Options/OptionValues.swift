internal import NavCore

/// The values of the options, and where each came from.
struct OptionValues: Sendable {
  enum Origin: Hashable, Sendable {
    case commandLine
    /// The variable's name.
    case environment(String)
    /// A line of the project file, of a profile where one is named.
    case project(path: String, line: Int, profile: String?)
  }

  struct Value: Hashable, Sendable {
    /// nil: a flag that is on.
    var text: String?
    var origin: Origin
  }

  private var values: [OptionName: [Value]] = [:]
  /// Switched off by something that counts more than what comes.
  private var refused: [OptionName: Origin] = [:]

  subscript(_ name: OptionName) -> [Value] { values[name] ?? [] }

  mutating func add(_ value: Value, to option: Option) {
    if option.isRepeatable {
      values[option.name, default: []].append(value)
    } else {
      values[option.name] = [value]
    }
  }

  /// Takes back what was said so far.
  mutating func refuse(_ name: OptionName, _ origin: Origin) {
    values[name] = nil
    refused[name] = origin
  }

  /// Who switched it off; nil where nobody did.
  func refusal(of name: OptionName) -> Origin? { isGiven(name) ? nil : refused[name] }

  /// Whether something that counts less may still fill it: nobody has said it, or its opposite.
  func isOpen(_ name: OptionName) -> Bool {
    if values[name] != nil || refused[name] != nil { return false }
    return !OptionName.opposites.contains { one, other in
      one == name && isGiven(other) || other == name && isGiven(one)
    }
  }

  /// The words of a command line that says the same.
  func words(_ options: [Option]) -> [String] {
    options.flatMap { option in
      self[option.name].map { value in
        value.text.map { "\(option.flag)=\($0)" } ?? option.flag
      }
    }
  }

  func isGiven(_ name: OptionName) -> Bool { values[name] != nil }
  func count(_ name: OptionName) -> Int { self[name].count }
  func texts(_ name: OptionName) -> [String] { self[name].compactMap(\.text) }
  func text(_ name: OptionName) -> String? { texts(name).last }
  func number(_ name: OptionName) -> Int? { text(name).flatMap { Int($0) } }

  func isFromCommandLine(_ name: OptionName) -> Bool {
    self[name].contains { $0.origin == .commandLine }
  }

  func limit(_ limit: Limit) -> Int {
    number(.limit(limit)) ?? limit.defaultValue
  }
}

extension OptionName {
  /// Pairs of which only one can hold.
  static var opposites: [(OptionName, OptionName)] {
    [
      (.strict, .loose), (.quiet, .verbose), (.watch, .list), (.watch, .dryRun), (.watch, .update),
      (.update, .list), (.update, .dryRun), (.update, .shard),
    ]
  }
}
