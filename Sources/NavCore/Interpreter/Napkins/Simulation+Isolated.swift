import ScenarioParser

/// What an isolated component does with the tree, its parent or its view: recorded, and answered by
/// a stub.
@MainActor struct IsolatedCall {
  let owner: Instance
  let arguments: [Value]
  /// Position in the log.
  let entry: Int
  let span: SourceSpan
  /// What the answer must be; anything else is nil.
  var returning: ResultType?
  var isNavigation = false

  init(
    _ component: Component, _ arguments: [Value], _ entry: Int, _ span: SourceSpan
  ) {
    self.owner = component.instance
    self.arguments = arguments
    self.entry = entry
    self.span = span
  }
}

extension Simulation {
  /// A navigation of an isolated component: recorded, and answered by a stub.
  func recordOnly(
    _ navigation: Navigation, on target: Component, _ scope: Scope, in activity: Activity
  ) throws(Interruption) -> Flow {
    let arguments: [Value] = try checked { () throws(Mistake) in
      try recordedArguments(navigation, target, scope)
    }
    let entry: Int = record(
      target.instance, .navigation(navigation.verb), .values(arguments), at: navigation.span)
    var recorded = IsolatedCall(target, arguments, entry, navigation.span)
    recorded.returning =
      navigation.returning ?? navigation.expecting.map { ResultType.component($0) }
    recorded.isNavigation = true
    activity.register = .nil
    guard navigation.isAwaited else { return try answerIfStubbed(recorded, activity) }
    let limit: Int64? = try navigation.within.map { (e) throws(Interruption) in
      try duration(e, scope)
    }
    startTimeout(limit, of: activity, at: navigation.span)
    return answer(recorded, activity)
  }

  /// At the activity's next turn a stub answers; nil where there is none.
  func answer(_ recorded: IsolatedCall, _ activity: Activity) -> Flow {
    activity.register = .nil
    return turnOver(activity, .call(pendingCall(recorded, activity)), at: recorded.span)
  }

  /// What runs in place is answered in place, and waits only for an answer that is to come.
  func answerIfStubbed(
    _ recorded: IsolatedCall, _ activity: Activity
  ) throws(Interruption) -> Flow {
    let call: PendingCall = pendingCall(recorded, activity)
    guard isHeld(call) || hasStub(for: call) else { return .next }
    if activity.endsWaitsAtOnce { throw .failure(cancellation(at: call.span)) }
    return try answerInPlace(call, in: activity)
  }

  private func pendingCall(_ recorded: IsolatedCall, _ activity: Activity) -> PendingCall {
    let procedure = Procedure(
      name: log[recorded.entry].verb, nameSpan: recorded.span, role: .operation,
      home: recorded.owner.type)
    procedure.body = Block([], span: recorded.span)
    return PendingCall(
      service: recorded.owner, procedure: procedure, arguments: recorded.arguments,
      entry: recorded.entry, span: recorded.span, caller: activity,
      returning: recorded.returning, isNavigation: recorded.isNavigation)
  }

  private func recordedArguments(
    _ navigation: Navigation, _ target: Component, _ scope: Scope
  ) throws(Mistake) -> [Value] {
    if navigation.verb == .setTabs {
      return try routes(of: navigation, on: target, scope).map { .symbol(Symbol(of: $0)) }
    }
    var arguments: [Value] = []
    for reference in navigation.destinations {
      if navigation.verb.builds {
        let route: Route = try route(reference, on: target.instance, scope)
        arguments.append(.symbol(Symbol(of: route)))
      } else {
        arguments.append(try value(of: reference, scope))
      }
    }
    if let expression = navigation.expression {
      arguments.append(try evaluate(expression, scope))
    }
    if let word = navigation.word { arguments.append(.symbol(Symbol(word))) }
    return arguments
  }
}
