import NavCore
import Testing

@MainActor struct DismissalTests {
  let log = CallbackLog()

  private func parent() -> SampleCoordinator {
    flow(
      "P", "home",
      ["C": { _ in flow("C") }, "O": { _ in flow("O", "L", ["L": { _ in flow("L") }]) }])
  }

  @Test func `V5: an emptied child's pop takes it and what stands above it`() throws {
    let home = parent()
    let child = try #require(home.push("C", log: log)?.child)
    home.push("x", log: log)
    child.pop()
    #expect(home.state == "home |")
    #expect(log.take() == ["x", "C"])
  }

  @Test func `a child that dismisses itself leaves what is below it, modals too`() throws {
    let home = parent()
    home.sheet("m", log: log)
    let child = try #require(home.push("C", log: log)?.child)
    home.sheet("n", log: log)
    child.dismissSelf()
    #expect(home.state == "home | ^m")
  }

  @Test func `a modal that dismisses itself leaves its siblings`() throws {
    let home = parent()
    let child = try #require(home.sheet("C", log: log)?.child)
    home.sheet("n", log: log)
    home.push("x", log: log)
    child.dismissSelf()
    #expect(home.state == "home | ^n +x")
  }

  @Test func `V22: the pop of an emptied root flow dismisses the outer flow`() throws {
    let home = parent()
    let outer = try #require(home.push("O", log: log)?.child)
    outer.push("x", log: log)
    let inner = try #require(outer.root?.child)
    inner.pop()
    #expect(home.state == "home |")
    #expect(log.take() == ["x", "O"])
  }

  @Test func `V25 and V31: tabs, columns and the top stay, and drop the value`() throws {
    let bar = tabs("T", ["C"], ["C": { _ in flow("C") }])
    bar.resolve()
    let child = try #require(bar.tabs.first?.child as? SampleCoordinator)
    child.push("a", log: log)
    child.dismissSelf(returning: 1)
    #expect(child.depth == 1)
    guard case .structuralDismissal? = child.notices.first else {
      Issue.record("no notice")
      return
    }
    bar.dismissSelf(returning: 1)
    #expect(bar.tabs.count == 1)
  }

  @Test func `V29: a result goes to the one that leaves, not to the sheet around it`() throws {
    let home = flow("P", "home", ["S": { _ in flow("S", "s", ["K": { _ in flow("K") }]) }])
    let sheet = try #require(home.sheet("S", log: log))
    let pushed = try #require(sheet.child?.push("K", log: log))
    pushed.child?.dismissSelf(returning: "v")
    #expect(pushed.resolution.result as? String == "v")
    #expect(!sheet.hasResolved && home.isPresenting)
  }

  @Test func `V30: a result climbs out of root flows; what stands above leaves without one`() throws
  {
    let home = parent()
    let outer = try #require(home.push("O", log: log))
    let z = try #require(outer.child?.push("z", log: log))
    outer.child?.root?.child?.dismissSelf(returning: 7)
    #expect(outer.resolution.result as? Int == 7)
    #expect(z.hasResolved && !z.resolution.hasResult)
    #expect(home.depth == 0)
  }

  @Test func `S-240: a root inside a presented Root returns to the presenter`() throws {
    let home = flow(
      "P", "home", ["w": { _ in rootCoordinator("R", "c", ["c": { _ in flow("C") }]) }])
    let sheet = try #require(home.sheet("w", log: log))
    sheet.child?.resolve()
    sheet.child?.root?.child?.dismissSelf(returning: 42)
    #expect(sheet.resolution.result as? Int == 42)
    #expect(!home.isPresenting)
  }

  @Test func `a delivered nil is a result, a plain dismissal has none`() throws {
    let home = parent()
    let first = try #require(home.push("C", log: log))
    first.child?.dismissSelf(returning: nil)
    #expect(first.resolution.hasResult && first.resolution.result == nil)
    let second = try #require(home.push("C", log: log))
    second.child?.dismissSelf()
    #expect(second.hasResolved && !second.resolution.hasResult)
  }

  @Test func `V41: a screen that closes itself takes what stands above; its handle is inert then`()
    throws
  {
    let home = parent()
    let lower = try #require(home.push("x", log: log))
    let upper = try #require(home.push("x", log: log))
    lower.dismiss(returning: "first")
    #expect(home.depth == 0)
    #expect(lower.resolution.result as? String == "first" && !upper.resolution.hasResult)
    home.push("x", log: log)
    lower.dismiss(returning: "stale")
    home.dismiss(lower)
    #expect(home.depth == 1 && lower.resolution.result as? String == "first")
  }

  @Test
  func `S-137: a structural root's screen closes the modal around it, tabs and columns nothing`()
    throws
  {
    let home = flow(
      "P", "home", ["w": { _ in rootCoordinator("R", "c", ["c": { _ in flow("C") }]) }])
    let sheet = try #require(home.sheet("w", log: log))
    sheet.child?.activated()
    let inner = try #require(sheet.child?.root?.child?.root)
    inner.dismiss(returning: "wrapped")
    #expect(sheet.resolution.result as? String == "wrapped")
    #expect(sheet.child?.parent == nil)
    home.sheet("next", log: log)
    inner.dismiss(returning: "stale")
    #expect(home.state == "home | ^next")

    let library = split().activated()
    library.detail?.dismiss()
    #expect(library.state == "list empty |" && library.notices.isEmpty)
  }

  @Test func `the same object presented twice by a flow leaves with both requests`() throws {
    let shared = flow("C")
    let home = flow("P", "home", ["c": { _ in shared }])
    home.sheet("c", log: log)
    home.push("x", log: log)
    home.sheet("c", log: log)
    shared.dismissSelf()
    #expect(home.state == "home | +x")
    #expect(shared.parent == nil)
  }

  @Test func `S-227: a dismissal finds its own object among several`() throws {
    let home = flow("P", "home", ["a": { _ in flow("A") }, "b": { _ in flow("B") }])
    let first = try #require(home.sheet("a", log: log))
    let second = try #require(home.present(route("b"), as: .fullScreenCover))
    second.child?.dismissSelf(returning: 7)
    #expect(second.resolution.result as? Int == 7 && second.child?.parent == nil)
    #expect(first.child?.parent === home)
    home.dismissAll()
    #expect(first.hasResolved && !first.resolution.hasResult)
  }
}
