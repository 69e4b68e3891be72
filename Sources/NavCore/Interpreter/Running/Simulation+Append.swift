import ScenarioParser

/// A list that grows where it stands: an element costs the same however long the list is.
extension Simulation {
  /// False where the list is part of another value, held by Swift, or no list: it is copied then, or
  /// the mistake told.
  func appendInPlace(_ value: Value, to place: Place, _ scope: Scope) throws(Mistake) -> Bool {
    switch place {
    case .local(let variable): return try append(value, to: variable, scope)
    case .slot(let index): return try append(value, to: index, of: scope.home)
    case .viewModelSlot(let index): return try append(value, to: index, of: scope.viewModel)
    case .member(let receiver, let access):
      let target: Value = try evaluate(receiver, scope)
      guard target.isInstance, let instance = try? targetInstance(target, at: receiver.span),
        case .state(let index)? = instance.type.member(named: access.name)
      else { return false }
      return try append(value, to: index, of: instance)
    case .field, .index: return false
    }
  }

  private func append(
    _ value: Value, to variable: Variable, _ scope: Scope
  ) throws(Mistake) -> Bool {
    let holder: Environment = scope.environment.holder(of: variable)
    guard holder.slots[variable.index].isList else { return false }
    try holder.slots[variable.index].append(value)
    noteChange()
    return true
  }

  private func append(
    _ value: Value, to index: Int, of instance: Instance?
  ) throws(Mistake) -> Bool {
    guard let instance, counterparts == nil, index < instance.slots.count,
      instance.slots[index].isList
    else { return false }
    journal.forgetLast(instance, index)
    try instance.slots[index].append(value)
    journal.assigned(instance, index)
    noteChange()
    return true
  }
}

extension Value {
  var isList: Bool { if case .list = self { true } else { false } }

  /// Nobody else may hold the list, or it is copied.
  @MainActor fileprivate mutating func append(_ value: Value) throws(Mistake) {
    guard case .list(var elements) = self else { return }
    self = .nil
    defer { self = .list(elements) }
    try elements.appendChecked(value)
  }
}

extension Statement.Operation {
  /// The list that the statement changes.
  var changedList: Place? {
    switch self {
    case .append(_, let place), .remove(_, let place), .removeAt(_, let place),
      .insert(_, let place, _):
      place
    default: nil
    }
  }
}
