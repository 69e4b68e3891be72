internal import NavCore
internal import NavReporting
internal import ScenarioParser

/// What may end a run before its last scenario.
@MainActor struct RunStops {
  let watcher: StopWatcher
  let reports: ReportSet

  /// Becomes readable when there is a reason.
  var wakeDescriptor: Int32 { watcher.wakeDescriptor }

  /// Nobody reads on: silence, not a reason.
  var isAbandoned: Bool { reports.isAbandoned }

  var reason: RunStop? {
    switch watcher.reason {
    case nil: nil
    case 124?: .timeout
    case 143?: .terminated
    default: .interrupted
    }
  }
}

/// One run from its first event to its last; keeps the tally that the exit status comes from.
@MainActor final class RunSession: EventSink {
  private let program: LoadedProgram
  /// Who has read the files, prepared for the plan; nil: this process has.
  private let readers: WorkerPool?
  /// Who runs scenarios; nil: this process does.
  private var crew: WorkerPool?
  private let plan: RunPlan
  private let values: OptionValues
  private let settings: RunSettings
  private let stops: RunStops
  private let times: PhaseTimes
  private let reports: EventFan
  private var tally = RunTally()
  private var scenarioStart: Int64 = 0
  /// Somebody wants to know how long each scenario takes.
  private let timesScenarios: Bool
  /// Real microseconds from the command's begin to that of the first scenario.
  private var loadingTime: Int64 = 0

  init(
    program: LoadedProgram, readers: WorkerPool?, plan: RunPlan, values: OptionValues,
    settings: RunSettings,
    sinks: [any EventSink], stops: RunStops, times: PhaseTimes
  ) {
    self.program = program
    self.readers = readers
    self.plan = plan
    self.values = values
    self.settings = settings
    self.stops = stops
    self.times = times
    reports = EventFan(sinks)
    timesScenarios = settings.showsTimes && reports.wantsScenarios
  }

  var wantsSteps: Bool { reports.wantsSteps }
  var wantsScenarios: Bool { reports.wantsScenarios }

  func receive(_ count: ScenarioCount) {
    tally.receive(count)
    times.measure(.report) { reports.receive(count) }
  }
  /// Itself where it has to look at the clock.
  var stepSink: (any EventSink)? { times.isOn && wantsSteps ? self : reports.stepSink }

  /// Hands the event on, with the real time of a scenario filled in.
  func receive(_ event: Event) {
    if event.isFine { return times.measure(.report) { reports.receive(event) } }
    switch event {
    case .scenarioStarted where timesScenarios:
      scenarioStart = RealClock.microseconds()
      pass(on: event)
    case .scenarioFinished(var result) where timesScenarios:
      result.realDuration = result.realDuration ?? RealClock.microseconds() - scenarioStart
      pass(on: .scenarioFinished(result))
    default: pass(on: event)
    }
  }

  private func pass(on event: Event) {
    tally.receive(event)
    times.measure(.report) { reports.receive(event) }
  }

  /// - Parameter startedAt: When the command began, by the real clock.
  func run(since startedAt: Int64) -> ExitStatus {
    readers?.begin(Wishes(self))
    announce()
    loadingTime = RealClock.microseconds() - startedAt
    if settings.allOrNothing && tally.summary.errors > 0 {
      receive(.runStopped(.errorsInFiles))
    } else if !settings.onlyLists {
      times.measure(.run, runScenarios)
    }
    var summary: RunSummary = tally.summary
    summary.status = tally.status.rawValue
    if settings.showsTimes { summary.duration = RealClock.microseconds() - startedAt }
    receive(.runFinished(summary))
    return tally.status
  }

  private func runScenarios() {
    let staffing = Staffing(
      program: program, plan: plan, settings: settings, loadingTime: loadingTime)
    let begin: Int64 = RealClock.microseconds()
    crew = readers
    defer { crew?.dismiss() }
    var mayHire = settings.jobs != 1 && readers == nil
    let runner = LocalRunner(program, values, settings)
    var number = 0
    while number < plan.count {
      if stops.isAbandoned { return }
      if let reason = stops.reason { return receive(.runStopped(reason)) }
      if mayHire, crew == nil,
        let size = staffing.size(after: number, time: RealClock.microseconds() - begin)
      {
        mayHire = staffing.isPossible
        if mayHire { crew = pool(size, from: number) }
      }
      if let pool = crew {
        switch pool.answer(
          number, of: plan, wake: stops.wakeDescriptor,
          mustStop: { stops.isAbandoned || stops.reason != nil })
        {
        case .scenario(let answer): number += take(answer, of: number)
        case .stopped: return stopped()
        case .unusable:
          pool.end()
          (crew, mayHire) = (nil, false)
          continue
        }
      } else {
        runner.run(plan.entry(number), self)
        number += 1
      }
      if let reason = limit, number < plan.count {
        return receive(.runStopped(reason))
      }
    }
  }

  /// - Returns: Of how many scenarios it is.
  private func take(_ answer: ScenarioAnswer, of number: Int) -> Int {
    switch answer {
    case .events(let events):
      for event in events { receive(event) }
      return 1
    case .passed(let count, let expectations):
      let file: FileID = plan.file(of: number)
      receive(ScenarioCount(file: file, passed: count, expectations: expectations))
      return count
    }
  }

  private func stopped() {
    if let reason = stops.reason, !stops.isAbandoned { receive(.runStopped(reason)) }
  }

  /// As many failures as were wanted.
  private var limit: RunStop? {
    let failures: Int = tally.summary.failed + tally.summary.crashed
    if settings.stopsAtFirstFailure && failures > 0 { return .failFast }
    if let most = settings.maxFailures, failures >= most { return .maxFailures(failures) }
    return nil
  }

  private func pool(_ size: Int, from number: Int) -> WorkerPool {
    let pool = WorkerPool(
      WorkerOrder(program.given, values), size: min(size, max(1, plan.count - number)),
      isSilent: !settings.isVerbose)
    pool.prepare(program, plan, from: number)
    pool.begin(at: number, Wishes(self))
    return pool
  }

  /// Waits for what may still go on beside it.
  func end() { crew?.end() }
}

extension RunSession {
  private func announce() {
    var start = RunStarted(
      seed: settings.configuration.seed, scenarioCount: plan.count,
      fileCount: program.inputs.given.count)
    start.rerunOptions = settings.rerunOptions(round: 0) + plan.options
    start.startedAt = settings.startedAt
    start.allowsEmpty = plan.allowsEmpty
    receive(.runStarted(start))
    announceFiles()
    if wantsScenarios { announceScenarios() } else { countScenarios() }
    if settings.forbidsOnly { announceOnly() }
  }

  private func announceScenarios() {
    for number in 0..<plan.count {
      if number % 128 == 0 { readers?.tend(0, stops.wakeDescriptor) }
      receive(.scenario(plan.description(number)))
    }
  }

  /// Those of one file that follow each other at once.
  private func countScenarios() {
    var number = 0
    while number < plan.count {
      var count = ScenarioCount(file: plan.file(of: number))
      while number < plan.count, plan.file(of: number) == count.file {
        count.announced += 1
        number += 1
      }
      receive(count)
    }
  }

  /// `--forbid-only`: what would keep all others from running.
  private func announceOnly() {
    let sources: SourceMap = program.inputs.sources
    for scenario in program.resolved.program.scenarios
    where scenario.isOnly && program.inputs.given.contains(scenario.file) {
      let line: Int = sources[scenario.file]?.start(of: scenario.headerSpan).line ?? 1
      let place = "\(sources.path(of: scenario.file)):\(line)"
      receive(.gate(name: "forbid-only", message: "the scenario at \(place) is tagged @only"))
    }
  }

  private func announceFiles() {
    let sources: SourceMap = program.inputs.sources
    for index in 0..<sources.count {
      let id = FileID(index)
      receive(.source(path: sources.path(of: id), id))
    }
    for diagnostic in program.diagnostics { receive(.diagnostic(diagnostic)) }
    for index in 0..<sources.count {
      guard let culprit = program.resolved.blocked[FileID(index)] else { continue }
      receive(.sourceBlocked(FileID(index), by: culprit))
    }
  }
}
