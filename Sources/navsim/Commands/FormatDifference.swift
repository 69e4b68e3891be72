internal import ScenarioParser

/// The difference of two texts, as `patch` reads it.
struct UnifiedDifference {
  let path: String
  let before: String
  let after: String

  private static var context: Int { 3 }

  private enum Change {
    case kept(Substring)
    case removed(Substring)
    case added(Substring)
  }

  /// - Parameter inColour: For a terminal: control characters are then shown escaped, too.
  func text(inColour: Bool) -> String {
    let name: String = TerminalText.escaped(path)
    var lines: [String] = ["--- a/\(name)", "+++ b/\(name)"]
    let changes: [Change] = changes()
    var old: Int = 1
    var new: Int = 1
    var index: Int = 0
    while let hunk = nextHunk(changes, from: index) {
      for change in changes[index..<hunk.lowerBound] { Self.count(change, &old, &new) }
      lines += text(of: changes[hunk], old, new)
      for change in changes[hunk] { Self.count(change, &old, &new) }
      index = hunk.upperBound
    }
    return lines.map { inColour ? Self.coloured($0) : $0 }.joined(separator: "\n") + "\n"
  }

  private func changes() -> [Change] {
    let old: [Substring] = Self.lines(before)
    let new: [Substring] = Self.lines(after)
    let difference: CollectionDifference<Substring> = new.difference(from: old)
    let removed: Set<Int> = Set(difference.removals.map(Self.offset))
    let added: Set<Int> = Set(difference.insertions.map(Self.offset))
    var result: [Change] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if removed.contains(left) {
        result.append(.removed(old[left]))
        left += 1
      } else if added.contains(right) {
        result.append(.added(new[right]))
        right += 1
      } else {
        result.append(.kept(old[left]))
        left += 1
        right += 1
      }
    }
    return result
  }

  private static func offset(_ change: CollectionDifference<Substring>.Change) -> Int {
    switch change {
    case .remove(let offset, _, _), .insert(let offset, _, _): offset
    }
  }

  /// With their ends, so that those that differ only in them differ.
  private static func lines(_ text: String) -> [Substring] {
    var lines: [Substring] = []
    let bytes: Substring.UTF8View = text[...].utf8
    var start: String.Index = bytes.startIndex
    while let end = bytes[start...].firstIndex(of: 0x0A) {
      let next: String.Index = bytes.index(after: end)
      lines.append(Substring(bytes[start..<next]))
      start = next
    }
    if start < bytes.endIndex { lines.append(Substring(bytes[start...])) }
    return lines
  }

  private func nextHunk(_ changes: [Change], from start: Int) -> Range<Int>? {
    guard let first = changes[start...].firstIndex(where: Self.isChange) else { return nil }
    var end: Int = first + 1
    var index: Int = end
    while index < changes.count, index - end <= 2 * Self.context {
      if Self.isChange(changes[index]) { end = index + 1 }
      index += 1
    }
    return max(start, first - Self.context)..<min(changes.count, end + Self.context)
  }

  private static func isChange(_ change: Change) -> Bool {
    if case .kept = change { false } else { true }
  }

  private static func count(_ change: Change, _ old: inout Int, _ new: inout Int) {
    switch change {
    case .kept:
      old += 1
      new += 1
    case .removed: old += 1
    case .added: new += 1
    }
  }

  private func text(of hunk: ArraySlice<Change>, _ old: Int, _ new: Int) -> [String] {
    var (oldCount, newCount) = (0, 0)
    for change in hunk { Self.count(change, &oldCount, &newCount) }
    let oldStart: Int = oldCount == 0 ? old - 1 : old
    let newStart: Int = newCount == 0 ? new - 1 : new
    let head: String = "@@ -\(oldStart),\(oldCount) +\(newStart),\(newCount) @@"
    return [head]
      + hunk.flatMap { change in
        switch change {
        case .kept(let line): Self.written(" ", line)
        case .removed(let line): Self.written("-", line)
        case .added(let line): Self.written("+", line)
        }
      }
  }

  private static func written(_ mark: String, _ line: Substring) -> [String] {
    guard line.utf8.last == 0x0A else {
      return [mark + line, "\\ No newline at end of file"]
    }
    return [mark + String(Substring(line.utf8.dropLast()))]
  }

  private static func coloured(_ line: String) -> String {
    let text: String = TerminalText.escaped(line)
    switch line.utf8.first {
    case 0x2D: return "\u{1B}[31m\(text)\u{1B}[0m"
    case 0x2B: return "\u{1B}[32m\(text)\u{1B}[0m"
    case 0x40: return "\u{1B}[36m\(text)\u{1B}[0m"
    default: return text
    }
  }
}
