internal import NavCore
internal import NavReporting
internal import ScenarioParser

/// What may end a run before its last scenario.
@MainActor struct RunStops {
  let watcher: StopWatcher
  let reports: ReportSet

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
  private let plan: Plan
  private let settings: RunSettings
  private let stops: RunStops
  private let stateFiles: StateFiles
  private let reports: EventFan
  private var tally = RunTally()
  private var scenarioStart: Int64 = 0

  init(
    program: LoadedProgram, plan: Plan, settings: RunSettings, sinks: [any EventSink],
    stops: RunStops, stateFiles: StateFiles
  ) {
    self.program = program
    self.plan = plan
    self.settings = settings
    self.stops = stops
    self.stateFiles = stateFiles
    reports = EventFan(sinks)
  }

  var wantsSteps: Bool { reports.wantsSteps }

  /// Hands the event on, with the real time of a scenario filled in.
  func receive(_ event: Event) {
    var event: Event = event
    if settings.showsTimes { stamp(&event) }
    tally.receive(event)
    reports.receive(event)
  }

  private func stamp(_ event: inout Event) {
    switch event {
    case .scenarioStarted: scenarioStart = RealClock.microseconds()
    case .scenarioFinished(var result):
      result.realDuration = RealClock.microseconds() - scenarioStart
      event = .scenarioFinished(result)
    default: return
    }
  }

  /// - Parameter startedAt: When the command began, by the real clock.
  func run(since startedAt: Int64) -> ExitStatus {
    announce()
    if settings.allOrNothing && tally.summary.errors > 0 {
      receive(.runStopped(.errorsInFiles))
    } else if !settings.onlyLists {
      runScenarios()
    }
    var summary: RunSummary = tally.summary
    summary.status = tally.status.rawValue
    if settings.showsTimes { summary.duration = RealClock.microseconds() - startedAt }
    receive(.runFinished(summary))
    return tally.status
  }

  private func runScenarios() {
    let executor = ScenarioExecutor(
      program: program.resolved.program, configuration: settings.configuration,
      sources: program.inputs.sources, sink: self)
    executor.rerunOptions = settings.rerunOptions.map(shellWord)
    executor.fileAccess = stateFiles
    for (index, item) in plan.items.enumerated() {
      if stops.isAbandoned { return }
      if let reason = stops.reason { return receive(.runStopped(reason)) }
      let outcome: Outcome = executor.run(item).outcome
      let isLast: Bool = index == plan.items.count - 1
      if settings.stopsAtFirstFailure && outcome.isFailure && !isLast {
        return receive(.runStopped(.failFast))
      }
    }
  }
}

extension RunSession {
  private func announce() {
    var start = RunStarted(
      seed: settings.configuration.seed, scenarioCount: plan.items.count,
      fileCount: program.inputs.given.count)
    start.rerunOptions = settings.rerunOptions
    start.startedAt = settings.startedAt
    start.allowsEmpty = settings.allowsEmpty
    receive(.runStarted(start))
    announceFiles()
    for item in plan.items { receive(.scenario(item.description)) }
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

extension Outcome {
  fileprivate var isFailure: Bool { self == .failed || self == .crashed }
}

@MainActor extension PlanItem {
  fileprivate var description: ScenarioDescription {
    ScenarioDescription(
      key: key, title: title, tags: tags.map(\.text), location: location,
      row: row.map { ($0.number, $0.identity) }, documentation: scenario.documentation)
  }

  /// The row's, where it stands in the scenario's file.
  private var location: SourceSpan {
    guard let row, row.span.file == scenario.file else { return scenario.headerSpan }
    return row.span
  }
}

extension Scenario.Tag {
  /// `owner(growth)`.
  fileprivate var text: String { value.map { "\(name)(\($0))" } ?? name }
}
