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
    case 124?: .timeout(running: [])
    case 143?: .terminated
    default: .interrupted
    }
  }
}

/// One run from its first event to its last; keeps the tally that the exit status comes from.
@MainActor final class RunSession: EventSink {
  let program: LoadedProgram
  /// Who has read the files, prepared for the plan; nil: this process has.
  let readers: WorkerPool?
  /// Who runs scenarios; nil: this process does.
  private var crew: WorkerPool?
  /// Nobody has been called for help yet, and may be.
  private var mayHire = false
  let plan: RunPlan
  private let values: OptionValues
  let settings: RunSettings
  let stops: RunStops
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
  var wantsLastSteps: Bool { reports.wantsLastSteps }
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
    let runner = LocalRunner(program, values, settings, mustStop: mustStop)
    crew = readers
    mayHire = settings.jobs != 1 && readers == nil
    defer { crew?.dismiss() }
    var number = 0
    var given: Int?
    while number < plan.count, limit == nil, !mustStop() {
      if mayHire { hire(staffing, number, since: begin) }
      if let crew {
        number += take(from: crew, number)
      } else if runner.run(plan.entry(number), self) {
        number += 1
      } else {
        given = number
      }
    }
    if stops.reason != nil, !stops.isAbandoned { tellFinished(from: number) }
    tellStop(isWhole: number == plan.count, running: given.map { [$0] } ?? crew?.running ?? [])
  }

  /// What workers have finished behind a scenario that has not.
  private func tellFinished(from number: Int) {
    guard let crew, number < plan.count else { return }
    crew.tend(number, stops.wakeDescriptor)
    var number: Int = number
    while number < plan.count {
      number += crew.known(number, of: plan).map { take($0, of: number) } ?? 1
    }
  }

  private func mustStop() -> Bool { stops.isAbandoned || stops.reason != nil }

  /// What kept the next scenario from its turn is told, unless nobody is left to hear it; what came
  /// while the last one ran too, for the exit status says it.
  private func tellStop(isWhole: Bool, running: [Int]) {
    if !isWhole, let reason = limit { return receive(.runStopped(reason)) }
    guard !stops.isAbandoned, let reason = stops.reason else { return }
    receive(.runStopped(reason.while(running.map { plan.entry($0).item.title })))
  }

  private func hire(_ staffing: Staffing, _ number: Int, since begin: Int64) {
    let time: Int64 = RealClock.microseconds() - begin
    guard let size = staffing.size(after: number, time: time) else { return }
    mayHire = false
    if staffing.isPossible { crew = pool(size, from: number) }
  }

  /// - Returns: How many scenarios are told; none where the run is to stop, or has lost its
  /// workers.
  private func take(from crew: WorkerPool, _ number: Int) -> Int {
    let answer: WorkerPool.Answer = crew.answer(
      number, of: plan, wake: stops.wakeDescriptor,
      mustStop: mustStop)
    switch answer {
    case .scenario(let answer): return take(answer, of: number)
    case .stopped: return 0
    case .unusable:
      crew.end()
      self.crew = nil
      return 0
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

extension RunStop {
  fileprivate func `while`(_ titles: [String]) -> RunStop {
    if case .timeout = self { .timeout(running: titles) } else { self }
  }
}
