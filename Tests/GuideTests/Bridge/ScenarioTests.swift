import NavCore
import NavTesting
import Testing

/// The same scenarios, against their text and against the app's own coordinators.
@MainActor @Suite struct ScenarioTests {
  @Test(arguments: try await NavScenario.all(in: "Scenarios"))
  func text(_ scenario: NavScenario) async throws {
    try await scenario.run()
  }

  @Test(arguments: try await NavScenario.all(in: "Scenarios"))
  func shipping(_ scenario: NavScenario) async throws {
    try await scenario.run(with: .shipping)
  }

  @Test(.tags(.awaiting), arguments: try await NavScenario.all(in: "Scenarios", tags: "@awaiting"))
  func `by tag`(_ scenario: NavScenario) async throws {
    #expect(scenario.tags.contains("awaiting"))
    try await scenario.run(with: .shipping)
  }

  @Test func `each scenario and row is a case`() throws {
    let all = try NavScenario.all(in: "Scenarios/pocket.nav")
    #expect(all.count == 14)
    #expect(Set(all.map(\.id)).count == 14)
    #expect(all.first?.tags == ["pocket"])
    #expect(all.first?.testDescription == "pocket.nav:84 \"opening a payment pushes one screen\"")
    #expect(all.last?.title == "opening Night Train")
  }

  @Test func `an issue stands at the line of the file`() async throws {
    let scenario = try #require(try NavScenario.all(in: "Failing/wrong.nav").first)
    let recorded = RecordedIssues()
    try await withKnownIssue {
      try await scenario.run()
    } matching: {
      recorded.add($0)
    }
    let issues = recorded.all
    let location = try #require(issues.first?.sourceLocation)
    #expect(issues.count == 1)
    #expect(location.fileName == "wrong.nav")
    #expect(location.line == 9)
    #expect(location.column == 10)
    #expect(issues[0].comments[0].rawValue.contains("expect Home.depth == 2"))
  }

  @Test func `a file with errors fails with them`() async throws {
    let scenario = try #require(try NavScenario.all(in: "Failing/broken.nav").first)
    let recorded = RecordedIssues()
    try await withKnownIssue {
      try await scenario.run()
    } matching: {
      recorded.add($0)
    }
    #expect(recorded.all.map { $0.sourceLocation?.line } == [5])
  }

  @Test func `an action that nobody registered is a failure that says what to add`() async throws {
    let coordinators = SwiftCoordinators()
    coordinators.register("Home") { HomeCoordinator() }
    let scenario = try #require(try NavScenario.all(in: "Failing/wrong.nav").first)
    let recorded = RecordedIssues()
    try await withKnownIssue {
      try await scenario.run(with: coordinators)
    } matching: {
      recorded.add($0)
    }
    #expect(
      recorded.texts.contains { $0.contains("no Swift action 'open' is registered for Home") })
  }

  @Test func `nothing of a run is left behind`() async throws {
    weak var home: HomeCoordinator?
    var count = 0
    let coordinators = SwiftCoordinators()
    coordinators.register("Home") {
      let made = HomeCoordinator()
      count += 1
      home = made
      return made
    }
    .action("open") { (home: HomeCoordinator) in home.route(to: .categoryPicker) }
    let scenario = try #require(try NavScenario.all(in: "Failing/wrong.nav").first)
    await withKnownIssue {
      try await scenario.run(with: coordinators)
    }
    #expect(count == 1)
    #expect(await waitUntil { home == nil })
  }
}

extension Tag {
  /// For the scenarios tagged `@awaiting`.
  @Tag static var awaiting: Self
}
