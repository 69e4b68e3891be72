extension Formatter {
  /// One between declarations, at most one elsewhere, none at the beginning of a file or a block.
  mutating func placeEmptyLines() {
    if !lines.isEmpty { lines[0].hasEmptyLineBefore = false }
    var previous: Int?
    for index in lines.indices where lines[index].beginsStatement {
      if let previous {
        if lines[index].depth > lines[previous].depth { closeUp(behind: previous, index) }
        if lines[index].depth == 0 { separate(previous, index) }
      }
      previous = index
    }
  }

  /// Nothing empty directly below a header.
  private mutating func closeUp(behind header: Int, _ next: Int) {
    var index: Int = header + 1
    while index < next, !lines[index].isComment || lines[index].isInsideStatement { index += 1 }
    lines[index].hasEmptyLineBefore = false
  }

  /// An empty line before the comments that stand above a declaration; lines of `use` may stand
  /// together.
  private mutating func separate(_ previous: Int, _ next: Int) {
    var first: Int = next
    while first > previous + 1, lines[first - 1].isComment, !lines[first - 1].isInsideStatement,
      lines[first - 1].depth == 0
    {
      first -= 1
    }
    if lines[first...next].contains(where: \.hasEmptyLineBefore) { return }
    if first == next, isUse(previous), isUse(next) { return }
    lines[first].hasEmptyLineBefore = true
  }

  private func isUse(_ index: Int) -> Bool {
    lines[index].depth == 0 && lines[index].tokens.first?.word == .use
  }
}
