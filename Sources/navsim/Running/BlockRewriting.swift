internal import NavCore
internal import ScenarioParser

/// Puts the lines that a hierarchy block should have into the place of those that it has, with
/// every comment and every empty line of the old block.
struct BlockRewriting {
  private let layout: BlockLayout
  private let wanted: [HierarchyRecorder.Line]
  /// By the index of a wanted line, the indices of the old ones that it is.
  private let kept: [Int: ClosedRange<Int>]
  /// By the index of a wanted line, the old one that reads the same elsewhere: its comment goes along.
  private let moved: [Int: Int]
  private var result: [String] = []
  /// The old line that comes next.
  private var next = 0
  /// Indentations of the lines above, by depth.
  private var leads: [String] = []

  static func text(_ layout: BlockLayout, _ wanted: [HierarchyRecorder.Line]) -> String {
    var rewriting = BlockRewriting(layout, wanted)
    rewriting.write()
    return layout.text(rewriting.result)
  }

  private init(_ layout: BlockLayout, _ wanted: [HierarchyRecorder.Line]) {
    self.layout = layout
    self.wanted = wanted
    kept = Self.kept(layout, wanted)
    moved = Self.moved(layout, wanted, kept)
  }

  private static func moved(
    _ layout: BlockLayout, _ wanted: [HierarchyRecorder.Line], _ kept: [Int: ClosedRange<Int>]
  ) -> [Int: Int] {
    let stay: Set<Int> = Set(kept.values.joined())
    var free: [Int] = layout.lines.indices.filter {
      !stay.contains($0) && !layout.lines[$0].code.isEmpty && !layout.lines[$0].comment.isEmpty
    }
    var moved: [Int: Int] = [:]
    for index in wanted.indices where kept[index] == nil {
      guard let place = free.firstIndex(where: { layout.lines[$0].code == wanted[index].text })
      else { continue }
      moved[index] = free.remove(at: place)
    }
    return moved
  }

  /// Lines that are said to stay; where none is, those that read the same, in their order.
  private static func kept(
    _ layout: BlockLayout, _ wanted: [HierarchyRecorder.Line]
  ) -> [Int: ClosedRange<Int>] {
    let first: Int = layout.lines.first?.number ?? 1
    var kept: [Int: ClosedRange<Int>] = [:]
    for (index, line) in wanted.enumerated() {
      guard let span = line.kept else { continue }
      let numbers: ClosedRange<Int> = layout.numbers(of: span)
      kept[index] = (numbers.lowerBound - first)...(numbers.upperBound - first)
    }
    if !kept.isEmpty { return kept }
    var old: Set<Int> = Set(layout.lines.indices)
    var new: Set<Int> = Set(wanted.indices)
    for change in wanted.map(\.text).difference(from: layout.lines.map(\.code)) {
      switch change {
      case .remove(let offset, _, _): old.remove(offset)
      case .insert(let offset, _, _): new.remove(offset)
      }
    }
    for (index, line) in zip(new.sorted(), old.sorted()) { kept[index] = line...line }
    return kept
  }

  private mutating func write() {
    var index = 0
    while index < wanted.count {
      let end: Int = (index..<wanted.count).first { kept[$0] != nil } ?? wanted.count
      let old: Int = end < wanted.count ? kept[end]?.lowerBound ?? next : layout.lines.count
      for line in index..<end { replace(line, before: old) }
      passComments(to: old)
      if end < wanted.count { keep(end) }
      index = end + 1
    }
    passComments(to: layout.lines.count)
  }

  /// A new line, in the place of the next old one where there is one left.
  private mutating func replace(_ index: Int, before end: Int) {
    let lead: String = lead(of: index)
    if let old = moved[index] {
      result.append(lead + wanted[index].text + layout.lines[old].comment)
      return enter(index, lead)
    }
    let place: Int? = (next..<max(next, end)).first {
      !layout.lines[$0].code.isEmpty && !goesAlong($0)
    }
    if let place { passComments(to: place) }
    result.append(lead + wanted[index].text + (place.map { layout.lines[$0].comment } ?? ""))
    if let place { next = place + 1 }
    enter(index, lead)
  }

  private func goesAlong(_ line: Int) -> Bool { moved.values.contains(line) }

  private mutating func keep(_ index: Int) {
    guard let lines = kept[index] else { return }
    let isWritten: Bool = wanted[index].kept != nil
    let lead: String = isWritten ? layout.lines[lines.lowerBound].lead : lead(of: index)
    for line in layout.lines[lines] {
      result.append(isWritten ? line.text : lead + line.code + line.comment)
    }
    next = lines.upperBound + 1
    enter(index, lead)
  }

  /// What stays of old lines that go: comments, each on a line of its own, and empty lines.
  private mutating func passComments(to end: Int) {
    while next < end {
      let line: BlockLayout.Line = layout.lines[next]
      next += 1
      if line.code.isEmpty {
        result.append(line.text)
      } else if !line.comment.isEmpty, !goesAlong(next - 1) {
        result.append(line.lead + line.comment.drop { $0 == " " || $0 == "\t" })
      }
    }
  }

  // MARK: Indentation

  private mutating func enter(_ index: Int, _ lead: String) {
    leads = leads.prefix(wanted[index].depth) + [lead]
  }

  /// That of the sibling above, else of the next one that stays, else deeper than the parent.
  private func lead(of index: Int) -> String {
    let depth: Int = wanted[index].depth
    if depth < leads.count { return leads[depth] }
    for other in wanted.indices[index...] where wanted[other].depth <= depth {
      guard wanted[other].depth == depth else { break }
      if wanted[other].kept != nil, let lines = kept[other] {
        return layout.lines[lines.lowerBound].lead
      }
    }
    return leads.last.map { $0 + layout.unit } ?? layout.lines.first?.lead ?? ""
  }
}
