internal import NavCore

/// The values of the options, and where each came from.
struct OptionValues: Sendable {
  enum Origin: Hashable, Sendable {
    case commandLine
    /// The variable's name.
    case environment(String)
  }

  struct Value: Hashable, Sendable {
    /// nil: a flag that is on.
    var text: String?
    var origin: Origin
  }

  private var values: [OptionName: [Value]] = [:]

  subscript(_ name: OptionName) -> [Value] { values[name] ?? [] }

  mutating func add(_ value: Value, to option: Option) {
    if option.isRepeatable {
      values[option.name, default: []].append(value)
    } else {
      values[option.name] = [value]
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
    let index: Int = Limit.allCases.firstIndex(of: limit) ?? 0
    return number(.limit(index)) ?? limit.defaultValue
  }
}
