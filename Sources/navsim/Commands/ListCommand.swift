internal import NavCore
internal import NavReporting
internal import ScenarioParser

/// `navsim list`: what is there, without running it.
@MainActor struct ListCommand {
  let context: CommandContext
  let arguments: ParsedArguments

  private var values: OptionValues { arguments.values }

  func perform() -> ExitStatus {
    do throws(FileError) {
      let program: LoadedProgram = try .load(arguments.inputs, values)
      context.warn(aboutEmpty: program.emptyArguments)
      report(program)
      return status(program, values.isGiven(.models) ? listModels(program) : list(program))
    } catch { return context.fail("error: the working folder is gone: \(error.message)\n") }
  }

  private func report(_ program: LoadedProgram) {
    let reporter = EventRecorder(
      [
        DiagnosticReporter(
          output: context.standardError, style: context.style(values, descriptor: 2))
      ], sources: program.inputs.sources, toolVersion: Version.text)
    for diagnostic in program.diagnostics where diagnostic.severity == .error {
      reporter.receive(.diagnostic(diagnostic))
    }
  }

  private func status(_ program: LoadedProgram, _ count: Int) -> ExitStatus {
    if program.diagnostics.contains(where: { $0.severity == .error }) { return .unreadable }
    return count == 0 && !values.isGiven(.allowEmpty) ? .nothingSelected : .passed
  }

  // MARK: Scenarios

  private func list(_ program: LoadedProgram) -> Int {
    let entries: [ListedScenario] = scenarios(program)
    if values.isGiven(.json) {
      context.standardOutput.write(ListedScenario.json(entries))
    } else {
      context.standardOutput.write(ListedScenario.text(entries))
    }
    return entries.count
  }

  private func scenarios(_ program: LoadedProgram) -> [ListedScenario] {
    let sources: SourceMap = program.inputs.sources
    var selection = Selection()
    selection.tags = values.text(.tags).flatMap { try? TagExpression.parse($0) }
    selection.name = values.text(.name)
    selection.files = program.inputs.given
    let plan: Plan = makePlan(program.resolved.program, selection, paths: sources.path)
    var entries: [ListedScenario] = []
    var last: Scenario?
    for item in plan.items {
      if last !== item.scenario { entries.append(ListedScenario(item.scenario, sources)) }
      last = item.scenario
      if let row = item.row {
        entries[entries.count - 1].rows.append(.init(item, row, sources))
      } else {
        entries[entries.count - 1].id = item.key.id
      }
    }
    return entries
  }

  // MARK: Models

  private func listModels(_ program: LoadedProgram) -> Int {
    let types: [ComponentType] = program.resolved.program.types
    let models: [ListedModel] = types.map { ListedModel($0, program.inputs.sources) }
    let text: String = values.isGiven(.json) ? ListedModel.json(models) : ListedModel.text(models)
    context.standardOutput.write(text)
    return models.count
  }
}
