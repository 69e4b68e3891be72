import ScenarioParser

/// The insides of components: initial values, derived values, code, controls.
extension Resolver {
  func resolveComponents() {
    for source in components {
      checkHeader(of: source)
      within(modelContext(of: source.type)) { resolve(source) }
    }
  }

  func modelContext(of type: ComponentType) -> LineContext {
    var context = LineContext(visibility: visibility(of: type.nameSpan.file))
    context.home = type
    context.watches = sharedWatches
    return context
  }

  private func resolve(_ source: ComponentSource) {
    resolveValues(of: source)
    resolveMembers(of: source)
    resolveControls(of: source)
    if source.type.isNode { resolvePlacement(of: source) }
    source.type.initialLocalCount = max(source.type.initialLocalCount, context.scope.size)
  }

  // MARK: Values

  /// Default values, states and streams, in the scope of those before them.
  private func resolveValues(of source: ComponentSource) {
    let type: ComponentType = source.type
    context.scope.openEnvironment()
    context.scope.openBlock()
    for (slot, parameter) in source.syntax.parameters.enumerated() {
      guard let value = parameter.defaultValue else { continue }
      type.parameters[slot].defaultValue = resolve(value, before: slot)
    }
    var state: Int = 0
    var stream: Int = 0
    for member in source.syntax.members {
      switch member.kind {
      case .state(_, let initial) where state < type.states.count:
        type.states[state].initial = resolve(initial, before: type.parameters.count + state)
        state += 1
      case .stream(_, let initial) where type.kind == .service:
        type.streams[stream].initial = resolve(initial)
        stream += 1
      case .eventStream where type.kind == .service: stream += 1
      default: break
      }
    }
    type.initialLocalCount = context.scope.size
  }

  private func resolve(_ value: ExpressionSyntax, before slot: Int) -> Expression {
    with({ $0.slotLimit = slot }) { resolve(value) }
  }

  // MARK: Members

  private func resolveMembers(of source: ComponentSource) {
    var cursor = MemberCursor()
    for member in source.syntax.members where mayStand(member, in: source.type) {
      resolve(member, of: source.type, &cursor)
    }
  }

  /// Silent: what does not was reported when it was declared.
  private func mayStand(_ member: MemberSyntax, in type: ComponentType) -> Bool {
    let count: Int = diagnostics.count
    let answer: Bool = isInPlace(member, in: type)
    diagnostics.removeLast(diagnostics.count - count)
    return answer
  }

  private func resolve(
    _ member: MemberSyntax, of type: ComponentType, _ cursor: inout MemberCursor
  ) {
    switch member.kind {
    case .derive(_, let parameters, let value):
      resolve(type.derives[take(&cursor.derives)], parameters ?? [], value)
    case .action(let syntax): resolve(type.actions[take(&cursor.actions)], syntax)
    case .operation(let syntax): resolve(type.operations[take(&cursor.operations)], syntax)
    case .destination(let syntax):
      resolve(type.destinations[take(&cursor.destinations)], syntax)
    case .hook(let syntax): resolve(syntax, of: type)
    case .link(let pattern, let body): resolveLink(pattern, body, of: type, member)
    case .state, .stream, .eventStream, .control, .initial, .columns, .task, .error: break
    }
  }

  /// The next number of a family.
  private func take(_ next: inout Int) -> Int {
    defer { next += 1 }
    return next
  }

  private func resolve(
    _ derive: Derive, _ parameters: [ParameterSyntax], _ value: ExpressionSyntax
  ) {
    with({ context in
      context.scope = LexicalScope()
      context.isTimeless = context.home?.kind == .feature
    }) {
      context.scope.openEnvironment()
      context.scope.openBlock()
      derive.parameters = declare(parameters, warns: true)
      derive.expression = resolve(value)
      closeBlock()
      derive.localCount = context.scope.closeEnvironment()
    }
  }

  private func resolve(_ action: Procedure, _ syntax: ActionSyntax) {
    resolveBody(
      of: action, syntax.parameters, syntax.body,
      warnsParameters: !(syntax.overlap?.policy == .share), alsoRead: syntax.overlap?.keys ?? [])
    action.overlap = syntax.overlap.flatMap { overlap($0, of: action) }
  }

  private func resolve(_ operation: Procedure, _ syntax: OperationSyntax) {
    guard let body = syntax.body else { return resolveAnswers(of: operation, syntax) }
    resolveBody(of: operation, syntax.parameters, body, warnsParameters: false)
  }

  private func resolveAnswers(of operation: Procedure, _ syntax: OperationSyntax) {
    with({ $0.scope = LexicalScope() }) {
      context.scope.openEnvironment()
      context.scope.openBlock()
      operation.parameters = declare(syntax.parameters, warns: false)
      operation.answers = resolve(syntax.answers)
      closeBlock()
      operation.localCount = context.scope.closeEnvironment()
    }
  }

  /// `overlap …`; the keys of `latest per` are parameters.
  func overlap(_ syntax: OverlapSyntax, of procedure: Procedure) -> Overlap? {
    var keys: [Int] = []
    for key in syntax.keys {
      if let position = procedure.parameters.firstIndex(where: { $0.name == key.text }) {
        keys.append(position)
      } else {
        reportUnknown(
          .unknownName, "'\(procedure.name)' has no parameter '\(key.text)'", key, "",
          among: procedure.parameters.map(\.name),
          otherwise: procedure.parameters.isEmpty ? "it has no parameters" : nil)
      }
    }
    return Overlap(policy: syntax.policy, line: syntax.line?.text, keys: keys)
  }
}

/// How many members of each family have been met; the families keep their order of declaration.
private struct MemberCursor {
  var derives = 0, actions = 0, operations = 0, destinations = 0
}
