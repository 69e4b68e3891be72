import ScenarioParser

/// The examples of a scenario before they are resolved.
@MainActor struct ScenarioTable {
  var columns: [NameSyntax] = []
  var parts: [Part] = []
  /// Every table could be read, so these are all columns.
  var isComplete = true

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
      guard let (columns, rows) = contents(of: examples, in: file) else {
        table.isComplete = false
        continue
      }
      checkColumns(columns)
      if rows.isEmpty { checkHasRows(examples, columns, in: file) }
      if table.parts.isEmpty { table.columns = unique(columns) }
      guard let order = order(of: columns, as: table.columns, examples.span) else { continue }
      table.parts.append(ScenarioTable.Part(syntax: examples, order: order, rows: rows))
    }
    checkRowCount(of: table)
    if hasBrokenTable(syntax, in: file) { table.isComplete = false }
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
    let errors: Int = diagnostics.count
    diagnostics += table.diagnostics
    defer { if diagnostics.count > errors { brokenFiles.insert(file) } }
    guard table.diagnostics.isEmpty else { return nil }
    guard let header = table.rows.first else {
      report(
        .wrongTable, "'\(path.text)' is empty", at: path.span, "its first line names columns",
        help: "write the names of the columns, with commas between them")
      return nil
    }
    guard let columns = columns(of: header) else { return nil }
    let rows: [[CSVCell]] = Array(table.rows.dropFirst())
    checkCellCounts(rows, columns.count)
    return (columns, rows.filter { $0.count == columns.count }.map { .cells($0) })
  }

  /// The names of a CSV file's columns, blanks around them left out; nil where one is no name.
  private func columns(of header: [CSVCell]) -> [NameSyntax]? {
    var names: [NameSyntax] = []
    for cell in header {
      let name: String = cell.isQuoted ? cell.text : withoutBlanksAround(cell.text)
      guard isName(name) else {
        reportColumn(name, at: cell.span)
        return nil
      }
      names.append(NameSyntax(name, cell.span))
    }
    return names
  }

  private func withoutBlanksAround(_ text: String) -> String {
    var rest: Substring = text[...]
    while rest.first == " " || rest.first == "\t" { rest = rest.dropFirst() }
    while rest.last == " " || rest.last == "\t" { rest = rest.dropLast() }
    return String(rest)
  }

  private func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first else { return false }
    return (first == "_" || first.properties.isXIDStart)
      && text.unicodeScalars.dropFirst().allSatisfy(\.properties.isXIDContinue)
  }

  private func reportColumn(_ name: String, at span: SourceSpan) {
    report(
      .wrongTable, name.isEmpty ? "a column has no name" : "'\(name)' is no name of a column",
      at: span,
      help: "steps use it as a name: a letter or '_', then letters, digits and '_'")
  }

  private func checkCellCounts(_ rows: [[CSVCell]], _ count: Int) {
    guard let row = rows.first(where: { $0.count != count }), let first = row.first,
      let last = row.last
    else { return }
    report(
      .wrongTable, "this row has \(counted(row.count, "cell")), not \(count)",
      at: first.span.union(last.span),
      help: "the first line names \(counted(count, "column")); a cell with a comma in it stands "
        + "between quotes")
  }

  private func checkColumns(_ columns: [NameSyntax]) {
    var seen: [String: SourceSpan] = [:]
    for column in columns {
      if let first = seen[column.text] {
        report(
          .duplicateName, "the table has two columns '\(column.text)'", at: column.span,
          secondary: [firstDeclared(first)], help: Self.renameHelp)
      }
      seen[column.text] = seen[column.text] ?? column.span
    }
  }

  /// A table that was read and has none; rows that could not be read are reported.
  private func checkHasRows(_ syntax: ExamplesSyntax, _ columns: [NameSyntax], in file: FileID) {
    guard !columns.isEmpty, brokenLines[file] == nil, brokenLines[columns[0].span.file] == nil
    else { return }
    report(
      .wrongTable, "the table has no rows", at: syntax.span, "no scenario comes of it",
      help: "write a row below the names of its columns")
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
      secondary: wanted.first.map { [Diagnostic.Label($0.span, "the first table")] } ?? [],
      help: "name the same columns; nil can stand in a cell that has no value")
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

  /// - Parameter size: How many slots the scenario's steps need.
  /// - Returns: With how many slots it needs with its rows.
  func resolveRows(
    of table: ScenarioTable, titled title: ExpressionSyntax, reserving size: Int
  ) -> (list: [Scenario.Row], size: Int) {
    if table.parts.isEmpty { return ([], size) }
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
    identify(&rows, titled: title, columns: table.columns.map(\.text))
    return (rows, scope.closeEnvironment())
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
