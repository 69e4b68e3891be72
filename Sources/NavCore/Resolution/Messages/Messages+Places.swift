import ScenarioParser

/// What is said about what can't be set.
extension Resolver {
  func reportNotAssignable(_ name: NameSyntax, _ what: String, _ declared: SourceSpan) {
    report(
      .notAssignable, "'\(name.text)' is \(what) and can't be set", at: name.span,
      secondary: [declaredHere(declared)], help: assignableHelp(what))
  }

  private func assignableHelp(_ what: String) -> String {
    switch what {
    case "a parameter": "copy it into a 'state', and set that"
    case "a derived value": "set the states that it is computed from"
    default: "name a state of a component instead, as in 'set Cards.limit = 1'"
    }
  }

  func reportNotAssignable(_ name: NameSyntax, in type: ComponentType) {
    switch type.member(named: name.text) {
    case .parameter(let slot):
      reportNotAssignable(name, "a parameter", type.parameters[slot].nameSpan)
    case .derive(let derive): reportNotAssignable(name, "a derived value", derive.nameSpan)
    case .stream(let index):
      report(
        .notAssignable, "'\(name.text)' is a stream and can't be set", at: name.span,
        secondary: [declaredHere(type.streams[index].nameSpan)],
        help: "write 'send \(type.name).\(name.text) = …'")
    case .query:
      report(
        .notAssignable, "'\(name.text)' is a query and can't be set", at: name.span,
        help: "the tree changes by navigation")
    case .state, nil: reportUnknownMember(name, of: type)
    }
  }

  func reportNoState(_ name: NameSyntax, in type: ComponentType) {
    switch type.member(named: name.text) {
    case .parameter, .derive, .stream, .query: reportNotAssignable(name, in: type)
    case .state, nil:
      reportUnknown(
        .unknownMember, "'\(type.name)' has no state '\(name.text)'", name, "",
        among: type.states.map(\.name), secondary: [declaredHere(type.nameSpan)],
        otherwise: type.states.isEmpty ? "'\(type.name)' declares no state" : nil, of: type)
    }
  }

  /// A state that this line may read and not set.
  func reportForeignState(
    _ name: NameSyntax, _ type: ComponentType, _ use: PlaceUse = .statement
  ) {
    let help: String
    switch type.kind {
    case _ where use == .field:
      help = "bind it to an own state, or to one of a feature or a view model"
    case .feature, .viewmodel:
      help = "\(type.kind.phrase) changes only through its actions and fields"
    case .service: help = "a service's state is set by its operations, and by scenarios"
    case .root, .flow, .tabs, .split, .napkin:
      help = "call one of its actions, or write 'in \(type.name)' and 'set self.\(name.text)'"
    }
    report(
      .boundary, "the state '\(name.text)' of '\(type.name)' can't be set from here",
      at: name.span, secondary: [declaredHere(stateSpan(name.text, type))], help: help)
  }

  private func stateSpan(_ name: String, _ type: ComponentType) -> SourceSpan {
    type.states.first { $0.name == name }?.nameSpan ?? type.nameSpan
  }
}
