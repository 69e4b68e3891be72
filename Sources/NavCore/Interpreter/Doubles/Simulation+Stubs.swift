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
      try located(expression.span) { () throws(Mistake) in
        try whole(try evaluate(expression, scope), as: "the count")
      }
    }
  }

  // MARK: hold, release, resolve, reject

  func hold(_ pattern: CallPattern, _ scope: Scope) throws(Mistake) {
    let (type, _) = try owner(of: pattern, scope)
    holds.append(
      Hold(
        type: type, name: pattern.name, patterns: try patterns(of: pattern.arguments, scope),
        labels: pattern.arguments?.labels ?? []))
  }

  func release(
    _ pattern: CallPattern, _ release: Release, _ scope: Scope
  ) throws(Interruption) {
    let waiting: [PendingCall] = try waitingCalls(pattern, scope)
    let (type, _) = try checked { () throws(Mistake) in try owner(of: pattern, scope) }
    switch release {
    case .all:
      let isHeld: Bool = holds.contains { $0.type === type && $0.name == pattern.name }
      guard isHeld || !waiting.isEmpty else {
        throw .mistake(nothingWaits(pattern, type, "released"))
      }
      holds.removeAll { $0.type === type && $0.name == pattern.name }
      for call in waiting { unpark(call) }
      for call in waiting { letGo(call) }
    case .oldest, .at:
      let call: PendingCall = try chosen(waiting, release.position, pattern, type, scope)
      unpark(call)
      letGo(call)
    }
  }

  func answer(
    _ pattern: CallPattern, at position: Expression?, _ scope: Scope,
    _ outcome: AnswerOutcome
  ) throws(Interruption) {
    let waiting: [PendingCall] = try waitingCalls(pattern, scope)
    let (type, _) = try checked { () throws(Mistake) in try owner(of: pattern, scope) }
    let call: PendingCall = try chosen(waiting, position, pattern, type, scope)
    unpark(call)
    deliver(outcome, to: call)
  }

  private func unpark(_ call: PendingCall) { parkedCalls.removeAll { $0 === call } }

  private func waitingCalls(
    _ pattern: CallPattern, _ scope: Scope
  ) throws(Interruption) -> [PendingCall] {
    do throws(Mistake) {
      let (type, instance) = try owner(of: pattern, scope)
      let wanted: [Pattern]? = try patterns(of: pattern.arguments, scope)
      let labels: [String?] = pattern.arguments?.labels ?? []
      return parkedCalls.filter { call in
        call.service.type === type && (instance == nil || call.service === instance)
          && call.procedure.name == pattern.name
          && matchesCall(wanted, labels, call.arguments, call.procedure)
      }
    } catch { throw .mistake(error) }
  }

  private func chosen(
    _ waiting: [PendingCall], _ position: Expression?, _ pattern: CallPattern,
    _ type: ComponentType, _ scope: Scope
  ) throws(Interruption) -> PendingCall {
    var index: Int = 0
    if let position {
      index = try checked { () throws(Mistake) in
        try located(position.span) { () throws(Mistake) in
          try whole(try evaluate(position, scope), as: "the position")
        }
      }
    }
    guard waiting.indices.contains(index) else {
      throw .mistake(nothingWaits(pattern, type, "answered"))
    }
    return waiting[index]
  }

  private func nothingWaits(
    _ pattern: CallPattern, _ type: ComponentType, _ verb: String
  ) -> Mistake {
    let others: [String] = parkedCalls.map { call in log[call.entry].text }
    let list: String =
      others.isEmpty
      ? "nothing waits" : "these wait, counted from 0: \(others.joined(separator: ", "))"
    return Mistake(
      "none", "no such call of \(type.name).\(pattern.name) waits to be \(verb)",
      span: pattern.span,
      help: list)
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

extension Release {
  var position: Expression? { if case .at(let expression) = self { expression } else { nil } }
}

extension Pattern {
  /// How many parts it fixes.
  var weight: Int {
    switch self {
    case .any: 0
    case .value: 1
    case .symbol(_, _, let parts): 1 + (parts?.reduce(0) { $0 + $1.weight } ?? 0)
    case .record(let parts, _): 1 + parts.reduce(0) { $0 + $1.pattern.weight }
    case .list(let parts): 1 + parts.reduce(0) { $0 + $1.weight }
    }
  }
}
