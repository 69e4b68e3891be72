import ScenarioParser

/// What can be told only when everything is resolved.
extension Resolver {
  /// `report` of a component that is built somewhere, and nowhere heard.
  func checkReports() {
    let builders: [Int: [DestinationDeclaration]] = buildersByType()
    for use in reports {
      let places: [DestinationDeclaration] = builders[use.type.id] ?? []
      guard let first = places.first, !places.contains(where: { hears(use.event.text, $0) })
      else { continue }
      reportUnhandled(use, first)
    }
    checkMarks()
    checkRestrictions()
  }

  /// The destinations behind which each kind stands; without those of `-> (E)`, where nothing can
  /// be told.
  private func buildersByType() -> [Int: [DestinationDeclaration]] {
    var builders: [Int: [DestinationDeclaration]] = [:]
    for type in program.types {
      for destination in type.destinations {
        for built in builtTypes(destination.child) {
          builders[built.id, default: []].append(destination)
        }
      }
    }
    return builders
  }

  private func builtTypes(_ child: ChildFactory?) -> [ComponentType] {
    switch child {
    case .component(let type, _, _): [type]
    case .conditional(let then, _, let otherwise): builtTypes(then) + builtTypes(otherwise)
    case .computed, nil: []
    }
  }

  private func hears(_ event: String, _ destination: DestinationDeclaration) -> Bool {
    destination.owner.events.contains { $0.event == event && $0.child == destination.name }
  }

  private func reportUnhandled(_ use: ReportUse, _ place: DestinationDeclaration) {
    let owner: ComponentType = place.owner
    let known: [String] = owner.events.filter { $0.child == place.name }.map(\.event)
    if isBroken(owner) { return }
    let near: String? = Suggestion.closest(to: use.event.text, among: known)
    report(
      .unhandledReport, "nobody hears '\(use.event.text)'", at: use.event.span,
      secondary: [
        Diagnostic.Label(
          place.nameSpan,
          "'\(owner.name)' builds it and has no 'on \(place.name).\(use.event.text)'")
      ],
      help: near.map { "did you mean '\($0)'?" },
      fix: near.map { Diagnostic.Fix(use.event.span, $0) })
  }

  /// Stubs of operations that no line of any file calls.
  func checkStubs() {
    for stub in stubUses where !calledOperations.contains(ObjectIdentifier(stub.procedure)) {
      warn(
        .unusedStub, "nothing calls '\(stub.procedure.name)'", at: stub.span,
        secondary: [declaredHere(stub.procedure.nameSpan)])
    }
  }
}
