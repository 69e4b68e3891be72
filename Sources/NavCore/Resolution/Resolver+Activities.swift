import ScenarioParser

/// Calls, work that runs beside, streams, and state capture.
extension Resolver {
  func activityOperation(of syntax: StatementSyntax) -> Statement.Operation {
    switch syntax.kind {
    case .call(let call): return .call(resolve(call))
    case .start(let name, let body): return start(name, body)
    case .task(let body): return .task(resolveDetached(body, isTask: true))
    case .awaitValue(let value, let limit): return awaitValue(value, limit, syntax)
    case .awaitUntil(let check, let limit):
      return .awaitUntil(resolve(check), within: limit.map { resolve($0) })
    case .cancel(let activity): return .cancel(resolve(activity))
    case .sleep(let time):
      context.facts.suspend(at: syntax.span, "this waits")
      return .sleep(resolve(time))
    case .sendState(let stream, let value): return send(stream, value, syntax)
    case .sendEvent(let stream, let arguments): return fire(stream, arguments, syntax)
    case .capture(let capture): return .capture(resolve(capture))
    case .restore(let restore): return .restore(resolve(restore))
    case .note(let text): return .note(resolve(text))
    default: return .note(Expression(.constant(.nil), syntax.span))
    }
  }

  // MARK: Beside

  /// The activity's name is a local from here on, not in its own block.
  private func start(_ name: NameSyntax?, _ body: BlockSyntax) -> Statement.Operation {
    let block: Block = resolveDetached(body, isTask: false)
    let local: LocalVariable? = name.map { declareLocal($0, .activity, isExempt: true) }
    return .start(local.map { context.scope.variable(of: $0) }, name: name?.text, block)
  }

  /// What runs beside suspends and navigates for nobody here; what it needs is needed.
  func resolveDetached(_ body: BlockSyntax, isTask: Bool) -> Block {
    let outer: Facts = context.facts
    let inner = Facts()
    let block: Block = with({ context in
      context.facts = inner
      context.allowsVeto = false
      context.allowsReturn = true
      context.isInTask = isTask || context.isInTask
    }) {
      resolveBlock(body)
    }
    outer.absorb(detached: inner)
    return block
  }

  // MARK: await

  private func awaitValue(
    _ value: ExpressionSyntax, _ limit: ExpressionSyntax?, _ syntax: StatementSyntax
  ) -> Statement.Operation {
    context.facts.suspend(at: syntax.span, "this waits")
    let operand: Expression =
      operationCall(value) ?? callWithin(value) ?? awaited(value, behind: syntax.keyword)
    return .awaitValue(operand, within: limit.map { resolve($0) })
  }

  /// `Service.op(args)`; in the service itself also `op(args)`. nil: something else is awaited.
  private func operationCall(_ syntax: ExpressionSyntax) -> Expression? {
    let callee: ExpressionSyntax
    let arguments: ArgumentsSyntax?
    if case .call(let inner, let written) = syntax.kind {
      (callee, arguments) = (inner, written)
    } else {
      (callee, arguments) = (syntax, nil)
    }
    switch callee.kind {
    case .member(let base, let name):
      guard case .name(let owner) = base.kind, isInstanceName(owner),
        let type = type(named: owner.text), type.kind == .service,
        type.member(named: name.text) == nil
      else { return nil }
      checkBoundary(type, at: owner.span)
      return operationCall(name, type, arguments, at: syntax.span)
    case .name(let name):
      guard let home = context.home, home.operationIndex[name.text] != nil,
        context.scope[name.text] == nil
      else { return nil }
      return operationCall(name, home, arguments, at: syntax.span)
    default: return nil
    }
  }

  /// `await Service.op(1) + 1`: only the call can be awaited.
  private func callWithin(_ syntax: ExpressionSyntax) -> Expression? {
    let (first, rest): (ExpressionSyntax, [ExpressionSyntax])
    switch syntax.kind {
    case .binary(_, _, let left, let right): (first, rest) = (left, [right])
    case .conditional(let then, let condition, let other):
      (first, rest) = (then, [condition, other])
    case .member(let base, _): (first, rest) = (base, [])
    case .index(let base, let index): (first, rest) = (base, [index])
    default: return nil
    }
    if let call = operationCall(first) {
      let behind = SourceSpan(
        file: syntax.span.file, start: Int(first.span.end), end: Int(syntax.span.end))
      report(
        .notAwaitable, "'await' takes the call alone", at: trimmed(behind),
        "this is computed with its value",
        help: "keep its value first: 'let x = await \(text(of: first.span))'")
      for part in rest { _ = resolve(part) }
      return call
    }
    guard let call = callWithin(first) else { return nil }
    for part in rest { _ = resolve(part) }
    return call
  }

  /// Without the blanks at its beginning.
  private func trimmed(_ span: SourceSpan) -> SourceSpan {
    let blanks: Int = text(of: span).utf8.prefix { $0 == 0x20 || $0 == 0x09 }.count
    return SourceSpan(file: span.file, start: Int(span.start) + blanks, end: Int(span.end))
  }

  private func operationCall(
    _ name: NameSyntax, _ type: ComponentType, _ syntax: ArgumentsSyntax?, at span: SourceSpan
  ) -> Expression {
    let arguments: Arguments? = resolve(syntax)
    guard let index = type.operationIndex[name.text] else {
      reportUnknownOperation(name, of: type)
      return Expression(.constant(.nil), span)
    }
    let operation: Procedure = type.operations[index]
    calledOperations.note(ObjectIdentifier(operation), in: context.visibility)
    check(
      arguments, against: operation.parameters, of: "'\(type.name).\(operation.name)'",
      at: name.span)
    return Expression(.operationCall(type, operation, arguments), span)
  }

  private func awaited(
    _ syntax: ExpressionSyntax, behind keyword: SourceSpan
  ) -> Expression {
    if let name = awaitedAction(syntax) {
      _ = resolve(argumentsOf(syntax))
      report(
        .notAwaitable, "'\(name.text)' is an action", at: syntax.span,
        "only operations, activities and destinations are awaited",
        help: "an action is called with 'do', which waits for it",
        fix: Diagnostic.Fix(keyword, "do"))
      return Expression(.constant(.nil), syntax.span)
    }
    let value: Expression = resolve(syntax)
    switch value.node {
    case .constant(let constant):
      if case .nil = constant { return value }
      reportNotAwaitable(value)
    case .interpolated, .list, .comprehension, .record, .symbol, .binary, .isKind, .check,
      .instance, .home:
      reportNotAwaitable(value)
    default: break
    }
    return value
  }

  private func argumentsOf(_ syntax: ExpressionSyntax) -> ArgumentsSyntax? {
    if case .call(_, let arguments) = syntax.kind { return arguments }
    return nil
  }

  /// The action that is awaited by mistake.
  private func awaitedAction(_ syntax: ExpressionSyntax) -> NameSyntax? {
    switch syntax.kind {
    case .call(let callee, _): return awaitedAction(callee)
    case .name(let name):
      return context.home?.actionIndex[name.text] != nil && isInstanceName(name) ? name : nil
    case .member(let base, let name):
      guard case .name(let owner) = base.kind, isInstanceName(owner) else { return nil }
      return type(named: owner.text)?.actionIndex[name.text] != nil ? name : nil
    default: return nil
    }
  }

  private func reportNotAwaitable(_ value: Expression) {
    report(
      .notAwaitable, "this can't be awaited", at: value.span,
      "an activity, a destination value or an operation is wanted",
      help:
        "name what 'start', a navigation or a service gives; a condition waits with 'await until'")
  }

  // MARK: send

  private func send(
    _ syntax: ExpressionSyntax, _ value: ExpressionSyntax, _ statement: StatementSyntax
  ) -> Statement.Operation {
    let new: Expression = resolve(value)
    guard let stream = resolveStream(syntax) else { return .note(new) }
    if stream.service.streams[stream.index].kind == .event {
      reportStreamKind(stream, help: "an event is sent with '(…)'")
    }
    return .sendState(stream, new)
  }

  private func fire(
    _ syntax: ExpressionSyntax, _ arguments: ArgumentsSyntax?, _ statement: StatementSyntax
  ) -> Statement.Operation {
    let values: Arguments? = resolve(arguments)
    guard let stream = resolveStream(syntax) else {
      return .note(Expression(.constant(.nil), statement.span))
    }
    if stream.service.streams[stream.index].kind == .state {
      reportStreamKind(stream, help: "a state stream is set with '= …'")
    }
    return .sendEvent(stream, values)
  }

  // MARK: State capture

  private func resolve(_ syntax: CaptureSyntax) -> CaptureStatement {
    let target: Expression? = captureTarget(syntax.target, at: syntax.span)
    let file: Expression? = syntax.file.map { resolve($0) }
    if file != nil { program.writesFiles = true }
    let version: Expression? = syntax.version.map { resolve($0) }
    let local: LocalVariable? = syntax.name.map { declareLocal($0, .capture, isExempt: true) }
    return CaptureStatement(
      isStrict: syntax.isStrict, target: target,
      variable: local.map { context.scope.variable(of: $0) }, file: file, version: version)
  }

  private func captureTarget(_ syntax: ExpressionSyntax?, at span: SourceSpan) -> Expression? {
    if syntax == nil { context.facts.needTree(at: span) }
    return syntax.map { resolve($0) }
  }

  private func resolve(_ syntax: RestoreSyntax) -> RestoreStatement {
    RestoreStatement(
      source: resolve(syntax.source), isReplaying: syntax.isReplaying,
      target: captureTarget(syntax.target, at: syntax.span))
  }
}
