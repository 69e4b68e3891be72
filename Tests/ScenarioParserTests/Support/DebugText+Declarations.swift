@testable import ScenarioParser

extension DebugText {
  /// One line a declaration, a member or a statement, indented below its owner.
  static func of(_ file: FileSyntax) -> String {
    file.declarations.flatMap { lines($0) }.joined(separator: "\n")
  }

  private static func lines(_ declaration: DeclarationSyntax) -> [String] {
    switch declaration {
    case .use(let use): ["use \(use.path)"]
    case .tags(let tags, _): ["tags\(of(tags))"]
    case .app(let app): lines(app)
    case .component(let component): lines(component)
    case .definition(let definition):
      documented(definition.documentation)
        + ["define \(definition.name.text)\(of(definition.parameters))"] + indented(definition.body)
    case .invariant(let invariant):
      documented(invariant.documentation)
        + ["invariant \(of(invariant.title))"] + indented(invariant.body)
    case .hook(let hook): ["\(hook.isBefore ? "before" : "after") each"] + indented(hook.body)
    case .scenario(let scenario): lines(scenario)
    case .handedOver: []
    }
  }

  private static func documented(_ text: String?) -> [String] {
    text.map { ["## " + $0.replacing("\n", with: "\\n")] } ?? []
  }

  static func indented(_ block: BlockSyntax?) -> [String] {
    block?.statements.map { "  " + of($0) } ?? []
  }

  private static func of(_ tags: [TagSyntax]) -> String {
    tags.map { " @\($0.name)" + ($0.value.map { "(\($0))" } ?? "") }.joined()
  }

  private static func of(_ parameters: [ParameterSyntax]) -> String {
    guard !parameters.isEmpty else { return "" }
    let texts: [String] = parameters.map { parameter in
      parameter.name.text + (parameter.defaultValue.map { " = \(of($0))" } ?? "")
    }
    return "(" + texts.joined(separator: ", ") + ")"
  }

  private static func lines(_ app: AppSyntax) -> [String] {
    documented(app.documentation)
      + ["app \(app.name.text) initial \(app.initial?.text ?? "-")\(of(app.initialArguments))"]
      + app.hooks.map { "  " + of($0) }
  }

  private static func lines(_ component: ComponentSyntax) -> [String] {
    documented(component.documentation)
      + [
        "\(component.kind) \(component.name.text)\(of(component.parameters))"
          + (component.isRestorable ? " restorable" : "")
      ] + component.members.flatMap { lines($0) }
  }

  private static func lines(_ scenario: ScenarioSyntax) -> [String] {
    documented(scenario.documentation)
      + ["scenario \(of(scenario.title))\(of(scenario.tags))"] + indented(scenario.body)
      + scenario.examples.flatMap { lines($0) }
  }

  private static func lines(_ table: ExamplesSyntax) -> [String] {
    [
      "  examples" + (table.title.map { " \(quoted($0))" } ?? "") + of(table.tags)
        + (table.file.map { " from \($0.text)" } ?? "")
    ] + (table.columns.isEmpty ? [] : ["    " + table.columns.map(\.text).joined(separator: " | ")])
      + table.rows.map { "    " + $0.cells.map { of($0) }.joined(separator: " | ") }
  }
}

// MARK: - Members

extension DebugText {
  private static func lines(_ member: MemberSyntax) -> [String] {
    (documented(member.documentation) + lines(member.kind)).map { "  " + $0 }
  }

  private static func lines(_ kind: MemberSyntax.Kind) -> [String] {
    switch kind {
    case .state(let name, let value): ["state \(name.text) = \(of(value))"]
    case .derive(let name, let parameters, let value):
      ["derive \(name.text)\(parameters.map { $0.isEmpty ? "()" : of($0) } ?? "") = \(of(value))"]
    case .action(let action):
      ["action \(action.name.text)\(of(action.parameters))\(of(action.overlap))"]
        + indented(action.body)
    case .link(let pattern, let body): ["link \(pattern.text)"] + indented(body)
    case .control(let control): [of(control)]
    case .destination(let destination): lines(destination)
    case .initial(let destinations):
      ["initial " + destinations.map { of($0) }.joined(separator: ", ")]
    case .columns(let word, let compact):
      ["columns \(word.word.rawValue)" + (compact.map { " compact \($0.word.rawValue)" } ?? "")]
    case .hook(let hook): [of(hook)]
    case .operation(let operation):
      [
        "op \(operation.name.text)\(of(operation.parameters))"
          + operation.answers.map { " \(of($0))" }.joined() + (operation.body == nil ? "" : " body")
      ] + indented(operation.body)
    case .stream(let name, let value): ["stream \(name.text) = \(of(value))"]
    case .eventStream(let name): ["event stream \(name.text)"]
    case .task(let body): ["task \(inline(body))"]
    case .error: ["<error>"]
    }
  }

  private static func of(_ overlap: OverlapSyntax?) -> String {
    guard let overlap else { return "" }
    return " overlap \(overlap.policy)" + (overlap.line.map { " \($0.text)" } ?? "")
      + (overlap.keys.isEmpty ? "" : " per (\(overlap.keys.map(\.text).joined(separator: ", ")))")
  }

  private static func of(_ hook: HookSyntax) -> String {
    "on \(hook.child.map { "\($0.text)." } ?? "")\(hook.name.text)\(of(hook.parameters))"
      + "\(of(hook.overlap)) \(inline(hook.body))"
  }

  private static func of(_ control: ControlSyntax) -> String {
    "\(control.kind) \(control.name.map { $0.text + " " } ?? "")\(of(control.label))"
      + (control.binding.map { " -> \(of($0))" } ?? "")
      + (control.whenEnabled.map { " when \(of($0))" } ?? "")
      + (control.shownWhen.map { " shown when \(of($0))" } ?? "")
      + (control.loopVariable.map { " for \($0.text) in \(of(control.loopSequence))" } ?? "")
      + (control.body.map { " \(inline($0))" } ?? "")
  }

  private static func lines(_ destination: DestinationDeclarationSyntax) -> [String] {
    var line: String =
      "\(destination.placement) \(destination.name.text)\(of(destination.parameters))"
    if let label = destination.label { line += " \(of(label))" }
    if let value = destination.identifier { line += " id \(of(value))" }
    if let role = destination.role { line += " role \(role.text)" }
    if let value = destination.badge { line += " badge \(of(value))" }
    if let value = destination.availability { line += " available when \(of(value))" }
    if let name = destination.viewModel {
      line += " uses \(name.text)\(of(destination.viewModelArguments))"
    }
    if let child = destination.child { line += " -> \(of(child))" }
    return [line] + destination.members.flatMap { lines($0) }
  }

  private static func of(_ child: ChildSyntax) -> String {
    switch child {
    case .component(let name, let arguments, let isOnce):
      (isOnce ? "once " : "") + name.text + of(arguments)
    case .computed(let value): "=\(of(value))"
    case .conditional(let then, let condition, let other):
      "(if \(of(condition)) then \(of(then)) else \(of(other)))"
    }
  }
}
