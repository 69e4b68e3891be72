extension Formatter {
  /// The columns of each table are made equally wide, but for rows of more than one line.
  mutating func alignTables() {
    var rows: [Int] = []
    for index in lines.indices {
      if lines[index].isRow {
        let isWhole: Bool = index + 1 == lines.count || !goesOn(in: index + 1)
        if isWhole { rows.append(index) }
      } else if lines[index].beginsStatement {
        align(rows)
        rows = []
      }
    }
    align(rows)
  }

  private func goesOn(in index: Int) -> Bool {
    lines[index].isComment ? lines[index].isInsideStatement : !lines[index].beginsStatement
  }

  private mutating func align(_ rows: [Int]) {
    guard !rows.isEmpty else { return }
    let cells: [[String]] = rows.map { self.cells(of: lines[$0]) }
    let count: Int = cells[0].count
    guard cells.allSatisfy({ $0.count == count }) else { return }
    guard !cells.contains(where: { $0.contains { $0.contains("\n") } }) else { return }
    let widths: [Int] = (0..<count).map { column in cells.map { $0[column].count }.max() ?? 0 }
    for (row, texts) in zip(rows, cells) {
      let padded: [String] = zip(texts, widths).map { text, width in
        text + String(repeating: " ", count: width - text.count)
      }
      lines[row].code = "| " + padded.joined(separator: " | ") + " |"
    }
  }

  private func cells(of line: FormattedLine) -> [String] {
    let parts: [ArraySlice<Token>] = line.tokens.split(
      omittingEmptySubsequences: false, whereSeparator: { $0.kind == .pipe })
    return parts.dropFirst().dropLast().map { code($0, indentation: line.indentation) }
  }
}
