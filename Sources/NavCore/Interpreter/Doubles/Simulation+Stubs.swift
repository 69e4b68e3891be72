import ScenarioParser

extension Simulation {
  func stub(
    _ pattern: CallPattern, _ answers: [Answer], _ scope: Scope, at span: SourceSpan
  ) throws(Mistake) {
    let (type, instance) = try owner(of: pattern, scope)
    let patterns: [Pattern]? = try patterns(of: pattern.arguments, scope)
    stubs.append(
      Stub(
        type: type, instance: instance, name: pattern.name, patterns: patterns,
        labels: pattern.arguments?.labels ?? [], answers: try stubAnswers(answers, scope),
        span: span, specificity: patterns?.reduce(0) { $0 + $1.weight } ?? 0))
  }

  func owner(
    of pattern: CallPattern, _ scope: Scope
  ) throws(Mistake) -> (ComponentType, Instance?) {
    switch pattern.owner {
    case .type(let type): return (type, nil)
    case .instance(let expression):
      let value: Value = try evaluate(expression, scope)
      let instance: Instance = try targetInstance(value, at: expression.span)
      return (instance.type, instance)
    }
  }

  func stubAnswers(_ answers: [Answer], _ scope: Scope) throws(Mistake) -> [StubAnswer] {
    var result: [StubAnswer] = []
    for answer in answers {
      result.append(
        StubAnswer(
          outcome: try outcome(of: answer, scope), after: try delay(of: answer, scope),
          remaining: try count(of: answer, scope), span: answer.span))
    }
    return result
  }

  private func outcome(of answer: Answer, _ scope: Scope) throws(Mistake) -> AnswerOutcome {
    switch answer.kind {
    case .returns(let expression): return .value(try evaluate(expression, scope))
    case .returnsEach(let expression):
      let value: Value = try evaluate(expression, scope)
      guard case .list(let items) = value else {
        throw Mistake(
          "type", "'returns each' needs a list, not \(value.typePhrase)", span: expression.span)
      }
      return .each(items)
    case .fails(let expression):
      let value: Value = try evaluate(expression, scope)
      guard case .symbol(let symbol) = value else {
        throw Mistake(
          "type", "a failure is a symbol, not \(value.typePhrase)", span: expression.span)
      }
      return .failure(symbol)
    case .neverAnswers: return .never
    case .asUsual: return .asUsual
    }
  }

  private func delay(of answer: Answer, _ scope: Scope) throws(Mistake) -> Int64? {
    guard let after = answer.after else { return nil }
    let value: Value = try evaluate(after, scope)
    guard case .duration(let length) = value, length >= 0 else {
      throw Mistake("type", "'after' needs a duration, not \(value.literal)", span: after.span)
    }
    return length
  }

  private func count(of answer: Answer, _ scope: Scope) throws(Mistake) -> Int? {
    switch answer.count {
    case .once: 1
    case .always: nil
    case .times(let expression):
      try self.count(expression, scope)
    }
  }

  // MARK: Patterns

  func patterns(of arguments: Arguments?, _ scope: Scope) throws(Mistake) -> [Pattern]? {
    guard let arguments else { return nil }
    var result: [Pattern] = []
    for expression in arguments.values { result.append(try pattern(expression, scope)) }
    return result
  }

  /// An expression in the place of a pattern (language.md §13).
  func pattern(_ expression: Expression, _ scope: Scope) throws(Mistake) -> Pattern {
    switch expression.node {
    case .wildcard: return .any
    case .constant(let value): return Pattern(literal: value)
    case .symbol(let name, let labels, let arguments):
      var parts: [Pattern] = []
      for argument in arguments { parts.append(try pattern(argument, scope)) }
      return .symbol(name, labels: labels, parts)
    case .record(let names, let values), .openRecord(let names, let values):
      var isOpen: Bool = false
      if case .openRecord = expression.node { isOpen = true }
      var parts: [(name: String, pattern: Pattern)] = []
      for (index, value) in values.enumerated() {
        parts.append((names[index], try pattern(value, scope)))
      }
      return .record(parts, isOpen: isOpen)
    case .list(let elements):
      var parts: [Pattern] = []
      for element in elements { parts.append(try pattern(element, scope)) }
      return .list(parts)
    default: return Pattern(literal: try evaluate(expression, scope))
    }
  }
}

extension Pattern {
  /// How many parts it fixes; that a record has no other fields is one.
  var weight: Int {
    switch self {
    case .any: 0
    case .value: 1
    case .symbol(_, _, let parts): 1 + (parts?.reduce(0) { $0 + $1.weight } ?? 0)
    case .record(let parts, let isOpen):
      (isOpen ? 1 : 2) + parts.reduce(0) { $0 + $1.pattern.weight }
    case .list(let parts): 1 + parts.reduce(0) { $0 + $1.weight }
    }
  }
}
