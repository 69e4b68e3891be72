import ScenarioParser

extension Simulation {
  /// Calls the runtime for a navigation statement, recorded when a model does it.
  func carryOut(
    _ navigation: Navigation, on target: Component, _ scope: Scope, in activity: Activity
  ) throws(Mistake) -> NavigationOutcome {
    switch navigation.verb {
    case .push, .present, .replaceTop, .setRoot, .appendTab, .insertTab, .setSidebar,
      .setContent, .setDetail:
      return try add(navigation, on: target, scope, in: activity)
    case .popToFirst, .popToLast, .selectTab, .selectLastTab, .removeTab, .removeLastTab,
      .dismissScreen, .setBadge, .setIdentifier:
      return try act(navigation, on: target, scope, in: activity)
    case .selectTabAt:
      let index: Int = try number(navigation.expression, scope)
      log(navigation, on: target, .values([.integer(Int64(index))]), in: activity)
      return NavigationOutcome(
        destination: target.selectTab(at: index, resolving: navigation.resolvesFirst))
    case .setTabs:
      let routes: [Route] = try self.routes(of: navigation, on: target, scope)
      log(
        navigation, on: target, .values(routes.map { .symbol(Symbol(of: $0)) }), in: activity)
      return NavigationOutcome(destination: target.setTabs(routes)?.first)
    default:
      try change(navigation, on: target, scope, in: activity)
      return NavigationOutcome()
    }
  }

  @inline(__always) func log(
    _ navigation: Navigation, on target: Component,
    _ content: @autoclosure () -> LoggedCall.Content, in activity: Activity
  ) {
    guard !activity.isOfScenario else { return }
    record(target.instance, .navigation(navigation.verb), content(), at: navigation.span)
  }

  // MARK: What adds a destination

  private func add(
    _ navigation: Navigation, on target: Component, _ scope: Scope, in activity: Activity
  ) throws(Mistake) -> NavigationOutcome {
    guard let reference = navigation.destination else { return NavigationOutcome() }
    let route: Route = try self.route(reference, on: target.instance, scope)
    let index: Int =
      navigation.verb == .insertTab ? try number(navigation.expression, scope) : 0
    log(
      navigation, on: target,
      navigation.verb == .insertTab
        ? .values([.symbol(Symbol(of: route)), .integer(Int64(index))]) : .route(route),
      in: activity)
    let callback: Coordinator.DismissCallback? = callback(navigation, on: target, scope)
    let policy: RoutePolicy = navigation.isDistinct ? .distinct : .always
    journal.begin(navigation)
    defer { journal.end() }
    let added: Destination?
    switch navigation.verb {
    case .push: added = target.push(route, policy: policy, onDismiss: callback)
    case .present:
      added = target.present(
        route, as: navigation.isCover ? .fullScreenCover : .sheet, policy: policy,
        locked: navigation.isLocked, onDismiss: callback)
    case .replaceTop: added = target.replaceTop(with: route, onDismiss: callback)
    case .setRoot: added = target.setRoot(route, onDismiss: callback)
    case .appendTab: added = target.appendTab(route, onDismiss: callback)
    case .insertTab: added = target.insertTab(route, at: index, onDismiss: callback)
    default:
      added = target.setColumn(
        navigation.verb.column ?? .detail, route, policy: policy, onDismiss: callback)
    }
    if deferredMistake != nil, let added { takeBack(added) }
    return NavigationOutcome(destination: added)
  }

  /// What was put on top goes again where something below it could not be built.
  @inline(never) private func takeBack(_ added: Destination) {
    var seen: Set<Coordinator> = []
    if added.routeType != .root, added.child?.holdsUnbuilt(&seen) == true { added.dismiss() }
  }

  /// The block `on dismiss`: once, however the destination leaves; it may not wait.
  private func callback(
    _ navigation: Navigation, on target: Component, _ scope: Scope
  ) -> Coordinator.DismissCallback? {
    guard let onDismiss = navigation.onDismiss else { return nil }
    let inner: Scope = scope.with(target: target.instance)
    return { [unowned self] result in
      if let parameter = onDismiss.parameter {
        inner.environment[parameter] = result.map { $0 as? Value ?? Value(swift: $0) } ?? .nil
      }
      perform(at: onDismiss.body.span) { () throws(Mistake) in
        try runSynchronously(
          onDismiss.body.statements, inner, procedure: nil, at: onDismiss.body.span)
      }
    }
  }

  // MARK: Everything else

  private func change(
    _ navigation: Navigation, on target: Component, _ scope: Scope, in activity: Activity
  ) throws(Mistake) {
    var value: Value?
    if let expression = navigation.expression { value = try evaluate(expression, scope) }
    log(navigation, on: target, changeContent(navigation, value), in: activity)
    journal.begin(navigation, on: target)
    defer { journal.end() }
    switch navigation.verb {
    case .pop: target.pop()
    case .popCount: target.pop(try number(navigation.expression, scope))
    case .popToRoot: target.popToRoot()
    case .dismissShown, .dismiss: try dismissShown(navigation, target, scope)
    case .dismissLatest: target.dismissLatest()
    case .dismissQueued: target.dismissQueued()
    case .dismissAll: target.dismissAll()
    case .dismissSelf:
      if let value { target.dismissSelf(returning: value) } else { target.dismissSelf() }
    case .setTabBar:
      target.setTabBarVisibility(
        TabBarVisibility(rawValue: navigation.word ?? "automatic") ?? .automatic)
    case .removeContent: target.removeContent()
    case .setColumns:
      target.setColumnVisibility(ColumnVisibility(word: navigation.word ?? "automatic"))
    case .toggleSidebar: target.toggleSidebar()
    case .setCompactColumn:
      target.setPreferredCompactColumn(
        SplitColumn(rawValue: navigation.word ?? "sidebar") ?? .sidebar)
    default: break
    }
  }

  private func changeContent(_ navigation: Navigation, _ value: Value?) -> LoggedCall.Content {
    if let value { return .values([value]) }
    return navigation.word.map { .values([.symbol(Symbol($0))]) } ?? .nothing
  }

  /// At scenario level `dismiss` closes the modal that covers the app; none is an issue.
  private func dismissShown(
    _ navigation: Navigation, _ target: Component, _ scope: Scope
  ) throws(Mistake) {
    guard navigation.isNearest, navigation.verb == .dismiss else {
      _ = target.dismissShown()
      return
    }
    guard let top = launchedTop, let modal = visibleState(below: top).modal, let owner = modal.owner
    else {
      throw Mistake("none", "no modal covers the app", span: navigation.span)
    }
    _ = owner.dismissShown()
  }

  func number(_ expression: Expression?, _ scope: Scope) throws(Mistake) -> Int {
    guard let expression else { return 1 }
    let value: Value = try evaluate(expression, scope)
    if case .decimal(let decimal) = value, decimal.isWhole {
      return decimal.isNegative ? .min : .max
    }
    return try located(expression.span) { () throws(Mistake) in
      try whole(value, as: "the number")
    }
  }

  /// How often, as `N times` says it.
  func count(_ expression: Expression, _ scope: Scope) throws(Mistake) -> Int {
    let count: Int = try located(expression.span) { () throws(Mistake) in
      try whole(try evaluate(expression, scope), as: "the count")
    }
    guard count >= 0 else {
      throw Mistake(
        "outOfRange", "the count must not be negative, but is \(count)",
        span: expression.span)
    }
    return count
  }

  func routes(
    of navigation: Navigation, on target: Component, _ scope: Scope
  ) throws(Mistake) -> [Route] {
    if let expression = navigation.expression {
      let value: Value = try evaluate(expression, scope)
      guard case .list(let items) = value else {
        throw Mistake(
          "type", "'set tabs' needs a list of destinations, not \(value.typePhrase)",
          span: expression.span)
      }
      return try items.map { (item) throws(Mistake) in
        try route(item, on: target.instance, at: expression.span, scope)
      }
    }
    return try navigation.destinations.map { (reference) throws(Mistake) in
      try route(reference, on: target.instance, scope)
    }
  }
}

extension Navigation {
  /// A selection whose value is wanted, or which has `expecting`, resolves first.
  var resolvesFirst: Bool { isValueUsed || expecting != nil }
}

extension Activity {
  /// The statement that runs now is a scenario's or a definition's own.
  var isOfScenario: Bool { frames.last?.scope.home == nil }
}
