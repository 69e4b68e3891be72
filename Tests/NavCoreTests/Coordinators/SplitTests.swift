import NavCore
import Testing

@MainActor struct SplitTests {
  let log = CallbackLog()

  @Test func `V51: the same case is built anew, or kept under distinct`() throws {
    let library = split("S", ["planet": { _ in flow("D") }])
    let first = try #require(library.setColumn(.detail, route("planet"))?.child)
    first.push("x", log: log)
    #expect(library.setColumn(.detail, route("planet"), policy: .distinct) == nil)
    #expect(library.detail?.child === first && first.depth == 1)
    #expect(library.setColumn(.detail, route("planet"))?.child !== first)
    #expect(log.take() == ["x"])
  }

  @Test func `a content column comes and goes between the others`() {
    let library = split()
    #expect(library.content == nil)
    library.setColumn(.content, route("middle"))
    #expect(library.state == "list middle empty |")
    library.removeContent()
    library.removeContent()
    #expect(library.state == "list empty |")
  }

  @Test func `S-278: double column hides the sidebar only beside a content column`() {
    let library = split(content: "middle")
    library.setColumnVisibility(.doubleColumn)
    #expect(!library.isSidebarVisible)
    library.toggleSidebar()
    #expect(library.columnVisibility == .all && library.isSidebarVisible)
    library.toggleSidebar()
    #expect(library.columnVisibility == .detailOnly && !library.isSidebarVisible)
    library.removeContent()
    library.setColumnVisibility(.doubleColumn)
    #expect(library.isSidebarVisible)
  }

  @Test func `V53: a column's child can't dismiss itself`() throws {
    let library = split("S", ["empty": { _ in flow("D") }])
    library.resolve()
    let child = try #require(library.detail?.child)
    child.dismissSelf()
    #expect(library.detail?.child === child)
  }

  @Test func `where it starts is read from its placement`() {
    let library = SampleCoordinator(
      .split, "S",
      .split(sidebar: route("a"), detail: route("b"), visibility: .detailOnly, compact: .detail))
    #expect(library.preferredCompactColumn == .detail && !library.isResolved)
    #expect(library.columnVisibility == .detailOnly)
  }
}
