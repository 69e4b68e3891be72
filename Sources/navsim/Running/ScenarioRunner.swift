internal import NavCore
internal import NavReporting
internal import ScenarioParser

/// Runs scenarios in this process, those of each round with the seed of that round.
@MainActor final class ScenarioRunner {
  private let program: LoadedProgram
  private let settings: RunSettings
  private let files: StateFiles
  private var executor: (round: Int, executor: ScenarioExecutor)?
  var hierarchies: HierarchyRecorder?
  /// Whether a scenario is to be given up; asked now and then while it runs.
  var mustStop: (@MainActor () -> Bool)?
  /// The last one was.
  var hasGivenUp: Bool { executor?.executor.hasGivenUp ?? false }

  init(_ program: LoadedProgram, _ settings: RunSettings, _ files: StateFiles) {
    self.program = program
    self.settings = settings
    self.files = files
  }

  func run(_ item: PlanItem, round: Int, _ sink: any EventSink) -> ScenarioResult {
    if let executor, executor.round == round { return executor.executor.run(item) }
    let executor = ScenarioExecutor(
      program: program.resolved.program, configuration: settings.configuration(round: round),
      sources: program.inputs.sources, sink: sink)
    executor.rerunOptions = settings.rerunOptions(round: round).map(shellWord)
    executor.fileAccess = files
    executor.hierarchies = hierarchies
    executor.mustStop = mustStop
    self.executor = (round, executor)
    return executor.run(item)
  }
}
