import ScenarioParser

extension Simulation {
  /// The activity waits from now on; something else wakes it.
  func suspend(_ activity: Activity, _ wait: Wait, at span: SourceSpan) -> Flow {
    activity.state = .waiting(wait)
    activity.waitSpan = span
    switch wait {
    case .destination: activity.waitedForDestination = true
    case .call(let call): activity.waitedForDestination = call.isNavigation
    default: activity.waitedForDestination = false
    }
    if wantsSteps {
      activity.hasWaited = true
      activity.lastWait = words(for: wait)
      teller?.waits(activity, at: now)
    }
    return .suspended
  }

  /// Waits one turn and goes on with a value or more.
  func turnOver(
    _ activity: Activity, _ resumption: Resumption, at span: SourceSpan
  ) -> Flow {
    activity.waitSpan = span
    activity.waitedForDestination = false
    enqueue(activity, resumption)
    return .suspended
  }

  // MARK: await E

  func waitFor(
    _ expression: Expression, within: Expression?, at span: SourceSpan, _ scope: Scope,
    in activity: Activity
  ) throws(Interruption) -> Flow {
    let limit: Int64? = try within.map { (e) throws(Interruption) in
      try duration(e, scope)
    }
    if case .operationCall(let service, let procedure, let arguments) = expression.node {
      return try call(
        service, procedure, arguments, within: limit, at: expression.span, scope, in: activity)
    }
    let value: Value = try checked { () throws(Mistake) in try evaluate(expression, scope) }
    switch value {
    case .destination(let destination):
      activity.expectedResult = nil
      return waitFor(destination, within: limit, at: span, in: activity)
    case .handle(let handle):
      if let other = handle as? Activity {
        return try waitFor(other, within: limit, at: span, in: activity)
      }
    default: break
    }
    throw .mistake(
      Mistake(
        "type", "'await' needs an activity, a destination value or a call, not \(value.typePhrase)",
        span: expression.span))
  }

  /// Until the destination has left; yields its result.
  func waitFor(
    _ destination: Destination, within limit: Int64?, at span: SourceSpan,
    in activity: Activity
  ) -> Flow {
    if destination.hasResolved {
      let result: Value = filtered(
        destination.resolution.value ?? .nil, by: activity.expectedResult)
      return turnOver(activity, .value(result), at: span)
    }
    if activity.endsWaitsAtOnce {
      activity.register = .nil
      return .next
    }
    destination.addWaiter(activity)
    startTimeout(limit, of: activity, at: span)
    return suspend(activity, .destination(destination), at: span)
  }

  private func waitFor(
    _ other: Activity, within limit: Int64?, at span: SourceSpan, in activity: Activity
  ) throws(Interruption) -> Flow {
    other.isObserved = true
    if other.isFinished {
      let resumption: Resumption =
        other.failure.map { .failure(passedOn($0, at: span)) } ?? .value(other.result)
      return turnOver(activity, resumption, at: span)
    }
    if activity.endsWaitsAtOnce { throw .failure(cancellation(at: span)) }
    other.joiners.append(activity)
    startTimeout(limit, of: activity, at: span)
    return suspend(activity, .activity(other), at: span)
  }

  /// A failure that came from another activity; a mistake was told there already.
  func passedOn(_ failure: Failure, at span: SourceSpan) -> Failure {
    failure
  }

  /// A destination that an activity waits for has left.
  func destination(
    _ destination: Destination, resolvedFor activity: Activity, result: Value?
  ) {
    guard case .waiting(.destination) = activity.state else { return }
    activity.resumption = .value(filtered(result ?? .nil, by: activity.expectedResult))
    activity.state = .ready
    wokenByNavigation.append(activity)
  }

  // MARK: sleep, within

  func sleep(
    _ expression: Expression, at span: SourceSpan, _ scope: Scope, in activity: Activity
  ) throws(Interruption) -> Flow {
    let length: Int64 = try duration(expression, scope)
    if activity.endsWaitsAtOnce { throw .failure(cancellation(at: span)) }
    let timer: Timer = timers.add(
      at: deadline(after: length), .wake(activity), span: span)
    return suspend(activity, .timer(timer), at: span)
  }

  func duration(_ expression: Expression, _ scope: Scope) throws(Interruption) -> Int64 {
    let value: Value = try checked { () throws(Mistake) in try evaluate(expression, scope) }
    guard case .duration(let length) = value else {
      throw .mistake(
        Mistake(
          "type", "a duration is needed, not \(value.typePhrase)", span: expression.span,
          help: "as '250ms', '2s', '5m', '1h', '3d'"))
    }
    guard length >= 0 else {
      throw .mistake(
        Mistake("type", "time does not run backwards", span: expression.span))
    }
    return length
  }

  /// Saturates, so that a hostile duration is only very late.
  func deadline(after length: Int64) -> Int64 {
    let (sum, isOver) = now.addingReportingOverflow(length)
    return isOver ? .max : sum
  }

  func startTimeout(_ limit: Int64?, of activity: Activity, at span: SourceSpan) {
    guard let limit else { return }
    activity.timeout = timers.add(
      at: deadline(after: limit), .timeout(activity), span: span)
  }

  /// A timer's time has come.
  func fire(_ timer: Timer) {
    switch timer.action {
    case .wake(let activity):
      guard case .waiting(.timer(let waited)) = activity.state, waited === timer else { return }
      enqueue(activity, .value(.nil))
    case .answer(let call, let outcome): deliver(outcome, to: call)
    case .timeout(let activity): timeOut(activity, timer)
    }
  }

  /// The wait is over: its limit no longer counts.
  func endTimeout(of activity: Activity) {
    activity.timeout?.isCancelled = true
    activity.timeout = nil
  }

  /// Past T the wait fails with `.timeout`; the screen stays, the call is cancelled, and the body
  /// of an operation that took too long runs no further.
  private func timeOut(_ activity: Activity, _ timer: Timer) {
    guard !activity.isFinished else { return }
    if activity.timeout === timer {
      forgetWait(of: activity)
    } else {
      let isLimited: (Frame) -> Bool = { $0.call?.pendingCall?.timeout === timer }
      guard activity.frames.downward.contains(where: isLimited) else { return }
      cutOff(activity, through: isLimited)
    }
    let failure = Failure(symbol: Symbol("timeout"), mistake: nil, span: timer.span)
    enqueue(activity, .failure(failure))
  }
}

extension Activity {
  /// What it waits for, or an operation whose body it is in, has a limit of time.
  var isLimited: Bool {
    timeout != nil || frames.downward.contains { $0.call?.pendingCall?.timeout != nil }
  }
}
