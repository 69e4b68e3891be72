import ScenarioParser

/// What ends a scenario before its last step.
extension Simulation {
  /// Ends it at once, as something is wrong, whichever of its activities found that.
  func endScenario(_ activity: Activity) {
    hasEndedEarly = true
    cutOff(by: activity)
  }

  /// `skip`, also in `start` and `together`.
  func skip(
    _ reason: Expression, _ condition: Expression?, _ scope: Scope, in activity: Activity
  ) throws(Interruption) -> Flow {
    if let condition, try !self.condition(condition, scope) { return .next }
    skipReason = try checked { () throws(Mistake) in try evaluate(reason, scope).interpolated }
    cutOff(by: activity)
    return .left
  }

  private func cutOff(by activity: Activity) {
    if let main = scenarioActivity, !main.isFinished {
      forgetWait(of: main)
      main.frames.removeAll()
      main.state = .finished
    }
    // Steps of the same 'together' that have not begun.
    for other in activities where other.role == .together && other.isQueued && other !== activity {
      ready.remove(other)
      other.isQueued = false
      finish(other, result: .nil)
    }
    guard activity.role != .scenario else { return }
    activity.frames.removeAll()
    finish(activity, result: .nil)
  }
}
