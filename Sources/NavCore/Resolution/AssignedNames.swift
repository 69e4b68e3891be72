import ScenarioParser

extension ScenarioSyntax {
  /// The bare names that its steps set somewhere.
  ///
  /// - Parameter shared: What lines repeat.
  @MainActor func assignedNames(_ shared: SharedSteps) -> Set<String> {
    guard assigns else { return [] }
    var names: Set<String> = body.assignedNames
    for statement in body.statements {
      for place in shared.lines(of: statement) ?? 0..<0 {
        shared.template(at: place)?.statement.collect(&names)
      }
    }
    return names
  }
}

extension BlockSyntax {
  /// The bare names that `set` changes somewhere in it.
  var assignedNames: Set<String> {
    var names: Set<String> = []
    collect(&names)
    return names
  }

  fileprivate func collect(_ names: inout Set<String>) {
    for statement in statements { statement.collect(&names) }
  }
}

extension StatementSyntax {
  fileprivate func collect(_ names: inout Set<String>) {
    switch kind {
    case .assign(let place, let right):
      if case .name(let name) = place.kind { names.insert(name.text) }
      if case .statement(let inner) = right { inner.collect(&names) }
    case .introduce(_, .statement(let inner)), .guardElse(_, let inner): inner.collect(&names)
    case .conditional(let branches, let otherwise):
      for branch in branches { branch.body.collect(&names) }
      otherwise?.collect(&names)
    case .forIn(_, _, let body), .forStream(_, _, let body), .repeatTimes(_, let body),
      .whileLoop(_, let body), .inTarget(_, let body), .knownIssue(_, _, let body),
      .start(_, let body), .task(let body), .together(let body), .anyOrder(let body):
      body.collect(&names)
    case .tryCatch(let body, let catches):
      body.collect(&names)
      for clause in catches { clause.body.collect(&names) }
    case .navigate(let navigation, _): navigation.onDismiss?.body.collect(&names)
    case .expect(let check), .require(let check): check.collect(&names)
    default: break
    }
  }
}

extension ExpressionSyntax {
  /// Only `fails` and `unchanged` have blocks.
  fileprivate func collect(_ names: inout Set<String>) {
    switch kind {
    case .check(let check):
      switch check.kind {
      case .fails(_, let body), .unchanged(let body): body.collect(&names)
      default: break
      }
    case .unary(_, let inner), .parenthesized(let inner): inner.collect(&names)
    default: break
    }
  }
}
