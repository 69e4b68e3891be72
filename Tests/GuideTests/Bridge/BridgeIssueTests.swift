import Foundation
import NavCore
import NavTesting
import Observation
import Testing

/// What goes wrong between a text and its Swift coordinators is said at the line.
@MainActor @Suite struct BridgeIssueTests {
  @Test func `an action that waits for what the scenario can't see`() async throws {
    let said = try await issues(of: "a real sleep", patience: .milliseconds(30)) { _, _ in
      try await Task.sleep(for: .seconds(600))
    }
    #expect(said.map(\.line) == [25])
    said.expect(
      "this step waits for the Swift action 'ring' of Till, which did nothing that the scenario can "
        + "see for 30ms, and nothing will wake it")
    said.expect(
      "give it the environment's clock and services in place of real ones, or more time with "
        + "'run(with:patience:)'")
  }

  @Test func `an action that spins off the main actor is given up, too`() async throws {
    let said = try await issues(of: "a real sleep", patience: .milliseconds(30)) { _, _ in
      await spin()
    }
    said.expect("which did nothing that the scenario can see for 30ms")
  }

  @Test func `a screen that nobody closes fails at once`() async throws {
    let said = try await issues(of: "a screen that nobody closes", patience: .seconds(600)) {
      till, _ in
      await till.routeAndWait(to: .drawer)
    }
    said.expect("the Swift action 'ring' of Till, which waits for .drawer to leave")
    said.expect("'start' it, and let a person close that screen in the next step")
  }

  @Test func `a sleep that nobody ends fails at once`() async throws {
    let said = try await issues(of: "a sleep that nobody ends", patience: .seconds(600)) {
      _, world in
      try await world.clock.sleep(for: .seconds(90))
    }
    said.expect("the Swift action 'ring' of Till, which waits for the clock to reach 1m30s")
    said.expect("'start' it, and 'advance' the clock in the next step")
  }

  @Test func `a call without an answer is one issue`() async throws {
    let said = try await issues(of: "a call without an answer") { _, world in
      try await world.services.call("Bank.pay", 3)
    }
    #expect(said.map(\.line) == [37])
    said.expect("Bank.pay was called and has no answer")
  }

  @Test func `a call without an answer is told also where Swift catches it`() async throws {
    let said = try await issues(of: "a call without an answer") { _, world in
      try? await world.services.call("Bank.pay", 3)
    }
    #expect(said.map(\.line) == [37])
    said.expect("Bank.pay was called and has no answer")
  }

  @Test func `a service that the text does not have`() async throws {
    let said = try await issues(of: "a call without an answer") { _, world in
      try await world.services.call("Bank.pya", 3)
    }
    said.expect("Swift code calls 'Bank.pya', which no service of the text has")
    said.expect("did you mean 'Bank.pay'?")
  }

  @Test func `a state that Swift holds can't be set`() async throws {
    let said = try await issues(of: "a state that Swift holds")
    #expect(said.map(\.line) == [41])
    said.expect("'total' of Till can't be set: Swift holds it")
    said.expect(#"register it with '.state("total", \.total)' or with 'set:'"#)
  }

  @Test func `a control's line can't set it either`() async throws {
    let said = try await issues(of: "a control that sets a state that Swift holds")
    said.expect("'total' of Till can't be set: Swift holds it")
  }

  @Test func `the hook of a factory that is Swift's`() async throws {
    let said = try await issues(of: "a child with a build hook")
    said.expect("'on build' of '.drawer' can't run: Till builds it in Swift")
    said.expect("do it in 'child(for:)', and take the hook away")
  }

  @Test func `a hook that nobody registered`() async throws {
    let coordinators = SwiftCoordinators()
    coordinators.register("Till") { Till() }
    let said = try await issues(of: "a state that Swift holds", with: coordinators)
    said.expect("no Swift hook 'launch' is registered for Till")
    said.expect("add '.hook(.launch) { … }' to its registration")
  }

  @Test func `names that the text does not have`() async throws {
    let actions = SwiftCoordinators()
    actions.register("Till") { Till() }.action("rnig") { (_: Till) in }
    let said = try await issues(of: "a real sleep", with: actions)
    #expect(said.map(\.line) == [24])
    said.expect("a Swift action 'rnig' is registered for Till, whose text has none")
    said.expect("did you mean 'ring'?")

    let hooks = SwiftCoordinators()
    hooks.register("Till") { Till() }.hook(.resign) { _ in }
    try await issues(of: "a real sleep", with: hooks)
      .expect("a Swift hook 'resign' is registered for Till, whose text has none")
  }

  @Test func `a kind that is another in text`() async throws {
    let coordinators = SwiftCoordinators()
    coordinators.register("Till") { MainTabs() }
    try await issues(of: "a real sleep", with: coordinators)
      .expect("Till is a flow in text and a tab in Swift")
  }

  @Test func `an order that fails is found and can be replayed`() async throws {
    let coordinators = SwiftCoordinators()
    coordinators.register("Till") { Till() }
      .action("ring") { (till: Till) in till.total *= 2 }
      .asyncAction("stop") { (till: Till) in
        await Task.yield()
        till.total += 1
      }
      .hook(.launch) { $0.total = 0 }
      .state("total", \.total)
    let said = try await issues(of: "an order that fails", with: coordinators)
    #expect(said.map(\.line) == [56])
    said.expect("expect Till.total == 1: is 2")
    said.expect("--schedule 1")
  }

  @Test func `a value of another type than the property`() async throws {
    let coordinators = SwiftCoordinators()
    coordinators.register("Till") { Till() }.hook(.launch) { _ in }.state("total", \.total)
    let said = try await issues(of: "a value of another type", with: coordinators)
    #expect(said.map(\.line) == [60])
    said.expect("Till.total must be of type Int in Swift, not string")
  }

  @Test func `what still waits at the end is let go`() async throws {
    weak var left: Till?
    let coordinators = till { till, world in
      left = till
      try await world.clock.sleep(for: .seconds(90))
    }
    _ = try await issues(of: "a sleep that nobody ends", with: coordinators)
    #expect(await waitUntil { left == nil })
  }

  // MARK: Running

  private typealias Ring = @MainActor (Till, ScenarioEnvironment) async throws -> Void

  private func till(_ ring: @escaping Ring) -> SwiftCoordinators {
    let coordinators = SwiftCoordinators()
    coordinators.register("Till") { (environment: ScenarioEnvironment) in Till(environment) }
      .asyncAction("ring") { (till: Till) in
        if let environment = till.environment { try await ring(till, environment) }
      }
      .hook(.launch) { _ in }
      .state("total") { $0.total }
    return coordinators
  }

  private func issues(
    of title: String, patience: Duration = .seconds(5), ring: @escaping Ring = { _, _ in }
  ) async throws -> SaidIssues {
    try await issues(of: title, with: till(ring), patience: patience)
  }

  private func issues(
    of title: String, with coordinators: SwiftCoordinators, patience: Duration = .seconds(5)
  ) async throws -> SaidIssues {
    let all = try NavScenario.all(in: "Failing/strays.nav")
    let scenario = try #require(all.first { $0.title == title })
    let recorded = RecordedIssues()
    try await withKnownIssue {
      try await scenario.run(with: coordinators, patience: patience)
    } matching: {
      recorded.add($0)
    }
    return SaidIssues(
      recorded.all.map {
        (line: $0.sourceLocation?.line, text: $0.comments.map(\.rawValue).joined())
      })
  }
}

/// Work without end, until its task is cancelled.
@concurrent private func spin() async {
  while !Task.isCancelled { await Task.yield() }
}

/// The issues of a run.
struct SaidIssues {
  private let all: [(line: Int?, text: String)]

  init(_ all: [(line: Int?, text: String)]) { self.all = all }

  func map<T>(_ transform: ((line: Int?, text: String)) -> T) -> [T] { all.map(transform) }

  /// Long lines are wrapped where the source is shown.
  func expect(_ sentence: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let text = all.map(\.text).joined(separator: "\n")
    let words = text.split { $0 == " " || $0 == "\n" || $0 == "|" }.joined(
      separator: " ")
    #expect(words.contains(sentence), "\(text)", sourceLocation: sourceLocation)
  }
}

@MainActor @Observable
final class Till: FlowCoordinatable {
  enum Destinations: Destinationable, Codable {
    case keypad, drawer
    enum Meta: DestinationMeta { case keypad, drawer }
  }
  let stack = FlowStack<Till>(root: .keypad)
  let environment: ScenarioEnvironment?
  var total = 0

  init(_ environment: ScenarioEnvironment? = nil) { self.environment = environment }

  func child(for destination: Destinations) -> (any Coordinatable)? {
    switch destination {
    case .keypad: nil
    case .drawer: LeafFlow()
    }
  }
}
