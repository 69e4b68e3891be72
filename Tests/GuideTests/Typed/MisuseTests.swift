import NavCore
import NavTesting
import Testing

/// What the compiler can't refuse ends the test, with a sentence that says what to do.
@MainActor @Suite struct MisuseTests {
  @Test func `a route without a twin`() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run { _ = Untwinned.b.meta }
    }
    expect(
      result, says: "GuideTests.Untwinned.b has no twin: add 'case b' to GuideTests.Untwinned.Meta")
  }

  @Test func `a route without a twin is found by the first use of another`() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run { _ = Untwinned.a.meta }
    }
    expect(result, says: "Untwinned.b has no twin")
  }

  @Test func `a meta without a route`() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run { _ = Leftover().activated() }
    }
    expect(
      result,
      says: "Leftover.Destinations.Meta.removed has no route: add 'case removed' to "
        + "GuideTests.Leftover.Destinations, or take it away")
  }

  @Test func `own names are free where 'meta' is written out`() {
    #expect(Renamed.detailScreen(1).meta == .detail)
  }

  @Test func `a container of another coordinator`() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let first = SharedStack()
        let second = SharedStack(first.stack)
        first.route(to: .screen)
        second.route(to: .screen)
      }
    }
    expect(
      result, says: "SharedStack uses the container of another coordinator: give each one its own")
  }

  @Test func `a coordinator that is attached twice`() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let child = LeafFlow()
        let first = Sharing(child)
        let second = Sharing(child)
        first.route(to: .child)
        second.route(to: .child)
      }
    }
    expect(
      result,
      says:
        "LeafFlow stands in Sharing already and can't also stand in Sharing: build a new one in "
        + "'child(for:)'")
  }

  @Test func `the same child may come again to its own parent, and elsewhere when it has left`() {
    let child = LeafFlow()
    let first = Sharing(child)
    let second = Sharing(child)
    first.route(to: .child).route(to: .child)
    #expect(first.depth == 2)
    first.popToRoot()
    second.route(to: .child)
    #expect(child.parent === second)
  }

  @Test func `a start that is not available`() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run { _ = Early().activated() }
    }
    expect(
      result,
      says:
        "Early starts with .future, which is not available here: start with a route that always is")
  }

  @Test func `a name that is registered twice`() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let coordinators = SwiftCoordinators()
        coordinators.register("Home") { LeafFlow() }
        coordinators.register("Home") { LeafFlow() }
      }
    }
    expect(result, says: "'Home' is registered twice: take one registration away")
  }

  private func expect(
    _ result: ExitTest.Result, says sentence: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains(sentence), sourceLocation: sourceLocation)
  }
}

enum Untwinned: Destinationable {
  case a, b
  enum Meta: DestinationMeta { case a }
}

enum Renamed: Destinationable {
  case list
  case detailScreen(Int)
  enum Meta: DestinationMeta { case list, detail }
  var meta: Meta {
    switch self {
    case .list: .list
    case .detailScreen: .detail
    }
  }
}

@MainActor final class Leftover: FlowCoordinatable {
  enum Destinations: ScreenDestinationable {
    case screen
    case sheet(Int)
    enum Meta: DestinationMeta { case screen, sheet, removed }
  }
  let stack = FlowStack<Leftover>(root: .screen)
}

@MainActor final class Sharing: FlowCoordinatable {
  enum Destinations: Destinationable {
    case screen, child
    enum Meta: DestinationMeta { case screen, child }
  }
  let stack = FlowStack<Sharing>(root: .screen)
  private let leaf: LeafFlow

  init(_ leaf: LeafFlow) { self.leaf = leaf }

  func child(for destination: Destinations) -> (any Coordinatable)? {
    switch destination {
    case .screen: nil
    case .child: leaf
    }
  }
}

@MainActor final class Early: FlowCoordinatable {
  enum Destinations: ScreenDestinationable {
    case future
    enum Meta: DestinationMeta { case future }
    var isAvailable: Bool { false }
  }
  let stack = FlowStack<Early>(root: .future)
}

@MainActor final class SharedStack: FlowCoordinatable {
  enum Destinations: ScreenDestinationable {
    case screen
    enum Meta: DestinationMeta { case screen }
  }
  let stack: FlowStack<SharedStack>
  init(_ stack: FlowStack<SharedStack> = FlowStack(root: .screen)) { self.stack = stack }
}
