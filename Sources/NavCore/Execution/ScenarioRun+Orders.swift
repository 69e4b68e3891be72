import ScenarioParser

extension OrderSearch {
  /// The prefix of the order to run next; nil where the last one failed or there is no other.
  mutating func next(after run: ScenarioRun, _ result: ScenarioResult) -> [Int]? {
    guard let order = run.order else { return nil }
    add(order)
    return result.outcome == .passed || result.outcome == .known ? next() : nil
  }
}

extension ScenarioRun {
  /// A bound is part of the verdict of a scenario that did not fail.
  func tellLeftOut(by search: OrderSearch, _ result: ScenarioResult) {
    guard let span = simulation.anyOrderSpan, let leftOut = search.leftOut,
      result.outcome == .passed || result.outcome == .known
    else { return }
    let message: String =
      switch leftOut {
      case .admissions: "only the first \(search.runs) orders of the steps were run"
      case .wakes:
        "\(search.runs) orders were run: every order of the steps, not every one of waking"
      }
    add([
      ScenarioIssue(
        code: "interleavings", message: message,
        primary: Diagnostic.Label(span, message),
        notes: [.init("help", ["--interleavings N raises the limit"])], severity: .warning)
    ])
  }
}
