import ScenarioParser

extension Simulation {
  /// The component whose tree a check is about.
  func hierarchyTarget(_ target: Expression?, _ scope: Scope) throws(Mistake) -> Component {
    if let target {
      let value: Value = try evaluate(target, scope)
      if let component = try targetInstance(value, at: target.span).component {
        return component
      }
    } else if let own = scope.target?.component {
      return own
    } else if let top = trees.last(where: \.isLaunched)?.top ?? trees.last?.top {
      return top
    }
    throw Mistake("none", "there is no tree to look at")
  }

  /// nil: the tree is exactly the pattern.
  func difference(
    of target: Expression?, _ pattern: HierarchyPattern, _ scope: Scope
  ) throws(Mistake) -> TreeDifference? {
    let component: Component = try hierarchyTarget(target, scope)
    let matcher = HierarchyMatcher(simulation: self, scope: scope)
    let nodes: [HierarchyNode] = component.hierarchySnapshot()
    var lines: [HierarchyPattern.Line] = pattern.lines
    if let top = lines.first, case .top(let name, let kind) = top.kind {
      if name == component.typeName, kind == nil || kind == component.kind.label,
        try matcher.matches(top.children, nodes)
      {
        return nil
      }
      lines = top.children
    } else if try matcher.matches(lines, nodes) {
      return nil
    }
    return try TreeDifference(pattern, component, nodes, matcher)
  }

  // MARK: contains

  func hierarchyContains(
    _ target: Expression?, _ reference: DestinationReference, _ role: HierarchyRoleSyntax?,
    _ scope: Scope
  ) throws(Mistake) -> Bool {
    let component: Component = try hierarchyTarget(target, scope)
    return treeIndex.finds(TreeSearch(try match(reference, scope), as: role), below: component)
  }

  /// The lines stand side by side somewhere in the tree, each with exactly its block below it.
  func hierarchyContains(
    _ target: Expression?, _ pattern: HierarchyPattern, _ scope: Scope
  ) throws(Mistake) -> Bool {
    let component: Component = try hierarchyTarget(target, scope)
    let matcher = HierarchyMatcher(simulation: self, scope: scope)
    return try contains(
      pattern.lines, component, component.hierarchySnapshot(), matcher)
  }

  private func contains(
    _ lines: [HierarchyPattern.Line], _ owner: Coordinator, _ nodes: [HierarchyNode],
    _ matcher: HierarchyMatcher
  ) throws(Mistake) -> Bool {
    if let first = lines.first, case .top(let name, let kind) = first.kind {
      if name == owner.typeName, kind == nil || kind == owner.kind.label,
        try matcher.matches(first.children, nodes)
      {
        return true
      }
    } else if try matcher.finds(lines, in: nodes) {
      return true
    }
    for node in nodes {
      guard let child = node.coordinator else { continue }
      if try contains(lines, child, node.children, matcher) { return true }
    }
    return false
  }
}

/// Compares the lines of a block with the nodes of a tree.
@MainActor struct HierarchyMatcher {
  let simulation: Simulation
  let scope: Scope

  /// All lines against all nodes, in order; `...` stands for any number of nodes.
  func matches(
    _ lines: [HierarchyPattern.Line], _ nodes: [HierarchyNode]
  ) throws(Mistake) -> Bool {
    var reachable: [Bool] = Array(repeating: false, count: nodes.count + 1)
    reachable[0] = true
    for line in lines {
      var next: [Bool] = Array(repeating: false, count: nodes.count + 1)
      if case .ellipsis = line.kind {
        var isOpen: Bool = false
        for index in reachable.indices {
          isOpen = isOpen || reachable[index]
          next[index] = isOpen
        }
      } else {
        for index in nodes.indices where reachable[index] {
          next[index + 1] = try matches(line, nodes[index])
        }
      }
      reachable = next
    }
    return reachable[nodes.count]
  }

  /// The lines somewhere side by side among the nodes.
  func finds(
    _ lines: [HierarchyPattern.Line], in nodes: [HierarchyNode]
  ) throws(Mistake) -> Bool {
    let open = HierarchyPattern.Line(.ellipsis, children: [], span: lines.first?.span ?? .none)
    return try matches([open] + lines + [open], nodes)
  }

  func matches(
    _ line: HierarchyPattern.Line, _ node: HierarchyNode
  ) throws(Mistake) -> Bool {
    guard case .node(let pattern) = line.kind, try matchesLine(pattern, node) else {
      return false
    }
    return try matches(line.children, node.children)
  }

  /// The line alone, without what is below it.
  func matchesLine(
    _ pattern: HierarchyPattern.Node, _ node: HierarchyNode
  ) throws(Mistake) -> Bool {
    guard node.role.matches(pattern.role) else { return false }
    if let name = pattern.name, name != node.meta.name { return false }
    if let child = pattern.child, child != node.coordinator?.typeName { return false }
    if pattern.child == nil, pattern.childKind == nil, node.coordinator != nil { return false }
    if let kind = pattern.childKind, kind != node.coordinator?.kind.label { return false }
    guard let arguments = pattern.arguments else { return true }
    let patterns: [Pattern] = try simulation.patterns(of: arguments, scope) ?? []
    let names: [String] =
      (node.destination.owner as? Component)?.parameterNames(of: node.destination) ?? []
    return matchesArguments(
      patterns, labels: arguments.labels, values: node.destination.route.arguments,
      names: names)
  }
}

extension SourceSpan {
  static var none: SourceSpan { SourceSpan(file: FileID(0), start: 0, end: 0) }
}
