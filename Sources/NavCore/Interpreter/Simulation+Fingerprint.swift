import ScenarioParser

extension Simulation {
  /// A digest of everything that can influence how the run goes on: trees, values, activities,
  /// timers, doubles, log and clock. Two runs with one digest behave alike from here.
  ///
  /// Handles count by the order in which they are met, not by address. Cost: one walk over the
  /// world.
  func fingerprint() -> Fingerprint {
    var writer = WorldDigest()
    writer.hash.combine(now)
    writer.hash.combine(startDate)
    writer.hash.combine(random)
    writer.hash.combine(identifiers)
    for tree in trees {
      writer.hash.combine(tree.isLaunched)
      writer.add(tree.top)
    }
    for type in program.types {
      let store: Instance? = stores.isEmpty ? nil : stores[type.id]
      if let store { writer.add(store) } else { writer.hash.combine(0) }
    }
    writer.add(scenarioEnvironment)
    for activity in activities where !activity.isFinished { writer.add(activity) }
    for activity in ready.waiting { writer.refer(ObjectIdentifier(activity)) }
    for timer in timers.sleeping { writer.hash.combine(timer.deadline - now) }
    addDoubles(&writer)
    return writer.hash
  }

  private func addDoubles(_ writer: inout WorldDigest) {
    for stub in stubs {
      writer.hash.combine(Int(stub.span.start))
      for answer in stub.answers { writer.hash.combine(answer.remaining ?? -1) }
    }
    for call in parkedCalls { writer.hash.combine(call.entry) }
    writer.hash.combine(log.count)
    for call in log { writer.add(call) }
  }
}

/// Walks the world and feeds a fingerprint; every object gets the number of its first visit.
@MainActor struct WorldDigest {
  var hash = Fingerprint()
  private var numbers: [ObjectIdentifier: Int] = [:]

  /// False: it was met before.
  @discardableResult
  mutating func refer(_ object: ObjectIdentifier) -> Bool {
    if let number = numbers[object] {
      hash.combine(number)
      return false
    }
    numbers[object] = numbers.count
    hash.combine(-1)
    return true
  }

  mutating func add(_ component: Component) {
    guard refer(ObjectIdentifier(component)) else { return }
    hash.combine(component.isResolved)
    hash.combine(component.isLive)
    hash.combine(component.isNapkinActive)
    hash.combine(component.isLoaded)
    add(component.instance)
    for destination in component.structuralDestinations + component.entries { add(destination) }
    switch component.kind {
    case .tabs:
      hash.combine(component.isResolved ? component.selectedTabIndex ?? -1 : -2)
      hash.combine(component.tabBarVisibility.rawValue)
    case .split where component.isResolved:
      hash.combine(component.columnVisibility.rawValue)
      hash.combine(component.preferredCompactColumn.rawValue)
    default: break
    }
    guard component.kind == .napkin else { return }
    if let viewModel = component.napkin.ownVisit?.viewModel { add(viewModel) }
    for item in component.napkin.shown {
      hash.combine(item.name)
      add(item.value)
    }
  }

  mutating func add(_ destination: Destination) {
    guard refer(ObjectIdentifier(destination)) else { return }
    hash.combine(destination.route.name)
    hash.combine(destination.routeType.rawValue)
    hash.combine(destination.badge ?? "")
    for argument in destination.route.arguments { add(argument) }
    if let visit = destination.context as? Visit, let viewModel = visit.viewModel {
      add(viewModel)
    }
    if let child = destination.child as? Component { add(child) }
  }

  mutating func add(_ instance: Instance) {
    guard refer(ObjectIdentifier(instance)) else { return }
    hash.combine(instance.type.id)
    for value in instance.slots { add(value) }
    for stream in instance.streams {
      add(stream.value ?? .nil)
      for reader in stream.readers { hash.combine(reader.pending.count) }
    }
  }

  mutating func add(_ environment: Environment) {
    guard refer(ObjectIdentifier(environment)) else { return }
    for value in environment.slots { add(value) }
    if let parent = environment.parent { add(parent) }
  }

  mutating func add(_ activity: Activity) {
    guard refer(ObjectIdentifier(activity)) else { return }
    hash.combine(activity.isCancelled)
    hash.combine(activity.isQueued)
    hash.combine(Int(activity.waitSpan.start))
    add(activity.register)
    for frame in activity.frames.downward {
      hash.combine(frame.index)
      hash.combine(Int(frame.statements.first?.$span.start ?? 0))
      add(frame.scope.environment)
      hash.combine(frame.rounds)
    }
  }

  mutating func add(_ call: LoggedCall) {
    hash.combine(call.owner.type.id)
    hash.combine(call.verb)
    for argument in call.arguments { add(argument) }
  }

  mutating func add(_ value: Value) {
    var inner: Fingerprint = hash
    var met: [Value] = []
    value.hash(into: &inner) { handle, _ in met.append(handle) }
    hash = inner
    for handle in met { addHandle(handle) }
  }

  private mutating func addHandle(_ value: Value) {
    switch value {
    case .component(let coordinator):
      if let component = coordinator as? Component { add(component) }
    case .destination(let destination): add(destination)
    case .handle(let handle):
      switch handle {
      case let instance as Instance: add(instance)
      case let activity as Activity: add(activity)
      default: hash.combine(handle.text)
      }
    default: break
    }
  }
}
