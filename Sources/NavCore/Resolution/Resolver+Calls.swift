import ScenarioParser

/// `do NAME(args)`, `do X.action(args)` (language.md §6, §7).
extension Resolver {
  func resolve(_ syntax: CallSyntax) -> Call {
    if let receiver = syntax.receiver { return resolveCall(syntax, on: receiver) }
    let arguments: Arguments? = resolve(syntax.arguments)
    return context.isScenario
      ? scenarioCall(syntax, arguments) : modelCall(syntax, arguments)
  }

  // MARK: In models

  private func modelCall(_ syntax: CallSyntax, _ arguments: Arguments?) -> Call {
    switch context.aim {
    case .home:
      if let type = context.viewModel, let action = action(syntax.name.text, of: type) {
        return call(syntax, .viewModel, arguments, action, type)
      }
      guard let home = context.home else {
        reportUnknownAction(syntax.name)
        return unknownCall(syntax, .home, arguments)
      }
      return ownCall(syntax, .home, arguments, home)
    case .known(let type): return ownCall(syntax, .target, arguments, type)
    case .unknown: return unknownTargetCall(syntax, arguments)
    }
  }

  private func ownCall(
    _ syntax: CallSyntax, _ receiver: Call.Receiver, _ arguments: Arguments?,
    _ type: ComponentType
  ) -> Call {
    guard let action = action(syntax.name.text, of: type) else {
      reportUnknownAction(syntax.name, of: type)
      return unknownCall(syntax, receiver, arguments)
    }
    return call(syntax, receiver, arguments, action, type)
  }

  private func unknownTargetCall(_ syntax: CallSyntax, _ arguments: Arguments?) -> Call {
    checkSomeAction(syntax.name)
    return unknownCall(syntax, .target, arguments)
  }

  // MARK: In scenarios and definitions

  private func scenarioCall(_ syntax: CallSyntax, _ arguments: Arguments?) -> Call {
    let definition: Procedure? = definition(named: syntax.name.text)
    switch context.aim {
    case .home: return nearestCall(syntax, arguments, definition)
    case .known(let type):
      if let action = action(syntax.name.text, of: type) {
        return call(syntax, .target, arguments, action, type)
      }
      if definition == nil {
        reportUnknownAction(syntax.name, of: type)
        // A file that is not used may define it.
        certain.remove(syntax.name.span)
      }
      return definitionCall(syntax, .target, arguments, definition)
    case .unknown:
      if definition == nil { checkSomeAction(syntax.name) }
      return definitionCall(syntax, .target, arguments, definition)
    }
  }

  private func nearestCall(
    _ syntax: CallSyntax, _ arguments: Arguments?, _ definition: Procedure?
  ) -> Call {
    if definition == nil {
      checkSomeAction(syntax.name)
      context.facts.needTree(at: syntax.span)
    }
    return definitionCall(syntax, .nearest, arguments, definition)
  }

  private func definitionCall(
    _ syntax: CallSyntax, _ receiver: Call.Receiver, _ arguments: Arguments?,
    _ definition: Procedure?
  ) -> Call {
    if let definition {
      context.facts.calls.append((definition, syntax.span))
      check(
        arguments, against: definition.parameters, of: "'\(definition.name)'",
        at: syntax.name.span)
    }
    return Call(
      syntax.name.text, receiver: receiver, arguments: arguments, definition: definition,
      span: syntax.span)
  }

  // MARK: On a receiver

  private func resolveCall(_ syntax: CallSyntax, on base: ExpressionSyntax) -> Call {
    let receiver: Expression = resolve(base)
    let arguments: Arguments? = resolve(syntax.arguments)
    guard let type = staticType(of: receiver) else {
      checkSomeAction(syntax.name)
      return unknownCall(syntax, .instance(receiver), arguments)
    }
    return ownCall(syntax, .instance(receiver), arguments, type)
  }

  // MARK: Parts

  /// An action, or the hook that `do select(…)` calls.
  func action(_ name: String, of type: ComponentType) -> Procedure? {
    if let index = type.actionIndex[name] { return type.actions[index] }
    return name == HookKind.select.rawValue ? selectHooks[type.id] : nil
  }

  private func call(
    _ syntax: CallSyntax, _ receiver: Call.Receiver, _ arguments: Arguments?,
    _ action: Procedure, _ type: ComponentType
  ) -> Call {
    check(
      arguments, against: action.parameters, of: "'\(action.name)'", at: syntax.name.span)
    context.facts.calls.append((action, syntax.span))
    let call = unknownCall(syntax, receiver, arguments)
    call.cachedType = type
    call.cachedProcedure = action
    return call
  }

  private func unknownCall(
    _ syntax: CallSyntax, _ receiver: Call.Receiver, _ arguments: Arguments?
  ) -> Call {
    Call(
      syntax.name.text, receiver: receiver, arguments: arguments, definition: nil,
      span: syntax.span)
  }

  /// Somebody in sight has an action of that name.
  private func checkSomeAction(_ name: NameSyntax) {
    let known: [Procedure] = actions(named: name.text)
    if known.isEmpty && name.text != HookKind.select.rawValue { reportUnknownAction(name) }
  }
}
