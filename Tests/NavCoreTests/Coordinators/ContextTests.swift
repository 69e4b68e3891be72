import NavCore
import Testing

@MainActor struct ContextTests {
  let log = CallbackLog()

  @Test func `S-264: a presented flow's root is a root that appears as a sheet`() throws {
    let home = flow("F", "home", ["s": { _ in flow("S") }, "p": { _ in flow("P") }])
    let sheet = try #require(home.sheet("s", log: log)?.child?.activated())
    #expect(sheet.routeType == .sheet && sheet.presentation == .sheet && !sheet.isLayered)
    #expect(sheet.root?.routeType == .root && sheet.root?.presentation == .sheet)
    let pushed = try #require(sheet.push("x", log: log))
    #expect(pushed.routeType == .push && pushed.presentation == .push)
    let child = try #require(home.push("p", log: log)?.child?.activated())
    #expect(child.root?.presentation == .push && child.isLayered)
    #expect(home.routeType == .root && home.root?.presentation == .root)
  }

  @Test func `S-242: the style goes through a Root and survives a new root`() throws {
    let home = flow(
      "F", "home", ["w": { _ in rootCoordinator("R", "c", ["c": { _ in flow("C") }]) }])
    let wrapper = try #require(home.sheet("w", log: log)?.child)
    #expect(!wrapper.isResolved)
    wrapper.activated()
    #expect(wrapper.root?.child?.root?.presentation == .sheet)
    wrapper.setRoot(route("c"))
    wrapper.activated()
    #expect(wrapper.root?.child?.root?.presentation == .sheet)
  }

  @Test func `S-219 and S-220: a wrapper used again takes over its new place, also below`() throws {
    let inner = flow("I")
    let wrapper = rootCoordinator("R", "c", ["c": { _ in inner }]).activated()
    let home = flow("F", "home", ["w": { _ in wrapper }])
    home.push("w", log: log)
    inner.push("x", log: log)
    #expect(inner.isLayered && home.pathText == "w x")
    home.pop()
    home.sheet("w", log: log)
    #expect(!wrapper.isLayered && !inner.isLayered)
  }

  @Test
  func `S-141: a coordinator used again has a new root lifetime and the old handle stays dead`()
    throws
  {
    let child = flow("C").activated()
    let home = flow("F", "home", ["c": { _ in child }])
    home.sheet("c", log: log)
    let first = try #require(child.root)
    first.dismiss()
    #expect(!home.isPresenting && first.hasResolved)
    let again = try #require(home.sheet("c", log: log))
    first.dismiss(returning: "stale")
    #expect(home.isPresenting)
    #expect(try #require(child.root).hasResolved == false)
    child.root?.dismiss(returning: "current")
    #expect(again.resolution.result as? String == "current" && !home.isPresenting)
  }

  @Test func `S-224: wrapped afresh, its root appears as a root again`() throws {
    let child = flow("C")
    let home = flow("F", "home", ["c": { _ in child }])
    home.sheet("c", log: log)
    child.activated()
    home.dismissLatest()
    rootCoordinator("R", "c", ["c": { _ in child }]).activated()
    let root = try #require(child.root)
    #expect(!root.hasResolved && root.presentation == .root)
  }

  @Test func `S-010 and S-041: what is set while cold arrives at setup`() {
    let bar = tabs("T", ["a"], ["a": { _ in flow("A") }])
    bar.setLayered(true)
    bar.activated()
    #expect(bar.tabs[0].child?.isLayered == true)
    let home = flow()
    home.setPresentedAs(.sheet)
    #expect(!home.isResolved)
    home.resolve()
    #expect(home.root?.presentation == .sheet)
    home.setPresentedAs(.fullScreenCover)
    #expect(home.root?.presentation == .fullScreenCover)
  }

  @Test func `columns and attached children have their own stack`() {
    let library = split("S", ["list": { _ in flow("L") }])
    let home = flow("F", "home", ["s": { _ in library }])
    home.push("s", log: log)
    library.resolve()
    #expect(library.isLayered && library.sidebar?.child?.isLayered == false)
    #expect(library.sidebar?.presentation == .push && library.sidebar?.column == .sidebar)
    guard case .splitInsideStack? = home.notices.first else {
      Issue.record("no notice")
      return
    }
  }

  @Test func `a factory that answers with a coordinator above builds a view`() {
    let home = flow()
    home.factories = ["self": { _ in home }]
    #expect(home.push("self", log: log)?.hasCoordinator == false)
    guard case .cycle? = home.notices.first else {
      Issue.record("no notice")
      return
    }
  }
}
