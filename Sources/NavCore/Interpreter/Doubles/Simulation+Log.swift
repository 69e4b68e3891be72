import ScenarioParser

extension Simulation {
  /// Puts a call into the log; returns its position.
  @discardableResult
  func record(
    _ owner: Instance, _ verb: String, _ content: LoggedCall.Content, at span: SourceSpan?,
    isLife: Bool = false
  ) -> Int {
    var (step, stepSpan): (Int, SourceSpan) = (currentStep, currentStepSpan)
    if let running, running.role != .scenario {
      (step, stepSpan) = (running.step, running.stepSpan)
    }
    log.append(
      LoggedCall(
        owner: owner, verb: verb, content: content, time: now, span: span, step: step,
        stepSpan: stepSpan, isLife: isLife))
    if wantsSteps { observer?.simulation(self, logged: log[log.count - 1]) }
    return log.count - 1
  }

  /// Life: `X.active`, `X.resign` and so on; recorded also where there is no such hook.
  func logLife(_ verb: String, of instance: Instance) {
    record(instance, verb, .nothing, at: nil, isLife: true)
    noteChange()
  }

  /// Something changed that a watch may show (language.md §13 `went`).
  func noteChange() {
    guard !watches.isEmpty else { return }
    lookAtWatches()
  }
}
