public import NavCore

/// Actions and hooks.
extension SwiftCoordinators.Registration {
  /// What an action of the text does.
  @discardableResult
  public func action<each Parameter: ValueConvertible, Result>(
    _ action: String, _ body: @escaping @MainActor (C, repeat each Parameter) throws -> Result
  ) -> Self {
    let callee = "\(name).\(action)"
    return change { type in
      type.actions[action] = .immediate { coordinatable, values in
        guard let coordinator = coordinatable as? C else { return .nil }
        var reader = ArgumentReader(values, of: callee)
        let arguments = (repeat try reader.next(as: (each Parameter).self))
        return Value(swift: try body(coordinator, repeat each arguments))
      }
    }
  }

  /// What an action of the text does that may wait.
  @discardableResult
  public func asyncAction<each Parameter: ValueConvertible, Result>(
    _ action: String,
    _ body: @escaping @MainActor (C, repeat each Parameter) async throws -> Result
  ) -> Self {
    let callee = "\(name).\(action)"
    return change { type in
      type.actions[action] = .suspending { coordinatable, values in
        guard let coordinator = coordinatable as? C else { return .nil }
        var reader = ArgumentReader(values, of: callee)
        let arguments = (repeat try reader.next(as: (each Parameter).self))
        return Value(swift: try await body(coordinator, repeat each arguments))
      }
    }
  }

  /// What an `on …` of the text does. Every hook that the text has must be registered.
  @discardableResult
  public func hook(
    _ hook: ScenarioHook, _ body: @escaping @MainActor (C) async throws -> Void
  ) -> Self {
    change { type in
      type.hooks[hook] = .suspending { coordinatable, _ in
        if let coordinator = coordinatable as? C { try await body(coordinator) }
        return .nil
      }
    }
  }
}

/// States and destinations.
extension SwiftCoordinators.Registration {
  /// What a state of the text is now. Scenarios can't set it.
  @discardableResult
  public func state(_ state: String, _ read: @escaping @MainActor (C) -> Any) -> Self {
    change { type in
      type.states[state] = CounterpartState { ($0 as? C).map { Value(swift: read($0)) } ?? .nil }
    }
  }

  /// A state of the text that is a property; `set` writes it.
  @discardableResult
  public func state<V: ValueConvertible>(
    _ state: String, _ property: ReferenceWritableKeyPath<C, V>
  ) -> Self {
    self.state(state, { $0[keyPath: property] }, set: { $0[keyPath: property] = $1 })
  }

  /// A state of the text that Swift code reads and sets in its own way.
  @discardableResult
  public func state<V: ValueConvertible>(
    _ state: String, _ read: @escaping @MainActor (C) -> V,
    set: @escaping @MainActor (C, V) throws -> Void
  ) -> Self {
    let callee = "\(name).\(state)"
    return change { type in
      type.states[state] = CounterpartState {
        ($0 as? C).map { read($0).navValue } ?? .nil
      } write: { coordinatable, value in
        guard let coordinator = coordinatable as? C else { return }
        guard let converted = V(navValue: value) else {
          throw Mistake(
            "type", "\(callee) must be of type \(V.self) in Swift, not \(value.typeWord)")
        }
        try set(coordinator, converted)
      }
    }
  }

  /// The Swift route that a scenario means by a name and arguments; only needed where a scenario
  /// navigates itself and the routes are not `Codable`.
  @discardableResult
  public func destination(
    _ translate: @escaping @MainActor (_ name: String, _ arguments: [Value]) -> C.Destinations?
  ) -> Self {
    change { $0.destination = translate }
  }

  /// What a scenario sees of a route's payload; nil: the parts that its labels or places say.
  @discardableResult
  public func arguments(
    _ show: @escaping @MainActor (C.Destinations) -> [any ValueConvertible]?
  ) -> Self {
    change { type in
      type.arguments = { ($0 as? C.Destinations).flatMap(show)?.map { $0.navValue } }
    }
  }
}
