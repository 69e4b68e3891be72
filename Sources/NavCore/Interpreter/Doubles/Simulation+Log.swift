import ScenarioParser

extension Simulation {
  /// Puts a call into the log; returns its position.
  @discardableResult
  func record(
    _ owner: Instance, _ word: LoggedCall.Word, _ content: consuming LoggedCall.Content,
    at span: SourceSpan?
  ) -> Int {
    put(owner, word, content, at: span)
    return log.count - 1
  }

  private func put(
    _ owner: Instance, _ word: LoggedCall.Word, _ content: consuming LoggedCall.Content,
    at span: SourceSpan?
  ) {
    var (step, stepSpan): (Int, SourceSpan) = (currentStep, currentStepSpan)
    if let running, running.role != .scenario {
      (step, stepSpan) = (running.step, running.stepSpan)
    }
    let call = LoggedCall(
      owner: owner, word, content, time: now, span: span, step: step, stepSpan: stepSpan)
    if wantsSteps { teller?.called(call) }
    log.append(call)
  }

  /// Life: `X.active`, `X.resign` and so on; recorded also where there is no such hook.
  func logLife(_ word: LoggedCall.Word, of instance: Instance) {
    put(instance, word, .nothing, at: nil)
    noteChange()
  }

  /// Something changed that a watch may show (language.md §13 `went`).
  func noteChange() {
    guard !watches.isEmpty else { return }
    lookAtWatches()
  }
}
