import ScenarioParser

extension Simulation {
  /// `report EVENT(args)`: to the handler of the direct parent, in place.
  func report(
    _ event: String, _ arguments: Arguments?, at span: SourceSpan, _ scope: Scope,
    in activity: Activity
  ) throws(Interruption) -> Flow {
    guard let component = scope.target?.component else {
      throw .mistake(Mistake("none", "there is nobody to report from", span: span))
    }
    let values: [Value] = try checked { () throws(Mistake) in
      try evaluateAll(arguments?.values ?? [], scope)
    }
    let symbol = Symbol(
      event, values.isEmpty ? nil : values, labels: values.isEmpty ? [] : arguments?.labels ?? [])
    record(component.instance, .report, .values([.symbol(symbol)]), at: span)
    if component.isIsolated { return .next }
    guard let parent = component.parent as? Component,
      let name = component.owningDestination?.meta.name,
      let handler = parent.type.handler(of: event, from: name)
    else { throw .mistake(unheard(event, component, at: span)) }
    return try enterHandler(
      handler, values, arguments?.labels, of: parent, at: span, in: activity)
  }

  private func unheard(_ event: String, _ component: Component, at span: SourceSpan) -> Mistake {
    guard let parent = component.parent else {
      return Mistake(
        "none", "\(component.typeName) has no parent that could hear '\(event)'", span: span)
    }
    let name: String = component.owningDestination?.meta.name ?? "…"
    return Mistake(
      "none", "\(parent.typeName) does not hear '\(event)' of .\(name)", span: span,
      help: "write 'on \(name).\(event)' in \(parent.typeName)")
  }

  private func enterHandler(
    _ handler: Procedure, _ values: [Value], _ labels: [String?]?, of parent: Component,
    at span: SourceSpan, in activity: Activity
  ) throws(Interruption) -> Flow {
    let scope: Scope = self.scope(of: handler, [], parent.instance, nil, nil)
    try checked { () throws(Mistake) in
      try bind(
        values, labels: labels, to: handler.parameters, in: scope, callee: handler.name,
        span: span)
    }
    return try enter(handler, scope, at: span, in: activity)
  }

  /// `show NAME(args)`: a call to the view.
  func show(
    _ name: String, _ arguments: Arguments?, _ scope: Scope
  ) throws(Interruption) {
    guard let component = scope.target?.component else { return }
    let values: [Value] = try checked { () throws(Mistake) in
      try evaluateAll(arguments?.values ?? [], scope)
    }
    record(
      component.instance, .show,
      .values([.symbol(Symbol(name, values.isEmpty ? nil : values))]), at: arguments?.span)
    let last: Value = values.count == 1 ? values[0] : values.isEmpty ? .nil : .list(values)
    if let index = component.napkin.shown.firstIndex(where: { $0.name == name }) {
      component.napkin.shown[index].value = last
    } else {
      component.napkin.shown.append((name, last))
    }
    noteChange()
  }

  /// `deliver EVENT(args) from CHILD`: as if that child reported it; does not wait.
  func deliver(
    _ event: String, _ arguments: Arguments?, from reference: DestinationReference,
    at span: SourceSpan, _ scope: Scope
  ) throws(Interruption) {
    do throws(Mistake) {
      let named: Value = try value(of: reference, scope)
      guard case .symbol(let child) = named else {
        throw Mistake("type", "'from' names a child", span: reference.span)
      }
      let candidates: [Component] =
        scope.target?.component.map { [$0] } ?? nearestChain() + trees.reversed().map(\.top)
      for component in candidates {
        guard let handler = component.type.handler(of: event, from: child.name) else { continue }
        let values: [Value] = try evaluateAll(arguments?.values ?? [], scope)
        start(
          .event, handler, arguments: values, home: component.instance, span: span)
        return
      }
      throw Mistake("none", "nothing here hears '\(event)' of .\(child.name)", span: span)
    } catch { throw .mistake(error) }
  }

  /// A navigation of an isolated component: recorded, and answered by a stub where it waits.
  func recordOnly(
    _ navigation: Navigation, on target: Component, _ scope: Scope, in activity: Activity
  ) throws(Interruption) -> Flow {
    let arguments: [Value] = try checked { () throws(Mistake) in
      try recordedArguments(navigation, target, scope)
    }
    let entry: Int = record(
      target.instance, .navigation(navigation.verb), .values(arguments), at: navigation.span)
    activity.register = .nil
    guard navigation.isAwaited else { return .next }
    let procedure = Procedure(
      name: navigation.verb.call, nameSpan: navigation.verbSpan, role: .operation,
      home: target.type)
    procedure.body = Block([], span: navigation.span)
    let call = PendingCall(
      service: target.instance, procedure: procedure, arguments: arguments, entry: entry,
      span: navigation.span, caller: activity)
    return turnOver(activity, .call(call), at: navigation.span)
  }

  private func recordedArguments(
    _ navigation: Navigation, _ target: Component, _ scope: Scope
  ) throws(Mistake) -> [Value] {
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
    return arguments
  }
}

extension ComponentType {
  func handler(of event: String, from child: String) -> Procedure? {
    events.first { $0.event == event && $0.child == child }?.procedure
  }
}
