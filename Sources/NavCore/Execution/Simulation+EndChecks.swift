import ScenarioParser

extension Simulation {
  /// What a scenario may not leave behind (language.md §11, "End of a scenario").
  func checkEnd(_ strictness: RunConfiguration.Strictness) {
    let severity: ScenarioIssue.Severity = strictness == .loose ? .note : .issue
    checkFailures(severity)
    // What was cut short leaves things behind that are not its fault.
    guard !hasEndedEarly else { return }
    checkLeftovers(severity)
    checkStubs(severity)
    if strictness == .strict { checkStrict() }
  }

  /// Failures of named activities that nobody looked at, at their `start`.
  private func checkFailures(_ severity: ScenarioIssue.Severity) {
    for activity in activities where activity.name != nil && !activity.isObserved {
      guard let failure = activity.failure, !failure.isMistake,
        !isOwnCancellation(failure, of: activity)
      else { continue }
      var issue: ScenarioIssue = self.issue(for: failure, of: activity)
      issue.code = "unobserved-failure"
      let why: String = issue.message
      issue.message = "\(activity.text) \(why), and nothing awaits it or reads '.error'"
      issue.primary = Diagnostic.Label(activity.span, "\(why), and nothing looks at it")
      issue.severity = severity
      found(issue)
    }
  }

  /// Work that still runs in what has left, at the step that set it going.
  private func checkLeftovers(_ severity: ScenarioIssue.Severity) {
    var chains = WaitChains()
    for activity in activities where !activity.isFinished && activity.role != .scenario {
      if let gone = activity.homes.first(where: isGone) {
        let owner: String = gone.type.name
        end(
          "leftover-work", "work goes on in \(owner), which has left", activity, severity)
      } else if !chains.waitsRightly(activity), activity.owner?.type.kind != .service {
        end("suspended-work", "work is still suspended at the end", activity, .warning)
      }
    }
  }

  private func end(
    _ code: String, _ message: String, _ activity: Activity,
    _ severity: ScenarioIssue.Severity
  ) {
    var issue = ScenarioIssue(
      code: code, message: message,
      primary: Diagnostic.Label(activity.stepSpan, message), time: now,
      severity: severity)
    if activity.waitSpan != activity.stepSpan {
      issue.secondary = [Diagnostic.Label(activity.waitSpan, "waits here")]
    }
    toldActivities.insert(activity.number)
    issue.notes = [
      .init("waiting", [words(forWaiting: activity)]),
      .init("rerun", [observer?.rerunCommand(for: self) ?? "navsim run"]),
    ]
    found(issue)
  }

  /// A removed coordinator, an inactive napkin, a view model whose screen has left.
  private func isGone(_ owner: Instance) -> Bool {
    guard let component = owner.component else { return hasLeft(viewModel: owner) }
    if component.isIsolated { return false }
    if component.kind == .napkin { return !component.isNapkinActive || !isInTrees(component) }
    return !isInTrees(component)
  }

  /// A stub, or an answer of a chain, that the scenario wrote and nothing used.
  private func checkStubs(_ severity: ScenarioIssue.Severity) {
    for stub in stubs where stub.span.isInside(scenario.fullSpan) {
      if !stub.isUsed {
        unused("the stub of \(stub.title) was never used", stub.span, severity)
      } else if stub.answers.count > 1,
        let answer = stub.answers.first(where: { !$0.isUsed })
      {
        unused("this answer of \(stub.title) was never given", answer.span, severity)
      }
    }
  }

  private func unused(
    _ message: String, _ span: SourceSpan, _ severity: ScenarioIssue.Severity
  ) {
    found(
      ScenarioIssue(
        code: "unused-stub", message: message, primary: Diagnostic.Label(span, "not used"),
        notes: [
          .init("help", ["take it away, or check that the call is made with these arguments"]),
          .init("rerun", [observer?.rerunCommand(for: self) ?? "navsim run"]),
        ], time: now, severity: severity))
  }

  /// Every recorded call was named by an expectation, every named activity has ended.
  private func checkStrict() {
    for call in log where !call.isLife && !call.isNamed {
      found(
        ScenarioIssue(
          code: "unnamed-call", message: "no expectation names \(call.text)",
          primary: Diagnostic.Label(call.stepSpan, "\(call.text) is named by no expectation"),
          secondary: call.calledPlace.map { [Diagnostic.Label($0, "called here")] } ?? [],
          notes: [.init("rerun", [observer?.rerunCommand(for: self) ?? "navsim run"])],
          time: now))
    }
    for activity in activities
    where activity.name != nil && !activity.isFinished && !toldActivities.contains(activity.number)
    {
      end("unfinished-activity", "\(activity.text) has not ended", activity, .issue)
    }
  }
}

extension Activity {
  /// The components it works in: its owner, and those whose lines it is in, the outermost first.
  var homes: [Instance] {
    (owner.map { [$0] } ?? []) + frames.downward.compactMap(\.scope.home).reversed()
  }

  /// Whose end or turn it waits for.
  var awaited: Activity? {
    guard case .waiting(let wait) = state else { return nil }
    switch wait {
    case .overlap(let execution): return execution.holder
    case .activity(let other): return other
    default: return nil
    }
  }

  var waitsRightlyItself: Bool {
    guard case .waiting(let wait) = state else { return true }
    switch wait {
    case .destination, .stream, .turn: return true
    case .call(let call): return call.state == .parked
    case .counterpart(let call): return call.waitsRightly
    case .overlap, .activity, .timer, .lifecycle, .interlude: return false
    }
  }
}

extension Stub {
  fileprivate var title: String { "\(type.name).\(name)" }
}

extension LoggedCall {
  /// The statement that called, where it is not the step itself.
  fileprivate var calledPlace: SourceSpan? {
    span.flatMap { $0.isInside(stepSpan) ? nil : $0 }
  }
}
