/// Fills what the command line left open from `NAVSIM_…` variables.
struct EnvironmentOptions {
  let environment: Environment

  func fill(_ values: inout OptionValues, for command: Command) throws(UsageError) {
    guard environment.hasName(beginningWith: Option.variablePrefix) else { return }
    let given: OptionValues = values
    for option in OptionTable.options(of: command) where given.isOpen(option.name) {
      guard let name = option.environmentName, let text = environment[name], !text.isEmpty else {
        continue
      }
      try add(option, name, text, to: &values, command)
    }
  }

  private func add(
    _ option: Option, _ name: String, _ text: String, to values: inout OptionValues,
    _ command: Command
  ) throws(UsageError) {
    let origin: OptionValues.Origin = .environment(name)
    if case .optional(let inner) = option.value, isSwitch(text, inner) {
      if try repetitions(name, text, option, command) == 0 {
        return values.refuse(option.name, origin)
      }
      return values.add(.init(text: nil, origin: origin), to: option)
    }
    if option.value == .none {
      if try repetitions(name, text, option, command) == 0 {
        return values.refuse(option.name, origin)
      }
      for _ in 0..<(try repetitions(name, text, option, command)) {
        values.add(.init(text: nil, origin: origin), to: option)
      }
      return
    }
    let parts: [String] =
      option.isRepeatable ? text.split(separator: ",").map { String($0) } : [text]
    for part in parts {
      if let fault = option.value.fault(of: part) { throw .badValue(name, part, fault, command) }
      values.add(.init(text: part, origin: origin), to: option)
    }
  }

  /// Whether the text switches an option on or off instead of being its value.
  private func isSwitch(_ text: String, _ kind: ValueKind) -> Bool {
    if case .seed = kind { return kind.fault(of: text) != nil }
    return ["0", "1", "true", "false", "yes", "no", "on", "off"].contains(text.lowercased())
  }

  private func repetitions(
    _ name: String, _ text: String, _ option: Option, _ command: Command
  ) throws(UsageError) -> Int {
    switch text.lowercased() {
    case "1", "true", "yes", "on": return 1
    case "0", "false", "no", "off": return 0
    case "2" where option.isRepeatable: return 2
    default: throw .badValue(name, text, ValueFault("wants 1 or 0"), command)
    }
  }
}
