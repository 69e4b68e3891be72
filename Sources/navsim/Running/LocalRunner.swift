internal import NavCore
internal import NavReporting
internal import ScenarioParser

/// Runs scenarios in this process, also those whose steps were left to others to read.
@MainActor final class LocalRunner {
  private let program: LoadedProgram
  private let values: OptionValues
  private let settings: RunSettings
  private var runner: ScenarioRunner
  /// Everything, read when it was first needed.
  private var places: ScenarioPlaces?

  private let mustStop: @MainActor () -> Bool

  /// - Parameter mustStop: Whether the run is to end at once.
  init(
    _ program: LoadedProgram, _ values: OptionValues, _ settings: RunSettings,
    mustStop: @escaping @MainActor () -> Bool = { false }
  ) {
    self.program = program
    self.values = values
    self.settings = settings
    self.mustStop = mustStop
    runner = ScenarioRunner(program, values, settings)
    runner.mustStop = mustStop
  }

  /// - Returns: False: it was given up.
  func run(_ entry: RunPlan.Entry, _ sink: any EventSink) -> Bool {
    var item: PlanItem = entry.item
    if item.scenario.isUnread {
      let place: SourceSpan = item.scenario.headerSpan
      guard let scenario = scenario(in: place.file, at: Int(place.start)) else {
        Crash.events(of: item, "its file has changed").forEach(sink.receive)
        return true
      }
      item.scenario = scenario
    }
    LastWords.scenario = .passUnretained(item.scenario)
    defer { LastWords.scenario = nil }
    _ = runner.run(item, round: entry.round, sink)
    return !runner.hasGivenUp
  }

  private func scenario(in file: FileID, at start: Int) -> Scenario? {
    if places == nil { readAll() }
    return places?.scenario(in: file, at: start)
  }

  private func readAll() {
    places = ScenarioPlaces(Program())
    guard let whole = try? LoadedProgram.load(program.given, values) else { return }
    runner = ScenarioRunner(whole, values, settings)
    runner.mustStop = mustStop
    places = ScenarioPlaces(whole.resolved.program)
  }
}

extension ScenarioRunner {
  /// With the files that its scenarios may read and write.
  convenience init(
    _ program: LoadedProgram, _ values: OptionValues, _ settings: RunSettings
  ) {
    let files = StateFiles(
      sources: program.inputs.sources, paths: program.paths, limit: values.limit(.fileSize))
    self.init(program, settings, files)
  }
}
