import ScenarioParser

extension Simulation {
  /// Steps that only scenarios and definitions have.
  func executeStep(
    _ statement: Statement, _ scope: Scope, in activity: Activity
  ) throws(Interruption) -> Flow {
    let span: SourceSpan = statement.span
    switch statement.operation {
    case .require(let expression):
      return expect(expression, isRequired: true, statement, scope, in: activity)
    case .activate(let expression):
      return try activate(expression, at: span, scope, in: activity)
    case .deactivate(let expression):
      return try deactivate(expression, at: span, scope, in: activity)
    case .deliver(let event, let arguments, let child):
      try deliver(event, arguments, from: child, at: span, scope)
    case .together(let block): try together(block, scope)
    case .anyOrder(let block): return try anyOrder(block, scope, at: span, in: activity)
    case .advance, .advanceTo, .advanceToNextTimer, .runTimers, .jump:
      activity.register = .nil
      return try moveClock(statement, scope, in: activity)
    case .knownIssue(let reason, let matching, let block):
      try beginKnownIssue(reason, matching, block, scope, at: span, in: activity)
    case .skip(let reason, let condition): return try skip(reason, condition, scope, in: activity)
    case .awaitUntil(let expression, let within):
      return try awaitUntil(expression, within, at: span, scope, in: activity)
    case .release(let pattern, let release): try self.release(pattern, release, scope)
    case .resolve(let pattern, let position, let value):
      let answer: Value = try checked { () throws(Mistake) in try evaluate(value, scope) }
      try self.answer(pattern, at: position, scope, .value(answer))
    case .reject(let pattern, let position, let error):
      let failure: Failure = try self.failure(error, scope, at: span)
      try self.answer(pattern, at: position, scope, .failure(failure.symbol))
    default:
      activity.register = .nil
      do throws(Mistake) { try executePlain(statement, scope, in: activity) } catch {
        throw .mistake(error)
      }
    }
    return .next
  }

  /// Steps that can only be carried out or not.
  private func executePlain(
    _ statement: Statement, _ scope: Scope, in activity: Activity
  ) throws(Mistake) {
    let span: SourceSpan = statement.span
    switch statement.operation {
    case .launchApp(let app): try launch(app, scope, in: activity, at: span)
    case .launch(let type, let arguments, let isolated):
      try launch(type, arguments, isolated: isolated, scope, in: activity, at: span)
    case .create(let type, let arguments): try create(type, arguments, scope, in: activity)
    case .tapTab(let reference, let label):
      try tapTab(reference, label: label, scope, at: span)
    case .enter(let value, let reference):
      try enter(value, into: reference, scope, at: span)
    case .toggle(let reference): try toggle(reference, scope, at: span)
    case .back: try back(to: .previous, scope, at: span)
    case .backTo(let reference): try back(to: .destination(reference), scope, at: span)
    case .backToRoot: try back(to: .root, scope, at: span)
    case .swipeDown: try swipeDown(scope, at: span)
    case .openLink(let url): try openLink(url, scope, at: span)
    case .background: startHooks(.background, at: span)
    case .foreground: startHooks(.foreground, at: span)
    case .relaunch(let restoring): try relaunch(restoring, scope, at: span)
    case .stub(let pattern, let answers): try stub(pattern, answers, scope, at: span)
    case .hold(let pattern): try hold(pattern, scope)
    case .remember(_, let watch): remember(watch, scope)
    case .mark(let name): marks[name] = log.count
    case .clock(let expression): startDate = try date(expression, scope) - now
    default: break
    }
    try throwDeferred()
  }

  private func moveClock(
    _ statement: Statement, _ scope: Scope, in activity: Activity
  ) throws(Interruption) -> Flow {
    let span: SourceSpan = statement.span
    do throws(Mistake) {
      switch statement.operation {
      case .advance(let expression):
        return try run(.until(deadline(after: try length(expression, scope))), at: span, activity)
      case .advanceTo(let expression):
        let date: Int64 = try date(expression, scope)
        return try run(.until(try time(of: date, expression.span)), at: span, activity)
      case .advanceToNextTimer: return try run(.once, at: span, activity)
      case .runTimers: return try run(.empty, at: span, activity)
      case .jump(let expression):
        return try run(.jump(deadline(after: try length(expression, scope))), at: span, activity)
      default: return .next
      }
    } catch { throw .mistake(error) }
  }

  private func time(of date: Int64, _ span: SourceSpan) throws(Mistake) -> Int64 {
    guard date >= self.date else {
      throw Mistake(
        "outOfRange", "that date is past: it is \(Value.date(self.date).literal)", span: span)
    }
    return deadline(after: date - self.date)
  }

  private func length(_ expression: Expression, _ scope: Scope) throws(Mistake) -> Int64 {
    let value: Value = try evaluate(expression, scope)
    guard case .duration(let length) = value else {
      throw Mistake(
        "type", "a duration is needed, not \(value.literal)", span: expression.span,
        help: "as '250ms', '2s', '5m', '1h', '3d'")
    }
    guard length >= 0 else {
      throw Mistake(
        "outOfRange", "time does not run backwards, but this is \(value.literal)",
        span: expression.span)
    }
    guard deadline(after: length) <= CalendarDate.last - startDate else {
      throw Mistake(
        "outOfRange", "the clock would run past the year 9999", span: expression.span)
    }
    return length
  }

  private func date(_ expression: Expression, _ scope: Scope) throws(Mistake) -> Int64 {
    let value: Value = try evaluate(expression, scope)
    guard case .date(let date) = value else {
      throw Mistake(
        "type", "a date is needed, not \(value.literal)", span: expression.span,
        help: "as '2026-09-04' or '2026-09-04T09:30'")
    }
    return date
  }

  // MARK: together

  /// All steps go into the queue in their order, controls looked up before anything runs.
  func together(_ block: Block, _ scope: Scope) throws(Interruption) {
    let prepared: [Activity] = try prepare(block, scope)
    for activity in prepared { enqueue(activity) }
  }

  /// An activity for each step of the block, not yet in the queue.
  func prepare(_ block: Block, _ scope: Scope) throws(Interruption) -> [Activity] {
    var result: [Activity] = []
    for statement in block.statements {
      if case .tap(let reference) = statement.operation {
        let before: Int = activities.count
        do throws(Mistake) { try tap(reference, scope, at: statement.span) } catch {
          throw .mistake(error)
        }
        if activities.count > before, let tapped = activities.last {
          ready.remove(tapped)
          tapped.isQueued = false
          result.append(tapped)
        }
      } else {
        let activity: Activity = makeActivity(
          .together, name: nil, span: statement.span, owner: nil)
        activity.frames.append(
          CallFrame([statement], scope: scope, procedure: nil, callSite: statement.span))
        result.append(activity)
      }
    }
    return result
  }
}
