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
/// actions, hooks and states, and its screens' controls. A name that the text does not have is an
/// issue of the scenario.
@MainActor public final class SwiftCoordinators {
  private(set) var types: [String: CounterpartType] = [:]

  public init() {}

  /// Names a coordinator type and says how one is built from the component's parameters.
  @discardableResult
  public func register<C: Coordinatable, each Parameter: ValueConvertible>(
    _ name: String, _ make: @escaping @MainActor (repeat each Parameter) throws -> C
  ) -> Registration<C> {
    add(name) { _, values in
      var reader = ArgumentReader(values, of: name)
      let arguments = (repeat try reader.next(as: (each Parameter).self))
      return try make(repeat each arguments)
    }
  }

  /// The same for a coordinator that is given its clock or its services.
  @discardableResult
  public func register<C: Coordinatable, each Parameter: ValueConvertible>(
    _ name: String,
    _ make: @escaping @MainActor (ScenarioEnvironment, repeat each Parameter) throws -> C
  ) -> Registration<C> {
    add(name) { simulation, values in
      var reader = ArgumentReader(values, of: name)
      let arguments = (repeat try reader.next(as: (each Parameter).self))
      return try make(simulation.environment, repeat each arguments)
    }
  }

  private func add<C: Coordinatable>(
    _ name: String, _ make: @escaping @MainActor (Simulation, [Value]) throws -> C
  ) -> Registration<C> {
    precondition(types[name] == nil, "'\(name)' is registered twice: take one registration away")
    types[name] = CounterpartType(
      make: make, matches: { $0 is C }, destination: { _, _ in nil })
    return Registration(name, in: self)
  }

  fileprivate func change(_ name: String, _ change: (inout CounterpartType) -> Void) {
    guard var type = types[name] else { return }
    change(&type)
    types[name] = type
  }

  /// What one registered type offers to scenarios.
  @MainActor public struct Registration<C: Coordinatable> {
    let name: String
    private let coordinators: SwiftCoordinators

    fileprivate init(_ name: String, in coordinators: SwiftCoordinators) {
      self.name = name
      self.coordinators = coordinators
    }

    func change(_ change: (inout CounterpartType) -> Void) -> Self {
      coordinators.change(name, change)
      return self
    }
  }
}

/// Takes a scenario's values as the Swift types that a closure names.
@MainActor struct ArgumentReader {
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
