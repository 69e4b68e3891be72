import ScenarioParser

/// `known issue`: what is wrong in its block is expected. Source: language.md §11.
extension Simulation {
  func beginKnownIssue(
    _ reason: Expression, _ matching: Expression?, _ block: Block, _ scope: Scope,
    at span: SourceSpan, in activity: Activity
  ) throws(Interruption) {
    do throws(Mistake) {
      let why: String = try evaluate(reason, scope).interpolated
      let text: String? = try matching.map { (e) throws(Mistake) in
        try evaluate(e, scope).interpolated
      }
      let frame = ExpectationFrame(
        kind: .known(reason: why, matching: text), span: span, isRequired: false, scope: scope,
        block: block.span)
      knownFrames.append(frame)
      push(block, scope, .expectation(frame), in: activity)
    } catch { throw .mistake(error) }
  }

  /// A step in the block failed. As elsewhere that ends the scenario, and only the work where it is
  /// the failure of work that a step set going.
  func concludeKnown(
    _ expectation: ExpectationFrame, _ matching: String?, _ failure: Failure?,
    in activity: Activity
  ) -> Bool {
    guard let failure else { return false }
    record(issue(for: failure, of: activity), in: expectation, matching)
    if activity.role == .scenario {
      endScenario(activity)
    } else {
      activity.frames.removeAll()
      finish(activity, result: .nil)
    }
    return true
  }

  private func record(
    _ issue: ScenarioIssue, in expectation: ExpectationFrame, _ matching: String?
  ) {
    guard matching.map({ issue.contains($0) }) ?? true else { return found(issue) }
    expectation.known.append(issue)
    observer?.simulation(self, foundKnown: issue)
  }

  /// What is said of a block whose steps led to no issue that it expected.
  func missing(_ frame: ExpectationFrame, rerun: String) -> ScenarioIssue? {
    guard case .known(let reason, let matching) = frame.kind else { return nil }
    let wanted: String = matching.map { " matching \"\($0)\"" } ?? ""
    return ScenarioIssue(
      code: "known-issue", message: "the known issue did not occur: \(reason)",
      primary: Diagnostic.Label(frame.span, "no issue\(wanted) in this block"),
      notes: [
        .init("help", ["if it is mended, take the 'known issue' away"]),
        .init("rerun", [rerun]),
      ], time: now)
  }

  /// Why what occurred was expected, each reason once, in order.
  var knownReasons: [String] {
    var reasons: [String] = []
    for frame in knownFrames where !frame.known.isEmpty {
      if case .known(let reason, _) = frame.kind, !reasons.contains(reason) {
        reasons.append(reason)
      }
    }
    return reasons
  }

  /// Whether what is at a place of the running step, or found there, is inside of the block.
  private func means(_ expectation: ExpectationFrame, _ span: SourceSpan) -> Bool {
    isOpen(expectation) || span.isInside(expectation.block)
  }

  /// Whether a block around it expects what is wrong there.
  func isKnown(at span: SourceSpan) -> Bool { knownFrames.contains { means($0, span) } }

  /// The step that runs is inside the block, also by a definition that it calls.
  private func isOpen(_ expectation: ExpectationFrame) -> Bool {
    scenarioActivity?.frames.downward.contains { frame in
      if case .expectation(let open) = frame.kind { return open === expectation }
      return false
    } ?? false
  }

  /// Records an issue, as known where a block around the step expects it.
  func found(_ issue: ScenarioIssue) {
    for frame in knownFrames.reversed() {
      guard case .known(_, let matching) = frame.kind, means(frame, issue.primary.span),
        matching.map({ issue.contains($0) }) ?? true
      else { continue }
      frame.known.append(issue)
      observer?.simulation(self, foundKnown: issue)
      return
    }
    observer?.simulation(self, found: issue)
  }
}
