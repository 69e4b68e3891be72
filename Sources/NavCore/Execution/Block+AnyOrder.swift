extension Block {
  /// An `any order` block stands in it, or in a definition that it calls.
  var hasAnyOrder: Bool {
    var seen: Set<ObjectIdentifier> = []
    return hasAnyOrder(&seen)
  }

  private func hasAnyOrder(_ seen: inout Set<ObjectIdentifier>) -> Bool {
    guard seen.insert(ObjectIdentifier(self)).inserted else { return false }
    for statement in statements {
      if case .anyOrder = statement.operation { return true }
      for block in statement.operation.blocks where block.hasAnyOrder(&seen) { return true }
    }
    return false
  }
}

extension Statement.Operation {
  /// The blocks that stand below a statement, or that it calls in a definition.
  @MainActor fileprivate var blocks: [Block] {
    switch self {
    case .conditional(let branches, let otherwise):
      branches.map(\.body) + (otherwise.map { [$0] } ?? [])
    case .forIn(_, _, let block), .repeatTimes(_, let block), .whileLoop(_, let block),
      .inTarget(_, let block), .knownIssue(_, _, let block):
      [block]
    case .tryCatch(let block, let catches): [block] + catches.map(\.body)
    case .call(let call): call.definition?.body.map { [$0] } ?? []
    case .introduce(_, .statement(let block)), .assign(_, .statement(let block)): [block]
    case .expect(let expression), .require(let expression): expression.blocks
    default: []
    }
  }
}

extension Expression {
  @MainActor fileprivate var blocks: [Block] {
    switch node {
    case .unary(_, let inner): return inner.blocks
    case .check(let check):
      if case .fails(_, let block) = check.kind { return [block] }
      if case .unchanged(let block) = check.kind { return [block] }
      return []
    default: return []
    }
  }
}
