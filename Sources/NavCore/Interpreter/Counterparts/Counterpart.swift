/// A coordinator written in Swift that stands in for what a component's text says.
///
/// The component stays the runtime object, so scenarios find it by its name; what it starts
/// with, builds and does is the coordinator's.
@MainActor package final class Counterpart {
  package let coordinatable: any Coordinatable
  let type: CounterpartType

  init(_ coordinatable: any Coordinatable, _ type: CounterpartType) {
    self.coordinatable = coordinatable
    self.type = type
  }

  /// The Swift value of a route that a scenario wrote; nil where nobody can translate it.
  func destination(_ route: Route) -> (any Destinationable)? {
    type.destination(route.name, route.arguments)
  }
}

/// What a test suite says about one coordinator type, registered under a component's name.
@MainActor package struct CounterpartType {
  /// Builds one from the values of the component's parameters.
  package var make: (Simulation, [Value]) throws -> any Coordinatable
  /// Whether a coordinator is of this type.
  package var matches: (any Coordinatable) -> Bool
  package var actions: [String: CounterpartBody] = [:]
  package var hooks: [ScenarioHook: CounterpartBody] = [:]
  package var states: [String: CounterpartState] = [:]
  /// What a scenario sees of a route's payload; nil: what its labels and places say.
  package var arguments: (any Destinationable) -> [Value]? = { _ in nil }
  /// The Swift route of a name and its arguments.
  package var destination: (String, [Value]) -> (any Destinationable)?

  package init(
    make: @escaping (Simulation, [Value]) throws -> any Coordinatable,
    matches: @escaping (any Coordinatable) -> Bool,
    destination: @escaping (String, [Value]) -> (any Destinationable)?
  ) {
    self.make = make
    self.matches = matches
    self.destination = destination
  }
}

/// What stands behind the name of an action or a hook.
package enum CounterpartBody {
  case immediate(@MainActor (any Coordinatable, [Value]) throws -> Value)
  /// It may wait: for a screen to leave, the clock, a service.
  case suspending(@MainActor (any Coordinatable, [Value]) async throws -> Value)
}

/// What stands behind a state's name.
package struct CounterpartState {
  package var read: @MainActor (any Coordinatable) -> Value
  /// nil: scenarios can't set it.
  package var write: (@MainActor (any Coordinatable, Value) throws -> Void)?

  package init(
    read: @escaping @MainActor (any Coordinatable) -> Value,
    write: (@MainActor (any Coordinatable, Value) throws -> Void)? = nil
  ) {
    self.read = read
    self.write = write
  }
}

/// The moments of a component's life that a text's `on …` means.
public enum ScenarioHook: String, Hashable, Sendable, CaseIterable {
  /// It stands in a launched tree; it has left its tree.
  case active, resign
  case launch, background, foreground
}
