extension Formatter {
  /// A comment between two statements belongs to the block that it was indented like, of those
  /// that end or begin there; documentation to what it documents.
  mutating func placeComments() {
    var open: [Int32] = []
    var previous: Int?
    for index in lines.indices where lines[index].beginsStatement {
      place(between: previous, and: index, open)
      let depth: Int = lines[index].depth
      open.removeLast(max(0, open.count - depth))
      if open.count == depth { open.append(lines[index].writtenColumns) }
      previous = index
    }
    place(between: previous, and: nil, open)
  }

  private mutating func place(between previous: Int?, and next: Int?, _ open: [Int32]) {
    let start: Int = previous.map { statementEnd($0) } ?? 0
    let end: Int = next ?? lines.count
    guard start < end else { return }
    let lower: Int = next.map { lines[$0].depth } ?? 0
    var depth: Int = max(lower, previous.map { lines[$0].depth } ?? 0)
    let documentation: Int = next.map { documentationStart(above: $0, from: start) } ?? end
    for index in start..<end {
      let limit: Int = index >= documentation ? lower : depth
      depth = level(lines[index].writtenColumns, lower...limit, open)
      lines[index].depth = depth
      lines[index].indentation = depth * Self.step
    }
  }

  /// The deepest block that does not begin further right.
  private func level(_ columns: Int32, _ levels: ClosedRange<Int>, _ open: [Int32]) -> Int {
    var level: Int = levels.upperBound
    while level > levels.lowerBound, level >= open.count || open[level] > columns { level -= 1 }
    return level
  }

  /// Behind the last line of the statement that begins in a line.
  private func statementEnd(_ start: Int) -> Int {
    var index: Int = start + 1
    while index < lines.count, !lines[index].beginsStatement,
      !lines[index].isComment || lines[index].isInsideStatement
    {
      index += 1
    }
    return index
  }

  private func documentationStart(above next: Int, from start: Int) -> Int {
    var index: Int = next
    while index > start, lines[index - 1].isDocumentation, !lines[index].hasEmptyLineBefore {
      index -= 1
    }
    return index
  }
}
