import ScenarioParser

extension Component {
  /// The route of the text's declaration that a Swift route means.
  func route<D: Destinationable>(for source: TypedRoute<D>) -> Route {
    let name = source.meta.caseName
    if let index = type.destinationIndex[name] {
      let declaration = type.destinations[index]
      return Route(
        declaration.meta, arguments: arguments(of: source.value, declaration.parameters),
        source: source)
    }
    simulation.perform(at: type.headerSpan) { () throws(Mistake) in
      throw Mistake(
        "none", "\(type.name) has no destination '.\(name)', which its coordinator shows",
        span: type.headerSpan, help: "declare it here, as 'screen \(name)' or 'child \(name) -> …'")
    }
    return Route(Meta(scope: type.id, index: 0, name: name), source: source)
  }

  /// Payload for parameters: as the suite says, else by label, else by place.
  private func arguments<D: Destinationable>(of value: D, _ parameters: [Parameter]) -> [Value] {
    if let given = counterpart?.type.arguments(value) { return given }
    guard let payload = Mirror(reflecting: value).children.first?.value else { return [] }
    let mirror = Mirror(reflecting: payload)
    guard mirror.displayStyle == .tuple else { return [Value(swift: payload)] }
    let parts = Array(mirror.children)
    return parameters.enumerated().map { index, parameter in
      let named = parts.first { $0.label == parameter.name }
      let part = named ?? (parts.indices.contains(index) ? parts[index] : nil)
      return part.map { Value(swift: $0.value) } ?? .nil
    }
  }
}

extension Simulation {
  /// Lets the Swift coordinator that a suite registered under the component's name stand in.
  func addCounterpart(to component: Component) throws(Mistake) {
    guard let type = counterparts[component.type.name] else { return }
    let parameters = component.instance.slots.prefix(component.type.parameters.count)
    let made: any Coordinatable
    do { made = try type.make(Array(parameters)) } catch {
      throw Mistake(
        "type", "\(component.type.name) can't be built in Swift: \(error)",
        span: component.type.nameSpan)
    }
    try join(made, type, to: component)
  }

  private func join(
    _ coordinatable: any Coordinatable, _ type: CounterpartType, to component: Component
  ) throws(Mistake) {
    guard coordinatable._container.kind == component.kind else {
      throw Mistake(
        "type",
        "\(component.type.name) is a \(component.kind.label) in text and a "
          + "\(coordinatable._container.kind.label) in Swift", span: component.type.nameSpan)
    }
    component.counterpart = Counterpart(coordinatable, type)
    coordinatable.lend(component)
    counterpartComponents.append(component)
    for (name, member) in component.type.members {
      if case .state(let slot) = member, type.states[name] == nil {
        component.instance.slots[slot] = .symbol(Symbol("notRegistered"))
      }
    }
    refresh(component)
  }

  /// What a Swift coordinator builds behind a destination, as a component where one is registered.
  func makeChild(
    for destination: Destination, counterpart: Counterpart
  ) -> Coordinator? {
    guard let child = counterpart.coordinatable.builtChild(for: destination) else {
      requireSwiftRoute(destination, counterpart)
      return nil
    }
    if let existing = child._container.node as? Component { return existing }
    guard let type = program.types.first(where: { counterparts[$0.name]?.matches(child) == true }),
      let registered = counterparts[type.name]
    else {
      destination.keeper = child
      return child.node
    }
    let component = Component(
      type: type, simulation: self, number: components[type.id].count)
    component.instance.slots = Array(
      repeating: .symbol(Symbol("notRegistered")), count: type.slotCount)
    components[type.id].append(component)
    perform(at: type.nameSpan) { () throws(Mistake) in
      try join(child, registered, to: component)
    }
    return component
  }

  /// A route that the scenario wrote must mean something in Swift where a child stands behind it.
  private func requireSwiftRoute(_ destination: Destination, _ counterpart: Counterpart) {
    guard let owner = destination.owner as? Component else { return }
    let declaration = owner.type.destinations[destination.meta.index]
    guard declaration.child != nil, !counterpart.coordinatable.knows(destination.route) else {
      return
    }
    perform(at: declaration.nameSpan) { () throws(Mistake) in
      throw Mistake(
        "none", "no Swift route is registered for \(owner.type.name)'s '.\(declaration.name)'",
        span: declaration.nameSpan, help: "add '.destination { … }' to its registration")
    }
  }

  // MARK: States

  /// Before each statement, so that it reads what the Swift coordinators hold now.
  func refreshCounterparts() {
    for component in counterpartComponents { refresh(component) }
  }

  private func refresh(_ component: Component) {
    guard let counterpart = component.counterpart else { return }
    for (name, read) in counterpart.type.states {
      guard case .state(let slot)? = component.type.members[name] else { continue }
      component.instance.slots[slot] = read(counterpart.coordinatable)
    }
  }

  // MARK: Actions

  /// Runs an action of a Swift coordinator in place of its text. Nil: it has none.
  func enterCounterpart(
    _ procedure: Procedure, _ scope: Scope, at span: SourceSpan, in activity: Activity
  ) throws(Interruption) -> Flow? {
    guard procedure.role == .action || procedure.name == "select",
      let component = scope.home?.component, let counterpart = component.counterpart
    else { return nil }
    let arguments = Array(scope.environment.slots.prefix(procedure.parameters.count))
    if procedure.role == .hook { return select(arguments, component, counterpart, in: activity) }
    switch counterpart.type.actions[procedure.name] {
    case nil:
      throw .mistake(
        Mistake(
          "none", "no Swift action '\(procedure.name)' is registered for \(component.type.name)",
          span: span, help: "add '.action(\"\(procedure.name)\") { … }' to its registration"))
    case .immediate(let body):
      do { activity.register = try body(counterpart.coordinatable, arguments) } catch {
        throw interruption(error, at: span)
      }
      try checked { () throws(Mistake) in try throwDeferred() }
      return .next
    case .suspending(let body):
      return wait(for: body, counterpart.coordinatable, arguments, at: span, in: activity)
    }
  }

  private func select(
    _ arguments: [Value], _ component: Component, _ counterpart: Counterpart, in activity: Activity
  ) -> Flow {
    guard case .symbol(let symbol)? = arguments.first,
      let tab = component.tabs.first(where: { $0.meta.name == symbol.name })
    else {
      activity.register = .boolean(true)
      return .next
    }
    let isReselection = arguments.count > 1 && arguments[1].isTrue
    activity.register = .boolean(
      counterpart.coordinatable._allowsSelection(of: tab, isReselection: isReselection))
    return .next
  }

  private func interruption(_ error: any Error, at span: SourceSpan) -> Interruption {
    if let mistake = error as? Mistake { return .mistake(mistake) }
    let symbol =
      Mirror(reflecting: error).displayStyle == .enum
      ? Mirror(reflecting: error).children.first?.label ?? String(describing: error)
      : String(describing: type(of: error))
    return .failure(Failure(symbol: Symbol(symbol), mistake: nil, span: span))
  }

  /// The action runs until it waits for the first time, and goes on while the run lets it.
  private func wait(
    for body: @escaping @MainActor (any Coordinatable, [Value]) async throws -> Value,
    _ coordinatable: any Coordinatable, _ arguments: [Value], at span: SourceSpan,
    in activity: Activity
  ) -> Flow {
    counterpartWork += 1
    let task = Task.immediate { @MainActor [weak self] in
      let resumption: Resumption
      do { resumption = .value(try await body(coordinatable, arguments)) } catch {
        guard let self else { return }
        resumption = .failure(failure(interruption(error, at: span), at: span))
      }
      guard let self else { return }
      counterpartWork -= 1
      activity.counterpartTask = nil
      enqueue(activity, resumption)
    }
    guard !activity.isQueued else { return .suspended }
    activity.counterpartTask = task
    return suspend(activity, .lifecycle("a Swift action"), at: span)
  }

  private func failure(_ interruption: Interruption, at span: SourceSpan) -> Failure {
    switch interruption {
    case .failure(let failure): failure
    case .mistake(let mistake):
      Failure(symbol: Symbol(mistake.name), mistake: mistake, span: mistake.span ?? span)
    }
  }
}

extension Value {
  fileprivate var isTrue: Bool { if case .boolean(true) = self { true } else { false } }
}

extension Coordinatable {
  func knows(_ route: Route) -> Bool { value(of: route) != nil }

  func lend(_ component: Component) { _container.lend(component, to: self) }

  /// The coordinator behind a destination of a component in whose place this one stands.
  func builtChild(for destination: Destination) -> (any Coordinatable)? {
    value(of: destination.route).flatMap { child(for: $0) }
  }
}
