/// Runs in which coordinators written in Swift stand in for components.
///
/// Their actions are real tasks of the main actor, so a run waits for them: after each settling it
/// lets the main actor do what is ready. Only the first order of `any order` blocks is run.
extension ScenarioExecutor {
  package func runAlongSwift(_ item: PlanItem) async -> ScenarioResult {
    sink.receive(.scenarioStarted(item.key))
    let result: ScenarioResult
    if let reason = item.skipReason {
      result = ScenarioResult(
        key: item.key, outcome: .skipped, issues: 0, expectations: 0, steps: 0, duration: 0,
        reason: reason)
    } else {
      let run = ScenarioRun(item: item, executor: self, schedule: nil)
      result = run.finish(await run.runAlongSwift())
    }
    sink.receive(.scenarioFinished(result))
    return result
  }
}

extension Simulation {
  func driveAlongSwift(_ main: Activity) async {
    begin(main)
    repeat { await letSwiftRun(for: main) } while goesOn(main)
    closeStep()
    running = nil
  }

  /// Woken tasks have their turns; a few more yields let those begin that were only started.
  private func letSwiftRun(for main: Activity) async {
    guard counterpartWork > 0 else { return }
    let deadline = ContinuousClock.now + .seconds(1)
    repeat {
      running = nil
      settle()
      for _ in 0..<4 {
        await Task.yield()
        while ResumptionQueue.main.isUnderWay { await Task.yield() }
      }
    } while main.isWaitingForSwift && ContinuousClock.now < deadline
  }
}

extension Activity {
  fileprivate var isWaitingForSwift: Bool {
    guard case .waiting(.lifecycle) = state else { return false }
    return counterpartTask != nil && !isQueued
  }
}
