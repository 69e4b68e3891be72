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
    type.destination(route.meta.name, route.arguments)
  }
}

/// What a test suite says about one coordinator type, registered under a component's name.
@MainActor package struct CounterpartType {
  /// Builds one from the values of the component's parameters.
  package var make: ([Value]) throws -> any Coordinatable
  /// Whether a coordinator is of this type.
  package var matches: (any Coordinatable) -> Bool
  /// What an action of that name does.
  package var actions: [String: CounterpartAction] = [:]
  /// What a state of that name is now.
  package var states: [String: (any Coordinatable) -> Value] = [:]
  /// What a scenario sees of a route's payload; nil: what its labels and places say.
  package var arguments: (any Destinationable) -> [Value]? = { _ in nil }
  /// The Swift route of a name and its arguments.
  package var destination: (String, [Value]) -> (any Destinationable)?

  package init(
    make: @escaping ([Value]) throws -> any Coordinatable,
    matches: @escaping (any Coordinatable) -> Bool,
    destination: @escaping (String, [Value]) -> (any Destinationable)?
  ) {
    self.make = make
    self.matches = matches
    self.destination = destination
  }
}

/// What stands behind an action's name.
package enum CounterpartAction {
  case immediate(@MainActor (any Coordinatable, [Value]) throws -> Value)
  /// It may wait, for a screen to leave above all.
  case suspending(@MainActor (any Coordinatable, [Value]) async throws -> Value)
}
