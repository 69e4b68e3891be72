internal import NavCore
internal import ScenarioParser

/// What is told of a scenario whose process died.
@MainActor enum Crash {
  static func words(_ end: (status: Int32, signal: Int32?)) -> String {
    end.signal.map { "it was ended by signal \($0)" } ?? "it ended with status \(end.status)"
  }

  static func events(of item: PlanItem, _ reason: String) -> [Event] {
    let issue = ScenarioIssue(
      code: "crash", message: "the process that ran this scenario died: \(reason)",
      primary: Diagnostic.Label(
        item.scenario.headerSpan, "the process that ran it died: \(reason)"),
      notes: [
        .init("help", ["this is a defect of navsim; the other scenarios are not touched by it"])
      ])
    let result = ScenarioResult(
      key: item.key, outcome: .crashed, issues: 1, expectations: 0, steps: 0, duration: 0,
      reason: reason)
    return [.scenarioStarted(item.description), .issue(item.key, issue), .scenarioFinished(result)]
  }
}
