import NavCore
import Testing

/// Where in a stack another host's request is seen when one is presented.
@MainActor struct CompetingModalTests {
  let log = CallbackLog()

  /// Whether a request of the stack's host competes with the one that `other` shows.
  private func competes(_ host: SampleCoordinator, with other: Coordinator?) throws -> Bool {
    try #require(other).present(route("n"))
    host.sheet("m", log: log)
    return host.notices.contains { if case .competingModal = $0 { true } else { false } }
  }

  @Test func `a Root that a pushed flow pushed competes`() throws {
    let inner = flow("I", "home", ["w": { _ in rootCoordinator("W") }])
    let host = flow("H", "home", ["i": { _ in inner }])
    host.push("i", log: log)
    #expect(try competes(host, with: inner.push("w", log: log)?.child))
  }

  @Test func `a Root at the root of the stack competes`() throws {
    let wrapper = rootCoordinator("W", "c", ["c": { _ in flow("C") }])
    let host = flow("H", "w", ["w": { _ in wrapper }])
    host.activated()
    #expect(try competes(host, with: wrapper))
  }

  @Test func `a Root at the root of a pushed flow is not looked at`() throws {
    let wrapper = rootCoordinator("W")
    let host = flow("H", "home", ["i": { _ in flow("I", "w", ["w": { _ in wrapper }]) }])
    host.push("i", log: log)
    host.activated()
    #expect(try !competes(host, with: wrapper))
  }

  @Test func `a Root pushed in the selected tab of the stack's root competes`() throws {
    let inner = flow("C", "home", ["w": { _ in rootCoordinator("W") }])
    let bar = tabs("T", ["a"], ["a": { _ in inner }])
    let host = flow("H", "t", ["t": { _ in bar }])
    host.activated()
    #expect(try competes(host, with: inner.push("w", log: log)?.child))
  }

  @Test func `the request that is shown is the first of the queue, which what it needs builds`()
    throws
  {
    let inner = flow("I", "j", ["j": { _ in flow("J") }])
    let host = flow("H", "home", ["i": { _ in inner }])
    host.sheet("m", log: log)
    host.push("i", log: log)
    #expect(host.dismissShown()?.text == "m")
    #expect(inner.isResolved)
    #expect(host.dismissShown() == nil)
  }
}
