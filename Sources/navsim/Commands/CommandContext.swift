internal import NavCore
internal import NavReporting

/// What a command has of the world around it.
@MainActor struct CommandContext {
  var environment = Environment()
  let standardOutput = DescriptorOutput(descriptor: 1)
  let standardError = DescriptorOutput(descriptor: 2)

  /// Leaves an object to the end of the process, which takes all memory back at once.
  func keep(_ object: AnyObject) { _ = Unmanaged.passRetained(object) }

  /// Writes a message for people and gives back the status that goes with it.
  func fail(_ error: UsageError) -> ExitStatus {
    fail(error.text)
  }

  func fail(_ text: String) -> ExitStatus {
    standardOutput.flush()
    standardError.write(text)
    standardError.flush()
    return .usage
  }

  func style(_ values: OptionValues, descriptor: Int32) -> ConsoleStyle {
    let choice: ColourChoice = values.text(.color).flatMap(ColourChoice.init) ?? .auto
    let isTerminal: Bool = Terminal.isTerminal(descriptor)
    return ConsoleStyle(
      verbosity: values.verbosity,
      inColour: choice.isOn(environment: environment, isTerminal: isTerminal),
      width: Terminal.width(descriptor))
  }
}

extension OptionValues {
  var verbosity: Verbosity {
    if isGiven(.quiet) { return .quiet }
    switch count(.verbose) {
    case 0: return .normal
    case 1: return .verbose
    default: return .detailed
    }
  }
}
