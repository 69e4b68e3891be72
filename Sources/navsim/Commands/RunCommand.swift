internal import NavCore
internal import NavReporting
internal import ScenarioParser

/// `navsim run`: load, plan, execute, report.
@MainActor struct RunCommand {
  let context: CommandContext
  let arguments: ParsedArguments

  private var values: OptionValues { arguments.values }

  func perform() -> ExitStatus {
    do throws(UsageError) {
      let requests: [ReportRequest] = try ReportSet.requests(values, .run)
      return perform(requests, RunSettings(values, context.environment))
    } catch { return context.fail(error) }
  }

  private func perform(_ requests: [ReportRequest], _ settings: RunSettings) -> ExitStatus {
    let startedAt: Int64 = RealClock.microseconds()
    let watcher = StopWatcher(timeout: settings.timeout)
    watcher.start()
    do throws(FileError) {
      let program: LoadedProgram = try .load(arguments.inputs, values)
      context.warn(aboutEmpty: program.emptyArguments)
      let reports = ReportSet(context, values, program.inputs.sources)
      return run(program, reports, requests, settings, watcher, since: startedAt)
    } catch { return context.fail("error: the working folder is gone: \(error.message)\n") }
  }

  private func run(
    _ program: LoadedProgram, _ reports: ReportSet, _ requests: [ReportRequest],
    _ settings: RunSettings, _ watcher: StopWatcher, since startedAt: Int64
  ) -> ExitStatus {
    do throws(ReportSet.Failure) {
      try reports.open(requests, for: settings.onlyLists ? .plan : .run)
      reports.addDiagnostics()
    } catch { return context.fail(error.text) }
    let plan: Plan = plan(program)
    if plan.items.isEmpty && !settings.allowsEmpty {
      context.tell(EmptySelection(program: program, values: values).text)
    }
    let files = StateFiles(
      sources: program.inputs.sources, paths: program.paths, limit: values.limit(.fileSize))
    let session = RunSession(
      program: program, plan: plan, settings: settings, sinks: reports.sinks,
      stops: RunStops(watcher: watcher, reports: reports), stateFiles: files)
    let status: ExitStatus = session.run(since: startedAt)
    if let failure = reports.finish() ?? files.failure { return context.fail(failure.text) }
    return status
  }

  private func plan(_ program: LoadedProgram) -> Plan {
    let sources: SourceMap = program.inputs.sources
    var selection = Selection()
    selection.tags = values.text(.tags).flatMap { try? TagExpression.parse($0) }
    selection.name = values.text(.name)
    selection.files = program.inputs.given
    selection.places = program.inputs.lines.mapValues { _ in [] }
    for (file, lines) in program.inputs.lines {
      selection.places[file] = lines.compactMap { sources[file]?.place(ofLine: $0) }
    }
    return makePlan(program.resolved.program, selection, paths: sources.path)
  }
}

extension SourceFile {
  /// The bytes of a line, never empty; nil for a line that is not there.
  fileprivate func place(ofLine line: Int) -> Range<UInt32>? {
    guard line <= lineCount else { return nil }
    let range: Range<Int> = range(ofLine: line)
    return UInt32(range.lowerBound)..<UInt32(max(range.upperBound, range.lowerBound + 1))
  }
}

extension CommandContext {
  /// Writes a message, if there is one, for people.
  func tell(_ text: String?) {
    standardError.write(text ?? "")
    standardError.flush()
  }

  /// Patterns and folders that led to nothing.
  func warn(aboutEmpty arguments: [String]) {
    for argument in arguments {
      let what: String = Glob.isPattern(argument) ? "no file matches" : "no .nav file below"
      standardError.write("warning: \(what) '\(TerminalText.escaped(argument))'\n")
    }
    standardError.flush()
  }
}
