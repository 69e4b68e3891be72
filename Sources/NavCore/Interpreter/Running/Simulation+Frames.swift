import ScenarioParser

extension Simulation {
  /// Pushes a block onto an activity.
  func push(
    _ block: Block, _ scope: Scope, _ kind: Frame.Kind = .plain, in activity: Activity
  ) {
    var inner: Scope = scope
    if let size = block.environmentSize {
      inner = scope.with(environment: Environment(size: size, parent: scope.environment))
    }
    activity.frames.append(Frame(block.statements, scope: inner, kind: kind))
  }

  /// The statements of a frame have run: what happens at its end.
  func complete(_ frame: Frame, in activity: Activity) -> Flow {
    switch frame.kind {
    case .plain, .guarded: activity.frames.popLast()
    case .call: if let call = frame.call { endCall(call, in: activity) }
    case .each(let items, let variable, let block):
      guard frame.rounds < items.count else { return endLoop(in: activity) }
      beginRound(frame, block, variable, items[frame.rounds], in: activity)
    case .times(let count, let block):
      guard frame.rounds < count else { return endLoop(in: activity) }
      beginRound(frame, block, in: activity)
    case .whileLoop(let condition, let block):
      return again(frame, condition, block, in: activity)
    case .stream(let subscription, _, _): return awaitNext(subscription, in: activity)
    case .introduce(let variable):
      activity.frames.popLast()
      frame.scope.environment[variable] = activity.register
    case .assign(let place):
      activity.frames.popLast()
      do throws(Mistake) { try assign(activity.register, to: place, frame.scope) } catch {
        return raise(.mistake(error), at: frame.statements[0].span, in: activity)
          ? .next : .suspended
      }
    case .expectation(let expectation):
      activity.frames.popLast()
      conclude(expectation, failure: nil, in: activity)
    case .lifecycle(let work):
      activity.frames.popLast()
      return advance(work, in: activity) ? .next : .suspended
    }
    return .next
  }

  // MARK: Loops

  private func beginRound(_ frame: Frame, _ block: Block, in activity: Activity) {
    frame.rounds += 1
    if block.environmentSize == nil { return frame.index = 0 }
    push(block, frame.scope, in: activity)
  }

  /// The same with a value for the loop's variable.
  func beginRound(
    _ frame: Frame, _ block: Block, _ variable: Variable, _ value: Value, in activity: Activity
  ) {
    beginRound(frame, block, in: activity)
    activity.frames.last?.scope.environment[variable] = value
  }

  private func endLoop(in activity: Activity) -> Flow {
    activity.frames.popLast()
    return .next
  }

  private func again(
    _ frame: Frame, _ condition: Expression, _ block: Block, in activity: Activity
  ) -> Flow {
    if activity.role == .scenario, frame.scope.home == nil { currentStepSpan = condition.span }
    do throws(Mistake) {
      guard try isTrue(condition, frame.scope) else { return endLoop(in: activity) }
      guard frame.rounds < configuration.loopLimit else { throw loopLimit(at: condition.span) }
    } catch {
      return raise(.mistake(error), at: condition.span, in: activity) ? .next : .suspended
    }
    beginRound(frame, block, in: activity)
    return .next
  }

  func loopLimit(at span: SourceSpan) -> Mistake {
    Mistake(
      "limit", "the loop goes round more than \(configuration.loopLimit) times", span: span,
      help: "\(Limit.loopIterations.flag) N raises the limit")
  }

  // MARK: Ends

  /// A call's statements have run, or `return`, `stop` or `veto` was reached in its own frame.
  func endCall(_ call: CallFrame, in activity: Activity) {
    activity.frames.popLast()
    if call.yieldsLastValue, !call.hasReturned { call.result = activity.register }
    activity.register = call.result
    if let execution = call.execution { finish(execution, .success(call.result)) }
    call.pendingCall?.end()
    if activity.frames.isEmpty { finish(activity, result: call.result) }
  }

  /// Takes frames down to the innermost call and ends it.
  func leave(_ activity: Activity, returning value: Value, isVetoed: Bool = false) -> Flow {
    while let top = activity.frames.last {
      if let call = top.call {
        call.result = call.procedure?.role == .hook ? .boolean(!isVetoed) : value
        call.hasReturned = true
        call.isVetoed = isVetoed
        endCall(call, in: activity)
        return .left
      }
      takeDown(top, of: activity, .success(value))
      if case .expectation(let expectation) = top.kind {
        conclude(expectation, failure: nil, in: activity)
      }
    }
    finish(activity, result: value)
    return .left
  }

  // MARK: Failures

  /// Raises what interrupted a statement. False: the activity has ended.
  func raise(_ interruption: Interruption, at span: SourceSpan, in activity: Activity) -> Bool {
    switch interruption {
    case .failure(let failure): raise(failure, in: activity)
    case .mistake(let mistake):
      raise(
        Failure(
          symbol: Symbol(mistake.name), mistake: mistake, span: mistake.span ?? span,
          top: activity.role == .scenario ? actedTop : nil),
        in: activity)
    }
  }

  /// Takes frames down until one catches. False: none did, and the activity has ended.
  func raise(_ failure: Failure, in activity: Activity) -> Bool {
    var failure: Failure = failure
    while let top = activity.frames.last {
      switch top.kind {
      case .guarded(let catches) where !failure.isMistake:
        activity.frames.popLast()
        if enter(catches, failure, top.scope, in: activity) { return true }
      case .expectation(let expectation):
        activity.frames.popLast()
        if conclude(expectation, failure: failure, in: activity) { return true }
      default:
        takeDown(top, of: activity, .failure(failure))
        if let call = top.call, !activity.frames.isEmpty { failure.chain.append(call.callSite) }
      }
    }
    finish(activity, failure: failure)
    return false
  }

  /// Several `catch` are tried in order.
  private func enter(
    _ catches: [Catch], _ failure: Failure, _ scope: Scope, in activity: Activity
  ) -> Bool {
    for clause in catches {
      if let pattern = clause.pattern, !matchesFailure(pattern, failure, scope) { continue }
      if let variable = clause.variable { scope.environment[variable] = .symbol(failure.symbol) }
      push(clause.body, scope, in: activity)
      return true
    }
    return false
  }

  func matchesFailure(_ pattern: Expression, _ failure: Failure, _ scope: Scope) -> Bool {
    guard let value = try? self.pattern(pattern, scope) else { return false }
    return matches(value, .symbol(failure.symbol))
  }
}
