internal import NavCore

/// What one run of a scenario gives the Swift coordinators that take part in it.
///
///     shipping.register("Cards") { (environment: ScenarioEnvironment) in
///       CardsCoordinator(bank: ScenarioBank(environment.services), clock: environment.clock)
///     }
@MainActor public final class ScenarioEnvironment {
  /// The scenario's virtual time: `advance` moves it, nothing waits for it.
  public let clock: ScenarioClock
  /// The services that the scenario stubs.
  public let services: ScenarioServices
  private var shared: [ObjectIdentifier: Any] = [:]

  init(_ simulation: Simulation) {
    clock = ScenarioClock(simulation)
    services = ScenarioServices(simulation)
  }

  /// One value of a type for the whole run, made when it is first asked for.
  public func shared<T>(_ make: (ScenarioEnvironment) throws -> T) rethrows -> T {
    if let made = shared[ObjectIdentifier(T.self)] as? T { return made }
    let made = try make(self)
    shared[ObjectIdentifier(T.self)] = made
    return made
  }
}

extension Simulation {
  /// Made with the first coordinator; none is left when the run ends.
  var environment: ScenarioEnvironment {
    if let made = counterparts?.environment as? ScenarioEnvironment { return made }
    let made = ScenarioEnvironment(self)
    counterparts?.environment = made
    return made
  }
}
