import NavCore
import NavTesting
import Observation
import Testing

/// The clock and the shared values that a run gives Swift code.
@MainActor @Suite struct ScenarioClockTests {
  @Test func `the clock reads and sleeps the scenario's time`() async throws {
    var read: [Duration] = []
    var kept: ScenarioClock?
    let coordinators = SwiftCoordinators()
    coordinators.register("Till") { (environment: ScenarioEnvironment) in Till(environment) }
      .hook(.launch) { till in
        guard let clock = till.environment?.clock else { return }
        kept = clock
        let start = clock.now
        read.append(start.sinceStart)
        try await clock.sleep(for: .milliseconds(1_500))
        read.append(start.duration(to: clock.now))
        try await clock.sleep(until: start.advanced(by: .seconds(1)))
        read.append(clock.now.sinceStart)
      }
    let scenario = try #require(try NavScenario.all(in: "Scenarios/till.nav").first)
    try await scenario.run(with: coordinators)
    #expect(read == [.zero, .milliseconds(1_500), .milliseconds(1_500)])
    let clock = try #require(kept)
    #expect(clock.minimumResolution == .microseconds(1))
    await #expect(throws: CancellationError.self) { try await clock.sleep(for: .seconds(1)) }
  }

  @Test func `a run shares one value of a type, and the next run has its own`() async throws {
    var seen: [ObjectIdentifier] = []
    var kept: [Ledger] = []
    let coordinators = SwiftCoordinators()
    coordinators.register("Till") { (environment: ScenarioEnvironment) in
      for _ in 0..<2 {
        let ledger = environment.shared { _ in Ledger() }
        kept.append(ledger)
        seen.append(ObjectIdentifier(ledger))
      }
      return Till(environment)
    }
    .hook(.launch) { _ in }
    let scenario = try #require(try NavScenario.all(in: "Scenarios/till.nav").first)
    try await scenario.run(with: coordinators)
    try await scenario.run(with: coordinators)
    #expect(seen[0] == seen[1] && seen[2] == seen[3] && seen[0] != seen[2])
  }

  @Test func `what Swift still does when the scenario has ended changes nothing`() async throws {
    var kept: (till: Till, component: Coordinator)?
    let coordinators = SwiftCoordinators()
    coordinators.register("Till") { Till() }
      .hook(.launch) { till in kept = till.stack.root?.owner.map { (till, $0) } }
    let scenario = try #require(try NavScenario.all(in: "Scenarios/till.nav").first)
    try await scenario.run(with: coordinators)
    let (till, component) = try #require(kept)
    #expect(till.stack.root?.owner === component)
    till.route(to: .drawer)
    till.present(.drawer)
    till.setRoot(.drawer)
    till.popToRoot()
    component.pop()
    component.dismissSelf()
    #expect(component.entries.isEmpty && component.root?.meta.name == "keypad")
    #expect(throws: NavigationStateError.self) { try component.captureNavigationState() }
  }

  @Test func `many runs of all orders give one result`() async throws {
    let scenario = try #require(
      try NavScenario.all(in: "Scenarios/transfer.nav").first { $0.title == "two calls at once" })
    for _ in 0..<100 { try await scenario.run(with: .shipping) }
  }
}

@MainActor private final class Ledger {}
