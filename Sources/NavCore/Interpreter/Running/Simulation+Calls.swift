import ScenarioParser

extension Simulation {
  /// `do NAME(args)`, in place: it waits only where the action waits.
  func perform(_ call: Call, _ scope: Scope, in activity: Activity) throws(Interruption) -> Flow {
    switch call.receiver {
    case .nearest:
      if let definition = call.definition {
        return try invoke(definition, call, on: nil, scope, in: activity)
      }
      if scope.target != nil { return try invoke(call, on: scope.target, scope, in: activity) }
      let (procedure, instance) = try nearestAction(call, scope)
      return try invoke(procedure, call, on: instance, scope, in: activity)
    case .home: return try invoke(call, on: scope.home, scope, in: activity)
    case .target: return try invoke(call, on: scope.target, scope, in: activity)
    case .viewModel: return try invoke(call, on: scope.viewModel, scope, in: activity)
    case .instance(let expression):
      let instance: Instance = try targetInstance(expression, scope)
      return try invoke(call, on: instance, scope, in: activity)
    }
  }

  private func invoke(
    _ call: Call, on instance: Instance?, _ scope: Scope, in activity: Activity
  ) throws(Interruption) -> Flow {
    if let instance, let procedure = action(call, in: instance.type) {
      return try invoke(procedure, call, on: instance, scope, in: activity)
    }
    if let definition = call.definition {
      return try invoke(definition, call, on: nil, scope, in: activity)
    }
    throw .mistake(unknownAction(call, instance))
  }

  private func unknownAction(_ call: Call, _ instance: Instance?) -> Mistake {
    guard let instance else {
      return Mistake("none", "there is no action '\(call.name)' here", span: call.span)
    }
    let known: [String] = instance.type.actions.map(\.name)
    let near: String? = Suggestion.closest(to: call.name, among: known)
    return Mistake(
      "none", "\(instance.type.name) has no action '\(call.name)'", span: call.span,
      help: near.map { "did you mean '\($0)'?" })
  }

  /// An action, or a hook that may be called by name (`do select(.invest, false)`).
  private func action(_ call: Call, in type: ComponentType) -> Procedure? {
    if call.cachedType === type { return call.cachedProcedure }
    let found: Procedure? =
      type.actionIndex[call.name].map { type.actions[$0] }
      ?? (call.name == "select" ? type.hooks[.select] : nil)
    if let found {
      call.cachedType = type
      call.cachedProcedure = found
    }
    return found
  }

  private func nearestAction(
    _ call: Call, _ scope: Scope
  ) throws(Interruption) -> (Procedure, Instance) {
    let chain: [Component] = nearestChain()
    for component in chain {
      if let procedure = action(call, in: component.type) {
        return (procedure, component.instance)
      }
    }
    let names: String = chain.map(\.typeName).joined(separator: ", ")
    throw .mistake(
      Mistake(
        "none", "no action '\(call.name)' in what is on screen", span: call.span,
        help: chain.isEmpty ? "nothing is on screen" : "looked in \(names)"))
  }

  private func invoke(
    _ procedure: Procedure, _ call: Call, on instance: Instance?, _ scope: Scope,
    in activity: Activity
  ) throws(Interruption) -> Flow {
    let size: Int = max(procedure.localCount, procedure.parameters.count)
    let inner = Scope(
      environment: .fresh(size: size), home: instance,
      target: instance ?? (procedure.role == .definition ? scope.target : nil))
    do throws(Mistake) {
      try bind(
        call.arguments, from: scope, to: procedure.parameters, in: inner, callee: procedure.name)
    } catch { throw .mistake(error) }
    return try enter(procedure, inner, at: call.span, in: activity)
  }

  /// Puts a procedure's frame onto an activity, by its `overlap`.
  func enter(
    _ procedure: Procedure, _ scope: Scope, at span: SourceSpan, in activity: Activity
  ) throws(Interruption) -> Flow {
    if counterparts != nil,
      let flow = try enterCounterpart(procedure, scope, at: span, in: activity)
    {
      return flow
    }
    guard let body = procedure.body else {
      activity.register = .nil
      return .next
    }
    try checkDepth(of: activity, at: span)
    let call = CallFrame(body.statements, scope: scope, procedure: procedure, callSite: span)
    if procedure.role == .hook { call.result = .boolean(true) }
    guard let overlap = procedure.overlap, let home = scope.home else {
      activity.frames.append(call)
      return .next
    }
    if try !runAdmission(procedure, body, scope, in: activity) { return .next }
    call.index = procedure.admissionCount
    let arguments: [Value] = Array(
      scope.environment.slots.prefix(procedure.parameters.count))
    return admit(overlap, call, arguments, home: home, in: activity)
  }

  private func checkDepth(of activity: Activity, at span: SourceSpan) throws(Interruption) {
    guard activity.frames.count > configuration.callDepthLimit else { return }
    var depth: Int = 0
    for case is CallFrame in activity.frames.downward { depth += 1 }
    guard depth > configuration.callDepthLimit else { return }
    throw .mistake(
      Mistake(
        "limit", "calls are nested deeper than \(configuration.callDepthLimit)", span: span,
        help: "does it call itself without end? \(Limit.callDepth.flag) N raises the limit"))
  }

  /// The leading `let` and `guard` lines, at the call itself. False: a guard left.
  private func runAdmission(
    _ procedure: Procedure, _ body: Block, _ scope: Scope, in activity: Activity
  ) throws(Interruption) -> Bool {
    for statement in body.statements.prefix(procedure.admissionCount) {
      switch statement.operation {
      case .introduce(let variable, .expression(let expression)):
        scope.environment[variable] = try evaluateInCall(expression, scope)
      case .guardElse(let condition, let otherwise):
        let isMet: Bool
        do throws(Mistake) { isMet = try isTrue(condition, scope) } catch { throw .mistake(error) }
        if !isMet {
          try leaveAdmission(otherwise, scope, in: activity)
          return false
        }
      default: break
      }
    }
    return true
  }

  private func leaveAdmission(
    _ statement: Statement, _ scope: Scope, in activity: Activity
  ) throws(Interruption) {
    switch statement.operation {
    case .returnValue(let expression):
      activity.register = try evaluateInCall(expression, scope)
    case .fail(let error):
      let value: Value = try evaluateInCall(error, scope)
      if case .symbol(let symbol) = value {
        throw .failure(Failure(symbol: symbol, mistake: nil, span: statement.span))
      }
    default: activity.register = .nil
    }
  }

  private func evaluateInCall(
    _ expression: Expression, _ scope: Scope
  ) throws(Interruption) -> Value {
    do throws(Mistake) { return try evaluate(expression, scope) } catch { throw .mistake(error) }
  }

  // MARK: Hooks that may not wait

  /// Runs a procedure to its end at once; one that waits is a mistake.
  @discardableResult
  func runSynchronously(
    _ procedure: Procedure, arguments: [Value], home: Instance?, parent: Environment?,
    viewModel: Instance?, at span: SourceSpan
  ) throws(Mistake) -> CallFrame {
    let scope: Scope = scope(of: procedure, arguments, home, parent, viewModel)
    return try runSynchronously(
      procedure.body?.statements ?? [], scope, procedure: procedure, at: span)
  }

  @discardableResult
  func runSynchronously(
    _ statements: [Statement], _ scope: Scope, procedure: Procedure?, at span: SourceSpan
  ) throws(Mistake) -> CallFrame {
    let activity: Activity = Activity(
      simulation: self, role: .synchronous, span: span, owner: nil)
    let call = CallFrame(statements, scope: scope, procedure: procedure, callSite: span)
    activity.frames.append(call)
    let outer: Activity? = running
    running = activity
    defer { running = outer }
    try nested(span) { () throws(Mistake) in run(activity) }
    guard activity.isFinished else {
      cancelSynchronous(activity)
      throw Mistake(
        "unsupported", "this may not wait: it runs inside another operation",
        span: activity.waitSpan)
    }
    if let failure = activity.failure {
      throw failure.mistake
        ?? Mistake(failure.name, "failed with .\(failure.name)", span: failure.span)
    }
    return call
  }

  private func cancelSynchronous(_ activity: Activity) {
    cutOff(activity)
    if activity.isQueued { ready.remove(activity) }
    activity.isQueued = false
    activity.state = .finished
  }
}
