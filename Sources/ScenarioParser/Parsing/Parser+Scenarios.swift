extension Parser {
  /// `scenario "title" @tags`, its steps and its tables.
  mutating func scenario() throws(Broken) -> ScenarioSyntax {
    let documentation: String? = documentation()
    let start: Int = Int(advance().start)
    let title: ExpressionSyntax = headerTitle(start)
    let tags: [TagSyntax] = tags()
    let place: SourceSpan = span(from: start)
    examples = []
    let before: Int = assignments
    let block: BlockSyntax = body(of: "scenario")
    let tables: [ExamplesSyntax] = examples ?? []
    examples = nil
    let end: Int = max(Int(place.end), lastContentEnd())
    return ScenarioSyntax(
      title: title, tags: tags, body: block, examples: tables, documentation: documentation,
      span: place, fullSpan: SourceSpan(file: id, start: start, end: end),
      assigns: assignments > before)
  }

  // MARK: Tables

  /// `examples ["title"] @tags [from "file.csv"]` and its rows.
  mutating func examplesTable() -> ExamplesSyntax? {
    let start: Int = Int(advance().start)
    var table: ExamplesSyntax = ExamplesSyntax(span: span(from: start))
    do {
      try examplesHeader(&table)
      table.span = span(from: start)
      try finishLine()
    } catch {
      skipLine()
      skipBlock()
      return nil
    }
    if at(.indent) {
      rows(&table)
    } else if table.file == nil {
      reportMissingBlock("examples")
    }
    return table
  }

  private mutating func examplesHeader(_ table: inout ExamplesSyntax) throws(Broken) {
    while !atLineEnd {
      if token.isString, table.title == nil {
        table.title = try plainString().text
      } else if at(.tag) {
        table.tags += tags()
      } else if at(.from), table.file == nil {
        advance()
        table.file = try plainString(.phrase("the path of a CSV file in quotes"))
      } else {
        throw fail(.phrase("a title, tags or 'from'"))
      }
    }
  }

  private mutating func rows(_ table: inout ExamplesSyntax) {
    var columns: [NameSyntax]?
    var isFirst: Bool = true
    var rows: [RowSyntax] = []
    var isFull: Bool = false
    indentedLines { parser in
      if isFirst {
        isFirst = false
        columns = parser.columnNames()
      } else if rows.count >= parser.limits.rows {
        if !isFull { parser.reportFull() }
        isFull = true
        parser.skipLine()
      } else if let row = parser.row(columns) {
        rows.append(row)
      }
    }
    table.columns = columns ?? []
    table.rows = columns == nil ? [] : rows
  }

  private mutating func reportFull() {
    report(LimitError.rows(limits.rows, span(token)).diagnostic)
  }

  private mutating func columnNames() -> [NameSyntax]? {
    var names: [NameSyntax] = []
    do {
      try cells { parser throws(Broken) in
        names.append(try parser.name(.phrase("the name of a column")))
      }
      return names
    } catch {
      skipLine()
      return nil
    }
  }

  private mutating func row(_ columns: [NameSyntax]?) -> RowSyntax? {
    let start: Int = Int(token.start)
    var values: [ExpressionSyntax] = []
    do {
      try cells { parser throws(Broken) in
        values.append(try parser.cell())
      }
    } catch {
      skipLine()
      return nil
    }
    let end: Int = lastContentEnd()
    let place: SourceSpan = SourceSpan(file: id, start: start, end: end)
    guard let columns else { return nil }
    if values.count == columns.count { return RowSyntax(cells: values, span: place) }
    index -= 1
    report(.rowWidth(cells: values.count, columns: columns.count, place))
    index += 1
    return nil
  }

  private mutating func cell() throws(Broken) -> ExpressionSyntax {
    if at(.pipe) {
      throw fail(.phrase("a value"), help: "write nil for nothing, or \"\" for an empty text")
    }
    return try expression()
  }

  /// `| a | b |` and the end of the line.
  private mutating func cells(_ cell: (inout Parser) throws(Broken) -> Void) throws(Broken) {
    try expect(.pipe, "|")
    repeat {
      try cell(&self)
      try expect(.pipe, "|")
    } while !atLineEnd
    try finishLine()
  }
}
