import ScenarioParser

extension Simulation {
  func expectationIssue(
    _ expression: Expression, _ scope: Scope, at span: SourceSpan
  ) -> ScenarioIssue {
    let explanation: Explanation = explain(expression, scope)
    let text: String = sources.line(of: expression.span)
    let primary: Diagnostic.Label =
      explanation.labels.first ?? Diagnostic.Label(expression.span, "is false")
    let code: String = expression.checkCode
    var issue = ScenarioIssue(
      code: code, message: "\(text): \(primary.text)", primary: primary,
      secondary: Array(explanation.labels.dropFirst()) + definitionLabels(), time: now)
    issue.notes = explanation.notes + notes()
    return issue
  }

  /// The lines that called the definitions around the step that runs.
  private func definitionLabels() -> [Diagnostic.Label] {
    guard let frames = scenarioActivity?.frames else { return [] }
    let sites: [SourceSpan] = frames.downward.compactMap { frame in
      frame.call.flatMap { $0.procedure?.role == .definition ? $0.callSite : nil }
    }
    return labels(sites, first: "called from here")
  }

  /// A step that could not be carried out, or an expectation that could not be read.
  func mistakeIssue(_ mistake: Mistake, at span: SourceSpan) -> ScenarioIssue {
    issue(
      for: Failure(
        symbol: Symbol(mistake.name), mistake: mistake, span: mistake.span ?? span),
      step: span, chain: [])
  }

  func issue(for failure: Failure, of activity: Activity) -> ScenarioIssue {
    let step: SourceSpan =
      activity.role == .scenario ? currentStepSpan : activity.stepSpan
    return issue(for: failure, step: step, chain: failure.chain + activity.originChain)
  }

  private func issue(
    for failure: Failure, step: SourceSpan, chain: [SourceSpan]
  ) -> ScenarioIssue {
    let message: String
    let code: String
    if let mistake = failure.mistake {
      message = mistake.message
      code = mistake.isDeadlock ? "waiting" : "mistake-\(mistake.name.kebab)"
    } else {
      message = "failed with \(Value.symbol(failure.symbol).literal(limit: 120))"
      code = "failure"
    }
    var issue = ScenarioIssue(
      code: code, message: message, primary: Diagnostic.Label(step, message), time: now)
    let places: [SourceSpan] = [failure.span] + chain
    if failure.span.isInside(step) {
      issue.primary.span = failure.span
      issue.secondary = labels(chain.filter { !$0.isInside(step) }, first: "called from here")
    } else {
      let outside: [SourceSpan] = places.filter { $0 != step && !$0.isInside(step) }
      let isWait: Bool = failure.mistake?.isDeadlock == true
      issue.secondary = labels(outside, first: isWait ? "waits here" : "failed here")
    }
    issue.secondary += (failure.mistake?.labels ?? []).filter { $0.span != issue.primary.span }
    if let help = failure.mistake?.help { issue.notes.append(.init("help", [help])) }
    issue.notes += (failure.mistake?.notes ?? []) + notes(about: failure.top)
    return issue
  }

  /// The failed statement, then the chain of calls outward; a line that calls itself once.
  private func labels(_ places: [SourceSpan], first: String) -> [Diagnostic.Label] {
    var counted: [(span: SourceSpan, count: Int)] = []
    for place in places {
      if let index = counted.firstIndex(where: { $0.span == place }) {
        counted[index].count += 1
      } else {
        counted.append((place, 1))
      }
    }
    return counted.prefix(8).enumerated().map { index, place in
      let words: String = index == 0 ? first : "called from here"
      return Diagnostic.Label(
        place.span, place.count > 1 ? "\(words), \(place.count) levels deep" : words)
    }
  }
}

extension SourceSpan {
  func isInside(_ other: SourceSpan) -> Bool {
    file == other.file && start >= other.start && end <= other.end
  }
}

extension Expression {
  /// The code of the issue that it gives.
  var checkCode: String {
    switch node {
    case .unary(let op, let inner) where op != .minus: return inner.checkCode
    case .check(let check):
      switch check.kind {
      case .hierarchy, .hierarchyContains, .hierarchyContainsBlock: return "hierarchy"
      case .called, .reported, .showed, .attached, .calls, .noOtherCalls: return "calls"
      default: return "expectation"
      }
    default: return "expectation"
    }
  }
}
