/// What is also tried after each step of a scenario: a disturbance that an app has to bear.
package enum Injection: Hashable, Sendable {
  /// The state is captured, the process dies, the state is restored.
  case restore
  /// The app goes to the background and comes back.
  case background
  /// A link is opened.
  case link(String)

  /// As the option takes it: `restore`, `background`, `link=URL`.
  package init?(_ text: String) {
    switch text {
    case "restore": self = .restore
    case "background": self = .background
    case _ where text.hasPrefix("link=") && text.count > 5: self = .link(String(text.dropFirst(5)))
    default: return nil
    }
  }
}

extension ScenarioExecutor {
  /// The result of a scenario with what the injections after its steps found. Each step gets a run
  /// of its own, so that the scenario itself goes undisturbed.
  func injecting(
    _ item: PlanItem, after result: ScenarioResult, of run: ScenarioRun
  ) -> ScenarioResult {
    guard configuration.injection != nil, result.outcome == .passed else { return result }
    var found: [ScenarioIssue] = []
    for step in 0..<min(result.steps, 1_000) {
      let schedule: Schedule? = configuration.schedule.flatMap { Schedule(code: $0) }
      let trial = ScenarioRun(item: item, executor: self, schedule: schedule)
      for issue in trial.findings(injectedAfter: step)
      where !found.contains(where: { $0.saysTheSame(as: issue) }) {
        found.append(issue)
      }
    }
    guard !found.isEmpty else { return result }
    run.add(found)
    var result: ScenarioResult = result
    result.outcome = .failed
    result.issues += found.count
    return result
  }
}

extension ScenarioIssue {
  /// Wherever it was found.
  fileprivate func saysTheSame(as other: ScenarioIssue) -> Bool {
    code == other.code && message == other.message && secondary == other.secondary
      && changedLines == other.changedLines
  }

  /// Of the tree, without what stayed the same.
  private var changedLines: [String] {
    notes.filter { $0.key == "tree" }.flatMap(\.lines).filter { !$0.hasPrefix(" ") }
  }
}
