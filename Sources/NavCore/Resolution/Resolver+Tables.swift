import ScenarioParser

/// The examples of a scenario before they are resolved.
@MainActor struct ScenarioTable {
  var columns: [NameSyntax] = []
  var parts: [Part] = []

  /// One `examples` block.
  struct Part {
    var syntax: ExamplesSyntax
    /// The place of each of the scenario's columns in a row.
    var order: [Int]
    var rows: [Row]
  }

  enum Row {
    case written(RowSyntax)
    case cells([CSVCell])
  }
}

extension Resolver {
  func gatherTable(of syntax: ScenarioSyntax, in file: FileID) -> ScenarioTable {
    var table = ScenarioTable()
    for examples in syntax.examples {
      guard let (columns, rows) = contents(of: examples, in: file) else { continue }
      checkColumns(columns)
      if table.parts.isEmpty { table.columns = unique(columns) }
      guard let order = order(of: columns, as: table.columns, examples.span) else { continue }
      table.parts.append(ScenarioTable.Part(syntax: examples, order: order, rows: rows))
    }
    checkRowCount(of: table)
    return table
  }

  private func contents(
    of syntax: ExamplesSyntax, in file: FileID
  ) -> (columns: [NameSyntax], rows: [ScenarioTable.Row])? {
    guard let path = syntax.file else {
      return (syntax.columns, syntax.rows.map { .written($0) })
    }
    switch fileOrder[file].flatMap({ files[$0].tables[path.text] }) {
    case .table(let table): return contents(of: table, path, in: file)
    case .missing(let failure, let suggestion):
      reportMissingFile(path.text, path.span, failure, suggestion)
    case nil: reportMissingFile(path.text, path.span, .notFound, nil)
    }
    return nil
  }

  private func contents(
    of table: CSVResult, _ path: NameSyntax, in file: FileID
  ) -> (columns: [NameSyntax], rows: [ScenarioTable.Row])? {
    diagnostics += table.diagnostics
    if table.diagnostics.contains(where: { $0.severity == .error }) { brokenFiles.insert(file) }
    guard let columns = table.rows.first else {
      report(.wrongTable, "'\(path.text)' is empty", at: path.span, "its first line names columns")
      return nil
    }
    let rows: [[CSVCell]] = Array(table.rows.dropFirst())
    checkCellCounts(rows, columns.count, path)
    return (
      columns.map { NameSyntax($0.text, $0.span) },
      rows.filter { $0.count == columns.count }.map { .cells($0) }
    )
  }

  private func checkCellCounts(
    _ rows: [[CSVCell]], _ count: Int, _ path: NameSyntax
  ) {
    guard let index = rows.firstIndex(where: { $0.count != count }) else { return }
    report(
      .wrongTable,
      "row \(index + 1) of '\(path.text)' has \(counted(rows[index].count, "cell")), not \(count)",
      at: path.span)
  }

  private func checkColumns(_ columns: [NameSyntax]) {
    var seen: [String: SourceSpan] = [:]
    for column in columns {
      if let first = seen[column.text] {
        report(
          .duplicateName, "the table has two columns '\(column.text)'", at: column.span,
          secondary: [firstDeclared(first)])
      }
      seen[column.text] = seen[column.text] ?? column.span
    }
  }

  private func unique(_ columns: [NameSyntax]) -> [NameSyntax] {
    var seen: Set<String> = []
    return columns.filter { seen.insert($0.text).inserted }
  }

  /// All tables of a scenario have the same columns, in any order.
  private func order(
    of columns: [NameSyntax], as wanted: [NameSyntax], _ span: SourceSpan
  ) -> [Int]? {
    let names: [String] = columns.map(\.text)
    let order: [Int] = wanted.compactMap { names.firstIndex(of: $0.text) }
    if order.count == wanted.count && Set(names).count == wanted.count { return order }
    let list: String = Suggestion.series(wanted.map { "'\($0.text)'" }, "and")
    report(
      .wrongTable, "the tables of a scenario have the same columns",
      at: columns.first { name in !wanted.contains { $0.text == name.text } }?.span ?? span,
      "the first table has \(list)",
      secondary: wanted.first.map { [Diagnostic.Label($0.span, "the first table")] } ?? [])
    return nil
  }

  private func checkRowCount(of table: ScenarioTable) {
    let count: Int = table.parts.reduce(0) { $0 + $1.rows.count }
    guard count > limits.rows, let last = table.parts.last else { return }
    report(
      .tooManyRows, "the scenario has \(count) rows, more than \(limits.rows)",
      at: last.syntax.span, help: "'--max-rows' allows more")
  }

  // MARK: Rows

  func resolveRows(
    of table: ScenarioTable, titled title: ExpressionSyntax, reserving size: Int,
    _ scenario: Scenario
  ) -> [Scenario.Row] {
    var rows: [Scenario.Row] = []
    // Cells stand alone: no names of the scenario are in reach, and its slots stay untouched.
    let scope = LexicalScope()
    scope.openEnvironment()
    scope.openBlock()
    scope.adopt([], size: size)
    with({ context in
      context.scope = scope
      context.facts = Facts()
      context.isCell = true
    }) {
      for part in table.parts {
        let tags: [Scenario.Tag] = part.syntax.tags.map {
          Scenario.Tag(name: $0.name, value: $0.value)
        }
        for row in part.rows {
          rows.append(resolve(row, part.order, number: rows.count + 1, tags))
        }
      }
    }
    scenario.localCount = scope.closeEnvironment()
    identify(&rows, titled: title, columns: table.columns.map(\.text))
    return rows
  }

  private func resolve(
    _ row: ScenarioTable.Row, _ order: [Int], number: Int, _ tags: [Scenario.Tag]
  ) -> Scenario.Row {
    let values: [Expression]
    let span: SourceSpan
    switch row {
    case .written(let syntax):
      let nothing = Expression(.constant(.nil), syntax.span)
      values = order.map { $0 < syntax.cells.count ? resolve(syntax.cells[$0]) : nothing }
      span = syntax.span
    case .cells(let cells):
      values = order.map { resolve(parseCell(cells[$0])) }
      span = cells.first.map { $0.span.union(cells[cells.count - 1].span) } ?? values[0].span
    }
    return Scenario.Row(number: number, identity: "", values: values, span: span, tags: tags)
  }
}
