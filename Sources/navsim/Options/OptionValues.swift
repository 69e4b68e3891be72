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

  /// What was said about one option.
  private struct Entry: Sendable {
    var name: OptionName
    var values: [Value] = []
    /// Who switched it off and counts more than what comes.
    var refusal: Origin?
  }

  /// A list: few are given at a time.
  private var entries: [Entry] = []

  subscript(_ name: OptionName) -> [Value] { place(of: name).map { entries[$0].values } ?? [] }

  private func place(of name: OptionName) -> Int? { entries.firstIndex { $0.name == name } }

  private mutating func makePlace(for name: OptionName) -> Int {
    if let place = place(of: name) { return place }
    entries.append(Entry(name: name))
    return entries.count - 1
  }

  mutating func add(_ value: Value, to option: Option) {
    let place: Int = makePlace(for: option.name)
    if option.isRepeatable {
      entries[place].values.append(value)
    } else {
      entries[place].values = [value]
    }
  }

  /// Takes back what was said so far.
  mutating func refuse(_ name: OptionName, _ origin: Origin) {
    let place: Int = makePlace(for: name)
    entries[place].values = []
    entries[place].refusal = origin
  }

  /// Who switched it off; nil where nobody did.
  func refusal(of name: OptionName) -> Origin? {
    guard let place = place(of: name), entries[place].values.isEmpty else { return nil }
    return entries[place].refusal
  }

  /// Whether something that counts less may still fill it: nobody has said it, or its opposite.
  func isOpen(_ name: OptionName) -> Bool {
    if place(of: name) != nil { return false }
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

  func isGiven(_ name: OptionName) -> Bool { !self[name].isEmpty }
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
