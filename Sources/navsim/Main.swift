internal import NavReporting

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// The way in. `main` is synchronous and calls a free function: an asynchronous one would cost
/// milliseconds and move the main actor to another thread, closures in it would be isolated.
@main struct Main {
  static func main() {
    exit(Int32(navsim(Array(CommandLine.arguments.dropFirst())).rawValue))
  }
}

/// Does what the command line says and gives back the exit status. A reader that has gone and a
/// file that may not grow are found where something is written.
@MainActor func navsim(_ arguments: [String]) -> ExitStatus {
  for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
  let context = CommandContext()
  let status: ExitStatus = perform(arguments, context)
  context.standardOutput.flush()
  if context.standardOutput.isClosed { endAsTheReaderDid() }
  if let error = context.standardOutput.failure, status != .usage {
    return context.fail(ReportSet.Failure(path: nil, error: error).text)
  }
  return status
}

@MainActor private func perform(_ words: [String], _ context: CommandContext) -> ExitStatus {
  do throws(UsageError) {
    if words == [WorkerProcess.word] { return WorkerProcess.run() }
    var arguments: ParsedArguments = try ArgumentParser.parse(words)
    if arguments.values.isGiven(.version) { return context.show("navsim \(Version.text)\n") }
    guard let command = arguments.command, !arguments.values.isGiven(.help) else {
      return context.show(arguments.command.map(Help.of) ?? Help.ofNavsim)
    }
    try EnvironmentOptions(environment: context.environment).fill(&arguments.values, for: command)
    arguments.valuesBeforeProject = arguments.values
    if let failure = try ProjectOptions.fill(&arguments.values, for: command) {
      return context.fail(failure)
    }
    return command.perform(arguments, context)
  } catch { return context.fail(error) }
}

extension Command {
  @MainActor fileprivate func perform(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) -> ExitStatus {
    switch self {
    case .run: RunCommand(context: context, arguments: arguments).perform()
    case .check: CheckCommand(context: context, arguments: arguments).perform()
    case .report: ReportCommand(context: context, arguments: arguments).perform()
    case .fmt: FormatCommand(context: context, arguments: arguments).perform()
    case .list: ListCommand(context: context, arguments: arguments).perform()
    case .explain: ExplainCommand(context: context, arguments: arguments).perform()
    case .completions: CompletionsCommand(context: context, arguments: arguments).perform()
    case .man: ManualCommand(context: context).perform()
    case .initialise: InitCommand(context: context, arguments: arguments).perform()
    case .grammar: GrammarCommand(context: context, arguments: arguments).perform()
    case .config: ConfigCommand(context: context, values: arguments.values).perform()
    }
  }
}

extension CommandContext {
  fileprivate func show(_ text: String) -> ExitStatus {
    standardOutput.write(text)
    return .passed
  }
}

/// Nobody reads on: ends silently, by the signal that says so.
private func endAsTheReaderDid() {
  signal(SIGPIPE, SIG_DFL)
  raise(SIGPIPE)
}
