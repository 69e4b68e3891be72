import ScenarioParser

extension Simulation {
  /// `called`, `reported`, `showed`, `attached` with their count.
  func isCounted(_ check: Check, _ scope: Scope) throws(Mistake) -> Bool {
    let matching: [Int] = try matchingEntries(check, scope)
    for index in matching { log[index].isNamed = true }
    switch check.kind {
    case .called(_, let count, _), .reported(_, _, _, let count, _),
      .showed(_, _, _, let count, _), .attached(_, _, let count, _):
      return try self.count(count, holdsFor: matching.count, scope)
    default: return false
    }
  }

  private func count(
    _ count: Check.Count, holdsFor number: Int, _ scope: Scope
  ) throws(Mistake) -> Bool {
    switch count {
    case .atLeastOnce: number >= 1
    case .once: number == 1
    case .never: number == 0
    case .exactly(let expression): number == (try self.count(expression, scope))
    case .atLeast(let expression): number >= (try self.count(expression, scope))
    case .atMost(let expression): number <= (try self.count(expression, scope))
    }
  }

  /// Positions in the log of the calls that a check names.
  func matchingEntries(_ check: Check, _ scope: Scope) throws(Mistake) -> [Int] {
    switch check.kind {
    case .called(let pattern, _, let mark):
      return try entries(of: pattern, since: mark, scope)
    case .reported(let node, let name, let arguments, _, let mark):
      return try entries(node, "report", name, arguments, since: mark, scope)
    case .showed(let node, let name, let arguments, _, let mark):
      return try entries(node, "show", name, arguments, since: mark, scope)
    case .attached(let node, let reference, _, let mark):
      return try attachEntries(node, reference, since: mark, scope)
    default: return []
    }
  }

  private func start(since mark: String?, at span: SourceSpan? = nil) throws(Mistake) -> Int {
    guard let mark else { return 0 }
    guard let start = marks[mark] else {
      throw Mistake(
        "none", "no 'mark \(mark)' was reached", span: span, help: "write 'mark \(mark)' before it")
    }
    return start
  }

  func entries(
    of pattern: CallPattern, since mark: String?, _ scope: Scope
  ) throws(Mistake) -> [Int] {
    let first: Int = try start(since: mark, at: pattern.span)
    let (type, instance) = try owner(of: pattern, scope)
    let wanted: [Pattern]? = try patterns(of: pattern.arguments, scope)
    let labels: [String?] = pattern.arguments?.labels ?? []
    return log.indices.filter { index in
      let call: LoggedCall = log[index]
      return index >= first && call.owner.type === type
        && (instance == nil || call.owner === instance)
        && call.verb == pattern.name
        && (wanted.map { patterns in
          matchesArguments(
            patterns, labels: labels, values: call.arguments, names: call.labels)
        } ?? true)
    }
  }

  /// Calls `report` and `show`, whose one argument is the event as a symbol.
  private func entries(
    _ node: Expression, _ verb: String, _ name: String, _ arguments: Arguments?,
    since mark: String?, _ scope: Scope
  ) throws(Mistake) -> [Int] {
    let first: Int = try start(since: mark, at: node.span)
    let owner: LogOwner = try logOwner(node, scope)
    let parts: [Pattern]? = try patterns(of: arguments, scope)
    let labels: [String?] = arguments?.labels ?? []
    return log.indices.filter { index in
      let call: LoggedCall = log[index]
      guard index >= first, call.verb == verb, owner.matches(call.owner),
        case .symbol(let symbol)? = call.arguments.first, symbol.name == name
      else { return false }
      guard let parts else { return true }
      return matchesArguments(
        parts, labels: labels, values: symbol.arguments ?? [],
        names: symbol.labels.map { $0 ?? "" })
    }
  }

  private func attachEntries(
    _ node: Expression, _ reference: DestinationReference, since mark: String?, _ scope: Scope
  ) throws(Mistake) -> [Int] {
    let first: Int = try start(since: mark, at: node.span)
    let owner: LogOwner = try logOwner(node, scope)
    let named: Value = try value(of: reference, scope)
    return log.indices.filter { index in
      let call: LoggedCall = log[index]
      guard index >= first, call.verb == "attach", owner.matches(call.owner),
        case .symbol(let symbol)? = call.arguments.first, case .symbol(let wanted) = named
      else { return false }
      return matches(Pattern(literal: .symbol(wanted)), .symbol(symbol))
    }
  }

  /// By a kind's name any instance that ever was; by a handle that very one.
  private func logOwner(_ node: Expression, _ scope: Scope) throws(Mistake) -> LogOwner {
    if case .instance(let type, .only) = node.node { return .type(type) }
    return .instance(try targetInstance(try evaluate(node, scope), at: node.span))
  }

  // MARK: Whole sequences

  /// The patterns in that order; `exactly`: no other calls of the owners named.
  func callsMatch(
    _ patterns: [CallPattern], exactly: Bool, since mark: String?, _ scope: Scope
  ) throws(Mistake) -> Bool {
    let first: Int = try start(since: mark)
    var positions: [[Int]] = []
    for pattern in patterns {
      positions.append(try entries(of: pattern, since: nil, scope).filter { $0 >= first })
    }
    var last: Int = -1
    var taken: Set<Int> = []
    for candidates in positions {
      guard let next = candidates.first(where: { $0 > last }) else { return false }
      last = next
      taken.insert(next)
      log[next].isNamed = true
    }
    guard exactly else { return true }
    return try !hasOthers(patterns, taken, first, scope)
  }

  private func hasOthers(
    _ patterns: [CallPattern], _ taken: Set<Int>, _ first: Int, _ scope: Scope
  ) throws(Mistake) -> Bool {
    var owners: [(type: ComponentType, instance: Instance?)] = []
    for pattern in patterns { owners.append(try owner(of: pattern, scope)) }
    for index in log.indices where index >= first && !taken.contains(index) {
      let call: LoggedCall = log[index]
      let isOfOwner: Bool = owners.contains { owner in
        owner.type === call.owner.type && (owner.instance == nil || owner.instance === call.owner)
      }
      guard isOfOwner else { continue }
      let lifeIsNamed: Bool = patterns.contains { $0.name == call.verb }
      if call.isLife && !lifeIsNamed { continue }
      return true
    }
    return false
  }

  /// Recorded calls that no expectation has named; life is no call.
  func otherCalls(
    of owners: [CallPattern.Owner], _ scope: Scope
  ) throws(Mistake) -> [LoggedCall] {
    var wanted: [LogOwner] = []
    for owner in owners {
      switch owner {
      case .type(let type): wanted.append(.type(type))
      case .instance(let expression):
        wanted.append(
          .instance(try targetInstance(try evaluate(expression, scope), at: expression.span)))
      }
    }
    return log.filter { call in
      !call.isLife && !call.isNamed
        && (wanted.isEmpty || wanted.contains { $0.matches(call.owner) })
    }
  }
}

/// Whose calls are meant.
@MainActor enum LogOwner {
  case type(ComponentType)
  case instance(Instance)

  func matches(_ owner: Instance) -> Bool {
    switch self {
    case .type(let type): owner.type === type
    case .instance(let instance): owner === instance
    }
  }
}
