import ScenarioParser

extension Simulation {
  // MARK: The tab bar

  func tapTab(
    _ reference: DestinationReference?, label: Expression?, _ scope: Scope, at span: SourceSpan
  ) throws(Mistake) {
    let tabs: Component = try tabBarOwner(scope, at: span)
    let tab: Destination
    if let reference {
      let wanted: DestinationMatch = try tabMatch(reference, scope)
      guard let found = tabs.container.structural.first(where: { wanted.holds(for: $0) }) else {
        throw notInBar(try value(of: reference, scope).literal, tabs, reference.span)
      }
      tab = found
    } else {
      let text: String =
        try label.map { (e) throws(Mistake) in
          try evaluate(e, scope).interpolated
        } ?? ""
      guard let found = try tabs.tabs.first(label: text, self, tabs) else {
        throw notInBar("\"\(text)\"", tabs, span)
      }
      tab = found
    }
    _ = tabs.tapTab(tab)
    try throwDeferred()
    noteChange()
  }

  /// Which tab a D means; the owner, where one is written, doesn't count.
  private func tabMatch(
    _ reference: DestinationReference, _ scope: Scope
  ) throws(Mistake) -> DestinationMatch {
    if case .named(_, let name, nil) = reference.form { return .named(name, owner: nil) }
    return try match(try value(of: reference, scope), at: reference.span)
  }

  private func notInBar(_ wanted: String, _ tabs: Component, _ span: SourceSpan) -> Mistake {
    let names: [String] = tabs.tabs.map { Value.symbol(Symbol(of: $0.route)).literal(limit: 60) }
    return Mistake(
      "none", "\(wanted) is not in the bar of \(tabs.typeName)", span: span,
      help: "it has \(names.joined(separator: " "))")
  }

  /// The nearest tab coordinator from the visible screen upward, its bar shown and uncovered.
  private func tabBarOwner(_ scope: Scope, at span: SourceSpan) throws(Mistake) -> Component {
    guard let top = actingTop(scope) else {
      throw Mistake("none", "nothing is on screen", span: span)
    }
    look(below: top)
    let screen: VisibleScreen? = visibility.state.last
    var current: Coordinator? = screen?.owner ?? top
    var cover: Destination? = screen?.destination.flatMap { $0.routeType.isModal ? $0 : nil }
    while let coordinator = current {
      if coordinator.kind == .tabs, let component = coordinator as? Component {
        try checkBar(component, cover, at: span)
        return component
      }
      if let own = coordinator.owningDestination, own.routeType.isModal { cover = cover ?? own }
      current = coordinator.parent
    }
    throw Mistake("none", "no tab bar is on screen", span: span)
  }

  private func checkBar(
    _ tabs: Component, _ cover: Destination?, at span: SourceSpan
  ) throws(Mistake) {
    if let cover {
      throw Mistake(
        "unsupported",
        "\(Value.destination(cover).literal) covers the tab bar of \(tabs.typeName)",
        span: span, help: "close it first, as with 'swipe down' or 'dismiss'")
    }
    if tabs.tabBarVisibility == .hidden {
      throw Mistake("unsupported", "the tab bar of \(tabs.typeName) is hidden", span: span)
    }
  }

  // MARK: Back and away

  func back(
    to target: BackTarget, _ scope: Scope, at span: SourceSpan
  ) throws(Mistake) {
    guard let host = actingTop(scope)?.visibleState.stackHost else {
      throw Mistake("none", "there is nothing to go back to", span: span)
    }
    let path: [Destination] = host.combinedPath
    let index: Int
    switch target {
    case .previous: index = path.count - 2
    case .root: index = -1
    case .destination(let reference):
      let matches: (Destination) -> Bool = try matcher(reference, on: nil, scope)
      guard let found = path.dropLast().lastIndex(where: matches) else {
        return try backToRoot(host, path, matches, reference, at: span)
      }
      index = found
    }
    guard !path.isEmpty, host.goBack(toPathIndex: index) else {
      throw Mistake("none", "there is nothing to go back to", span: span)
    }
    try throwDeferred()
    noteChange()
  }

  private func backToRoot(
    _ host: Coordinator, _ path: [Destination], _ matches: (Destination) -> Bool,
    _ reference: DestinationReference, at span: SourceSpan
  ) throws(Mistake) {
    guard let root = host.root, matches(root), !path.isEmpty else {
      let names: [String] = path.map { Value.destination($0).literal(limit: 40) }
      throw Mistake(
        "none", "that screen is not behind this one", span: reference.span,
        help: names.isEmpty
          ? "there is nothing to go back to" : "the path is \(names.joined(separator: " "))")
    }
    _ = host.goBack(toPathIndex: -1)
    try throwDeferred()
    noteChange()
  }

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
    let components: [Component] = [top] + top.descendants.compactMap { $0 as? Component }
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

/// Where a person goes back to.
enum BackTarget {
  case previous
  case root
  case destination(DestinationReference)
}

extension [Destination] {
  /// The first tab with that label.
  @MainActor func first(
    label: String, _ simulation: Simulation, _ owner: Component
  ) throws(Mistake) -> Destination? {
    for tab in self {
      let visit: Visit = simulation.visit(of: tab, owner: owner)
      guard let expression = visit.type.label else { continue }
      if try simulation.evaluate(expression, visit.scope).interpolated == label { return tab }
    }
    return nil
  }
}
