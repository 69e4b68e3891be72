/// The difference of two texts as `patch` reads it, three lines around each change.
struct UnifiedPatch {
  let path: String
  let old: [Substring]
  let new: [Substring]

  init(path: String, old: String, new: String) {
    self.path = path
    self.old = Self.lines(old)
    self.new = Self.lines(new)
  }

  /// A line of either text.
  private enum Line {
    case kept(Int, Int)
    case removed(Int, before: Int)
    case added(Int, after: Int)

    var isChange: Bool { if case .kept = self { false } else { true } }
  }

  /// Empty where nothing differs; ends with a line end.
  var text: String {
    let lines: [Line] = allLines
    let changes: [Int] = lines.indices.filter { lines[$0].isChange }
    guard !changes.isEmpty else { return "" }
    var text = "--- a/\(path)\n+++ b/\(path)\n"
    var start: Int = 0
    while start < changes.count {
      var end: Int = start
      while end + 1 < changes.count, changes[end + 1] - changes[end] <= 7 { end += 1 }
      let range: Range<Int> =
        max(0, changes[start] - 3)..<min(lines.count, changes[end] + 4)
      text += hunk(lines[range])
      start = end + 1
    }
    return text
  }

  /// With their ends.
  private static func lines(_ text: String) -> [Substring] {
    var lines: [Substring] = []
    var rest: Substring = text[...]
    while !rest.isEmpty {
      let end: Substring.Index =
        rest.firstIndex { $0.isNewline }.map(rest.index(after:)) ?? rest.endIndex
      lines.append(rest[..<end])
      rest = rest[end...]
    }
    return lines
  }

  private var allLines: [Line] {
    let difference: CollectionDifference<Substring> = new.difference(from: old)
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var lines: [Line] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if removed.contains(left) {
        lines.append(.removed(left, before: right))
        left += 1
      } else if added.contains(right) {
        lines.append(.added(right, after: left))
        right += 1
      } else {
        lines.append(.kept(left, right))
        (left, right) = (left + 1, right + 1)
      }
    }
    return lines
  }

  private func hunk(_ lines: ArraySlice<Line>) -> String {
    var (left, right, oldCount, newCount) = (0, 0, 0, 0)
    var body: String = ""
    for (index, line) in lines.enumerated() {
      switch line {
      case .kept(let one, let other):
        if index == 0 { (left, right) = (one, other) }
        (oldCount, newCount) = (oldCount + 1, newCount + 1)
        body += Self.shown(" ", old[one])
      case .removed(let one, let before):
        if index == 0 { (left, right) = (one, before) }
        oldCount += 1
        body += Self.shown("-", old[one])
      case .added(let other, let after):
        if index == 0 { (left, right) = (after, other) }
        newCount += 1
        body += Self.shown("+", new[other])
      }
    }
    return "@@ -\(place(left, oldCount)) +\(place(right, newCount)) @@\n" + body
  }

  /// A hunk of no lines is said to stand behind the line before.
  private func place(_ start: Int, _ count: Int) -> String {
    "\(count == 0 ? start : start + 1),\(count)"
  }

  private static func shown(_ mark: String, _ line: Substring) -> String {
    line.last?.isNewline == true ? mark + line : mark + line + "\n\\ No newline at end of file\n"
  }
}
