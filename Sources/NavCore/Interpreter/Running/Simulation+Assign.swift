import ScenarioParser

extension Simulation {
  func introduce(
    _ variable: Variable, _ right: RightSide, _ scope: Scope, in activity: Activity
  ) throws(Interruption) -> Flow {
    switch right {
    case .expression(let expression):
      do throws(Mistake) { scope.environment[variable] = try evaluate(expression, scope) } catch {
        throw .mistake(error)
      }
      if !watches.isEmpty { lookAtWatches() }
    case .statement(let block):
      activity.register = .nil
      activity.frames.append(
        Frame(block.statements, scope: scope, kind: .introduce(variable)))
    }
    return .next
  }

  func assign(
    _ place: Place, _ right: RightSide, _ scope: Scope, in activity: Activity
  ) throws(Interruption) -> Flow {
    try checked { () throws(Mistake) in try checkOwner(of: place, scope) }
    switch right {
    case .expression(let expression):
      do throws(Mistake) { try assign(try evaluate(expression, scope), to: place, scope) } catch {
        throw .mistake(error)
      }
    case .statement(let block):
      activity.register = .nil
      activity.frames.append(Frame(block.statements, scope: scope, kind: .assign(place)))
    }
    return .next
  }

  /// A model's line sets states of its own component, or of the target of `in` (language.md §9).
  private func checkOwner(of place: Place, _ scope: Scope) throws(Mistake) {
    guard let home = scope.home else { return }
    switch place {
    case .member(let receiver, let access):
      let target: Value = try evaluate(receiver, scope)
      try checkOwner(target, access.name, access.nameSpan, home, scope)
    case .field(let base, let name, let span):
      try checkOwner(try read(base, scope), name, span.wrappedValue, home, scope)
    default: break
    }
  }

  private func checkOwner(
    _ target: Value, _ name: String, _ span: SourceSpan, _ home: Instance, _ scope: Scope
  ) throws(Mistake) {
    guard target.isInstance else { return }
    let instance: Instance = try targetInstance(target, at: span)
    guard instance !== home, instance !== scope.target else { return }
    throw Mistake(
      "unsupported", "\(home.type.name) can't set '\(name)' of \(instance.type.name)",
      span: span, help: "a component sets its own states; let \(instance.type.name) do it")
  }

  /// Puts a value in its place; every assignment comes through here.
  func assign(_ value: Value, to place: Place, _ scope: Scope) throws(Mistake) {
    switch place {
    case .local(let variable): scope.environment[variable] = value
    case .slot(let index): try set(index, of: scope.home, to: value)
    case .viewModelSlot(let index): try set(index, of: scope.viewModel, to: value)
    case .member(let receiver, let access): try assign(value, receiver, access, scope)
    case .field(let base, let name, let span):
      let old: Value = try read(base, scope)
      if old.isInstance { return try assign(value, of: old, name, span.wrappedValue) }
      let new: Value = try located(span.wrappedValue) { () throws(Mistake) in
        try setField(of: old, name, to: value)
      }
      try assign(new, to: base, scope)
    case .index(let base, let index):
      let old: Value = try read(base, scope)
      let position: Value = try evaluate(index, scope)
      let new: Value = try located(index.span) { () throws(Mistake) in
        try setElement(of: old, at: position, to: value)
      }
      try assign(new, to: base, scope)
    }
    noteChange()
  }

  private func set(_ index: Int, of instance: Instance?, to value: Value) throws(Mistake) {
    guard let instance, index < instance.slots.count else { return }
    if counterparts != nil, try setCounterpart(index, of: instance, to: value) { return }
    instance.slots[index] = value
    journal.assigned(instance, index)
  }

  private func assign(
    _ value: Value, _ receiver: Expression, _ access: Access, _ scope: Scope
  ) throws(Mistake) {
    if scope.home == nil, try setBeforeLaunch(value, receiver, access, scope) { return }
    let target: Value = try evaluate(receiver, scope)
    if case .record = target {
      throw Mistake("type", "this field can't be set here", span: access.nameSpan)
    }
    try assign(value, of: target, access.name, access.nameSpan)
  }

  /// `set App.isReady = true` before `launch`: kept until the component is there.
  private func setBeforeLaunch(
    _ value: Value, _ receiver: Expression, _ access: Access, _ scope: Scope
  ) throws(Mistake) -> Bool {
    guard case .instance(let type, .only) = receiver.node, type.isNode,
      case .state(let slot)? = type.members[access.name],
      try instanceIfAny(of: type, at: receiver.span, scope) == nil
    else { return false }
    statesToSet[type.id, default: []].append((slot, value))
    return true
  }

  /// A state of what a value stands for.
  private func assign(
    _ value: Value, of target: Value, _ name: String, _ span: SourceSpan
  ) throws(Mistake) {
    let instance: Instance = try targetInstance(target, at: span)
    guard let member = instance.type.member(named: name) else {
      throw Mistake("none", "\(instance.type.name) has no '\(name)'", span: span)
    }
    guard case .state(let slot) = member else {
      throw Mistake("unsupported", "'\(name)' can't be set", span: span)
    }
    try located(span) { () throws(Mistake) in try set(slot, of: instance, to: value) }
    noteChange()
  }

  func read(_ place: Place, _ scope: Scope) throws(Mistake) -> Value {
    switch place {
    case .local(let variable): return scope.environment[variable]
    case .slot(let index): return scope.home?.slots[index] ?? .nil
    case .viewModelSlot(let index): return scope.viewModel?.slots[index] ?? .nil
    case .member(let receiver, let access):
      return try evaluateAccess(receiver, access, at: access.nameSpan, scope)
    case .field(let base, let name, let span):
      let value: Value = try read(base, scope)
      if value.isInstance { return try state(name, of: value, at: span.wrappedValue) }
      return try located(span.wrappedValue) { () throws(Mistake) in
        try NavCore.member(name, of: value)
      }
    case .index(let base, let index):
      let value: Value = try read(base, scope)
      let position: Value = try evaluate(index, scope)
      return try located(index.span) { () throws(Mistake) in
        try element(of: value, at: position)
      }
    }
  }

  private func state(
    _ name: String, of target: Value, at span: SourceSpan
  ) throws(Mistake) -> Value {
    let instance: Instance = try targetInstance(target, at: span)
    guard case .state(let slot)? = instance.type.member(named: name) else {
      throw Mistake("none", "\(instance.type.name) has no state '\(name)'", span: span)
    }
    return instance.slots[slot]
  }

  // MARK: Lists

  func changeList(_ operation: Statement.Operation, _ scope: Scope) throws(Interruption) {
    do throws(Mistake) {
      if let place = operation.changedList { try checkOwner(of: place, scope) }
      switch operation {
      case .append(let element, let place):
        try append(try evaluate(element, scope), to: place, scope)
      case .remove(let element, let place):
        let value: Value = try evaluate(element, scope)
        let list: Value = try read(place, scope)
        try assign(
          try located(list.isList ? element.span : place.span ?? element.span) {
            () throws(Mistake) in try removing(value, from: list)
          }, to: place, scope)
      case .removeAt(let index, let place):
        let value: Value = try evaluate(index, scope)
        let list: Value = try read(place, scope)
        try assign(
          try located(list.isList ? index.span : place.span ?? index.span) {
            () throws(Mistake) in try removing(at: value, from: list)
          }, to: place, scope)
      case .insert(let element, let place, let index):
        let value: Value = try evaluate(element, scope)
        let position: Value = try evaluate(index, scope)
        let list: Value = try read(place, scope)
        try assign(
          try located(list.isList ? index.span : place.span ?? index.span) {
            () throws(Mistake) in try inserting(value, into: list, at: position)
          }, to: place, scope)
      default: break
      }
    } catch { throw .mistake(error) }
  }

  private func append(_ value: Value, to place: Place, _ scope: Scope) throws(Mistake) {
    if try appendInPlace(value, to: place, scope) { return }
    let list: Value = try read(place, scope)
    guard let span = place.span, !list.isList else {
      return try assign(try appending(value, to: list), to: place, scope)
    }
    try assign(
      try located(span) { () throws(Mistake) in try appending(value, to: list) }, to: place, scope)
  }
}

extension Place {
  /// What is written, where it is more than a name.
  @MainActor fileprivate var span: SourceSpan? {
    switch self {
    case .local, .slot, .viewModelSlot: nil
    case .member(let receiver, let access): receiver.span.union(access.nameSpan)
    case .field(let base, _, let written):
      base.span?.union(written.wrappedValue) ?? written.wrappedValue
    case .index(let base, let index): base.span?.union(index.span)
    }
  }
}

extension Value {
  /// It stands for something with states of its own.
  var isInstance: Bool {
    switch self {
    case .component, .handle, .destination: true
    default: false
    }
  }
}
