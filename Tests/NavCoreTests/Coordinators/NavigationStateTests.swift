import NavCore
import Testing

@MainActor struct NavigationStateTests {
  let log = CallbackLog()

  private func codable(_ coordinator: SampleCoordinator) -> SampleCoordinator {
    coordinator.codable = true
    return coordinator
  }

  private func leaf(_ name: String = "Leaf") -> SampleCoordinator { codable(flow(name, "leaf")) }

  private func home() -> SampleCoordinator {
    codable(
      flow(
        "Flow", "home",
        ["child": { [self] _ in leaf() }, "plain": { _ in flow("Plain", path: [route("x")]) }]))
  }

  private func bar() -> SampleCoordinator {
    codable(
      tabs(
        "Tabs", ["first", "second"],
        ["first": { [self] _ in home() }, "second": { [self] _ in leaf() }]))
  }

  private func library(content: String? = nil) -> SampleCoordinator {
    codable(split("Split", content: content, ["planet": { [self] _ in home() }]))
  }

  private func restored(
    _ from: Coordinator, into target: SampleCoordinator, mode: NavigationRestorationMode = .replace
  ) throws -> NavigationStateReport {
    try target.restoreNavigationStateWithReport(from: from.captureNavigationState(), mode: mode)
  }

  /// The captured bytes with a member of the top node changed, nil for none.
  private func edited(_ data: [UInt8], _ name: String, _ value: JSONValue?) throws -> [UInt8] {
    var members = try #require(try JSONValue(parsing: data).objectValue)
    members[name] = value
    return JSONValue.object(members).bytes()
  }

  private func base64(_ text: String) -> JSONValue { .string(Base64.encode(Array(text.utf8))) }

  @Test func `S-159: entries come back with style and payload`() throws {
    let source = home()
    source.push(route("detail", 42))
    source.push(route("detail", 7))
    source.present(route("settings"))
    let target = home()
    let report = try restored(source, into: target)
    #expect(target.state == "home | +detail(42) +detail(7) ^settings")
    #expect(report.restoredRoutes == 4 && !report.hasIssues)
  }

  @Test func `the bytes are one JSON object with base64 routes`() throws {
    let source = home()
    source.push(route("detail", 3))
    let data = try source.captureNavigationState(version: 7)
    #expect(
      String(decoding: data, as: UTF8.self)
        == #"{"applicationVersion":7,"entries":[{"presentation":"push","route":"eyJkZXRhaWwiOnsiXzAiOjN9fQ=="}],"#
        + #""rootRoute":"eyJob21lIjp7fX0=","schemaVersion":1,"tabChildren":[]}"#)
  }

  @Test func `S-160 and S-164: children come back with their own state`() throws {
    let source = codable(rootCoordinator("App", "login", ["main": { [self] _ in bar() }]))
    source.setRoot(route("main"))
    let tabs = try #require(source.root?.child?.activated())
    let first = try #require(tabs.tabs[0].child)
    first.push(route("child"))?.child?.push(route("note", 5))
    tabs.selectTab(at: 1)
    source.present(route("login"), as: .fullScreenCover)
    let target = codable(rootCoordinator("App", "login", ["main": { [self] _ in bar() }]))
    _ = try restored(source, into: target)
    #expect(target.debugHierarchy() == source.debugHierarchy())
    #expect(target.nodes.map(\.text) == source.nodes.map(\.text))
  }

  @Test func `S-161: what takes no part in capture says so`() throws {
    #expect(throws: NavigationStateError.unsupported(coordinator: "Sample.F")) {
      try flow().captureNavigationState()
    }
    let data = try home().captureNavigationState()
    let target = flow("F", "other")
    let report = try target.restoreNavigationStateWithReport(from: data)
    #expect(report.issues.map(\.reason) == [.unsupportedCoordinator] && !target.isResolved)
  }

  @Test func `a child that takes no part is reported and strict capture passes`() throws {
    let source = home()
    source.push(route("plain"))
    let capture = try source.captureNavigationStateWithReport()
    #expect(capture.report.capturedRoutes == 2)
    #expect(capture.report.issues.map(\.path) == [["entries[0]"]])
    #expect(capture.report.issues.map(\.coordinator) == ["Sample.Plain"])
    #expect(try source.captureNavigationState() == capture.data)
  }

  @Test func `a route that can't be written fails strictly, is left out otherwise`() throws {
    let source = home()
    source.push(Route(route("detail").meta, arguments: [.boolean(true)]))
    source.push(route("detail", 1))
    #expect(throws: NavigationStateError.encodingFailed(message: "detail can't be written")) {
      try source.captureNavigationState()
    }
    let capture = try source.captureNavigationStateWithReport()
    #expect(capture.report.skippedRoutes == 1 && capture.report.capturedRoutes == 2)
    #expect(capture.report.issues.map(\.path) == [["entries[0]"]])
    #expect(capture.report.issues.map(\.reason) == [.encodingFailed])
    let target = home()
    try target.restoreNavigationState(from: capture.data)
    #expect(target.state == "home | +detail(1)")
  }

  @Test func `V58: replay adds on top, replace starts from the root`() throws {
    let source = home()
    source.push(route("detail", 42))
    let target = home()
    target.push(route("detail", 1))
    _ = try restored(source, into: target, mode: .replay)
    #expect(target.state == "home | +detail(1) +detail(42)")
    _ = try restored(source, into: target)
    #expect(target.state == "home | +detail(42)")
  }

  @Test func `V59: a different root clears the entries also in replay`() throws {
    let source = home()
    source.setRoot(route("other", 2))
    let target = home()
    target.push(route("detail", 1))
    _ = try restored(source, into: target, mode: .replay)
    #expect(target.state == "other(2) |")
  }

  @Test func `S-259: a seeded flow is not seeded twice`() throws {
    let seeded = { codable(flow("F", path: [route("x", 2)])) }
    let target = seeded()
    _ = try restored(seeded(), into: target)
    #expect(target.depth == 1)
  }

  @Test func `V61: a child that takes no part is rebuilt in replace and kept in replay`() throws {
    let make = { [self] in codable(rootCoordinator("R", "plain", ["plain": { _ in flow("Plain") }]))
    }
    let target = make()
    target.resolve()
    let live = try #require(target.root?.child)
    live.push("x", log: log)
    _ = try restored(make(), into: target, mode: .replay)
    #expect(target.root?.child === live && live.depth == 1)
    _ = try restored(make(), into: target)
    #expect(target.root?.child !== live && log.take() == ["x"])
  }

  @Test func `V62 and S-095: versions are checked after the migration and before any change`()
    throws
  {
    let data = try home().captureNavigationState(version: 7)
    let target = home()
    target.push(route("detail", 9))
    struct Stop: Error, Equatable {}
    var seen: [Int] = []
    #expect(throws: Stop()) {
      try target.restoreNavigationStateWithReport(from: data) { _, version in
        seen.append(version)
        throw Stop()
      }
    }
    let later = try edited(data, "schemaVersion", .integer(99))
    #expect(throws: NavigationStateError.unsupportedVersion(99)) {
      try target.restoreNavigationState(from: later)
    }
    #expect(target.depth == 1)
    _ = try target.restoreNavigationStateWithReport(from: later) { data, version in
      seen.append(version)
      return try edited(data, "schemaVersion", .integer(1))
    }
    #expect(target.depth == 0 && seen == [7, 7])
  }

  @Test func `S-094: bytes that are no route are left out with their place`() throws {
    let source = home()
    source.push(route("detail", 42))
    let data = try source.captureNavigationState()
    let entries = try #require(try JSONValue(parsing: data)["entries"]?.arrayValue)
    let odd = JSONValue.object(["presentation": .string("push"), "route": base64("{}")])
    let target = home()
    target.push(route("detail", 1))
    let report = try target.restoreNavigationStateWithReport(
      from: edited(data, "entries", .array(entries + [odd])))
    #expect(target.depth == 1 && report.restoredRoutes == 2 && report.skippedRoutes == 1)
    #expect(report.issues.map(\.path) == [["entries[1]"]])
    #expect(report.issues.map(\.reason) == [.decodingFailed])
  }

  @Test func `S-096: an unavailable route is reported and never built`() throws {
    let source = home()
    source.push(route("future"))
    let target = home()
    target.unavailable = ["future"]
    let report = try restored(source, into: target)
    #expect(report.issues.map(\.reason) == [.unavailableRoute] && target.built == ["home"])
  }

  @Test func `S-236: one bad tab keeps the whole bar`() throws {
    let source = bar().activated()
    source.tabs[0].child?.push("x", log: log)
    source.selectTab(at: 1)
    let data = try source.captureNavigationState()
    let good = try #require(try JSONValue(parsing: data)["tabRoutes"]?.arrayValue)
    let target = bar().activated()
    let old = target.tabs
    let report = try target.restoreNavigationStateWithReport(
      from: edited(data, "tabRoutes", .array([base64("{}"), good[1]])))
    #expect(target.tabs == old && target.selectedTabIndex == 0)
    #expect(target.tabs[0].child?.depth == 0)
    #expect(report.issues.map(\.reason) == [.decodingFailed, .invalidTabSet])
    #expect(report.issues.map(\.path) == [["tabs[0]"], ["tabs"]] && report.skippedRoutes == 2)
  }

  @Test func `the same tabs keep their identity`() throws {
    let target = bar().activated()
    let old = target.tabs
    _ = try restored(bar(), into: target)
    #expect(target.tabs == old)
  }

  @Test func `S-228: only the tab that must start afresh is rebuilt`() throws {
    let make = { [self] in
      codable(
        tabs(
          "T", ["plain", "leaf"], selected: 0,
          ["plain": { _ in flow("P") }, "leaf": { [self] _ in leaf() }]))
    }
    let target = make().activated()
    let old = target.tabs
    target.selectTab(at: 0)
    _ = try restored(make(), into: target)
    #expect(target.tabs[0] !== old[0] && target.tabs[1] === old[1] && target.selectedTabIndex == 0)
    #expect(target.checkInvariants().isEmpty)
  }

  @Test func `S-291: columns, visibility and compact column come back`() throws {
    let source = library()
    source.setColumnVisibility(.detailOnly)
    source.setPreferredCompactColumn(.detail)
    source.setColumn(.detail, route("planet"))?.child?.push(route("detail", 7))
    let target = library(content: "middle")
    _ = try restored(source, into: target)
    #expect(target.debugHierarchy() == source.debugHierarchy())
    #expect(target.columnVisibility == .detailOnly && target.preferredCompactColumn == .detail)
  }

  @Test func `S-237: a state without word of a content column keeps the default one`() throws {
    let data = try edited(library().captureNavigationState(), "hasContentColumn", nil)
    let target = library(content: "middle")
    try target.restoreNavigationState(from: data)
    #expect(target.state == "list middle empty |")
  }

  @Test func `S-292: a column that is the same stays`() throws {
    let target = library()
    target.resolve()
    let detail = target.detail
    _ = try restored(library(), into: target, mode: .replay)
    #expect(target.detail === detail)
  }

  @Test func `a push saved elsewhere comes back as a sheet`() throws {
    let source = home()
    source.push(route("x", 1))
    let target = library()
    _ = try restored(source, into: target)
    #expect(target.state == "list empty | ^x(1)")
  }

  @Test(arguments: [
    "[]", "7", "", "{", "{}", #"{"entries":[]}"#, #"{"tabChildren":[]}"#,
    #"{"entries":[{}],"tabChildren":[]}"#, #"{"applicationVersion":"x"}"#,
  ])
  func `what is no captured state is refused`(_ text: String) {
    let target = home()
    #expect(throws: NavigationStateError.self) {
      try target.restoreNavigationStateWithReport(from: Array(text.utf8))
    }
    #expect(!target.isResolved)
  }

  @Test func `a tree as deep as a tree may be comes back`() throws {
    func deep() -> SampleCoordinator {
      let made = codable(flow("F", "home"))
      made.factories["c"] = { _ in deep() }
      return made
    }
    let source = deep()
    var current: Coordinator = source
    for _ in 0..<1_000 { current = try #require(current.push(route("c"))?.child) }
    let target = deep()
    let report = try restored(source, into: target)
    #expect(target.descendants.count == 1_000 && report.restoredRoutes == 2_001)
  }
}
