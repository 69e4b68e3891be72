public import NavCore

/// The coordinators written in Swift that stand in for components of `.nav` files, by name.
///
///     let shipping = SwiftCoordinators()
///     shipping.register("Cards") { CardsCoordinator() }
///       .action("openDetail") { (cards, name: String) in cards.openDetail(named: name) }
///       .asyncAction("changeLimit") { cards in await cards.changeLimit() }
///       .state("limit") { $0.limit }
///
/// What the text says about a registered component is then only its face: names of destinations,
/// actions and states, and its screens' controls.
@MainActor public final class SwiftCoordinators {
  private(set) var types: [String: CounterpartType] = [:]

  public init() {}

  /// Names a coordinator type and says how one is built from the component's parameters.
  @discardableResult
  public func register<C: Coordinatable, each Parameter: ValueConvertible>(
    _ name: String, _ make: @escaping @MainActor (repeat each Parameter) throws -> C
  ) -> Registration<C> {
    precondition(types[name] == nil, "'\(name)' is registered twice")
    types[name] = CounterpartType(
      make: { values in
        var reader = ArgumentReader(values, of: name)
        let arguments = (repeat try reader.next(as: (each Parameter).self))
        return try make(repeat each arguments)
      },
      matches: { $0 is C }, destination: { _, _ in nil })
    return Registration(name, in: self)
  }

  fileprivate func change(_ name: String, _ change: (inout CounterpartType) -> Void) {
    guard var type = types[name] else { return }
    change(&type)
    types[name] = type
  }

  /// What one registered type offers to scenarios.
  @MainActor public struct Registration<C: Coordinatable> {
    private let name: String
    private let coordinators: SwiftCoordinators

    fileprivate init(_ name: String, in coordinators: SwiftCoordinators) {
      self.name = name
      self.coordinators = coordinators
    }

    /// What an action of the text does.
    @discardableResult
    public func action<each Parameter: ValueConvertible, Result>(
      _ action: String, _ body: @escaping @MainActor (C, repeat each Parameter) throws -> Result
    ) -> Self {
      let callee = "\(name).\(action)"
      return set(
        action,
        .immediate { coordinatable, values in
          guard let coordinator = coordinatable as? C else { return .nil }
          var reader = ArgumentReader(values, of: callee)
          let arguments = (repeat try reader.next(as: (each Parameter).self))
          return Value(swift: try body(coordinator, repeat each arguments))
        })
    }

    /// What an action of the text does that may wait.
    @discardableResult
    public func asyncAction<each Parameter: ValueConvertible, Result>(
      _ action: String,
      _ body: @escaping @MainActor (C, repeat each Parameter) async throws -> Result
    ) -> Self {
      let callee = "\(name).\(action)"
      return set(
        action,
        .suspending { coordinatable, values in
          guard let coordinator = coordinatable as? C else { return .nil }
          var reader = ArgumentReader(values, of: callee)
          let arguments = (repeat try reader.next(as: (each Parameter).self))
          return Value(swift: try await body(coordinator, repeat each arguments))
        })
    }

    /// What a state of the text is now.
    @discardableResult
    public func state(_ state: String, _ read: @escaping @MainActor (C) -> Any) -> Self {
      coordinators.change(name) { type in
        type.states[state] = { ($0 as? C).map { Value(swift: read($0)) } ?? .nil }
      }
      return self
    }

    /// The Swift route that a scenario means by a name and arguments; only needed where a scenario
    /// navigates itself and the routes are not `Codable`.
    @discardableResult
    public func destination(
      _ translate: @escaping @MainActor (_ name: String, _ arguments: [Value]) -> C.Destinations?
    ) -> Self {
      coordinators.change(name) { $0.destination = translate }
      return self
    }

    /// What a scenario sees of a route's payload; nil: the parts that its labels or places say.
    @discardableResult
    public func arguments(
      _ show: @escaping @MainActor (C.Destinations) -> [any ValueConvertible]?
    ) -> Self {
      coordinators.change(name) { type in
        type.arguments = { ($0 as? C.Destinations).flatMap(show)?.map { $0.navValue } }
      }
      return self
    }

    private func set(_ action: String, _ body: CounterpartAction) -> Self {
      coordinators.change(name) { $0.actions[action] = body }
      return self
    }
  }
}

/// Takes a scenario's values as the Swift types that a closure names.
@MainActor private struct ArgumentReader {
  private let values: [Value]
  private let callee: String
  private var position = 0

  init(_ values: [Value], of callee: String) {
    self.values = values
    self.callee = callee
  }

  mutating func next<T: ValueConvertible>(as type: T.Type) throws -> T {
    let value = values.indices.contains(position) ? values[position] : .nil
    position += 1
    if let converted = T(navValue: value) { return converted }
    throw Mistake(
      "type",
      "argument \(position) of \(callee) must be of type \(T.self) in Swift, "
        + "not \(value.typeWord)")
  }
}
