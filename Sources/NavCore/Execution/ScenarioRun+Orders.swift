import ScenarioParser

/// What is known of the orders of one scenario so far: those that are still to be run, and which
/// known issues occurred in none.
@MainActor struct TriedOrders {
  private var search: OrderSearch
  private var occurred: Set<KnownIssue> = []
  private var missing: [(key: KnownIssue, issue: ScenarioIssue)] = []
  /// The first run in which a known issue occurred.
  private var known: (run: ScenarioRun, result: ScenarioResult)?

  /// A block that is entered, which a loop may do more than once.
  private struct KnownIssue: Hashable {
    var span: SourceSpan
    var time: Int
  }

  init(limit: Int) { search = OrderSearch(limit: limit) }

  /// The prefix of the order to run next; nil where the last one failed or there is no other.
  mutating func next(after run: ScenarioRun, _ result: ScenarioResult) -> [Int]? {
    guard let order = run.order else { return nil }
    search.add(order)
    guard result.outcome == .passed || result.outcome == .known else { return nil }
    note(run)
    if result.outcome == .known, known == nil { known = (run, result) }
    return search.next()
  }

  private mutating func note(_ run: ScenarioRun) {
    var times: [SourceSpan: Int] = [:]
    for frame in run.simulation.knownFrames {
      let key = KnownIssue(span: frame.span, time: times[frame.span, default: 0])
      times[frame.span, default: 0] += 1
      if !frame.known.isEmpty {
        occurred.insert(key)
      } else if !missing.contains(where: { $0.key == key }),
        let issue = run.simulation.missing(frame, rerun: run.rerunCommand(withOrder: false))
      {
        missing.append((key, issue))
      }
    }
  }

  /// The verdict over all orders, and the run that is told of.
  func conclude(
    _ run: ScenarioRun, _ result: ScenarioResult
  ) -> (run: ScenarioRun, result: ScenarioResult) {
    guard run.order != nil, result.outcome == .passed || result.outcome == .known else {
      return (run, result)
    }
    let (run, last): (ScenarioRun, ScenarioResult) = known ?? (run, result)
    var result: ScenarioResult = last
    let issues: [ScenarioIssue] = missing.filter { !occurred.contains($0.key) }.map(\.issue)
    run.add(issues)
    if !issues.isEmpty {
      (result.outcome, result.reason) = (.failed, nil)
      result.issues += issues.count
    } else if let leftOut = search.leftOut {
      run.tell(leftOut, search.runs)
    }
    return (run, result)
  }
}

extension ScenarioRun {
  /// Where all orders are tried, a known issue need not occur in each: that is judged at the end.
  /// Where one is replayed, nobody knows of the others.
  func judgeKnownIssues() {
    let isReplayed: Bool = executor.configuration.schedule != nil
    if order != nil, !isReplayed { return }
    for frame in simulation.knownFrames where frame.known.isEmpty {
      guard var issue = simulation.missing(frame, rerun: rerunCommand(withOrder: true)) else {
        continue
      }
      if order != nil { issue.severity = .note }
      simulation(simulation, found: issue)
    }
  }

  /// A bound is part of the verdict of a scenario that did not fail.
  fileprivate func tell(_ leftOut: OrderSearch.LeftOut, _ runs: Int) {
    guard let span = simulation.anyOrderSpan else { return }
    let message: String =
      switch leftOut {
      case .admissions: "only the first \(runs) orders of the steps were run"
      case .wakes: "\(runs) orders were run: every order of the steps, not every one of waking"
      }
    add([
      ScenarioIssue(
        code: "interleavings", message: message, primary: Diagnostic.Label(span, message),
        notes: [.init("help", ["--interleavings N raises the limit"])], severity: .warning)
    ])
  }
}
