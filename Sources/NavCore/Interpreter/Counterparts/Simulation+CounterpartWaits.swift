import ScenarioParser

/// What Swift code asks of a scenario's world: time and services.
///
/// An activity waits in the place of the Swift task, so that timers, stubs, holds and the log
/// work as for text.
extension Simulation {
  /// Until the virtual clock is there, in microseconds of the scenario.
  package func sleepInSwift(until deadline: Int64) async throws {
    guard deadline > now else { return try Task.checkCancellation() }
    let length = Expression(.constant(.duration(deadline - now)), currentStepSpan)
    _ = try await waitInSwift(for: .sleep(length))
  }

  /// The answer that the scenario's stubs, or the service's own text, give.
  ///
  /// - Parameter operation: As `Bank.pay`.
  package func callInSwift(_ operation: String, _ values: [Value]) async throws -> Value {
    let call = CounterpartCall.current
    let span = call?.span ?? currentStepSpan
    guard let (service, procedure) = self.operation(operation) else {
      throw tell(unknown(operation, at: span), of: call)
    }
    let arguments = Arguments(
      labels: values.map { _ in nil }, values: values.map { Expression(.constant($0), span) },
      span: span)
    return try await waitInSwift(
      for: .awaitValue(
        Expression(.operationCall(service, procedure, arguments), span), within: nil))
  }

  private func waitInSwift(for operation: Statement.Operation) async throws -> Value {
    try Task.checkCancellation()
    let call = CounterpartCall.current
    let activity = makeWaiter(operation, for: call)
    let wait = TaskWait()
    var outcome: Resumption?
    activity.completion = { resumption in
      outcome = resumption
      wait.wake()
    }
    runNow(activity)
    await withTaskCancellationHandler {
      await wait.suspend(.activity(activity))
    } onCancel: {
      Task { @MainActor [weak self] in self?.cancel(activity) }
    }
    return try value(of: outcome, for: call)
  }

  private func makeWaiter(_ operation: Statement.Operation, for call: CounterpartCall?) -> Activity
  {
    let span = call?.span ?? currentStepSpan
    let activity = makeActivity(.start, name: nil, span: span, owner: nil)
    activity.isObserved = true
    activity.isSpokenFor = call?.isAwaited == true
    let frame = CallFrame(
      [Statement(operation, span: span)], scope: emptyScope(call?.home), procedure: nil,
      callSite: span)
    frame.yieldsLastValue = true
    activity.frames.append(frame)
    return activity
  }

  /// Up to its wait, so that a call is in the log as soon as it was made.
  private func runNow(_ activity: Activity) {
    let previous = running
    running = activity
    run(activity)
    running = previous
  }

  private func value(of outcome: Resumption?, for call: CounterpartCall?) throws -> Value {
    switch outcome {
    case .value(let value): return value
    case .failure(let failure):
      if let mistake = failure.mistake { throw tell(mistake, of: call) }
      if failure.name == "cancelled", Task.isCancelled { throw CancellationError() }
      throw SwiftFailure(symbolName: failure.name)
    default: throw CancellationError()
    }
  }

  /// An awaited call tells its mistakes when it ends, for it may throw them itself.
  private func tell(_ mistake: Mistake, of call: CounterpartCall?) -> Mistake {
    if let call, call.isAwaited {
      call.mistakes.append(mistake)
    } else {
      found(mistakeIssue(mistake, at: call?.span ?? currentStepSpan))
    }
    return mistake
  }

  // MARK: Names

  private func operation(_ name: String) -> (ComponentType, Procedure)? {
    for type in program.types where type.kind == .service {
      for operation in type.operations where "\(type.name).\(operation.name)" == name {
        return (type, operation)
      }
    }
    return nil
  }

  private func unknown(_ name: String, at span: SourceSpan) -> Mistake {
    let known = program.types.flatMap { type in type.operations.map { "\(type.name).\($0.name)" } }
    let near = Suggestion.closest(to: name, among: known)
    return Mistake(
      "none", "Swift code calls '\(name)', which no service of the text has", span: span,
      help: near.map { "did you mean '\($0)'?" } ?? "declare it, as 'service Bank' with 'op pay'")
  }
}

/// What a stub's `fails` throws into Swift code.
package struct SwiftFailure: Error, ScenarioSymbol {
  package let symbolName: String
}
