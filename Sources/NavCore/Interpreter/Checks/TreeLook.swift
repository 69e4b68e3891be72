/// Something that a tree shows or answers and that its text does not say.
struct TreeLook {
  /// As an expression asks for it.
  let name: String
  let value: Value
}

extension Simulation {
  /// What the tree's text leaves out, in pre-order. Two trees of one text have the same looks, with
  /// other values maybe. Resolves nothing.
  func looks(of tree: Tree) -> [TreeLook] {
    var looks: [TreeLook] = [
      TreeLook(name: "whether \(tree.top.typeName) is launched", value: .boolean(tree.isLaunched))
    ]
    tree.top.addLooks(to: &looks)
    for component in tree.top.components { component.addLooks(to: &looks) }
    return looks
  }
}

extension Component {
  fileprivate func addLooks(to looks: inout [TreeLook]) {
    func add(_ query: String, _ value: Value) {
      looks.append(TreeLook(name: "\(typeName).\(query)", value: value))
    }
    add("isResolved", .boolean(isResolved))
    switch kind {
    case .tabs:
      add("tabBar", .symbol(Symbol(tabBarVisibility.rawValue)))
      add("selectedIndex", .optional(early?.selection))
      for tab in tabs {
        add("badge(.\(tab.route.name))", .optional(tab.badge))
        add("identifier(.\(tab.route.name))", .optional(tab.accessibilityIdentifier))
      }
    case .split:
      add("columnVisibility", .symbol(Symbol(container.columnVisibility.word)))
      add("compactColumn", .symbol(Symbol(preferredCompactColumn.rawValue)))
    case .napkin:
      add("isLoaded", .boolean(isLoaded))
      add("shown", shownValues)
    case .flow, .root: break
    }
    add("isActive", .boolean(hasLifecycle ? isNapkinActive : isActive))
    for modal in modals {
      let name: String = "whether \(typeName).\(modal.route.name) is locked"
      looks.append(TreeLook(name: name, value: .boolean(modal.isLocked)))
    }
  }

  private var shownValues: Value {
    let shown: [(name: String, value: Value)] = napkin.shown
    return .record(Record(names: shown.map(\.name), values: shown.map(\.value)))
  }
}

extension Value {
  fileprivate static func optional(_ text: String?) -> Value { text.map { .string($0) } ?? .nil }
  fileprivate static func optional(_ number: Int?) -> Value {
    number.map { .integer(Int64($0)) } ?? .nil
  }
}
