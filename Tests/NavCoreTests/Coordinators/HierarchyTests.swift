import NavCore
import Testing

@MainActor struct HierarchyTests {
  let log = CallbackLog()

  @Test func `the text of a tree, entries interleaved, a cold child without lines`() throws {
    let counter = flow("CounterFlow", "shelf", ["recipe": { _ in flow("RecipeFlow") }])
    let orders = split("OrdersSplit", ["empty": { _ in flow("TicketFlow", "lines") }])
    let shop = tabs(
      "ShopTabs", ["counter", "orders"], selected: 1,
      ["counter": { _ in counter }, "orders": { _ in orders }])
    let app = rootCoordinator(
      "BakeryApp", "shop", ["shop": { _ in shop }, "till": { _ in flow("TillFlow", "keypad") }])
    app.present(route("till"), as: .fullScreenCover)
    app.activated()
    counter.push("loaf", log: log)
    counter.sheet("allergens", log: log)
    counter.push("recipe", log: log)
    #expect(
      app.debugHierarchy() == """
        BakeryApp [root]
          root .shop → ShopTabs [tab]
            tab[0] .counter → CounterFlow [flow]
              root .shelf
              push .loaf
              sheet .allergens
              push .recipe → RecipeFlow [flow]
            tab[1]* .orders → OrdersSplit [split]
              sidebar .list
              detail .empty → TicketFlow [flow]
                root .lines
          fullScreenCover .till → TillFlow [flow]
            root .keypad
        """)
    #expect(app.nodes.map(\.text).prefix(4) == ["shop", "counter", "shelf", "loaf"])
    #expect(app.descendants.count == 6 && app.descendants.first === shop)
    #expect(app.hierarchyContains(as: .tab(index: 1, isSelected: true), where: named("orders")))
    #expect(!app.hierarchyContains(as: .tab(index: 1, isSelected: false), where: named("orders")))
    #expect(app.checkInvariants().isEmpty)
  }

  @Test func `V54: looking at an untouched coordinator leaves it cold`() {
    let home = flow("Home")
    #expect(home.debugHierarchy() == "Home [flow]")
    #expect(home.hierarchySnapshot().isEmpty && home.nodes.isEmpty && !home.isResolved)
  }

  @Test func `V55: a child is there at once, its own places when it is activated`() {
    let home = flow("F", "home", ["c": { _ in flow("C") }])
    home.push("c", log: log)
    #expect(home.debugHierarchy() == "F [flow]\n  root .home\n  push .c → C [flow]")
    home.activated()
    #expect(home.debugHierarchy().hasSuffix("push .c → C [flow]\n    root .home"))
  }

  @Test func `places upward end at the removed top`() throws {
    let app = rootCoordinator("R", "a", ["a": { _ in tabs("T", ["b"], ["b": { _ in flow("F") }]) }])
      .activated()
    let bar = try #require(app.root?.child)
    let inner = try #require(bar.tabs.first?.child)
    #expect(inner.ancestors.elementsEqual([bar, app]) && inner.hierarchyRoot === app)
    #expect(inner.ancestor { $0.kind == .root } === app && app.ancestor { _ in true } == nil)
    app.setRoot(route("x"))
    #expect(inner.hierarchyRoot === bar && bar.parent == nil)
  }

  @Test func `a napkin's attached children are its lines`() {
    let top = napkin("Launch", ["a": { _ in napkin("A") }])
    top.attachChild(route("a"))
    top.sheet("m", log: log)
    #expect(top.debugHierarchy() == "Launch [napkin]\n  child .a → A [napkin]\n  sheet .m")
  }
}
