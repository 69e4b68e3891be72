import ScenarioParser

extension Simulation {
  /// The text of language.md §14: the component, then a line a destination, one level deeper.
  ///
  /// - Parameter limit: Bytes of a destination with its arguments, about.
  func hierarchyText(of component: Coordinator, limit: Int = 60) -> String {
    var writer = HierarchyWriter(limit: limit, reusing: textBuffer.take())
    writer.writeTitle(of: component)
    writer.writeTree(of: component, level: 1)
    let text: String = writer.text
    textBuffer = writer.spare()
    return text
  }
}

extension Coordinator {
  /// `Home [flow]`.
  var title: String { typeName + " [" + kind.label + "]" }
}

extension Destination {
  /// As a value is written, cut where it is longer.
  func literal(limit: Int) -> String {
    if !route.hasArguments { return "." + route.name }
    var buffer = ByteBuffer(capacity: 64)
    buffer.append(literal: self, limit: limit)
    return buffer.text
  }
}

extension HierarchyNode {
  /// `push .detail(7) -> Detail [flow]`.
  var line: String { line(destination.literal(limit: 60)) }

  /// The same as a block can hold it and matches it again: arguments that are too long for a line,
  /// or that nobody can type, are left out.
  var writtenLine: String {
    let whole: String = Value.destination(destination).literal
    let isTyped: Bool = destination.route.arguments.allSatisfy(\.canBeTyped)
    return line(isTyped && whole.utf8.count <= 200 ? whole : metaDescription)
  }

  private func line(_ name: String) -> String {
    let target: String = destination.child.map { " -> " + $0.title } ?? ""
    return role.word + " " + name + target
  }
}

extension Value {
  /// Whether its literal is read as the same value.
  var canBeTyped: Bool {
    switch self {
    case .component, .destination, .handle: false
    case .list(let elements): elements.allSatisfy(\.canBeTyped)
    case .record(let record): record.values.allSatisfy(\.canBeTyped)
    case .symbol(let symbol): symbol.arguments?.allSatisfy(\.canBeTyped) ?? true
    default: true
    }
  }
}

extension HierarchyRole {
  /// The language's word: `cover` for a full-screen cover.
  var word: String {
    switch self {
    case .fullScreenCover: "cover"
    case .tab(let index, let isSelected): "tab[\(index)]\(isSelected ? "*" : "")"
    case .column(let column): column.rawValue
    case .root: "root"
    case .push: "push"
    case .sheet: "sheet"
    case .child: "child"
    }
  }

  func matches(_ pattern: HierarchyRoleSyntax) -> Bool {
    switch (pattern.word, self) {
    case (.root, .root), (.push, .push), (.sheet, .sheet), (.cover, .fullScreenCover),
      (.child, .child):
      true
    case (.sidebar, .column(.sidebar)), (.content, .column(.content)),
      (.detail, .column(.detail)):
      true
    case (.tab, .tab(let index, let isSelected)):
      pattern.index == nil || (pattern.index == index && pattern.isSelected == isSelected)
    default: false
    }
  }
}
