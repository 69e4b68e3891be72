import ScenarioParser

extension Simulation {
  func evaluateUnary(
    _ op: UnaryOperator, _ operand: Expression, _ scope: Scope
  ) throws(Mistake) -> Value {
    switch op {
    case .not, .no: return .boolean(!(try isTrue(operand, scope)))
    case .minus:
      let value: Value = try evaluate(operand, scope)
      return try located(operand.span) { () throws(Mistake) -> Value in try negate(value) }
    }
  }

  func evaluateBinary(
    _ op: BinaryOperator, _ opSpan: SourceSpan, _ left: Expression, _ right: Expression,
    at span: SourceSpan, _ scope: Scope
  ) throws(Mistake) -> Value {
    switch op {
    case .or: return .boolean(try isTrue(left, scope) ? true : try isTrue(right, scope))
    case .and: return .boolean(try isTrue(left, scope) ? try isTrue(right, scope) : false)
    case .coalesce:
      let value: Value = try evaluate(left, scope)
      if case .nil = value { return try evaluate(right, scope) }
      return value
    default:
      let first: Value = try evaluate(left, scope)
      let second: Value = try evaluate(right, scope)
      return try located(span) { () throws(Mistake) -> Value in
        try self.apply(op, first, second)
      }
    }
  }

  private func apply(
    _ op: BinaryOperator, _ first: Value, _ second: Value
  ) throws(Mistake) -> Value {
    switch op {
    case .equal: .boolean(valuesEqual(first, second))
    case .notEqual: .boolean(!valuesEqual(first, second))
    case .less: .boolean(try compare(first, second) < 0)
    case .lessOrEqual: .boolean(try compare(first, second) <= 0)
    case .greater: .boolean(try compare(first, second) > 0)
    case .greaterOrEqual: .boolean(try compare(first, second) >= 0)
    case .contains: .boolean(try contains(first, second))
    case .in: .boolean(try contains(second, first))
    case .matches: .boolean(try NavCore.matches(first, second, regexes))
    case .plus: try add(first, second)
    case .minus: try subtract(first, second)
    case .times: try multiply(first, second)
    case .divide: try divide(first, second)
    case .remainder: try remainder(first, second)
    case .or, .and, .coalesce, .is: .nil
    }
  }

  func operand(_ value: Value, is type: ComponentType) throws(Mistake) -> Bool {
    switch value {
    case .component(let coordinator): (coordinator as? Component)?.instance.type === type
    case .handle(let handle): (handle as? Instance)?.type === type
    case .destination(let destination):
      (destination.child as? Component)?.instance.type === type
    default: false
    }
  }
}
