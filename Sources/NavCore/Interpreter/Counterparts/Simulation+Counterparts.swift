import ScenarioParser

/// Swift coordinators in the place of components.
extension Simulation {
  /// Lets the Swift coordinator that a suite registered under the component's name stand in.
  func addCounterpart(to component: Component) throws(Mistake) {
    guard let type = counterparts?.setup.types[component.type.name] else { return }
    let parameters = component.instance.slots.prefix(component.type.parameters.count)
    let made: any Coordinatable
    do { made = try type.make(self, Array(parameters)) } catch {
      throw error as? Mistake
        ?? Mistake(
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
    try type.check(against: component.type)
    component.counterpart = Counterpart(coordinatable, type)
    coordinatable.lend(component)
    counterparts?.components.append(component)
    for (name, member) in component.type.members {
      if case .state(let slot) = member, type.states[name] == nil {
        component.instance.slots[slot] = .symbol(Symbol("notRegistered"))
      }
    }
    refresh(component)
  }

  // MARK: Children

  /// What a Swift coordinator builds behind a destination, as a component where one is registered.
  func makeChild(
    for destination: Destination, counterpart: Counterpart
  ) -> Coordinator? {
    refuseBuildHook(of: destination)
    guard let child = counterpart.coordinatable.builtChild(for: destination) else {
      requireSwiftRoute(destination, counterpart)
      return nil
    }
    if let existing = child._container.node as? Component { return existing }
    let registered = counterparts?.setup.types ?? [:]
    guard let type = program.types.first(where: { registered[$0.name]?.matches(child) == true }),
      let counterpartType = registered[type.name]
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
      try join(child, counterpartType, to: component)
    }
    return component
  }

  /// The factory is Swift's; what the text would do in it has no place there.
  private func refuseBuildHook(of destination: Destination) {
    guard let owner = destination.owner as? Component,
      owner.type.destinations.indices.contains(destination.route.index),
      let hook = owner.type.destinations[destination.route.index].onBuild
    else { return }
    perform(at: hook.nameSpan) { () throws(Mistake) in
      throw Mistake(
        "unsupported",
        "'on build' of '.\(destination.route.name)' can't run: \(owner.type.name) builds it in "
          + "Swift", span: hook.nameSpan, help: "do it in 'child(for:)', and take the hook away")
    }
  }

  /// A route that the scenario wrote must mean something in Swift where a child stands behind it.
  private func requireSwiftRoute(_ destination: Destination, _ counterpart: Counterpart) {
    guard let owner = destination.owner as? Component,
      owner.type.destinations.indices.contains(destination.route.index)
    else { return }
    let declaration = owner.type.destinations[destination.route.index]
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
    for component in counterparts?.components ?? [] { refresh(component) }
  }

  private func refresh(_ component: Component) {
    guard let counterpart = component.counterpart else { return }
    for (name, state) in counterpart.type.states {
      guard case .state(let slot)? = component.type.members[name] else { continue }
      component.instance.slots[slot] = state.read(counterpart.coordinatable)
    }
  }

  /// Sets a state of a Swift coordinator through its registration. False: there is no such
  /// coordinator, and the value belongs into the slot.
  func setCounterpart(_ slot: Int, of instance: Instance, to value: Value) throws(Mistake) -> Bool {
    guard let counterpart = instance.component?.counterpart else { return false }
    let type = instance.type
    let index = slot - type.parameters.count
    guard type.states.indices.contains(index) else { return false }
    let name = type.states[index].name
    guard let write = counterpart.type.states[name]?.write else {
      throw Mistake(
        "unsupported", "'\(name)' of \(type.name) can't be set: Swift holds it",
        help: "register it with '.state(\"\(name)\", \\.\(name))' or with 'set:'")
    }
    counterparts?.didMove()
    do { try write(counterpart.coordinatable, value) } catch {
      throw error as? Mistake
        ?? Mistake("type", "'\(name)' of \(type.name) can't be set: \(error)")
    }
    try throwDeferred()
    return true
  }
}

extension CounterpartType {
  /// A name that the text does not have would never be asked for.
  fileprivate func check(against type: ComponentType) throws(Mistake) {
    try check(actions.keys.sorted(), "action", type, type.actions.map(\.name))
    try check(states.keys.sorted(), "state", type, type.states.map(\.name))
    for hook in hooks.keys.sorted(by: { $0.rawValue < $1.rawValue })
    where HookKind(rawValue: hook.rawValue).flatMap({ type.hooks[$0] }) == nil {
      throw Mistake(
        "none",
        "a Swift hook '\(hook.rawValue)' is registered for \(type.name), whose text has none",
        span: type.nameSpan, help: "declare it here, as 'on \(hook.rawValue): note \"in Swift\"'")
    }
  }

  private func check(
    _ names: [String], _ word: String, _ type: ComponentType, _ known: [String]
  ) throws(Mistake) {
    guard let name = names.first(where: { !known.contains($0) }) else { return }
    let near = Suggestion.closest(to: name, among: known)
    throw Mistake(
      "none", "a Swift \(word) '\(name)' is registered for \(type.name), whose text has none",
      span: type.nameSpan,
      help: near.map { "did you mean '\($0)'?" } ?? "declare it here, or take the registration away"
    )
  }
}
