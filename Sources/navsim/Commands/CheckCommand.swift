internal import NavCore
internal import NavReporting
internal import ScenarioParser

/// `navsim check`: everything that is wrong with files, without running them.
@MainActor struct CheckCommand {
  let context: CommandContext
  let arguments: ParsedArguments

  private var values: OptionValues { arguments.values }

  func perform() -> ExitStatus {
    do throws(UsageError) {
      return perform(try ReportSet.requests(values, .check))
    } catch { return context.fail(error) }
  }

  private func perform(_ requests: [ReportRequest]) -> ExitStatus {
    do throws(FileError) {
      if values.isGiven(.fix) {
        let pass = FixPass(context: context, arguments: arguments)
        if let failure = try pass.perform() { return context.fail(failure) }
      }
      let times = PhaseTimes(isOn: values.isGiven(.time))
      let program: LoadedProgram = try .load(
        arguments.inputs, values, forLints: true, times)
      context.keep(program.resolved.program)
      context.warn(aboutEmpty: program.emptyArguments)
      let status: ExitStatus = report(program, requests, times)
      context.tell(times.text([.read, .parse, .resolve, .lint, .report]))
      return status
    } catch { return context.fail("error: the working folder is gone: \(error.message)\n") }
  }

  private func report(
    _ program: LoadedProgram, _ requests: [ReportRequest], _ times: PhaseTimes
  ) -> ExitStatus {
    let reports = ReportSet(context, values, program.inputs.sources)
    do throws(ReportSet.Failure) { try reports.open(requests, for: .check) } catch {
      return context.fail(error.text)
    }
    var tally = RunTally()
    let sinks = EventFan(reports.sinks)
    for event in events(program, times) {
      tally.receive(event)
      times.measure(.report) { sinks.receive(event) }
    }
    times.measure(.report) { sinks.receive(.runFinished(tally.summary)) }
    if let failure = times.measure(.report, reports.finish) { return context.fail(failure.text) }
    return tally.status
  }

  private func events(_ program: LoadedProgram, _ times: PhaseTimes) -> [Event] {
    let sources: SourceMap = program.inputs.sources
    var start = RunStarted(seed: 0, scenarioCount: 0, fileCount: program.inputs.given.count)
    start.allowsEmpty = sources.count > 0 || values.isGiven(.allowEmpty)
    let files: [Event] = (0..<sources.count).map { index in
      .source(path: sources.path(of: FileID(index)), FileID(index))
    }
    let lints: [Diagnostic] = times.measure(.lint) { self.lints(program) }
    return [.runStarted(start)] + files + (program.diagnostics + lints).map { .diagnostic($0) }
  }

  /// What models say about themselves, where nothing else is wrong.
  private func lints(_ program: LoadedProgram) -> [Diagnostic] {
    guard program.resolved.filesWithErrors.isEmpty else { return [] }
    return lint(program.inputs.files, program.resolved.program)
  }
}
