import ScenarioParser

extension Simulation {
  /// `await Service.op(args)`: recorded at once; the answer is chosen at the caller's next turn.
  func call(
    _ type: ComponentType, _ procedure: Procedure, _ arguments: Arguments?,
    within limit: Int64?, at span: SourceSpan, _ scope: Scope, in activity: Activity
  ) throws(Interruption) -> Flow {
    let service: Instance = try checked { () throws(Mistake) in try store(of: type) }
    let values: [Value] = try checked { () throws(Mistake) in
      try boundArguments(arguments, procedure, service, scope)
    }
    if activity.endsWaitsAtOnce { throw .failure(cancellation(at: span)) }
    let entry: Int = record(service, .operation, .operation(procedure, values), at: span)
    let call = PendingCall(
      service: service, procedure: procedure, arguments: values, entry: entry, span: span,
      caller: activity)
    startTimeout(limit, of: activity, at: span)
    return turnOver(activity, .call(call), at: span)
  }

  private func boundArguments(
    _ arguments: Arguments?, _ procedure: Procedure, _ service: Instance, _ scope: Scope
  ) throws(Mistake) -> [Value] {
    let environment = Environment(size: procedure.parameters.count)
    let inner = Scope(environment: environment, home: service, target: service)
    try bind(
      arguments, from: scope, to: procedure.parameters, in: inner, callee: procedure.name)
    return environment.slots
  }

  /// The caller's turn: parks the call or chooses its answer. False: the caller waits or ended.
  func takeTurn(_ call: PendingCall, in activity: Activity) -> Bool {
    if isHeld(call) {
      park(call, isHeld: true)
      _ = suspend(activity, .call(call), at: call.span)
      return false
    }
    return answer(call, in: activity)
  }

  /// Chooses the answer; the caller is in its turn.
  private func answer(_ call: PendingCall, in activity: Activity) -> Bool {
    guard !call.goesAsUsual, let (outcome, after) = chooseAnswer(for: call) else {
      return runBody(of: call, in: activity)
    }
    return give(outcome, after: after, to: call, in: activity)
  }

  /// What runs in place takes its answer at once, where it is not held and not to come later.
  func answerInPlace(
    _ call: PendingCall, in activity: Activity
  ) throws(Interruption) -> Flow {
    if isHeld(call) {
      park(call, isHeld: true)
      return suspend(activity, .call(call), at: call.span)
    }
    guard let (outcome, after) = chooseAnswer(for: call) else { return .next }
    if waits(call, for: outcome, after: after, in: activity) { return .suspended }
    call.state = .answered
    switch outcome {
    case .value(let value): activity.register = filtered(value, by: call.returning)
    case .failure(let symbol):
      throw .failure(Failure(symbol: symbol, mistake: nil, span: call.span))
    case .asUsual, .each, .never: break
    }
    return .next
  }

  /// Whether the answer comes later or never, so that the caller waits from now on.
  private func waits(
    _ call: PendingCall, for outcome: AnswerOutcome, after: Int64?, in activity: Activity
  ) -> Bool {
    if case .never = outcome {
      park(call)
    } else if let after {
      call.state = .running
      _ = timers.add(at: deadline(after: after), .answer(call, outcome), span: call.span)
    } else {
      return false
    }
    _ = suspend(activity, .call(call), at: call.span)
    return true
  }

  private func apply(
    _ outcome: AnswerOutcome, of call: PendingCall, to activity: Activity
  ) -> Bool {
    if case .asUsual = outcome {} else { endTimeout(of: activity) }
    switch outcome {
    case .value(let value): activity.register = filtered(value, by: call.returning)
    case .failure(let symbol):
      return raise(Failure(symbol: symbol, mistake: nil, span: call.span), in: activity)
    case .asUsual: return runBody(of: call, in: activity)
    case .each, .never: break
    }
    return true
  }

  /// The operation's own body, else its default answer, else a mistake.
  private func runBody(of call: PendingCall, in activity: Activity) -> Bool {
    let scope: Scope = scope(of: call.procedure, call.arguments, call.service, nil, nil)
    if let body = call.procedure.body {
      call.state = .running
      let frame = CallFrame(
        body.statements, scope: scope, procedure: call.procedure, callSite: call.span)
      frame.pendingCall = call
      call.timeout = activity.timeout
      activity.timeout = nil
      activity.frames.append(frame)
      return true
    }
    guard call.procedure.answers.isEmpty else {
      return giveDefault(call, scope, in: activity)
    }
    call.state = .answered
    return raise(.mistake(unstubbed(call)), at: call.span, in: activity)
  }

  private func unstubbed(_ call: PendingCall) -> Mistake {
    let name: String = "\(call.service.type.name).\(call.procedure.name)"
    let near: Stub? = stubs.last { $0.type === call.service.type && $0.name == call.procedure.name }
    return Mistake(
      "unstubbed", "\(name) was called and has no answer", span: call.span,
      help: near == nil
        ? "write 'stub \(name) returns …' before it, or give the operation a body"
        : "the stubs of it are used up, or match other arguments")
  }

  private func giveDefault(_ call: PendingCall, _ scope: Scope, in activity: Activity) -> Bool {
    do throws(Mistake) {
      var defaults: [StubAnswer] = try stubAnswers(call.procedure.answers, scope)
      let key = ObjectIdentifier(call.procedure)
      if let left = defaultAnswers[key] { defaults = left }
      guard let (outcome, after) = take(from: &defaults) else {
        call.state = .answered
        return raise(.mistake(unstubbed(call)), at: call.span, in: activity)
      }
      defaultAnswers[key] = defaults
      return give(outcome, after: after, to: call, in: activity)
    } catch { return raise(.mistake(error), at: call.span, in: activity) }
  }

  private func give(
    _ outcome: AnswerOutcome, after: Int64?, to call: PendingCall, in activity: Activity
  ) -> Bool {
    if waits(call, for: outcome, after: after, in: activity) { return false }
    call.state = .answered
    return apply(outcome, of: call, to: activity)
  }

  // MARK: Parked calls

  /// The caller hears of it no more: the call keeps its place, and nothing comes of an answer.
  func abandon(_ call: PendingCall) { call.caller = nil }

  /// The same in the turn before it would choose its answer.
  func abandonBeforeTurn(_ call: PendingCall) {
    if isHeld(call) { park(call, isHeld: true) }
    abandon(call)
  }

  /// An answer from outside the caller's turn: a timer, `resolve`, `reject`.
  func deliver(_ outcome: AnswerOutcome, to call: PendingCall) {
    guard call.state != .answered else { return }
    call.state = .answered
    guard let caller = call.caller else { return }
    switch outcome {
    case .value(let value): enqueue(caller, .value(filtered(value, by: call.returning)))
    case .failure(let symbol):
      enqueue(caller, .failure(Failure(symbol: symbol, mistake: nil, span: call.span)))
    case .asUsual, .each, .never:
      call.isReleased = true
      call.goesAsUsual = true
      call.state = .chosen
      enqueue(caller, .call(call))
    }
  }

  // MARK: Choosing

  private func chooseAnswer(for call: PendingCall) -> (AnswerOutcome, Int64?)? {
    var best: Stub?
    for stub in stubs where stub.hasAnswers && isMeant(stub, call) {
      if best == nil || stub.specificity >= best!.specificity { best = stub }
    }
    guard let stub = best else { return nil }
    stub.isUsed = true
    return take(from: &stub.answers)
  }

  func hasStub(for call: PendingCall) -> Bool {
    stubs.contains { $0.hasAnswers && isMeant($0, call) }
  }

  private func isMeant(_ stub: Stub, _ call: PendingCall) -> Bool {
    stub.type === call.service.type && stub.name == call.procedure.name
      && (stub.instance == nil || stub.instance === call.service)
      && matchesCall(stub.patterns, stub.labels, call.arguments, call.procedure)
  }

  /// The first answer that is left.
  func take(from answers: inout [StubAnswer]) -> (AnswerOutcome, Int64?)? {
    for index in answers.indices {
      if answers[index].remaining == 0 { continue }
      answers[index].isUsed = true
      let after: Int64? = answers[index].after
      if case .each(var items) = answers[index].outcome {
        guard !items.isEmpty else { continue }
        let value: Value = items.removeFirst()
        answers[index].outcome = .each(items)
        if items.isEmpty { countDown(&answers[index]) }
        return (.value(value), after)
      }
      countDown(&answers[index])
      return (answers[index].outcome, after)
    }
    return nil
  }

  private func countDown(_ answer: inout StubAnswer) {
    if case .each(let items) = answer.outcome, items.isEmpty {
      answer.remaining = 0
    } else if let remaining = answer.remaining {
      answer.remaining = remaining - 1
    }
  }

  func matchesCall(
    _ patterns: [Pattern]?, _ labels: [String?], _ arguments: [Value], _ procedure: Procedure
  ) -> Bool {
    guard let patterns else { return true }
    return matchesArguments(
      patterns, labels: labels, values: arguments, names: procedure.parameters.map(\.name))
  }
}

extension Stub {
  var hasAnswers: Bool {
    answers.contains { answer in
      if case .each(let items) = answer.outcome { return !items.isEmpty }
      return answer.remaining != 0
    }
  }
}
