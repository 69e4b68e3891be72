import ScenarioParser

/// What is said about actions and operations.
extension Resolver {
  func reportUnknownAction(_ name: NameSyntax, of type: ComponentType) {
    if reportDefinition(name, help: "write an action of '\(type.name)'") { return }
    if type.operationIndex[name.text] != nil {
      return report(
        .wrongKind, "'\(name.text)' is an operation of '\(type.name)'", at: name.span,
        help: "an operation is called with 'await'")
    }
    if let member = type.member(named: name.text), !isQuery(member) {
      return report(
        .wrongKind, "'\(name.text)' of '\(type.name)' is no action", at: name.span,
        help: listed(type.actions.map(\.name), "actions") ?? "a value is read, not called")
    }
    reportUnknown(
      .unknownAction, "'\(type.name)' has no action '\(name.text)'", name, "",
      among: type.actions.map(\.name), secondary: [declaredHere(type.nameSpan)],
      otherwise: type.actions.isEmpty ? "'\(type.name)' declares no action" : nil, of: type)
  }

  /// Whether the name is that of a definition, which a model can't call.
  private func reportDefinition(_ name: NameSyntax, help: String) -> Bool {
    guard !context.isScenario, let definition = definition(named: name.text) else { return false }
    report(
      .definitionInModel, "a model can't call the definition '\(name.text)'", at: name.span,
      "definitions are for scenarios", secondary: [declaredHere(definition.nameSpan)], help: help)
    return true
  }

  private func isQuery(_ member: Member) -> Bool {
    if case .query = member { true } else { false }
  }

  private func listed(_ names: [String], _ what: String) -> String? {
    guard !names.isEmpty, names.count <= 8 else { return nil }
    return "its \(what): \(names.map { "'\($0)'" }.joined(separator: ", "))"
  }

  /// No definition and no action of that name in sight.
  func reportUnknownAction(_ name: NameSyntax) {
    if reportDefinition(name, help: "write an action of a component") { return }
    let definitions: [String] =
      context.isScenario
      ? visibleNames { if case .definition = $0 { true } else { false } } : []
    let what: String = context.isScenario ? "definition or action" : "action"
    let message: String = "there is no \(what) '\(name.text)'"
    if context.isScenario,
      reportsMissingUse(.unknownAction, message, name, among: definitions, isComponent: false)
    {
      return
    }
    reportUnknown(
      .unknownAction, message, name, "",
      among: definitions + visibleActionNames(),
      otherwise: useHelp(
        declaring: (actionsByName[name.text] ?? []).compactMap(\.home))
        ?? "no component that this file sees has an action of that name")
  }

  func reportUnknownOperation(_ name: NameSyntax, of type: ComponentType) {
    if type.actionIndex[name.text] != nil {
      return report(
        .notAwaitable, "'\(name.text)' is an action of '\(type.name)'", at: name.span,
        "only operations are doubled and recorded", help: "an action is called with 'do'")
    }
    reportUnknown(
      .unknownOperation, "'\(type.name)' has no operation '\(name.text)'", name, "",
      among: type.operations.map(\.name), secondary: [declaredHere(type.nameSpan)],
      otherwise: type.operations.isEmpty ? "'\(type.name)' declares no operation" : nil, of: type)
  }
}
