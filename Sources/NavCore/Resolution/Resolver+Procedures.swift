import ScenarioParser

/// Bodies with parameters: actions, operations, hooks, links, definitions, what buttons do.
extension Resolver {
  /// A body with an environment and names of its own.
  func resolveBody(
    of procedure: Procedure, _ parameters: [ParameterSyntax], _ body: BlockSyntax,
    warnsParameters: Bool, alsoRead keys: [NameSyntax] = [],
    _ change: (inout LineContext) -> Void = { _ in }
  ) {
    with({ context in
      context.scope = LexicalScope()
      change(&context)
    }) {
      resolveInner(
        procedure, parameters, body, warnsParameters: warnsParameters, alsoRead: keys)
    }
  }

  /// A body within the environment of its destination or component.
  func resolveNestedBody(
    of procedure: Procedure, _ body: BlockSyntax, _ change: (inout LineContext) -> Void = { _ in }
  ) {
    with(change) {
      resolveInner(procedure, [], body, warnsParameters: false, alsoRead: [])
    }
  }

  private func resolveInner(
    _ procedure: Procedure, _ parameters: [ParameterSyntax], _ body: BlockSyntax,
    warnsParameters: Bool, alsoRead keys: [NameSyntax]
  ) {
    let found = Facts()
    facts[ObjectIdentifier(procedure)] = found
    context.facts = found
    context.assigned = body.assignedNames
    context.scope.openEnvironment()
    context.scope.openBlock()
    procedure.parameters = declare(parameters, warns: warnsParameters)
    read(keys)
    procedure.admissionCount = admissionCount(parameters, body)
    procedure.body = resolveBlock(body)
    closeBlock()
    procedure.localCount = context.scope.closeEnvironment()
  }

  /// Parameters that decide which calls are one another's are read there.
  private func read(_ names: [NameSyntax]) {
    for name in names { context.scope[name.text]?.isRead = true }
  }

  /// Makes the parameters locals, each default value in the scope of those before it.
  func declare(_ parameters: [ParameterSyntax], warns: Bool) -> [Parameter] {
    parameters.map { parameter in
      let value: Expression? = parameter.defaultValue.map { resolve($0) }
      _ = declareLocal(parameter.name, .parameter, isExempt: !warns)
      return Parameter(
        name: parameter.name.text, nameSpan: parameter.name.span, defaultValue: value)
    }
  }

  /// A local may not hide a local (language.md §18).
  func declareLocal(
    _ name: NameSyntax, _ kind: LocalVariable.Kind, isExempt: Bool = false
  ) -> LocalVariable {
    let first: LocalVariable? = context.scope[name.text]
    let local: LocalVariable = context.scope.declare(name, kind, isExempt: isExempt)
    if let first { reportHidingLocal(name, first) }
    return local
  }

  /// Ends a block of names and says which of them nobody read.
  func closeBlock() {
    for local in context.scope.closeBlock() where !local.isRead && !local.isExempt {
      warnUnused(local)
    }
  }
}
