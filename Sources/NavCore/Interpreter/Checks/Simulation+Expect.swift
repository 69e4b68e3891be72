import ScenarioParser

extension Simulation {
  /// `expect` and `require`: a false condition is an issue; `require` then ends the scenario.
  func expect(
    _ expression: Expression, isRequired: Bool, _ statement: Statement, _ scope: Scope,
    in activity: Activity
  ) -> Flow {
    expectations += 1
    if notesHierarchies { recordHierarchy(expression, scope) }
    if let frame = blockExpectation(expression, isRequired, scope, at: statement.span) {
      push(frame.body, scope, .expectation(frame.frame), in: activity)
      return .next
    }
    do {
      if try isTrue(expression, scope) { return .next }
      found(expectationIssue(expression, scope, at: statement.span))
    } catch { found(mistakeIssue(error, at: statement.span)) }
    if isRequired { endScenario(activity) }
    return activity.isFinished ? .left : .next
  }

  /// Most expectations name a screen that is there. False: more has to be looked at, or done.
  @inline(__always) func isSeenAsWritten(_ statement: Statement, _ scope: Scope) -> Bool {
    guard statement.visible.withUncounted({ isVisibleAsWritten($0, scope) ?? false }) == true
    else { return false }
    expectations += 1
    return true
  }

  /// `expect fails …` and `expect unchanged` with their blocks, negated or not.
  private func blockExpectation(
    _ expression: Expression, _ isRequired: Bool, _ scope: Scope, at span: SourceSpan
  ) -> (frame: ExpectationFrame, body: Block)? {
    var core: Expression = expression
    var isNegated: Bool = false
    while case .unary(let op, let inner) = core.node, op != .minus {
      isNegated.toggle()
      core = inner
    }
    guard case .check(let check) = core.node else { return nil }
    switch check.kind {
    case .fails(let pattern, let block):
      let kind: ExpectationFrame.Kind = .fails(pattern, negated: isNegated)
      return (
        ExpectationFrame(
          kind: kind, span: span, isRequired: isRequired, scope: scope, block: block.span), block
      )
    case .unchanged(let block):
      let kind: ExpectationFrame.Kind = .unchanged(before: image(), negated: isNegated)
      return (
        ExpectationFrame(
          kind: kind, span: span, isRequired: isRequired, scope: scope, block: block.span), block
      )
    default: return nil
    }
  }

  /// The block of an expectation has run or failed. True: the failure was expected.
  @discardableResult
  func conclude(
    _ expectation: ExpectationFrame, failure: Failure?, in activity: Activity
  ) -> Bool {
    switch expectation.kind {
    case .fails(let pattern, let isNegated):
      return concludeFails(expectation, pattern, isNegated, failure, in: activity)
    case .unchanged(let before, let isNegated):
      guard failure == nil else { return false }
      concludeUnchanged(expectation, before, isNegated, in: activity)
      return false
    case .known(_, let matching):
      return concludeKnown(expectation, matching, failure, in: activity)
    }
  }

  private func concludeFails(
    _ expectation: ExpectationFrame, _ pattern: Expression?, _ isNegated: Bool,
    _ failure: Failure?, in activity: Activity
  ) -> Bool {
    guard let failure else {
      if !isNegated {
        failed(expectation, "it did not fail", in: activity)
      }
      return false
    }
    if failure.mistake?.isDeadlock == true || exceededLimit != nil { return false }
    let isMeant: Bool = pattern.map { matchesFailure($0, failure, expectation.scope) } ?? true
    if isMeant && isNegated { return false }
    if !isMeant && !isNegated {
      let text: String = Value.symbol(failure.symbol).literal(limit: 80)
      let more: String = failure.mistake.map { " (\($0.message))" } ?? ""
      failed(
        expectation, "it failed with \(text)\(more)", in: activity,
        places: [Diagnostic.Label(failure.span, "failed here")])
    }
    return true
  }

  private func concludeUnchanged(
    _ expectation: ExpectationFrame, _ before: WorldImage, _ isNegated: Bool,
    in activity: Activity
  ) {
    let difference: String? = firstDifference(from: before)
    if isNegated {
      if difference == nil { failed(expectation, "nothing changed", in: activity) }
    } else if let difference {
      failed(expectation, difference, in: activity, notes: treeNotes(since: before))
    }
  }

  private func failed(
    _ expectation: ExpectationFrame, _ text: String, in activity: Activity,
    places: [Diagnostic.Label] = [], notes extra: [ScenarioIssue.Note] = []
  ) {
    var issue = ScenarioIssue(
      code: "expectation", message: text, primary: Diagnostic.Label(expectation.span, text),
      secondary: places, time: now)
    issue.notes = extra + notes()
    found(issue)
    if expectation.isRequired { endScenario(activity) }
  }

  /// An activity ended with a failure that nobody awaits.
  func report(_ failure: Failure, of activity: Activity) {
    // A limit that ends the scenario is told once, when it ends.
    if exceededLimit != nil, failure.isMistake, failure.name == "limit" { return }
    if activity.role == .scenario { hasEndedEarly = true }
    found(issue(for: failure, of: activity))
  }
}

extension ScenarioIssue {
  func contains(_ text: String) -> Bool {
    message.containsText(text) || primary.text.containsText(text)
      || secondary.contains { $0.text.containsText(text) }
  }
}
