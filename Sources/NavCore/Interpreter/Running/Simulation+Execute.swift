import ScenarioParser

extension Simulation {
  /// Carries out one statement.
  func execute(
    _ statement: Statement, _ scope: Scope, in activity: Activity
  ) throws(Interruption) -> Flow {
    if isSeenAsWritten(statement, scope) { return .next }
    switch statement.operation {
    case .navigate(let navigation):
      return try navigate(navigation, scope, in: activity)
    case .expect(let expression):
      return expect(expression, isRequired: false, statement, scope, in: activity)
    case .tap(let reference):
      activity.register = .nil
      do throws(Mistake) {
        try tap(reference, scope, at: statement.span)
        try throwDeferred()
      } catch { throw .mistake(error) }
    case .introduce(let variable, let right):
      return try introduce(variable, right, scope, in: activity)
    case .assign(let place, let right):
      return try assign(place, right, scope, in: activity)
    case .append, .remove, .removeAt, .insert:
      try changeList(statement.operation, scope)
    case .conditional(let branches, let otherwise):
      for branch in branches where try condition(branch.condition, scope) {
        push(branch.body, scope, in: activity)
        return .next
      }
      if let otherwise { push(otherwise, scope, in: activity) }
    case .forIn(let variable, let sequence, let block):
      try beginLoop(variable, sequence, block, scope, in: activity)
    case .repeatTimes(let count, let block):
      try beginRepeat(count, block, scope, in: activity)
    case .whileLoop(let condition, let block):
      activity.frames.append(.loop(block, scope, .whileLoop(condition, block)))
    case .guardElse(let condition, let otherwise):
      if try !self.condition(condition, scope) {
        return try execute(otherwise, scope, in: activity)
      }
    case .call(let call): return try perform(call, scope, in: activity)
    case .inTarget(let target, let block):
      let instance: Instance = try targetInstance(target, scope)
      push(block, scope.with(target: instance), in: activity)
    case .tryCatch(let block, let catches):
      push(block, scope, .guarded(catches), in: activity)
    case .fail(let error): throw .failure(try failure(error, scope, at: statement.span))
    case .returnValue(let expression):
      let value: Value = try checked { () throws(Mistake) in try evaluate(expression, scope) }
      return leave(activity, returning: value)
    case .stop: return leave(activity, returning: .nil)
    case .veto:
      if activity.hasTakenLink {
        throw .mistake(
          Mistake(
            "unsupported", "this 'veto' comes too late: the link was taken when its handler waited",
            span: statement.span, help: "decide before the first wait"))
      }
      return leave(activity, returning: .nil, isVetoed: true)
    default: return try executeWork(statement, scope, in: activity)
    }
    return .next
  }

  /// Activities, waits and navigation.
  private func executeWork(
    _ statement: Statement, _ scope: Scope, in activity: Activity
  ) throws(Interruption) -> Flow {
    switch statement.operation {
    case .start(let variable, let name, let block):
      let started: Activity = start(
        .start, name: name, block, scope, span: statement.span, owner: scope.home,
        isBound: false)
      activity.register = .handle(started)
      if let variable { scope.environment[variable] = .handle(started) }
    case .task(let block): startTask(block, scope, at: statement.span, in: activity)
    case .awaitValue(let expression, let within):
      return try waitFor(expression, within: within, at: statement.span, scope, in: activity)
    case .cancel(let expression): try cancel(expression, scope)
    case .sleep(let duration): return try sleep(duration, at: statement.span, scope, in: activity)
    case .attach(let reference):
      return try attach(reference, at: statement.span, scope, in: activity)
    case .detach(let reference):
      return try detach(reference, at: statement.span, scope, in: activity)
    case .report(let event, let arguments):
      return try report(event, arguments, at: statement.span, scope, in: activity)
    case .show(let name, let arguments):
      return try show(name, arguments, at: statement.span, scope, in: activity)
    case .forStream(let variable, let stream, let block):
      return try beginStream(variable, stream, block, scope, in: activity)
    case .sendState(let stream, let value): try send(stream, value, scope)
    case .sendEvent(let stream, let arguments): try sendEvent(stream, arguments, scope)
    case .note(let text):
      let words: String = try checked { () throws(Mistake) in
        try evaluate(text, scope).interpolated
      }
      if wantsSteps { teller?.noted(words, at: statement.span, time: now) }
    case .capture(let capture):
      activity.register = try self.capture(capture, scope, at: statement.span)
    case .restore(let restore):
      activity.register = try self.restore(restore, scope, at: statement.span)
    default: return try executeStep(statement, scope, in: activity)
    }
    return .next
  }

  func condition(_ expression: Expression, _ scope: Scope) throws(Interruption) -> Bool {
    do throws(Mistake) { return try isTrue(expression, scope) } catch { throw .mistake(error) }
  }

  func failure(
    _ expression: Expression, _ scope: Scope, at span: SourceSpan
  ) throws(Interruption) -> Failure {
    let value: Value = try checked { () throws(Mistake) in try evaluate(expression, scope) }
    guard case .symbol(let symbol) = value else {
      throw .mistake(
        Mistake(
          "type", "a failure is a symbol, not \(value.typePhrase)", span: expression.span,
          help: "as '.network' or '.failed(\"why\")'"))
    }
    return Failure(symbol: symbol, mistake: nil, span: span)
  }

  /// The component that a target expression yields; a destination value means its child.
  func targetInstance(_ expression: Expression, _ scope: Scope) throws(Interruption) -> Instance {
    let value: Value = try checked { () throws(Mistake) in try evaluate(expression, scope) }
    do throws(Mistake) { return try targetInstance(value, at: expression.span) } catch {
      throw .mistake(error)
    }
  }

  func targetInstance(_ value: Value, at span: SourceSpan) throws(Mistake) -> Instance {
    switch value {
    case .component(let coordinator):
      if let component = coordinator as? Component { return component.instance }
    case .handle(let handle):
      if let instance = handle as? Instance { return instance }
    case .destination(let destination):
      if let component = destination.child as? Component { return component.instance }
      throw Mistake("none", "\(value.literal) is a plain screen", span: span)
    case .nil:
      throw Mistake("none", "there is no component: this is nil", span: span)
    default: break
    }
    throw Mistake("type", "a component is needed here, not \(value.typePhrase)", span: span)
  }

  // MARK: Loops

  private func beginLoop(
    _ variable: Variable, _ sequence: Expression, _ block: Block, _ scope: Scope,
    in activity: Activity
  ) throws(Interruption) {
    let value: Value = try checked { () throws(Mistake) in try evaluate(sequence, scope) }
    guard case .list(let items) = value else {
      throw .mistake(
        Mistake(
          "type", "'for' needs a list, not \(value.typePhrase)", span: sequence.span))
    }
    guard items.count <= configuration.loopLimit else {
      throw .mistake(loopLimit(at: sequence.span))
    }
    activity.frames.append(.loop(block, scope, .each(items, variable, block)))
  }

  private func beginRepeat(
    _ count: Expression, _ block: Block, _ scope: Scope, in activity: Activity
  ) throws(Interruption) {
    let times: Int = try checked { () throws(Mistake) in
      try located(count.span) { () throws(Mistake) in
        try whole(try evaluate(count, scope), as: "the count")
      }
    }
    guard times <= configuration.loopLimit else { throw .mistake(loopLimit(at: count.span)) }
    activity.frames.append(.loop(block, scope, .times(times, block)))
  }

  private func startTask(
    _ block: Block, _ scope: Scope, at span: SourceSpan, in activity: Activity
  ) {
    let task: Activity = start(
      .task, block, scope, span: span, owner: scope.target ?? scope.home, isBound: true)
    if let visit = activity.visit, activity.isInOwnLines {
      task.visit = visit
      visit.tasks.append(task)
    }
  }

  private func cancel(_ expression: Expression, _ scope: Scope) throws(Interruption) {
    let value: Value = try checked { () throws(Mistake) in try evaluate(expression, scope) }
    guard case .handle(let handle) = value, let activity = handle as? Activity else {
      throw .mistake(
        Mistake(
          "type", "only an activity can be cancelled, not \(value.typePhrase)",
          span: expression.span))
    }
    cancel(activity)
  }
}

extension Activity {
  /// The line that runs is one of the block that the activity was made for, not of a call in it.
  var isInOwnLines: Bool {
    var calls: Int = 0
    for case is CallFrame in frames.downward { calls += 1 }
    return calls == 1
  }
}
