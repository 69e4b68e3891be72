import ScenarioParser

/// The leading `let` and `guard` lines that run at the call itself (language.md §6).
extension Resolver {
  func admissionCount(_ parameters: [ParameterSyntax], _ body: BlockSyntax) -> Int {
    var names: Set<String> = Set(parameters.map(\.name.text))
    for (index, statement) in body.statements.enumerated() {
      guard isAdmission(statement, &names) else { return index }
    }
    return body.statements.count
  }

  private func isAdmission(_ syntax: StatementSyntax, _ names: inout Set<String>) -> Bool {
    switch syntax.kind {
    case .introduce(let name, .expression(let value)):
      guard isPlain(value, names) else { return false }
      names.insert(name.text)
      return true
    case .guardElse(let condition, let otherwise):
      return isPlain(condition, names) && leavesPlainly(otherwise, names)
    default: return false
    }
  }

  private func leavesPlainly(_ syntax: StatementSyntax, _ names: Set<String>) -> Bool {
    switch syntax.kind {
    case .stop: true
    case .fail(let value), .returnValue(let value): isPlain(value, names)
    default: false
    }
  }

  /// Nothing but literals, these names and functions.
  private func isPlain(_ syntax: ExpressionSyntax, _ names: Set<String>) -> Bool {
    switch syntax.kind {
    case .nil, .boolean, .number, .duration, .date, .string: return true
    case .interpolated(let parts):
      return parts.allSatisfy { part in
        if case .expression(let inner) = part { return isPlain(inner, names) }
        return true
      }
    case .list(let elements): return elements.allSatisfy { isPlain($0, names) }
    case .record(let fields): return fields.allSatisfy { isPlain($0.value, names) }
    case .symbol(_, let arguments): return isPlain(arguments, names)
    case .name(let name): return names.contains(name.text)
    case .member(let base, _): return isPlain(base, names)
    case .index(let base, let index): return isPlain(base, names) && isPlain(index, names)
    case .call(let callee, let arguments):
      return isPlainFunction(callee, names) && isPlain(arguments, names)
    case .unary(_, let operand), .parenthesized(let operand): return isPlain(operand, names)
    case .binary(.is, _, let left, _): return isPlain(left, names)
    case .binary(_, _, let left, let right):
      return isPlain(left, names) && isPlain(right, names)
    case .conditional(let then, let condition, let otherwise):
      return [then, condition, otherwise].allSatisfy { isPlain($0, names) }
    case .comprehension(let comprehension): return isPlain(comprehension, names)
    case .openRecord, .selfReference, .parentReference, .check, .wildcard, .error: return false
    }
  }

  private func isPlain(_ arguments: ArgumentsSyntax?, _ names: Set<String>) -> Bool {
    (arguments?.arguments ?? []).allSatisfy { isPlain($0.value, names) }
  }

  private func isPlain(_ syntax: ComprehensionSyntax, _ names: Set<String>) -> Bool {
    let inner: Set<String> = names.union([syntax.variable.text])
    return isPlain(syntax.sequence, names) && isPlain(syntax.element, inner)
      && (syntax.condition.map { isPlain($0, inner) } ?? true)
  }

  /// A function that neither reads the clock nor makes something new, not hidden by a member.
  private func isPlainFunction(_ callee: ExpressionSyntax, _ names: Set<String>) -> Bool {
    switch callee.kind {
    case .member(let base, let name): return isPure(name.text) && isPlain(base, names)
    case .name(let name):
      if case .derive? = context.home?.members[name.text] { return false }
      return isPure(name.text)
    default: return false
    }
  }

  private func isPure(_ name: String) -> Bool {
    switch Function(rawValue: name) {
    case .date, .elapsed, .newID, .random, nil: false
    default: true
    }
  }
}
