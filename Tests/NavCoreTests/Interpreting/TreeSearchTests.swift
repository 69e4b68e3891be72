import ScenarioParser
import Testing

@testable import NavCore

/// Searches through whole trees: from object to object, and in a list of a tree that has not
/// changed, they find the same.
@MainActor struct TreeSearchTests {
  private let top = SampleCoordinator(
    .flow, "Top", .flow(root: route("home")),
    factories: [
      "node": { _ in flow("Node", "here") },
      "tabs": { _ in tabs("T", ["one", "two"], selected: 1) },
    ])

  init() {
    for number in 0..<1_200 { top.push(route("leaf", number)) }
    top.push(route("node"))?.child?.push(route("leaf", 5_000))
    top.push(route("tabs", 7))?.child?.resolve()
    top.push(Route(route("leaf").meta, arguments: [.string("word")]))
  }

  @Test func `a list answers as a walk does`() {
    var index = TreeIndex()
    for _ in 0..<3 {
      for (wanted, role, isThere) in questions() {
        let search = TreeSearch(wanted, as: role)
        var walk: TreeSearch = search
        let answers = [walk.finds(below: top), index.finds(search, below: top)]
        #expect(answers == [isThere, isThere], "\(wanted)")
      }
    }
  }

  @Test func `a change of the tree is seen by the next search`() {
    var index = TreeIndex()
    func answers(_ wanted: DestinationMatch, below top: Coordinator) -> [Bool] {
      (0..<3).map { _ in index.finds(TreeSearch(wanted, as: nil), below: top) }
    }
    let wanted = DestinationMatch.with("leaf", [.integer(9_000)], owner: nil)
    #expect(answers(wanted, below: top) == [false, false, false])
    top.push(route("leaf", 9_000))
    #expect(answers(wanted, below: top) == [true, true, true])
    top.pop()
    #expect(answers(wanted, below: top) == [false, false, false])
    let node = top.descendants[0]
    #expect(answers(.named("home", owner: nil), below: node) == [false, false, false])
    #expect(answers(.named("here", owner: nil), below: node) == [true, true, true])
  }

  /// What is asked, as which role, and whether it is there.
  private func questions() -> [(DestinationMatch, HierarchyRoleSyntax?, Bool)] {
    let leaf = DestinationMatch.Place(scope: 0, index: route("leaf").meta.index)
    let other = DestinationMatch.Place(scope: 1, index: leaf.index)
    let labelled = Symbol("leaf", [.integer(5_000)], labels: ["id"])
    let tab = HierarchyRoleSyntax(word: .tab, index: 1, isSelected: true, span: .none)
    let unselected = HierarchyRoleSyntax(word: .tab, index: 1, span: .none)
    return [
      (.place(leaf, []), nil, true), (.place(other, []), nil, false),
      (.place(leaf, [.integer(5_000)]), nil, true), (.place(leaf, [.integer(-1)]), nil, false),
      (.place(leaf, [.integer(.min)]), nil, false), (.place(leaf, [.string("word")]), nil, true),
      (.place(leaf, [.integer(1), .nil]), nil, false),
      (.named("tabs", owner: nil), nil, true), (.named("tabs", owner: 2), nil, false),
      (.with("tabs", [.integer(7)], owner: nil), nil, true),
      (.with("home", [.integer(7)], owner: nil), nil, false),
      (.symbol(labelled, owner: nil), nil, true), (.symbol(Symbol("gone"), owner: nil), nil, false),
      (.named("two", owner: nil), tab, true), (.named("two", owner: nil), unselected, false),
      (.exactly(top.entries[1_201]), nil, true),
      (
        .exactly(Destination(route("leaf"), owner: top, routeType: .push, presentedAs: nil)),
        nil, false
      ),
    ]
  }
}

/// The text of a tree, whose lines are written from those above them where they begin alike.
@MainActor struct HierarchyTextTests {
  @Test func `each line is written as it is alone`() {
    let long = String(repeating: "long", count: 20)
    let quote: [Value] = [.string("say \"hi\""), .integer(-7), .integer(1_000_000)]
    let top = flow("Top", "home", ["node": { _ in flow("Node", "home") }])
    top.resolve()
    for _ in 0..<2 {
      for name in ["leaf", "node", long] {
        top.push(route(name))?.child?.push(route("leaf", 10))
        top.push(Route(route(name).meta, arguments: quote))
        top.push(Route(route(name).meta, arguments: [.integer(.min), .boolean(true), .nil]))
        top.present(route(name, 99), as: .fullScreenCover)
      }
    }
    #expect(text(of: top) == lines(of: top).joined(separator: "\n"))
  }

  @Test func `tabs say which one they are`() {
    let top = tabs("Top", ["one", "one", "two"], selected: 1)
    top.resolve()
    #expect(text(of: top) == "Top [tab]\n  tab[0] .one\n  tab[1]* .one\n  tab[2] .two")
  }

  private func text(of top: Coordinator) -> String {
    var writer = HierarchyWriter(limit: 60)
    writer.writeTitle(of: top)
    writer.writeTree(of: top, level: 1)
    return writer.text
  }

  private func lines(of top: Coordinator) -> [String] {
    func lines(_ nodes: [HierarchyNode], _ indentation: String) -> [String] {
      nodes.flatMap { [indentation + $0.line] + lines($0.children, indentation + "  ") }
    }
    return [top.title] + lines(top.hierarchySnapshot(), "  ")
  }
}
