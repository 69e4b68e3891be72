import ScenarioParser

extension Simulation {
  func swipeDown(_ scope: Scope, at span: SourceSpan) throws(Mistake) {
    guard let top = actingTop(scope), let modal = top.visibleState.modal,
      let owner = modal.owner
    else { throw Mistake("none", "no sheet is on screen", span: span) }
    switch owner.swipeDown() {
    case .dismissed: break
    case .nothingShown: throw Mistake("none", "no sheet is on screen", span: span)
    case .cover:
      throw Mistake("unsupported", "a cover can't be swiped away", span: span)
    case .locked:
      throw Mistake("unsupported", "this sheet is locked: it can't be swiped away", span: span)
    }
    try throwDeferred()
    noteChange()
  }

  // MARK: Links

  func openLink(_ expression: Expression, _ scope: Scope, at span: SourceSpan) throws(Mistake) {
    let url: String = try evaluate(expression, scope).interpolated
    guard let top = actingTop(scope) else {
      throw Mistake("none", "nothing is launched that could open a link", span: span)
    }
    let components: [Component] = [top] + top.components
    for component in components {
      for link in component.type.links {
        guard let values = matchLink(link.pattern, url) else { continue }
        if take(link, values, component, at: span) { return }
      }
    }
    throw Mistake(
      "unhandledLink", "nothing takes the link \"\(url)\"", span: span,
      help: linkHelp(components))
  }

  private func linkHelp(_ components: [Component]) -> String {
    let patterns: [String] = components.flatMap { component in
      component.type.links.map { "\"\($0.pattern)\" (\(component.typeName))" }
    }
    return patterns.isEmpty
      ? "no component here has a link" : "the patterns are \(patterns.joined(separator: ", "))"
  }

  /// False: it declined with `veto`.
  private func take(
    _ link: Link, _ values: [String: String], _ component: Component, at span: SourceSpan
  ) -> Bool {
    let arguments: [Value] = link.procedure.parameters.map { parameter in
      values[parameter.name].map { .string($0) } ?? .nil
    }
    let activity: Activity = makeActivity(
      .link, name: nil, span: span, owner: component.instance)
    let scope: Scope = self.scope(of: link.procedure, arguments, component.instance, nil, nil)
    let call = CallFrame(
      link.procedure.body?.statements ?? [], scope: scope, procedure: link.procedure,
      callSite: span)
    activity.frames.append(call)
    let outer: Activity? = running
    running = activity
    run(activity)
    running = outer
    activity.hasTakenLink = !activity.isFinished
    return !call.isVetoed
  }
}
