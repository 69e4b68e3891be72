import ScenarioParser

/// Actions and hooks of Swift coordinators.
extension Simulation {
  /// Runs an action or a hook of a Swift coordinator in place of its text. Nil: it has none.
  func enterCounterpart(
    _ procedure: Procedure, _ scope: Scope, at span: SourceSpan, in activity: Activity
  ) throws(Interruption) -> Flow? {
    guard let component = scope.home?.component, let counterpart = component.counterpart
    else { return nil }
    let arguments = Array(scope.environment.slots.prefix(procedure.parameters.count))
    switch (procedure.role, ScenarioHook(rawValue: procedure.name)) {
    case (.action, _):
      return try run(
        counterpart.type.actions[procedure.name], "action", procedure, component, arguments,
        at: span, in: activity)
    case (.hook, let hook?):
      return try run(
        counterpart.type.hooks[hook], "hook", procedure, component, [],
        at: procedure.nameSpan, in: activity)
    case (.hook, nil) where procedure.name == HookKind.select.rawValue:
      return select(arguments, component, counterpart, in: activity)
    default: return nil
    }
  }

  private func run(
    _ body: CounterpartBody?, _ word: String, _ procedure: Procedure, _ component: Component,
    _ arguments: [Value], at span: SourceSpan, in activity: Activity
  ) throws(Interruption) -> Flow {
    guard let body, let counterpart = component.counterpart, let counterparts else {
      let registered =
        word == "hook" ? ".hook(.\(procedure.name))" : ".action(\"\(procedure.name)\")"
      throw .mistake(
        Mistake(
          "none", "no Swift \(word) '\(procedure.name)' is registered for \(component.type.name)",
          span: span, help: "add '\(registered) { … }' to its registration"))
    }
    let call = CounterpartCall(
      "the Swift \(word) '\(procedure.name)' of \(component.type.name)", at: span,
      home: component.instance, work: counterparts)
    switch body {
    case .immediate(let body):
      do {
        activity.register = try call.run { try body(counterpart.coordinatable, arguments) }
      } catch { throw interruption(error, at: span) }
      try checked { () throws(Mistake) in try throwDeferred() }
      return .next
    case .suspending(let body):
      call.run { [weak self, coordinatable = counterpart.coordinatable] in
        let result: Result<Value, any Error>
        do { result = .success(try await body(coordinatable, arguments)) } catch {
          result = .failure(error)
        }
        self?.end(call, result, of: activity)
      }
      return suspend(activity, .counterpart(call), at: span)
    }
  }

  /// The tab is asked for in Swift, as a tap does.
  private func select(
    _ arguments: [Value], _ component: Component, _ counterpart: Counterpart, in activity: Activity
  ) -> Flow {
    guard case .symbol(let symbol)? = arguments.first,
      let tab = component.tabs.first(where: { $0.meta.name == symbol.name })
    else {
      activity.register = .boolean(true)
      return .next
    }
    counterparts?.didMove()
    let isReselection: Bool
    if arguments.count > 1, case .boolean(true) = arguments[1] {
      isReselection = true
    } else {
      isReselection = false
    }
    activity.register = .boolean(
      counterpart.coordinatable._allowsSelection(of: tab, isReselection: isReselection))
    return .next
  }

  // MARK: Ends

  private func end(
    _ call: CounterpartCall, _ result: Result<Value, any Error>, of activity: Activity
  ) {
    call.end()
    let resumption = resumption(of: result, at: call.span)
    if !call.isForgotten { enqueue(activity, resumption) }
    tellMistakes(of: call, besides: resumption)
  }

  private func resumption(of result: Result<Value, any Error>, at span: SourceSpan) -> Resumption {
    if let mistake = deferredMistake {
      deferredMistake = nil
      return .failure(failure(.mistake(mistake), at: span))
    }
    switch result {
    case .success(let value): return .value(value)
    case .failure(let error): return .failure(failure(interruption(error, at: span), at: span))
    }
  }

  /// A mistake that Swift code caught is told all the same.
  private func tellMistakes(of call: CounterpartCall, besides resumption: Resumption) {
    var untold = call.mistakes
    call.mistakes = []
    if case .failure(let failure) = resumption, let told = failure.mistake {
      untold.removeAll { $0.message == told.message }
    }
    for mistake in untold { found(mistakeIssue(mistake, at: call.span)) }
  }

  private func interruption(_ error: any Error, at span: SourceSpan) -> Interruption {
    if let mistake = error as? Mistake { return .mistake(mistake) }
    if let failure = error as? any ScenarioSymbol {
      return .failure(Failure(symbol: Symbol(failure.symbolName), mistake: nil, span: span))
    }
    if error is CancellationError {
      return .failure(Failure(symbol: Symbol("cancelled"), mistake: nil, span: span))
    }
    let symbol =
      Mirror(reflecting: error).displayStyle == .enum
      ? Mirror(reflecting: error).children.first?.label ?? String(describing: error)
      : String(describing: type(of: error))
    return .failure(Failure(symbol: Symbol(symbol), mistake: nil, span: span))
  }

  private func failure(_ interruption: Interruption, at span: SourceSpan) -> Failure {
    switch interruption {
    case .failure(let failure): failure
    case .mistake(let mistake):
      Failure(symbol: Symbol(mistake.name), mistake: mistake, span: mistake.span ?? span)
    }
  }
}

/// An error of Swift that is a failure's name in scenarios.
package protocol ScenarioSymbol {
  var symbolName: String { get }
}
