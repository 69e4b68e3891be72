import ScenarioParser

/// Statements that decide what runs next.
extension Resolver {
  func flowOperation(of syntax: StatementSyntax) -> Statement.Operation {
    switch syntax.kind {
    case .conditional(let branches, let otherwise): return conditional(branches, otherwise)
    case .forIn(let name, let list, let body):
      let sequence: Expression = resolve(list)
      let loop: (variable: Variable, body: Block) = resolveLoop(body, variable: name)
      return .forIn(loop.variable, sequence, loop.body)
    case .forStream(let name, let stream, let body):
      return forStream(name, stream, body, syntax)
    case .repeatTimes(let count, let body):
      return .repeatTimes(resolve(count), resolveLoop(body).body)
    case .whileLoop(let condition, let body):
      return .whileLoop(resolve(condition), resolveLoop(body).body)
    case .guardElse(let condition, let otherwise):
      return .guardElse(resolve(condition), resolve(otherwise))
    case .inTarget(let target, let body): return inTarget(target, body)
    case .tryCatch(let body, let catches):
      return .tryCatch(resolveBlock(body), catches.map { resolve($0) })
    case .fail(let error): return .fail(resolve(error))
    case .returnValue(let value): return .returnValue(resolve(value))
    case .stop: return .stop
    default: return .veto
    }
  }

  private func conditional(
    _ branches: [BranchSyntax], _ otherwise: BlockSyntax?
  ) -> Statement.Operation {
    .conditional(
      branches.map { (condition: resolve($0.condition), body: resolveBlock($0.body)) },
      else: otherwise.map { resolveBlock($0) })
  }

  /// Navigation, `do NAME` and every D in the block are about the target.
  private func inTarget(_ target: ExpressionSyntax, _ body: BlockSyntax) -> Statement.Operation {
    let value: Expression = resolve(target)
    let type: ComponentType? = staticType(of: value)
    let written: String = text(of: target.span)
    let block: Block = with({ context in
      context.aim = type.map { .known($0) } ?? .unknown
      context.aimText = written
    }) {
      resolveBlock(body, opensScope: false)
    }
    return .inTarget(value, block)
  }

  private func resolve(_ syntax: CatchSyntax) -> Catch {
    context.scope.openBlock()
    defer { closeBlock() }
    let local: LocalVariable? = syntax.name.map { declareLocal($0, .failure) }
    return Catch(
      variable: local.map { context.scope.variable(of: $0) },
      pattern: syntax.pattern.map { resolve($0) },
      body: resolveBlock(syntax.body))
  }

  // MARK: Streams

  private func forStream(
    _ name: NameSyntax, _ stream: ExpressionSyntax, _ body: BlockSyntax,
    _ syntax: StatementSyntax
  ) -> Statement.Operation {
    if !context.isInTask { reportStreamLoop(at: syntax.keyword) }
    context.facts.suspend(at: syntax.span, "a stream's next value is waited for")
    let reference: StreamReference? = resolveStream(stream)
    let loop: (variable: Variable, body: Block) = resolveLoop(body, variable: name)
    guard let reference else { return .note(Expression(.constant(.nil), syntax.span)) }
    return .forStream(loop.variable, reference, loop.body)
  }

  /// A service's stream, known before the run.
  func resolveStream(_ syntax: ExpressionSyntax) -> StreamReference? {
    let value: Expression = resolve(syntax)
    guard case .access(_, let access) = value.node, let type = access.cachedType,
      case .stream(let index)? = access.cachedMember
    else {
      reportNoStream(syntax, value)
      return nil
    }
    return StreamReference(service: type, index: index, span: syntax.span)
  }
}
