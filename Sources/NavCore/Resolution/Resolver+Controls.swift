import ScenarioParser

/// What a person reads and uses.
extension Resolver {
  /// Those that stand directly in a component.
  func resolveControls(of source: ComponentSource) {
    guard source.type.isNode else { return }
    with({ context in
      context.scope = LexicalScope()
      context.isOnScreen = true
    }) {
      context.scope.openEnvironment()
      context.scope.openBlock()
      for member in source.syntax.members {
        guard case .control(let control) = member.kind else { continue }
        source.type.controls.append(resolve(control, at: member.span))
      }
      closeBlock()
      source.type.controlLocalCount = context.scope.closeEnvironment()
    }
  }

  func resolve(_ syntax: ControlSyntax, at span: SourceSpan) -> Control {
    context.scope.openBlock()
    let loop: (variable: Variable, sequence: Expression)? = resolveLoop(of: syntax)
    let control = Control(kind: syntax.kind, span: span, label: resolve(syntax.label))
    control.name = syntax.name?.text
    control.loop = loop
    control.whenEnabled = syntax.whenEnabled.map { resolve($0) }
    control.shownWhen = syntax.shownWhen.map { resolve($0) }
    control.binding = syntax.binding.flatMap { resolvePlace($0, as: .field) }
    control.procedure = syntax.body.map { resolve($0, of: syntax, at: span) }
    closeBlock()
    return control
  }

  private func resolveLoop(
    of syntax: ControlSyntax
  ) -> (variable: Variable, sequence: Expression)? {
    guard let name = syntax.loopVariable, let list = syntax.loopSequence else { return nil }
    let sequence: Expression = resolve(list)
    let local: LocalVariable = declareLocal(name, .loop)
    return (context.scope.variable(of: local), sequence)
  }

  /// What a button does.
  private func resolve(
    _ body: BlockSyntax, of syntax: ControlSyntax, at span: SourceSpan
  ) -> Procedure {
    let name: String = syntax.name?.text ?? text(of: syntax.label.span)
    let procedure = Procedure(
      name: name, nameSpan: syntax.name?.span ?? syntax.label.span, role: .button,
      home: context.home)
    resolveNestedBody(of: procedure, body)
    return procedure
  }
}
