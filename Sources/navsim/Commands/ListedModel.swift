internal import NavCore
internal import NavReporting
internal import ScenarioParser

/// A component as `list --models` shows it.
@MainActor struct ListedModel {
  struct Destination {
    var name: String
    var placement: String
    var parameters: [String]
    /// The components that it can build; empty for a screen.
    var children: [String]
    var line: Int

    var text: String {
      let written: String = name + ListedModel.list(parameters)
      return children.isEmpty ? written : "\(written) -> \(children.joined(separator: " or "))"
    }
  }

  struct Call {
    var name: String
    var parameters: [String]
    var line: Int
    var documentation: String?
    var text: String { name + ListedModel.list(parameters) }
  }

  struct Link {
    var pattern: String
    var line: Int
  }

  var kind: String
  var name: String
  var parameters: [String]
  var isRestorable: Bool
  var file: String
  var line: Int
  var documentation: String?
  var destinations: [Destination]
  var actions: [Call]
  var operations: [Call]
  var links: [Link]

  init(_ type: ComponentType, _ sources: SourceMap) {
    kind = type.kind.rawValue
    name = type.name
    parameters = type.parameters.map(\.name)
    isRestorable = type.isRestorable
    file = sources.path(of: type.nameSpan.file)
    line = sources.lineNumber(of: type.nameSpan)
    documentation = type.documentation
    destinations = type.destinations.map { destination in
      Destination(
        name: destination.name, placement: destination.placement.rawValue,
        parameters: destination.parameters.map(\.name),
        children: destination.child.map(\.names) ?? [],
        line: sources.lineNumber(of: destination.nameSpan))
    }
    actions = type.actions.map { Self.call($0, sources) }
    operations = type.operations.map { Self.call($0, sources) }
    links = type.links.map {
      Link(pattern: $0.pattern, line: sources.lineNumber(of: $0.patternSpan))
    }
  }

  private static func call(_ procedure: Procedure, _ sources: SourceMap) -> Call {
    Call(
      name: procedure.name, parameters: procedure.parameters.map(\.name),
      line: sources.lineNumber(of: procedure.nameSpan), documentation: procedure.documentation)
  }

  nonisolated static func list(_ parameters: [String]) -> String {
    parameters.isEmpty ? "" : "(\(parameters.joined(separator: ", ")))"
  }
}

extension ChildFactory {
  /// Of all components that it names.
  @MainActor fileprivate var names: [String] {
    switch self {
    case .component(let type, _, _): [type.name]
    case .computed: ["(computed)"]
    case .conditional(let then, _, let otherwise): then.names + otherwise.names
    }
  }
}

// MARK: - Text

extension ListedModel {
  static func text(_ models: [ListedModel]) -> String {
    models.map { $0.lines.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  private var lines: [String] {
    let header: String =
      "\(kind) \(name)\(Self.list(parameters))" + (isRestorable ? " restorable" : "")
    var lines: [String] = ["\(header)  \(TerminalText.escaped(file)):\(line)"]
    for part in documentation?.split(separator: "\n") ?? [] {
      lines.append("  \(TerminalText.escaped(String(part)))")
    }
    lines += section("routes", destinations.map(\.text))
    lines += section("actions", actions.map(\.text))
    lines += section("operations", operations.map(\.text))
    return lines + section("links", links.map { TerminalText.escaped($0.pattern) })
  }

  private func section(_ name: String, _ texts: [String]) -> [String] {
    texts.enumerated().map { index, text in
      let title: String = index == 0 ? name : ""
      return "  " + title + String(repeating: " ", count: 12 - title.count) + text
    }
  }
}

// MARK: - JSON

extension ListedModel {
  static func json(_ models: [ListedModel]) -> String {
    var json = JSONWriter()
    json.beginObject()
    json.field("format", "navsim.models")
    json.field("version", 1)
    json.key("components")
    json.beginArray()
    for model in models { model.write(&json) }
    json.endArray()
    json.endObject()
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }

  private func write(_ json: inout JSONWriter) {
    json.beginObject()
    json.field("kind", kind)
    json.field("name", name)
    json.field("parameters", parameters)
    json.key("restorable")
    json.boolean(isRestorable)
    json.field("file", file)
    json.field("line", line)
    json.field("documentation", orNull: documentation)
    json.key("routes")
    json.beginArray()
    for destination in destinations { Self.write(destination, &json) }
    json.endArray()
    Self.write("actions", actions, &json)
    Self.write("operations", operations, &json)
    json.key("links")
    json.beginArray()
    for link in links {
      json.beginObject()
      json.field("pattern", link.pattern)
      json.field("line", link.line)
      json.endObject()
    }
    json.endArray()
    json.endObject()
  }

  private static func write(_ destination: Destination, _ json: inout JSONWriter) {
    json.beginObject()
    json.field("name", destination.name)
    json.field("placement", destination.placement)
    json.field("parameters", destination.parameters)
    json.field("children", destination.children)
    json.field("line", destination.line)
    json.endObject()
  }

  private static func write(_ name: String, _ calls: [Call], _ json: inout JSONWriter) {
    json.key(of: name)
    json.beginArray()
    for call in calls {
      json.beginObject()
      json.field("name", call.name)
      json.field("parameters", call.parameters)
      json.field("line", call.line)
      json.field("documentation", orNull: call.documentation)
      json.endObject()
    }
    json.endArray()
  }
}
