import ScenarioParser

/// What differs between a hierarchy block and a tree: equal branches folded, moved nodes named.
@MainActor struct TreeDifference {
  /// Lines with `-` (expected), `+` (there instead) or blank (the same) in front.
  private(set) var lines: [String] = []
  /// The first line of the block that does not match, and what stands there.
  private(set) var firstPlace: (span: SourceSpan, text: String)?
  private var removed: [(index: Int, text: String)] = []
  private var added: [(index: Int, text: String)] = []
  private let matcher: HierarchyMatcher

  init(
    _ pattern: HierarchyPattern, _ component: Component, _ nodes: [HierarchyNode],
    _ matcher: HierarchyMatcher
  ) throws(Mistake) {
    self.matcher = matcher
    var expected: [HierarchyPattern.Line] = pattern.lines
    var indent: String = ""
    if let top = expected.first, case .top(let name, let kind) = top.kind {
      let text: String = "\(name)\(kind.map { " [\($0)]" } ?? "")"
      if name == component.typeName, kind == nil || kind == component.kind.label {
        lines.append("  \(component.title)")
      } else {
        minus(text, "", at: top.span)
        plus(component.title, "")
        note(top.span, "is \(component.title)")
      }
      expected = top.children
      indent = "  "
    }
    try compare(expected, nodes, indent)
    nameMoved()
  }

  // MARK: One level

  private mutating func compare(
    _ expected: [HierarchyPattern.Line], _ nodes: [HierarchyNode], _ indent: String
  ) throws(Mistake) {
    var index: Int = 0
    var folded: Int = 0
    for (position, line) in expected.enumerated() {
      if case .ellipsis = line.kind {
        let rest: [HierarchyPattern.Line] = Array(expected[(position + 1)...])
        let skipped: Int = try skip(rest, nodes, from: index)
        index += skipped
        continue
      }
      let next: Int? = try find(line, nodes, from: index)
      guard let next else {
        fold(&folded, indent)
        minus(text(of: line), indent, at: line.span)
        note(line.span, index < nodes.count ? "is \(nodes[index].line)" : "is not there")
        continue
      }
      for extra in nodes[index..<next] {
        fold(&folded, indent)
        plusTree(extra, indent)
        note(line.span, "is \(extra.line)")
      }
      index = next + 1
      if try matcher.matches(line, nodes[next]) {
        folded += 1
        continue
      }
      fold(&folded, indent)
      lines.append("  \(indent)\(nodes[next].line)")
      try compare(line.children, nodes[next].children, indent + "  ")
    }
    fold(&folded, indent)
    if let last = expected.last, case .ellipsis = last.kind { return }
    for extra in nodes[min(index, nodes.count)...] {
      plusTree(extra, indent)
      if let last = expected.last { note(last.span, "is followed by \(extra.line)") }
    }
  }

  /// How many nodes an ellipsis takes: up to the first that the next line matches.
  private func skip(
    _ rest: [HierarchyPattern.Line], _ nodes: [HierarchyNode], from index: Int
  ) throws(Mistake) -> Int {
    guard let next = rest.first, let found = try find(next, nodes, from: index) else {
      return nodes.count - index
    }
    return found - index
  }

  /// The next node whose line matches: exactly if there is one, else by its line alone.
  private func find(
    _ line: HierarchyPattern.Line, _ nodes: [HierarchyNode], from index: Int
  ) throws(Mistake) -> Int? {
    guard case .node(let pattern) = line.kind, index < nodes.count else { return nil }
    for position in index..<nodes.count where try matcher.matchesLine(pattern, nodes[position]) {
      return position
    }
    return nil
  }

  // MARK: Lines

  private mutating func fold(_ count: inout Int, _ indent: String) {
    if count > 0 { lines.append("  \(indent)... \(count) equal") }
    count = 0
  }

  private mutating func minus(_ text: String, _ indent: String, at span: SourceSpan) {
    removed.append((lines.count, text))
    lines.append("- \(indent)\(text)")
  }

  private mutating func plus(_ text: String, _ indent: String) {
    added.append((lines.count, text))
    lines.append("+ \(indent)\(text)")
  }

  private mutating func plusTree(_ node: HierarchyNode, _ indent: String) {
    plus(node.line, indent)
    for child in node.children { plusTree(child, indent + "  ") }
  }

  private mutating func note(_ span: SourceSpan, _ text: String) {
    if firstPlace == nil { firstPlace = (span, text) }
  }

  private func text(of line: HierarchyPattern.Line) -> String {
    matcher.simulation.sources.text(of: line.span).trimmedBlanks
  }

  /// The same line taken away here and added there has moved.
  private mutating func nameMoved() {
    for old in removed {
      guard let new = added.first(where: { $0.text == old.text }) else { continue }
      lines[old.index] += "   (moved)"
      lines[new.index] += "   (moved here)"
    }
  }
}

extension String {
  var trimmedBlanks: String {
    withBytes { bytes in
      let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
      let start: Int = bytes.firstIndex { !isBlank($0) } ?? bytes.count
      var end: Int = bytes.count
      while end > start, isBlank(bytes[end - 1]) || bytes[end - 1] == 0x0D { end -= 1 }
      return String(decoding: bytes[start..<end], as: UTF8.self)
    }
  }
}
