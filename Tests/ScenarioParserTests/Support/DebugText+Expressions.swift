@testable import ScenarioParser

/// A tree as text: operators with all their parentheses, each part named.
enum DebugText {
  static func of(_ value: ExpressionSyntax) -> String {
    switch value.kind {
    case .nil: "nil"
    case .boolean(let value): "\(value)"
    case .number(let digits): digits
    case .duration(let value): "duration(\(value))"
    case .date(let value): "date(\(value))"
    case .string(let text): quoted(text)
    case .interpolated(let parts): "text(" + parts.map(of).joined(separator: " ") + ")"
    case .list(let elements): "[" + of(elements) + "]"
    case .comprehension(let syntax): of(syntax)
    case .record(let fields): "{" + of(fields) + "}"
    case .openRecord(let fields): "{" + of(fields) + "...}"
    case .symbol(let name, let arguments): "." + name.text + of(arguments)
    case .name(let name): name.text
    case .selfReference: "self"
    case .parentReference: "parent"
    case .member(let owner, let name): of(owner) + "→" + name.text
    case .index(let owner, let index): of(owner) + "[" + of(index) + "]"
    case .call(let callee, let arguments): "call(" + of(callee) + of(arguments) + ")"
    case .unary(let symbol, let operand): "(\(symbol) \(of(operand)))"
    case .binary(let symbol, _, let left, let right):
      "(\(of(left)) \(symbol.rawValue) \(of(right)))"
    case .conditional(let then, let condition, let other):
      "(if \(of(condition)) then \(of(then)) else \(of(other)))"
    case .parenthesized(let inner): "(" + of(inner) + ")"
    case .check(let check): "check:" + of(check)
    case .wildcard: "_"
    case .error: "<error>"
    }
  }

  static func of(_ values: [ExpressionSyntax]) -> String {
    values.map { of($0) }.joined(separator: ", ")
  }

  static func of(_ value: ExpressionSyntax?) -> String { value.map { of($0) } ?? "-" }

  static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\n", with: "\\n") + "\""
  }

  private static func of(_ part: StringPartSyntax) -> String {
    switch part {
    case .text(let text): quoted(text)
    case .expression(let value): "{" + of(value) + "}"
    }
  }

  private static func of(_ syntax: ComprehensionSyntax) -> String {
    "[\(of(syntax.element)) for \(syntax.variable.text) in \(of(syntax.sequence))"
      + (syntax.condition.map { " if " + of($0) } ?? "") + "]"
  }

  private static func of(_ fields: [FieldSyntax]) -> String {
    fields.map { "\($0.name.text): \(of($0.value))" }.joined(separator: ", ")
  }

  static func of(_ arguments: ArgumentsSyntax?) -> String {
    guard let arguments else { return "" }
    let texts: [String] = arguments.arguments.map { argument in
      (argument.label.map { "\($0.text): " } ?? "") + of(argument.value)
    }
    return "(" + texts.joined(separator: ", ") + ")"
  }

  static func of(_ destination: DestinationSyntax) -> String {
    switch destination.form {
    case .named(let name, let arguments): "<" + name.text + of(arguments) + ">"
    case .owned(let owner, let name, let arguments):
      "<\(owner.text).\(name.text)\(of(arguments))>"
    case .computed(let value): "<=\(of(value))>"
    }
  }
}

// MARK: - Checks

extension DebugText {
  static func of(_ check: CheckSyntax) -> String {
    switch check.kind {
    case .visible(let destination): "visible \(of(destination))"
    case .modal(let destination): "modal \(destination.map { of($0) } ?? "-")"
    case .text(let text): "text \(of(text))"
    case .title(let text): "title \(of(text))"
    case .control(let label, let isEnabled):
      "control \(of(label))" + (isEnabled.map { $0 ? " enabled" : " disabled" } ?? "")
    case .hierarchy(let target, let block): "hierarchy of \(of(target))\(of(block))"
    case .hierarchyContains(let target, let destination, let role, let excludes):
      "hierarchy of \(of(target)) \(excludes ? "excludes" : "contains") \(of(destination))"
        + (role.map { " as \(of($0))" } ?? "")
    case .hierarchyContainsBlock(let target, let block):
      "hierarchy of \(of(target)) contains\(of(block))"
    case .called(let call, let count, let since): "called \(of(call))\(of(count))\(of(since))"
    case .reported(let node, let call, let count, let since):
      "\(of(node)) reported \(of(call))\(of(count))\(of(since))"
    case .showed(let node, let call, let count, let since):
      "\(of(node)) showed \(of(call))\(of(count))\(of(since))"
    case .attached(let node, let destination, let count, let since):
      "\(of(node)) attached \(of(destination))\(of(count))\(of(since))"
    case .calls(let calls, let exactly, let since):
      "calls\(exactly ? " exactly" : "")\(of(since))" + calls.map { "; " + of($0) }.joined()
    case .noOtherCalls(let owners): "no other calls of [\(of(owners))]"
    case .went(let value, let values): "\(of(value)) went \(of(values))"
    case .valueUnchanged(let value): "\(of(value)) unchanged"
    case .fails(let pattern, let block): "fails \(of(pattern)) \(inline(block))"
    case .unchanged(let block): "unchanged \(inline(block))"
    case .pending(let names): "pending \(of(names))"
    case .finished(let names): "finished \(of(names))"
    case .timers(let count): count.map { "timers \(of($0))" } ?? "no timers"
    case .noPending: "no pending"
    }
  }

  private static func of(_ since: NameSyntax?) -> String { since.map { " since \($0.text)" } ?? "" }

  static func of(_ call: CallPatternSyntax) -> String {
    (call.owner.map { of($0) + "→" } ?? "") + call.name.text + of(call.arguments)
  }

  private static func of(_ count: CountSyntax) -> String {
    switch count {
    case .unwritten: ""
    case .once: " once"
    case .never: " never"
    case .times(let number): " \(of(number)) times"
    case .atLeast(let number): " at least \(of(number))"
    case .atMost(let number): " at most \(of(number))"
    }
  }

  // MARK: Hierarchies

  static func of(_ role: HierarchyRoleSyntax) -> String {
    role.word.rawValue + (role.index.map { "[\($0)]" } ?? "") + (role.isSelected ? "*" : "")
  }

  private static func of(_ block: HierarchyBlockSyntax) -> String {
    block.lines.map { "; " + of($0) }.joined()
  }

  private static func of(_ line: HierarchyLineSyntax) -> String {
    let below: String = line.children.map { of($0) }.joined(separator: "; ")
    return of(line.kind) + (below.isEmpty ? "" : " {\(below)}")
  }

  private static func of(_ kind: HierarchyLineSyntax.Kind) -> String {
    switch kind {
    case .top(let name, let kind): "top \(name.text) \(kind?.text ?? "-")"
    case .ellipsis: "..."
    case .error: "<error>"
    case .node(let node):
      of(node.role) + " " + (node.name?.text ?? "_") + of(node.arguments)
        + (node.child.map { " -> \($0.text)" } ?? "") + (node.childKind.map { " \($0.text)" } ?? "")
        + (node.isNotCreated ? " not created" : "")
    }
  }
}
