import ScenarioParser

extension Simulation {
  /// The value of an expression. Calls nothing that changes anything (language.md §2).
  func evaluate(_ expression: Expression, _ scope: Scope) throws(Mistake) -> Value {
    switch expression.node {
    case .constant(let value): return value
    case .fill: return RunningLine.value
    case .local(let variable): return scope.environment[variable]
    case .slot(let index): return try slot(index, of: scope.home, at: expression.span)
    case .viewModelSlot(let index):
      return try slot(index, of: scope.viewModel, at: expression.span)
    case .access(let base, let access):
      return try evaluateAccess(base, access, at: expression.span, scope)
    case .binary(let op, let opSpan, let left, let right):
      return try evaluateBinary(op, opSpan.wrappedValue, left, right, at: expression.span, scope)
    case .instance(let type, let selector):
      return try instance(of: type, selector, at: expression.span, scope).value
    case .symbol(let name, let labels, let arguments):
      return try .symbol(checked: name, try evaluateAll(arguments, scope), labels: labels)
    case .unary(let op, let operand):
      return try evaluateUnary(op, operand, scope)
    case .conditional(let then, let condition, let otherwise):
      return try evaluate(try isTrue(condition, scope) ? then : otherwise, scope)
    case .function(let function, let arguments):
      return try located(expression.span) { () throws(Mistake) -> Value in
        try apply(function, try evaluateAll(arguments, scope), context: self)
      }
    default: return try evaluateRare(expression, scope)
    }
  }

  private func evaluateRare(_ expression: Expression, _ scope: Scope) throws(Mistake) -> Value {
    switch expression.node {
    case .interpolated(let parts): return .string(try interpolate(parts, scope))
    case .list(let elements): return try .list(checked: try evaluateAll(elements, scope))
    case .record(let names, let values):
      return try .record(checked: names, try evaluateAll(values, scope))
    case .comprehension(let comprehension): return try evaluate(comprehension, scope)
    case .derive(let derive, let arguments):
      return try value(of: derive, arguments, on: scope.home, scope)
    case .viewModelDerive(let derive, let arguments):
      return try value(of: derive, arguments, on: scope.viewModel, scope)
    case .home: return scope.home?.value ?? .nil
    case .viewModel: return scope.viewModel?.value ?? .nil
    case .target: return scope.target?.value ?? .nil
    case .parent: return parent(of: scope.target)
    case .index(let base, let index):
      let container: Value = try evaluate(base, scope)
      let position: Value = try evaluate(index, scope)
      return try located(expression.span) { () throws(Mistake) -> Value in
        try element(of: container, at: position)
      }
    case .isKind(let operand, let type):
      return .boolean(try self.operand(try evaluate(operand, scope), is: type))
    case .check(let check): return .boolean(try holds(check, scope))
    case .wildcard: return .nil
    case .operationCall:
      throw Mistake("type", "a service answers through 'await'", span: expression.span)
    default: return .nil
    }
  }

  /// Values in order; allocates once.
  func evaluateAll(_ expressions: [Expression], _ scope: Scope) throws(Mistake) -> [Value] {
    if expressions.count == 1 { return [try evaluate(expressions[0], scope)] }
    var values: [Value] = []
    values.reserveCapacity(expressions.count)
    for expression in expressions { values.append(try evaluate(expression, scope)) }
    return values
  }

  /// Values in order; constants cost nothing.
  func evaluateAll(_ arguments: Arguments, _ scope: Scope) throws(Mistake) -> [Value] {
    if let constants = arguments.constants { return constants }
    return try evaluateAll(arguments.values, scope)
  }

  /// Only booleans are conditions.
  func isTrue(_ expression: Expression, _ scope: Scope) throws(Mistake) -> Bool {
    if case .check(let check) = expression.node { return try holds(check, scope) }
    let value: Value = try evaluate(expression, scope)
    if case .boolean(let flag) = value { return flag }
    throw Mistake(
      "type", "a condition must be true or false, not \(value.typePhrase)", span: expression.span,
      help: "compare it: '== …', '!= nil', 'isEmpty(…)'")
  }

  private func slot(
    _ index: Int, of instance: Instance?, at span: SourceSpan
  ) throws(Mistake) -> Value {
    guard let instance else { return .nil }
    guard index < instance.slots.count else { throw notYetThere(index, of: instance, at: span) }
    return instance.slots[index]
  }

  private func parent(of target: Instance?) -> Value {
    guard let parent = target?.component?.parent else { return .nil }
    return .component(parent)
  }

  private func interpolate(_ parts: [StringPart], _ scope: Scope) throws(Mistake) -> String {
    var text: String = ""
    for part in parts {
      switch part {
      case .text(let literal): text += literal
      case .expression(let expression): text += try evaluate(expression, scope).interpolated
      }
      if text.utf8.count > Simulation.textLimit {
        throw Mistake("limit", "a text grows beyond \(Simulation.textLimit) bytes")
      }
    }
    return text
  }

  /// The longest text a run builds.
  static let textLimit = 16 << 20

  private func evaluate(
    _ comprehension: Comprehension, _ scope: Scope
  ) throws(Mistake) -> Value {
    let sequence: Value = try evaluate(comprehension.sequence, scope)
    guard case .list(let items) = sequence else {
      throw Mistake(
        "type", "'for' needs a list, not \(sequence.typePhrase)", span: comprehension.sequence.span)
    }
    var result: [Value] = []
    for item in items {
      scope.environment[comprehension.variable] = item
      if let condition = comprehension.condition, try !isTrue(condition, scope) { continue }
      result.append(try evaluate(comprehension.element, scope))
    }
    return try .list(checked: result)
  }

  /// Runs the body, and gives a mistake without a place this one.
  func located<T>(
    _ span: SourceSpan, _ body: () throws(Mistake) -> T
  ) throws(Mistake) -> T {
    do { return try body() } catch {
      var mistake: Mistake = error
      if mistake.span == nil { mistake.span = span }
      throw mistake
    }
  }
}
