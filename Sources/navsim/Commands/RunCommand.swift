internal import NavCore
internal import NavReporting
internal import ScenarioParser

/// `navsim run`: load, plan, execute, report.
@MainActor struct RunCommand {
  let context: CommandContext
  private(set) var arguments: ParsedArguments

  init(context: CommandContext, arguments: ParsedArguments) {
    self.context = context
    self.arguments = arguments
  }

  /// What a run leaves for the next one.
  struct Outcome {
    var status: ExitStatus
    /// nil: it never began.
    var program: LoadedProgram?
    var record: RunRecord?
    /// What got its turn.
    var finished: Set<RunRecord.Identity> = []
    /// Holds all that was made for it.
    var session: RunSession?
  }

  private var values: OptionValues { arguments.values }

  func perform() -> ExitStatus {
    do throws(UsageError) {
      let requests: [ReportRequest] = try ReportSet.requests(values, .run)
      let settings = RunSettings(values, context.environment)
      let watcher = StopWatcher(timeout: settings.timeout)
      watcher.start()
      if values.isGiven(.update) {
        let updating = HierarchyUpdating(
          context: context, inputs: arguments.inputs, values: values, settings: settings,
          watcher: watcher)
        if let failure = try updating.perform(showsPatchOnOutput: requests.showConsole) {
          return failure
        }
      }
      if values.isGiven(.watch) { return try watch(watcher) }
      let outcome: Outcome = try run(requests, settings, watcher, nil)
      if let session = outcome.session { context.keep(session) }
      return outcome.status
    } catch { return context.fail(error) }
  }

  /// A changed project file counts from the next run.
  private func watch(_ watcher: StopWatcher) throws(UsageError) -> ExitStatus {
    var command: RunCommand = self
    return try WatchLoop(context: context, inputs: arguments.inputs, watcher: watcher).perform {
      (focus) throws(UsageError) in
      guard let focus else { return try command.run(watcher, nil) }
      do throws(UsageError) {
        if focus.isForAll, let failure = try command.reload() {
          return Outcome(status: context.fail(failure))
        }
        return try command.run(watcher, focus)
      } catch { return Outcome(status: context.fail(error)) }
    }
  }

  /// Reads the project file again.
  ///
  /// - Returns: What is wrong with it.
  private mutating func reload() throws(UsageError) -> String? {
    arguments.values = arguments.valuesBeforeProject
    return try ProjectOptions.fill(&arguments.values, for: .run)
  }

  private func run(
    _ watcher: StopWatcher, _ focus: WatchFocus?
  ) throws(UsageError) -> Outcome {
    let settings = RunSettings(values, context.environment)
    return try run(try ReportSet.requests(values, .run), settings, watcher, focus)
  }

  /// What one run goes by, beside the command line.
  private struct Circumstances {
    let startedAt: Int64 = RealClock.microseconds()
    let settings: RunSettings
    let watcher: StopWatcher
    let times: PhaseTimes
    /// What the last run left.
    let before: StoredRecord?
    let focus: WatchFocus?
  }

  /// One run from reading the files to the last report.
  private func run(
    _ requests: [ReportRequest], _ settings: RunSettings, _ watcher: StopWatcher,
    _ focus: WatchFocus?
  ) throws(UsageError) -> Outcome {
    let wantsRecord: Bool = values.isGiven(.failed) || !settings.onlyLists
    let circumstances = Circumstances(
      settings: settings, watcher: watcher, times: PhaseTimes(isOn: values.isGiven(.time)),
      before: wantsRecord ? StoredRecord.find() : nil, focus: focus)
    let planned: PlannedProgram
    do throws(FileError) { planned = try load(circumstances) } catch {
      return Outcome(
        status: context.fail("error: the working folder is gone: \(error.message)\n"))
    }
    defer { planned.readers?.end() }
    context.warn(aboutEmpty: planned.program.emptyArguments)
    let plan: RunPlan = try planned.plan.get()
    let reports = ReportSet(context, values, planned.program.inputs.sources)
    do throws(ReportSet.Failure) {
      try reports.open(requests, for: settings.onlyLists ? .plan : .run)
      reports.addDiagnostics()
    } catch { return Outcome(status: context.fail(error.text)) }
    tell(plan, planned.program)
    return carryOut(plan, of: planned, circumstances, reports)
  }

  private func carryOut(
    _ plan: RunPlan, of planned: PlannedProgram, _ circumstances: Circumstances,
    _ reports: ReportSet
  ) -> Outcome {
    let (program, settings): (LoadedProgram, RunSettings) = (
      planned.program, circumstances.settings
    )
    let keeper = RecordKeeper(
      program, plan, before: circumstances.before,
      isPartial: circumstances.focus != nil || values.isGiven(.failed))
    let session = RunSession(
      program: program, readers: planned.readers, plan: plan, values: values, settings: settings,
      sinks: reports.sinks + [keeper],
      stops: RunStops(watcher: circumstances.watcher, reports: reports), times: circumstances.times)
    defer { session.end() }
    let status: ExitStatus = session.run(since: circumstances.startedAt)
    let record: RunRecord = keeper.record
    if !settings.onlyLists { record.write(over: circumstances.before) }
    var outcome = Outcome(status: status, program: program, record: record, session: session)
    if values.isGiven(.watch) { outcome.finished = keeper.finished }
    let failure: ReportSet.Failure? = circumstances.times.measure(.report, reports.finish)
    if let failure { outcome.status = context.fail(failure.text) }
    context.tell(circumstances.times.text([.read, .parse, .resolve, .run, .report]))
    return outcome
  }

  private struct PlannedProgram {
    var program: LoadedProgram
    /// Who has read its scenarios; nil: this process.
    var readers: WorkerPool?
    var plan: Result<RunPlan, UsageError>
  }

  /// The program and its plan, which is made while others still read.
  private func load(_ circumstances: Circumstances) throws(FileError) -> PlannedProgram {
    let times: PhaseTimes = circumstances.times
    let list: InputList = try LoadedProgram.inputs(inputs(circumstances.before), values)
    func planned(_ program: LoadedProgram, _ readers: WorkerPool?) -> PlannedProgram {
      var program: LoadedProgram = program
      program.emptyArguments = list.emptyArguments
      let planning = RunPlanning(
        program: program, values: values, before: circumstances.before,
        focus: circumstances.focus)
      let plan = Result { () throws(UsageError) in try planning.plan() }
      return PlannedProgram(program: program, readers: readers, plan: plan)
    }
    if let shared: SharedReading = .load(list.inputs, values, circumstances.settings, times) {
      let planned: PlannedProgram = planned(shared.program, shared.workers)
      if let plan = try? planned.plan.get() { shared.workers.prepare(planned.program, plan) }
      let agree = { shared.workers.agree(on: shared.program, circumstances.watcher) }
      if times.measure(.read, agree) { return planned }
      shared.workers.end()
    }
    return planned(try .load(list.inputs, values, times: times), nil)
  }

  /// `--failed` alone means wherever the failures were.
  private func inputs(_ before: StoredRecord?) -> [String] {
    guard arguments.inputs.isEmpty, values.isGiven(.failed), let record = before?.record,
      !record.failed.isEmpty
    else { return arguments.inputs }
    return record.files
  }

  /// Why nothing is left, and what people want to know of the order.
  private func tell(_ plan: RunPlan, _ program: LoadedProgram) {
    for remark in plan.remarks where values.verbosity > .quiet { context.tell(remark + "\n") }
    guard plan.count == 0 else { return }
    if let reason = plan.emptyReason {
      let words: String = plan.allowsEmpty ? "" : "error: nothing was selected: "
      context.tell("\(words)\(TerminalText.escaped(reason))\n")
    } else if !plan.allowsEmpty {
      context.tell(EmptySelection(program: program, values: values).text)
    }
  }
}

extension [ReportRequest] {
  /// The console report goes to standard output.
  fileprivate var showConsole: Bool { contains { $0.kind == .console && $0.path == nil } }
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
