/// One cell of a CSV file; its text without quotes, its place with them.
package struct CSVCell: Hashable, Sendable {
  package var text: String
  package var span: SourceSpan
  /// Stood between quotes, which makes it a string.
  package var isQuoted: Bool
}

package struct CSVResult: Sendable {
  /// The first row holds the names of the columns; lines without a cell are left out.
  package var rows: [[CSVCell]]
  package var diagnostics: [Diagnostic]
}

/// Reads comma separated values: cells in quotes hold commas, line ends and `""` for a quote.
package func parseCSV(_ source: SourceFile, id: FileID, limits: ParseLimits = .default) -> CSVResult
{
  var reader: CSVReader = CSVReader(bytes: source.bytes, id: id, limits: limits)
  reader.run()
  return CSVResult(rows: reader.rows, diagnostics: reader.diagnostics)
}

private struct CSVReader {
  let bytes: [UInt8]
  let id: FileID
  let limits: ParseLimits
  var position: Int = 0
  var rows: [[CSVCell]] = []
  var diagnostics: [Diagnostic] = []

  mutating func run() {
    while position < bytes.count, diagnostics.isEmpty {
      let start: Int = position
      let row: [CSVCell] = readRow()
      if row.count == 1, row[0].text.isEmpty, !row[0].isQuoted { continue }
      if rows.count > limits.rows {
        let place: SourceSpan = SourceSpan(file: id, start: start, end: position)
        diagnostics.append(LimitError.rows(limits.rows, place).diagnostic)
        return
      }
      rows.append(row)
    }
  }

  private mutating func readRow() -> [CSVCell] {
    var row: [CSVCell] = [readCell()]
    while position < bytes.count, bytes[position] == 0x2C {
      position += 1
      row.append(readCell())
    }
    skipLineEnd()
    return row
  }

  private mutating func skipLineEnd() {
    guard position < bytes.count else { return }
    let isReturn: Bool = bytes[position] == 0x0D
    position += 1
    if isReturn, position < bytes.count, bytes[position] == 0x0A { position += 1 }
  }

  private mutating func readCell() -> CSVCell {
    if position < bytes.count, bytes[position] == 0x22 { return readQuoted() }
    let start: Int = position
    while position < bytes.count, !endsCell(bytes[position]) { position += 1 }
    return cell(Array(bytes[start..<position]), start, isQuoted: false)
  }

  private func endsCell(_ byte: UInt8) -> Bool { byte == 0x2C || byte == 0x0A || byte == 0x0D }

  private mutating func readQuoted() -> CSVCell {
    let start: Int = position
    var text: [UInt8] = []
    position += 1
    while position < bytes.count {
      let byte: UInt8 = bytes[position]
      position += 1
      if byte != 0x22 {
        text.append(byte)
      } else if position < bytes.count, bytes[position] == 0x22 {
        text.append(byte)
        position += 1
      } else {
        return finishQuoted(text, start)
      }
    }
    report(
      "this cell does not end", start, start + 1,
      "close it with '\"'; a quote in it is written '\"\"'")
    return cell(text, start, isQuoted: true)
  }

  private mutating func finishQuoted(_ text: [UInt8], _ start: Int) -> CSVCell {
    if position < bytes.count, !endsCell(bytes[position]) {
      report(
        "text stands behind the quotes of a cell", start, position + 1,
        "put all of the cell between the quotes")
    }
    return cell(text, start, isQuoted: true)
  }

  private mutating func cell(_ text: [UInt8], _ start: Int, isQuoted: Bool) -> CSVCell {
    let place: SourceSpan = SourceSpan(file: id, start: start, end: position)
    if let value = String(validating: text, as: UTF8.self) {
      return CSVCell(text: value, span: place, isQuoted: isQuoted)
    }
    report("this cell is no UTF-8", start, position, "save the file as UTF-8")
    return CSVCell(text: "", span: place, isQuoted: isQuoted)
  }

  private mutating func report(_ message: String, _ start: Int, _ end: Int, _ help: String) {
    guard diagnostics.isEmpty else { return }
    let place: SourceSpan = SourceSpan(file: id, start: start, end: end)
    diagnostics.append(Diagnostic("broken-csv", message, at: .init(place), help: help))
  }
}
