import ScenarioParser

extension Simulation {
  /// The text of language.md §14: the component, then a line a destination, one level deeper.
  ///
  /// - Parameter limit: Bytes of a destination with its arguments, about.
  func hierarchyText(of component: Coordinator, limit: Int = 60) -> String {
    var text: String = component.title
    component.writeTree(to: &text, lead: "\n  ", limit)
    return text
  }

  /// A digest of what that text says; linear in the tree.
  func hierarchyDigest(of component: Coordinator) -> Fingerprint {
    var digest = Fingerprint()
    digest.combine(component.typeName)
    component.addTree(to: &digest)
    return digest
  }
}

extension Coordinator {
  /// `Home [flow]`.
  var title: String { typeName + " [" + kind.label + "]" }

  /// Everything below, in pre-order.
  fileprivate func addTree(to digest: inout Fingerprint) {
    for destination in container.structural { destination.addTree(to: &digest, of: self) }
    for destination in container.entries { destination.addTree(to: &digest, of: self) }
  }

  /// A line for each destination below, in the order of the snapshot, and without one.
  fileprivate func writeTree(to text: inout String, lead: String, _ limit: Int) {
    for (index, destination) in container.structural.enumerated() {
      let role: HierarchyRole = structuralRole(of: destination, at: index)
      destination.writeTree(as: role, to: &text, lead: lead, limit)
    }
    for entry in container.entries {
      entry.writeTree(as: entry.role, to: &text, lead: lead, limit)
    }
  }
}

extension Destination {
  fileprivate func addTree(to digest: inout Fingerprint, of owner: Coordinator) {
    digest.combine(owner.treeDepth)
    digest.combine(roleWord)
    digest.combine(route.name)
    for argument in route.arguments { argument.hash(into: &digest) }
    if let child { digest.combine(child.title) }
    if routeType == .root, owner.kind == .tabs {
      digest.combine(self === owner.container.selectedTab)
    }
    child?.addTree(to: &digest)
  }

  fileprivate func writeTree(
    as role: HierarchyRole, to text: inout String, lead: String, _ limit: Int
  ) {
    text += lead
    writeLine(as: role, named: literal(limit: limit), to: &text)
    child?.writeTree(to: &text, lead: lead + "  ", limit)
  }

  /// As a value is written, cut where it is longer.
  func literal(limit: Int) -> String {
    if route.arguments.isEmpty, route.name.utf8.count < limit { return ".\(route.name)" }
    return Value.destination(self).literal(limit: limit)
  }

  fileprivate func writeLine(as role: HierarchyRole, named name: String, to text: inout String) {
    text += role.word
    text += " "
    text += name
    guard let child else { return }
    text += " -> "
    text += child.typeName
    text += " ["
    text += child.kind.label
    text += "]"
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
    var text: String = ""
    destination.writeLine(as: role, named: name, to: &text)
    return text
  }
}

extension Value {
  /// Whether its literal is read as the same value.
  fileprivate var canBeTyped: Bool {
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
