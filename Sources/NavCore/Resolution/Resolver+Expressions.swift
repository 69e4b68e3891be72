import ScenarioParser

/// Expressions: literals become constants, names become slots.
extension Resolver {
  func resolve(_ syntax: ExpressionSyntax) -> Expression {
    Expression(node(of: syntax), syntax.span)
  }

  func resolve(_ list: [ExpressionSyntax]) -> [Expression] {
    list.map { resolve($0) }
  }

  private func node(of syntax: ExpressionSyntax) -> Expression.Node {
    switch syntax.kind {
    case .nil, .error: .constant(.nil)
    case .boolean(let value): .constant(.boolean(value))
    case .number(let digits): number(digits, syntax.span)
    case .duration(let value): .constant(.duration(value))
    case .date(let value): .constant(.date(value))
    case .string(let text): .constant(.string(text))
    case .interpolated(let parts): interpolation(of: parts)
    case .list(let elements): list(of: elements)
    case .comprehension(let comprehension): node(of: comprehension)
    case .record(let fields): record(of: fields)
    case .openRecord(let fields):
      .openRecord(names: fields.map(\.name.text), fields.map { resolve($0.value) })
    case .symbol(let name, let arguments): symbol(name, arguments)
    case .name(let name): node(named: name)
    case .selfReference: selfNode(at: syntax.span)
    case .parentReference: parentNode(at: syntax.span)
    case .member(let base, let name): access(base, name, nil, at: syntax.span)
    case .index(let base, let index): element(of: base, at: index)
    case .call(let callee, let arguments): call(callee, arguments, at: syntax.span)
    case .unary(let sign, let operand): unary(sign, operand)
    case .binary(let sign, let place, let left, let right): binary(sign, place, left, right)
    case .conditional(let then, let condition, let otherwise):
      .conditional(
        then: resolve(then), condition: resolve(condition), else: resolve(otherwise))
    case .parenthesized(let inner): resolve(inner).node
    case .check(let check): .check(resolve(check))
    case .wildcard: .wildcard
    }
  }

  // MARK: Literals

  private func number(_ digits: String, _ span: SourceSpan) -> Expression.Node {
    if let value = Value(numberText: digits) { return .constant(value) }
    // The parser lets no number through that is too long.
    return .constant(.nil)
  }

  private func interpolation(of parts: [StringPartSyntax]) -> Expression.Node {
    .interpolated(
      parts.map { part in
        switch part {
        case .text(let text): .text(text)
        case .expression(let inner): .expression(resolve(inner))
        }
      })
  }

  private func list(of elements: [ExpressionSyntax]) -> Expression.Node {
    let resolved: [Expression] = resolve(elements)
    return resolved.constants.map { .constant(.list($0)) } ?? .list(resolved)
  }

  private func record(of fields: [FieldSyntax]) -> Expression.Node {
    let names: [String] = fields.map(\.name.text)
    let values: [Expression] = fields.map { resolve($0.value) }
    checkTwice(fields)
    guard let constants = values.constants else { return .record(names: names, values) }
    return .constant(.record(Record(names: names, values: constants)))
  }

  private func checkTwice(_ fields: [FieldSyntax]) {
    var seen: [String: SourceSpan] = [:]
    for field in fields {
      if let first = seen[field.name.text] {
        report(
          .duplicateName, "the record has '\(field.name.text)' twice", at: field.name.span,
          secondary: [Diagnostic.Label(first, "first here")], help: "keep one of them")
      }
      seen[field.name.text] = seen[field.name.text] ?? field.name.span
    }
  }

  private func symbol(_ name: NameSyntax, _ syntax: ArgumentsSyntax?) -> Expression.Node {
    guard let arguments = resolve(syntax) else { return .constant(.symbol(Symbol(name.text))) }
    guard let constants = arguments.constants else {
      return .symbol(name.text, labels: arguments.writtenLabels, arguments.values)
    }
    return .constant(.symbol(Symbol(name.text, constants, labels: arguments.writtenLabels)))
  }

  private func node(of syntax: ComprehensionSyntax) -> Expression.Node {
    let sequence: Expression = resolve(syntax.sequence)
    context.scope.openBlock()
    let local: LocalVariable = declareLocal(syntax.variable, .loop)
    let condition: Expression? = syntax.condition.map { resolve($0) }
    let element: Expression = resolve(syntax.element)
    let variable: Variable = context.scope.variable(of: local)
    local.isRead = true
    closeBlock()
    return .comprehension(
      Comprehension(
        element: element, variable: variable, sequence: sequence, condition: condition))
  }

  // MARK: Operators

  private func unary(_ sign: UnaryOperator, _ operand: ExpressionSyntax) -> Expression.Node {
    let value: Expression = resolve(operand)
    guard sign == .minus, case .constant(let constant) = value.node else {
      return .unary(sign, value)
    }
    switch constant {
    case .integer, .decimal:
      if let decimal = constant.decimal { return .constant(.number(decimal.negated)) }
      return .unary(sign, value)
    case .duration(let time): return .constant(.duration(-time))
    default: return .unary(sign, value)
    }
  }

  private func binary(
    _ sign: BinaryOperator, _ place: SourceSpan, _ left: ExpressionSyntax,
    _ right: ExpressionSyntax
  ) -> Expression.Node {
    if sign == .is { return isKind(left, right) }
    let first: Expression = resolve(left)
    let second: Expression = resolve(right)
    if sign == .equal || sign == .notEqual {
      checkCompared(first, right)
      checkCompared(second, left)
    }
    return .binary(sign, operator: Written(place), first, second)
  }

  private func isKind(_ left: ExpressionSyntax, _ right: ExpressionSyntax) -> Expression.Node {
    let value: Expression = resolve(left)
    guard case .name(let name) = right.kind else {
      report(
        .wrongKind, "behind 'is' stands a component's name", at: right.span,
        help: "values are compared with '=='")
      return .constant(.nil)
    }
    guard let type = requireType(name) else { return .constant(.nil) }
    checkBoundary(type, at: name.span)
    return .isKind(value, type)
  }

  /// `App.root == .logni`: a place of a known kind and a case that kind does not declare.
  func checkCompared(_ query: Expression, _ value: ExpressionSyntax) {
    guard case .access(_, let access) = query.node, let type = access.cachedType,
      case .query(let asked)? = access.cachedMember, asked.yieldsOwnDestinations
    else { return }
    checkSymbols(in: value, areDestinationsOf: type)
  }

  private func checkSymbols(
    in value: ExpressionSyntax, areDestinationsOf type: ComponentType
  ) {
    switch value.kind {
    case .symbol(let name, _):
      if type.destinationIndex[name.text] == nil { reportUnknownDestination(name, of: type) }
    case .list(let elements):
      for element in elements { checkSymbols(in: element, areDestinationsOf: type) }
    case .parenthesized(let inner): checkSymbols(in: inner, areDestinationsOf: type)
    default: break
    }
  }
}
