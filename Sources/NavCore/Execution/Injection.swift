import ScenarioParser

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

/// A run of a scenario through one order of its `any order` blocks.
struct TriedOrder {
  /// nil where there is only one.
  var code: String?
  var steps: Int
}

extension ScenarioExecutor {
  /// How many runs the injections of one scenario may take.
  static nonisolated var injectionLimit: Int { 2_000 }

  /// The result of a scenario with what the injections after its steps found. Each step of each
  /// order gets a run of its own, so that the scenario itself goes undisturbed.
  func injecting(
    _ item: PlanItem, after result: ScenarioResult, of run: ScenarioRun, _ orders: [TriedOrder]
  ) -> ScenarioResult {
    guard configuration.injection != nil, result.outcome == .passed else { return result }
    let places: Int = orders.map(\.steps).reduce(0, +)
    var found: [ScenarioIssue] = []
    for (order, step) in Self.places(orders).prefix(Self.injectionLimit) where mayGoOn() {
      let schedule: Schedule? = (order ?? configuration.schedule).flatMap { Schedule(code: $0) }
      let trial = ScenarioRun(item: item, executor: self, schedule: schedule)
      for issue in trial.findings(injectedAfter: step)
      where !found.contains(where: { $0.saysTheSame(as: issue) }) {
        found.append(issue)
      }
    }
    let cut: [ScenarioIssue] =
      places > Self.injectionLimit ? [.cutInjection(places, at: item.scenario.headerSpan)] : []
    if hasGivenUp { return result }
    run.add(found + cut)
    guard !found.isEmpty else { return result }
    var result: ScenarioResult = result
    result.outcome = .failed
    result.issues += found.count
    return result
  }

  /// The first order whole, then the next one.
  private static func places(
    _ orders: [TriedOrder]
  ) -> some Sequence<(order: String?, step: Int)> {
    orders.lazy.flatMap { order in (0..<order.steps).lazy.map { (order.code, $0) } }
  }
}

extension ScenarioIssue {
  /// A bound is part of the verdict.
  fileprivate static func cutInjection(_ places: Int, at span: SourceSpan) -> ScenarioIssue {
    let limit: Int = ScenarioExecutor.injectionLimit
    let message = "only the first \(limit) of \(places) places were disturbed"
    var issue = ScenarioIssue(
      code: "inject", message: message, primary: Diagnostic.Label(span, message),
      notes: [.init("help", ["a place is a step in one order of 'any order'"])])
    issue.severity = .warning
    return issue
  }

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
