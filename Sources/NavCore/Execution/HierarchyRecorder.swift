package import ScenarioParser

/// The hierarchy blocks that a run met, each with the tree it was compared with.
@MainActor package final class HierarchyRecorder {
  /// A line of a block as it should be.
  package struct Line: Hashable, Sendable {
    /// Levels below the block's first line.
    package var depth: Int
    package var text: String
    /// The line of the file that stays; nil for a new one.
    package var kept: SourceSpan?
  }

  package struct Sighting: Hashable, Sendable {
    package var isEqual: Bool
    /// The block with what is right kept as it is written.
    package var mended: [Line]
    /// The whole tree, canonical.
    package var whole: [Line]
    /// Nothing but `...`.
    package var isOpen: Bool
  }

  /// By the span of the block; several where it was met with different trees.
  package private(set) var sightings: [SourceSpan: Set<Sighting>] = [:]

  package init() {}

  func add(_ sighting: Sighting, at span: SourceSpan) {
    sightings[span, default: []].insert(sighting)
  }
}

extension Simulation {
  /// Notes an `expect hierarchy` and the tree, where somebody asked for it. What is wrong in a known
  /// issue stays so.
  func recordHierarchy(_ expression: Expression, _ scope: Scope) {
    guard let recorder = observer?.hierarchies, case .check(let check) = expression.node,
      case .hierarchy(let target, let pattern) = check.kind, !isKnown(at: pattern.span),
      let component = try? hierarchyTarget(target, scope),
      let difference = try? self.difference(of: target, pattern, scope).map({ _ in true }) ?? false
    else { return }
    var mending = HierarchyMending(matcher: HierarchyMatcher(simulation: self, scope: scope))
    guard (try? mending.mend(pattern, component)) != nil else { return }
    var whole = HierarchyMending(matcher: mending.matcher)
    whole.add(component)
    recorder.add(
      .init(
        isEqual: !difference, mended: mending.lines, whole: whole.lines,
        isOpen: pattern.lines.allSatisfy { if case .ellipsis = $0.kind { true } else { false } }),
      at: pattern.span)
  }
}

/// Makes the lines of a block that matches the tree, from those that matched already and new ones.
@MainActor private struct HierarchyMending {
  let matcher: HierarchyMatcher
  var lines: [HierarchyRecorder.Line] = []

  mutating func mend(_ pattern: HierarchyPattern, _ component: Component) throws(Mistake) {
    let nodes: [HierarchyNode] = component.hierarchySnapshot()
    guard let top = pattern.lines.first, case .top(let name, let kind) = top.kind else {
      return try mend(pattern.lines, nodes, 0)
    }
    let isRight: Bool =
      name == component.typeName && (kind == nil || kind == component.kind.label)
    lines.append(
      .init(
        depth: 0, text: component.title, kept: isRight ? top.span : nil))
    try mend(top.children, nodes, 1)
  }

  private mutating func mend(
    _ expected: [HierarchyPattern.Line], _ nodes: [HierarchyNode], _ depth: Int
  ) throws(Mistake) {
    var index: Int = 0
    for (position, line) in expected.enumerated() {
      if case .ellipsis = line.kind {
        lines.append(.init(depth: depth, text: "...", kept: line.span))
        index = try end(of: expected[(position + 1)...], nodes, from: index)
        continue
      }
      guard let next = try find(line, nodes, from: index) else { continue }
      for node in nodes[index..<next] { add(node, depth) }
      index = next + 1
      lines.append(.init(depth: depth, text: nodes[next].writtenLine, kept: line.span))
      try mend(line.children, nodes[next].children, depth + 1)
    }
    for node in nodes[index...] { add(node, depth) }
  }

  /// Up to where `...` reaches: the next node that a line behind it matches.
  private func end(
    of rest: ArraySlice<HierarchyPattern.Line>, _ nodes: [HierarchyNode], from index: Int
  ) throws(Mistake) -> Int {
    for line in rest {
      if let found = try find(line, nodes, from: index) { return found }
    }
    return nodes.count
  }

  private func find(
    _ line: HierarchyPattern.Line, _ nodes: [HierarchyNode], from index: Int
  ) throws(Mistake) -> Int? {
    guard case .node(let pattern) = line.kind, index < nodes.count else { return nil }
    for position in index..<nodes.count where try matcher.matchesLine(pattern, nodes[position]) {
      return position
    }
    return nil
  }

  /// The whole tree.
  mutating func add(_ component: Component) {
    lines.append(.init(depth: 0, text: component.title, kept: nil))
    for node in component.hierarchySnapshot() { add(node, 1) }
  }

  private mutating func add(_ node: HierarchyNode, _ depth: Int) {
    lines.append(.init(depth: depth, text: node.writtenLine, kept: nil))
    for child in node.children { add(child, depth + 1) }
  }
}
