internal import NavCore
internal import NavReporting
internal import ScenarioParser

extension RunSession {
  /// All that is to be known before the first scenario.
  func announce() {
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
