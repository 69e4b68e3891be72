internal import NavCore
internal import NavReporting
internal import ScenarioParser

/// A scenario as `list` shows it.
@MainActor struct ListedScenario {
  struct Row {
    var id: String
    var title: String
    var tags: [String]
    var file: String
    var line: Int
    var number: Int
    var identity: String
  }

  /// Empty where each row has one of its own.
  var id = ""
  var title: String
  var tags: [String]
  var file: String
  var line: Int
  var documentation: String?
  var columns: [String]
  var rows: [Row] = []

  init(_ scenario: Scenario, _ sources: SourceMap) {
    title = scenario.title
    tags = scenario.tags.map(\.written)
    file = sources.path(of: scenario.file)
    line = sources.lineNumber(of: scenario.headerSpan)
    documentation = scenario.documentation
    columns = scenario.columns
  }
}

extension ListedScenario.Row {
  @MainActor init(_ item: PlanItem, _ row: Scenario.Row, _ sources: SourceMap) {
    id = item.key.id
    title = item.title
    tags = item.tags.map(\.written)
    file = sources.path(of: row.span.file)
    line = sources.lineNumber(of: row.span)
    number = row.number
    identity = row.identity
  }
}

extension Scenario.Tag {
  /// `owner(growth)`.
  var written: String { value.map { "\(name)(\($0))" } ?? name }
}

extension SourceMap {
  func lineNumber(of span: SourceSpan) -> Int { self[span.file]?.start(of: span).line ?? 1 }
}

// MARK: - Text

extension ListedScenario {
  static func text(_ scenarios: [ListedScenario]) -> String {
    var lines: [String] = []
    var file: String?
    for scenario in scenarios {
      if scenario.file != file {
        if file != nil { lines.append("") }
        lines.append(TerminalText.escaped(scenario.file))
        file = scenario.file
      }
      lines += scenario.lines
    }
    return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n"
  }

  private var lines: [String] {
    var lines: [String] = [Self.line(line, title, tags)]
    for part in documentation?.split(separator: "\n") ?? [] {
      lines.append("        \(TerminalText.escaped(String(part)))")
    }
    return lines
      + rows.map { row in
        let isElsewhere: Bool = row.file != file
        let own: [String] = row.tags.filter { !tags.contains($0) }
        let place: String = isElsewhere ? "  (\(TerminalText.escaped(row.file)))" : ""
        return "    " + Self.line(row.line, row.title, own) + place
      }
  }

  private static func line(_ line: Int, _ title: String, _ tags: [String]) -> String {
    let number: String = String(line)
    let pad: String = String(repeating: " ", count: max(0, 6 - number.count))
    let words: [String] = [TerminalText.escaped(title)] + tags.map { "@" + $0 }
    return pad + number + "  " + words.joined(separator: "  ")
  }
}

// MARK: - JSON

extension ListedScenario {
  static func json(_ scenarios: [ListedScenario]) -> String {
    var json = JSONWriter()
    json.beginObject()
    json.field("format", "navsim.list")
    json.field("version", 1)
    json.key("scenarios")
    json.beginArray()
    for scenario in scenarios { scenario.write(&json) }
    json.endArray()
    json.endObject()
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }

  private func write(_ json: inout JSONWriter) {
    json.beginObject()
    json.field("id", orNull: id.isEmpty ? nil : id)
    json.field("title", title)
    json.field("tags", tags)
    json.field("file", file)
    json.field("line", line)
    json.field("documentation", orNull: documentation)
    json.field("columns", columns)
    json.key("rows")
    json.beginArray()
    for row in rows {
      json.beginObject()
      json.field("id", row.id)
      json.field("title", row.title)
      json.field("tags", row.tags)
      json.field("file", row.file)
      json.field("line", row.line)
      json.field("number", row.number)
      json.field("identity", row.identity)
      json.endObject()
    }
    json.endArray()
    json.endObject()
  }
}
