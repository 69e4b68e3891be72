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
    let entry: Int = record(component.instance, .report, .values([.symbol(symbol)]), at: span)
    if component.isIsolated {
      return try answerIfStubbed(
        IsolatedCall(component, [.symbol(symbol)], entry, span), activity)
    }
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
    _ name: String, _ arguments: Arguments?, at span: SourceSpan, _ scope: Scope,
    in activity: Activity
  ) throws(Interruption) -> Flow {
    guard let component = scope.target?.component else { return .next }
    let values: [Value] = try checked { () throws(Mistake) in
      try evaluateAll(arguments?.values ?? [], scope)
    }
    let recorded: [Value] = [.symbol(Symbol(name, values.isEmpty ? nil : values))]
    let entry: Int = record(component.instance, .show, .values(recorded), at: arguments?.span)
    let last: Value = values.count == 1 ? values[0] : values.isEmpty ? .nil : .list(values)
    if let index = component.napkin.shown.firstIndex(where: { $0.name == name }) {
      component.napkin.shown[index].value = last
    } else {
      component.napkin.shown.append((name, last))
    }
    noteChange()
    guard component.isIsolated else { return .next }
    return try answerIfStubbed(IsolatedCall(component, recorded, entry, span), activity)
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
        let inner: Scope = self.scope(of: handler, [], component.instance, nil, nil)
        try bind(
          arguments, from: scope, to: handler.parameters, in: inner, callee: handler.name)
        start(
          .event, handler, arguments: inner.environment.slots, home: component.instance,
          span: span)
        return
      }
      throw Mistake("none", "nothing here hears '\(event)' of .\(child.name)", span: span)
    } catch { throw .mistake(error) }
  }
}

extension ComponentType {
  func handler(of event: String, from child: String) -> Procedure? {
    events.first { $0.event == event && $0.child == child }?.procedure
  }
}
