import ScenarioParser

/// Recorded calls by pattern: `Auth.login(_)`, `Cards.present(.limitPicker)` (language.md §13,
/// §15).
extension Resolver {
  func resolve(_ syntax: CallPatternSyntax) -> CallPattern {
    let arguments: Arguments? = resolve(syntax.arguments)
    let owner: CallPattern.Owner = resolveOwner(syntax.owner, at: syntax.span)
    if let type = self.type(of: owner) { check(syntax, arguments, type) }
    return CallPattern(
      owner: owner, name: syntax.name.text, arguments: arguments, span: syntax.span)
  }

  func resolveOwner(_ syntax: ExpressionSyntax?, at span: SourceSpan) -> CallPattern.Owner {
    guard let syntax else { return .instance(Expression(.constant(.nil), span)) }
    guard case .name(let name) = syntax.kind, isInstanceName(name) else {
      return .instance(resolve(syntax))
    }
    guard let type = requireType(name) else {
      return .instance(Expression(.constant(.nil), span))
    }
    checkBoundary(type, at: name.span)
    if type.isNode { context.facts.needTree(at: name.span) }
    return .type(type)
  }

  func type(of owner: CallPattern.Owner) -> ComponentType? {
    switch owner {
    case .type(let type): type
    case .instance(let value): staticType(of: value)
    }
  }

  private func check(
    _ syntax: CallPatternSyntax, _ arguments: Arguments?, _ type: ComponentType
  ) {
    if type.kind == .service {
      checkOperation(syntax, arguments, type)
    } else {
      checkRecorded(syntax, arguments, type)
    }
  }

  private func checkOperation(
    _ syntax: CallPatternSyntax, _ arguments: Arguments?, _ type: ComponentType
  ) {
    guard let index = type.operationIndex[syntax.name.text] else {
      return reportUnknownOperation(syntax.name, of: type)
    }
    let operation: Procedure = type.operations[index]
    check(
      arguments, against: operation.parameters, of: "'\(type.name).\(operation.name)'",
      at: syntax.name.span, isComplete: false)
  }

  /// The recorded calls of coordinators and napkins: navigation, life, what they report and show.
  private func checkRecorded(
    _ syntax: CallPatternSyntax, _ arguments: Arguments?, _ type: ComponentType
  ) {
    let known: [String] = type.isNode ? RecordedCall.ofNodes : RecordedCall.ofStores
    guard known.contains(syntax.name.text) else {
      return reportUnrecorded(syntax.name, type, known)
    }
    guard RecordedCall.namingDestinations.contains(syntax.name.text) else { return }
    for value in arguments?.values ?? [] { checkSymbol(value, isDestinationOf: type) }
  }

  private func reportUnrecorded(_ name: NameSyntax, _ type: ComponentType, _ known: [String]) {
    if type.actionIndex[name.text] != nil {
      return report(
        .unknownOperation, "calls of the action '\(name.text)' are not recorded", at: name.span,
        secondary: [declaredHere(type.actions[type.actionIndex[name.text]!].nameSpan)],
        help: "service calls, navigation, events and life are")
    }
    reportUnknown(
      .unknownOperation, "\(type.kind.phrase) records no call '\(name.text)'", name, "",
      among: known, otherwise: "service calls, navigation, events and life are recorded")
  }
}

/// The names under which the log knows calls (language.md §15).
@MainActor enum RecordedCall {
  static let life: [String] = ["active", "load", "resign", "launch", "cancelled"]
  static let ofStores: [String] = ["launch", "background", "foreground", "cancelled"]

  /// The library's names of navigation calls.
  static let navigation: [String] = NavigationVerb.all.map(\.call)

  static let ofNodes: [String] =
    navigation + ["attach", "detach", "report", "show", "background", "foreground"] + life

  /// Their arguments are destinations of the owner.
  static let namingDestinations: Set<String> = Set(
    NavigationVerb.all.filter(\.namesDestinations).map(\.call)
  ).union(["attach", "detach"])
}
