import ScenarioParser

extension Simulation {
  // MARK: Making

  /// A new component, its parameters bound and its states initialised; attached to nothing.
  func makeComponent(
    _ type: ComponentType, _ arguments: Arguments?, from scope: Scope
  ) throws(Mistake) -> Component {
    if arguments == nil, isSimple(type) { return makeSimpleComponent(type) }
    let component: Component = try makeComponent(type) { (component) throws(Mistake) in
      try initialize(component.instance, arguments, from: scope)
    }
    try setEarlierStates(of: component.instance)
    buildOwnScreen(of: component)
    return component
  }

  /// Counted among the others when its states are there; a failure leaves nothing behind.
  private func makeComponent(
    _ type: ComponentType, _ initialize: (Component) throws(Mistake) -> Void
  ) throws(Mistake) -> Component {
    let component = Component(type: type, simulation: self, number: nextComponentNumber(type))
    do throws(Mistake) {
      try initialize(component)
      try addCounterpart(to: component)
    } catch {
      component.end()
      throw error
    }
    components[type.id].append(component)
    return component
  }

  /// There is nothing to evaluate when one is made, and nobody has set anything before.
  func isSimple(_ type: ComponentType) -> Bool {
    type.slotCount == 0 && type.streams.isEmpty && statesToSet.isEmpty && counterparts == nil
      && synchronousDepth < configuration.callDepthLimit && !isStackLow()
      && !type.buildsOwnScreen
  }

  func makeSimpleComponent(_ type: ComponentType) -> Component {
    let component = Component(type: type, simulation: self, number: nextComponentNumber(type))
    components[type.id].append(component)
    return component
  }

  /// What steps set before the component was there.
  private func setEarlierStates(of instance: Instance) throws(Mistake) {
    if statesToSet.isEmpty { return }
    guard let states = statesToSet.removeValue(forKey: instance.type.id) else { return }
    for state in states where state.slot < instance.slots.count {
      if try setCounterpart(state.slot, of: instance, to: state.value) { continue }
      instance.slots[state.slot] = state.value
    }
  }

  /// The same with argument values, as `relaunch` has them.
  func makeComponent(_ type: ComponentType, values: [Value]) throws(Mistake) -> Component {
    let component: Component = try makeComponent(type) { (component) throws(Mistake) in
      component.instance.slots = values
      try initializeStates(component.instance)
    }
    buildOwnScreen(of: component)
    return component
  }

  private func nextComponentNumber(_ type: ComponentType) -> Int {
    let count: Int = components[type.id].count
    guard count >= 64, count & (count - 1) == 0 else { return count }
    sweep(type)
    return components[type.id].count
  }

  /// Drops components that left, where there are many, so that searches stay short.
  @inline(never) private func sweep(_ type: ComponentType) {
    let list: ComponentList = components[type.id]
    components[type.id] = ComponentList()
    for component in list {
      if isInTrees(component) {
        components[type.id].append(component)
      } else {
        departed.append(component)
      }
    }
  }

  func initialize(
    _ instance: Instance, _ arguments: Arguments?, from scope: Scope
  ) throws(Mistake) {
    let type: ComponentType = instance.type
    if type.parameters.isEmpty, arguments == nil { return try initializeStates(instance) }
    var values: [Value] = []
    if let arguments { values = try evaluateAll(arguments, scope) }
    let binding = try CallBinding(
      values, labels: arguments?.labels, to: type.parameters, callee: type.name,
      span: arguments?.span)
    let inner: Scope = initialScope(of: instance)
    for (index, parameter) in type.parameters.enumerated() {
      if let value = binding.value(at: index) {
        instance.slots.append(value)
      } else {
        instance.slots.append(
          try defaultValue(parameter, inner, type.name, arguments?.span ?? parameter.nameSpan))
      }
    }
    try initializeStates(instance)
  }

  /// Where defaults and initial values are read: earlier parameters are slots already.
  private func initialScope(of instance: Instance) -> Scope {
    Scope(
      environment: Environment.fresh(size: instance.type.initialLocalCount), home: instance,
      target: instance)
  }

  func initializeStates(_ instance: Instance) throws(Mistake) {
    let type: ComponentType = instance.type
    if type.states.isEmpty, type.streams.isEmpty { return }
    let scope: Scope = initialScope(of: instance)
    for state in type.states {
      instance.slots.append(try evaluate(state.initial, scope))
    }
    for stream in type.streams {
      let value: Value? = try stream.initial.map { (initial) throws(Mistake) in
        try evaluate(initial, scope)
      }
      instance.streams.append(StreamState(value: value))
    }
  }

  // MARK: Finding by name (language.md §18)

  func instance(
    of type: ComponentType, _ selector: InstanceSelector, at span: SourceSpan, _ scope: Scope
  ) throws(Mistake) -> Instance {
    guard type.isNode else { return try store(of: type, selector, at: span, scope) }
    switch selector {
    case .only:
      if let instance = try instanceIfAny(of: type, at: span, scope) { return instance }
      throw noInstance(of: type, at: span)
    case .position(let expression):
      let index: Int = try whole(try evaluate(expression, scope), as: "the position")
      let all: [Component] = instancesInTreeOrder(of: type)
      let position: Int = index < 0 ? all.count + index : index
      guard all.indices.contains(position) else {
        throw Mistake(
          "outOfRange",
          "there is no \(type.name)[\(index)]; \(all.count) \(all.count == 1 ? "is" : "are") in the trees",
          span: span)
      }
      return all[position].instance
    case .visible:
      let shown: [Component] = instancesInTreeOrder(of: type).filter(isVisible)
      guard let found = shown.first(where: { $0.holdsNone(of: shown) }) else {
        throw Mistake("none", "no \(type.name) is visible", span: span)
      }
      return found.instance
    }
  }

  /// nil where there is none; several are a mistake.
  func instanceIfAny(
    of type: ComponentType, at span: SourceSpan, _ scope: Scope
  ) throws(Mistake) -> Instance? {
    if !type.isNode { return try store(of: type, .only, at: span, scope) }
    if let near = nearest(of: type, from: scope.home) { return near }
    var found: Component?
    for component in components[type.id] where isInTrees(component) {
      if found != nil { throw severalInstances(of: type, at: span) }
      found = component
    }
    return found?.instance
  }

  /// In a model: the nearest upward from the component that the line stands in, itself included.
  private func nearest(of type: ComponentType, from home: Instance?) -> Instance? {
    guard let home else { return nil }
    if home.type === type { return home }
    var current: Coordinator? = home.component?.parent
    while let coordinator = current {
      if let component = coordinator as? Component, component.type === type {
        return component.instance
      }
      current = coordinator.parent
    }
    return nil
  }

  func isInTrees(_ component: Component) -> Bool {
    let top: Coordinator = component.hierarchyRoot
    for index in trees.indices where trees[index].top === top { return true }
    return false
  }

  func instancesInTreeOrder(of type: ComponentType) -> [Component] {
    var found: [Component] = []
    for tree in trees {
      if tree.top.type === type { found.append(tree.top) }
      found += tree.top.components.filter { $0.type === type }
    }
    return found
  }

  private func noInstance(of type: ComponentType, at span: SourceSpan) -> Mistake {
    let names: [String] = trees.flatMap { tree in
      [tree.top.typeName] + tree.top.distinctDescendants.map(\.typeName)
    }
    let here: String = names.isEmpty ? "nothing is launched" : names.joined(separator: ", ")
    return Mistake(
      "none", "no \(type.name) is in the tree", span: span,
      help: names.isEmpty ? here : "there are: \(here)")
  }

  private func severalInstances(of type: ComponentType, at span: SourceSpan) -> Mistake {
    let count: Int = instancesInTreeOrder(of: type).count
    return Mistake(
      "several", "\(count) instances of \(type.name) are in the tree", span: span,
      help: "say which: '\(type.name)[0]', '\(type.name)[visible]', or keep a handle")
  }
}

extension Coordinator {
  /// None of the others stands below it: the innermost of several.
  fileprivate func holdsNone(of others: [Component]) -> Bool {
    !others.contains { other in other.ancestors.contains { $0 === self } }
  }
}
