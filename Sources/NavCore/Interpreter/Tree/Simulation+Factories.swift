import ScenarioParser

extension Simulation {
  /// Runs work inside a callback of the runtime; a mistake is thrown when the runtime's call ends.
  ///
  /// - Returns: Whether nothing went wrong.
  @discardableResult
  func perform(at span: SourceSpan, _ body: () throws(Mistake) -> Void) -> Bool {
    do {
      try body()
      return true
    } catch {
      deferredCount += 1
      if deferredMistake == nil {
        var mistake: Mistake = error
        if mistake.span == nil { mistake.span = span }
        deferredMistake = mistake
      }
      return false
    }
  }

  /// The runtime's call has ended: throws what went wrong in its callbacks.
  @inline(__always) func throwDeferred() throws(Mistake) {
    if deferredMistake != nil { try throwNow() }
  }

  @inline(never) private func throwNow() throws(Mistake) {
    guard let mistake = deferredMistake else { return }
    deferredMistake = nil
    throw mistake
  }

  // MARK: Factories

  func isAvailable(_ route: Route, in component: Component) -> Bool {
    if component.type.destinations[route.index].isAlwaysAvailable { return true }
    return isAvailableNow(route, in: component)
  }

  @inline(never) private func isAvailableNow(_ route: Route, in component: Component) -> Bool {
    let type: DestinationDeclaration = component.type.destinations[route.index]
    guard let availability = type.availability else { return true }
    var result: Bool = false
    perform(at: type.nameSpan) { () throws(Mistake) in
      let environment = Environment.fresh(size: max(type.localCount, route.argumentCount))
      for (index, value) in route.arguments.enumerated() { environment.slots[index] = value }
      let scope = Scope(
        environment: environment, home: component.instance, target: component.instance)
      result = try isTrue(availability, scope)
    }
    return result
  }

  func makeChild(for destination: Destination, owner: Component) -> Coordinator? {
    Unmanaged.passUnretained(owner.type.destinations[destination.route.index])
      ._withUnsafeGuaranteedRef { type in
        if let child = type.plainChild {
          return makePlainChild(child, type, for: destination, below: owner)
        }
        return buildChild(for: destination, type, owner: owner)
      }
  }

  private func buildChild(
    for destination: Destination, _ type: DestinationDeclaration, owner: Component
  ) -> Coordinator? {
    let before: Int = deferredCount
    let visit: Visit = visit(of: destination, owner: owner)
    var child: Component?
    guard deferredCount == before, mayBuild else { return unbuilt(destination) }
    let isBuilt: Bool = perform(at: type.nameSpan) { () throws(Mistake) in
      try checkTreeDepth(below: owner, type)
      try runBuildHook(of: visit)
      if let factory = type.child {
        child = try build(factory, type, owner: owner, visit.scope)
      }
    }
    return isBuilt ? child : unbuilt(destination)
  }

  /// Past a limit nothing more is built: what holds itself without end would go on at its next place.
  private var mayBuild: Bool { deferredMistake == nil || deferredMistake?.name != "limit" }

  @inline(never) private func unbuilt(_ destination: Destination) -> Component? {
    destination.isUnbuilt = true
    return nil
  }

  /// A child that takes nothing from the destination.
  private func makePlainChild(
    _ child: ComponentType, _ type: DestinationDeclaration, for destination: Destination,
    below owner: Component
  ) -> Coordinator? {
    guard mayBuild else { return unbuilt(destination) }
    if isSimple(child), owner.treeDepth < configuration.treeDepthLimit, !reusesComponents {
      return makeSimpleComponent(child)
    }
    let anywhere = Scope(environment: scenarioEnvironment, home: nil, target: nil)
    var made: Component?
    let isBuilt: Bool = perform(at: type.nameSpan) { () throws(Mistake) in
      try checkTreeDepth(below: owner, type)
      made = try nested(type.nameSpan) { () throws(Mistake) in
        try makeComponent(child, nil, from: anywhere)
      }
    }
    return isBuilt ? made : unbuilt(destination)
  }

  private func checkTreeDepth(
    below owner: Component, _ type: DestinationDeclaration
  ) throws(Mistake) {
    guard type.child != nil else { return }
    if reusesComponents, owner.placeCount > Coordinator.placeLimit { throw tooManyPlaces(type) }
    guard owner.treeDepth + 1 > configuration.treeDepthLimit else { return }
    throw Mistake(
      "limit", "the tree is deeper than \(configuration.treeDepthLimit) components",
      span: type.nameSpan,
      help: "does a component hold itself without end? '\(Limit.treeDepth.flag) N' raises the limit"
    )
  }

  private func tooManyPlaces(_ type: DestinationDeclaration) -> Mistake {
    Mistake(
      "limit", "'.\(type.name)' would stand in more than \(grouped(Coordinator.placeLimit)) places",
      span: type.nameSpan, help: "a component that is held twice has all below it twice")
  }

  private func build(
    _ factory: ChildFactory, _ type: DestinationDeclaration, owner: Component, _ scope: Scope
  ) throws(Mistake) -> Component? {
    switch factory {
    case .component(let childType, let arguments, let isOnce):
      if isOnce, let existing = owner.instance.onceChildren[type.index] {
        return try reuse(existing, type, owner: owner)
      }
      let child: Component = try nested(type.nameSpan) { () throws(Mistake) in
        try makeComponent(childType, arguments, from: scope)
      }
      if isOnce { owner.instance.onceChildren[type.index] = child }
      return child
    case .computed(let expression):
      let value: Value = try evaluate(expression, scope)
      if case .component(let coordinator) = value, let component = coordinator as? Component {
        return try reuse(component, type, owner: owner)
      }
      throw Mistake(
        "type", "the factory of '.\(type.name)' must yield a component, not \(value.typePhrase)",
        span: expression.span)
    case .conditional(let then, let condition, let otherwise):
      return try build(
        try isTrue(condition, scope) ? then : otherwise, type, owner: owner, scope)
    }
  }

  /// A component that is handed out again counts again in searches.
  private func reuse(
    _ component: Component, _ type: DestinationDeclaration, owner: Component
  ) throws(Mistake) -> Component {
    reusesComponents = true
    let places: Int = owner.placeCount * (component.holderCount + 1) * component.placesBelow
    if places > Coordinator.placeLimit { throw tooManyPlaces(type) }
    if let index = departed.firstIndex(where: { $0 === component }) {
      departed.remove(at: index)
      components[component.type.id].append(component)
    }
    buildOwnScreen(of: component)
    return component
  }

  func prepareTab(_ destination: Destination, owner: Component) {
    if owner.type.destinations[destination.route.index].isPlainTab { return }
    dressTab(destination, owner: owner)
  }

  @inline(never) private func dressTab(_ destination: Destination, owner: Component) {
    let type: DestinationDeclaration = owner.type.destinations[destination.route.index]
    if type.role != nil { destination.tabRole = type.role }
    guard type.badge != nil || type.identifier != nil else { return }
    let scope: Scope = visit(of: destination, owner: owner).scope
    let isBuilt: Bool = perform(at: type.nameSpan) { () throws(Mistake) in
      if let badge = type.badge {
        destination.badge = badgeText(try evaluate(badge, scope))
      }
      if let identifier = type.identifier {
        destination.accessibilityIdentifier = try evaluate(identifier, scope).interpolated
      }
    }
    if !isBuilt { destination.isUnbuilt = true }
  }

  /// nil clears, and so does the number 0 (navigation.md §5.6).
  func badgeText(_ value: Value) -> String? {
    switch value {
    case .nil, .integer(0): nil
    default: value.interpolated
    }
  }

  func shouldSelect(_ tab: Destination, isReselection: Bool, in component: Component) -> Bool {
    guard let hook = component.type.hooks[.select] else { return true }
    var isAllowed: Bool = false
    perform(at: hook.nameSpan) { () throws(Mistake) in
      let arguments: [Value] = [.symbol(Symbol(of: tab.route)), .boolean(isReselection)]
      let call: CallFrame = try runSynchronously(
        hook, arguments: arguments, home: component.instance, parent: nil, viewModel: nil,
        at: hook.nameSpan)
      isAllowed = !call.isVetoed
    }
    return isAllowed
  }
}

extension Symbol {
  /// As a statement would write it.
  convenience init(of route: Route) {
    self.init(route.name, route.hasArguments ? route.arguments : nil)
  }
}

extension ColumnVisibility {
  /// The language's word: `double` is `doubleColumn`.
  init(word: String) {
    self = word == "double" ? .doubleColumn : ColumnVisibility(rawValue: word) ?? .automatic
  }

  var word: String { self == .doubleColumn ? "double" : rawValue }
}
