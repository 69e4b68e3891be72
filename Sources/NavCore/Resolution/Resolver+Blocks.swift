import ScenarioParser

/// Blocks: their names, their environments, and what can't be reached in them.
extension Resolver {
  /// - Parameter opensScope: `in` opens none (language.md §18).
  func resolveBlock(_ syntax: BlockSyntax, opensScope: Bool = true) -> Block {
    if opensScope { context.scope.openBlock() }
    defer { if opensScope { closeBlock() } }
    return Block(resolveStatements(of: syntax), span: syntax.span)
  }

  /// Each step of `together` or `any order` is work of its own: whatever it leaves, the others run.
  func resolveSteps(sideBySide syntax: BlockSyntax) -> Block {
    Block(syntax.statements.map { resolve($0) }, span: syntax.span)
  }

  func resolveStatements(of syntax: BlockSyntax) -> [Statement] {
    warnUnreachable(in: syntax)
    return syntax.statements.map { resolve($0) }
  }

  /// The body of a loop: an environment for each round if something in it outlives the round.
  func resolveLoop(
    _ syntax: BlockSyntax, variable: NameSyntax? = nil
  ) -> (variable: Variable, body: Block) {
    let isOwn: Bool = syntax.holdsClosure
    if isOwn { context.scope.openEnvironment() }
    context.scope.openBlock()
    let slot = Variable(index: 0)
    let loop: Variable =
      variable.map { name in context.scope.variable(of: declareLocal(name, .loop)) } ?? slot
    let statements: [Statement] = resolveStatements(of: syntax)
    closeBlock()
    let size: Int? = isOwn ? context.scope.closeEnvironment() : nil
    return (loop, Block(statements, span: syntax.span, environmentSize: size))
  }

  // MARK: What can't be reached

  func warnUnreachable(in syntax: BlockSyntax, sharing shared: SharedSteps? = nil) {
    guard let index = syntax.statements.dropLast().firstIndex(where: \.leaves) else { return }
    let next: StatementSyntax = syntax.statements[index + 1]
    warn(
      .unreachableStatement, "this line is never reached",
      at: shared?.firstLine(of: next) ?? next.span,
      secondary: [Diagnostic.Label(syntax.statements[index].span, "leaves before it")],
      help: "delete it, or move it above")
  }
}

extension BlockSyntax {
  /// Something in it, at any depth, runs later: `start`, `task`, `together`, `any order`,
  /// `on dismiss`.
  var holdsClosure: Bool { statements.contains(where: \.holdsClosure) }

  fileprivate var leaves: Bool { statements.contains(where: \.leaves) }
}

extension StatementSyntax {
  /// Nothing behind it in its block runs.
  fileprivate var leaves: Bool {
    switch kind {
    case .stop, .returnValue, .fail, .veto, .skip(_, when: nil): true
    case .conditional(let branches, let otherwise?):
      otherwise.leaves && branches.allSatisfy(\.body.leaves)
    default: false
    }
  }

  fileprivate var holdsClosure: Bool {
    switch kind {
    case .start, .task, .together, .anyOrder: true
    case .navigate(let navigation, _): navigation.onDismiss != nil
    case .introduce(_, .statement(let inner)), .assign(_, .statement(let inner)):
      inner.holdsClosure
    case .conditional(let branches, let otherwise):
      branches.contains { $0.body.holdsClosure } || otherwise?.holdsClosure ?? false
    case .forIn(_, _, let body), .forStream(_, _, let body), .repeatTimes(_, let body),
      .whileLoop(_, let body), .inTarget(_, let body), .knownIssue(_, _, let body):
      body.holdsClosure
    case .tryCatch(let body, let catches):
      body.holdsClosure || catches.contains { $0.body.holdsClosure }
    case .expect(let check), .require(let check): check.holdsClosure
    default: false
    }
  }
}

extension ExpressionSyntax {
  /// Only `fails` and `unchanged` have blocks.
  fileprivate var holdsClosure: Bool {
    switch kind {
    case .check(let check):
      switch check.kind {
      case .fails(_, let body), .unchanged(let body): body.holdsClosure
      default: false
      }
    case .unary(_, let inner), .parenthesized(let inner): inner.holdsClosure
    default: false
    }
  }
}
