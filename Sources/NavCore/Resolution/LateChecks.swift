import ScenarioParser

/// What can be told only when everything is resolved: of each file from what it sees.
extension Resolver {
  func checkLate() {
    checkReports()
    checkMarks()
    checkEvents()
    checkDeactivations()
    checkRestrictions()
    checkStubs()
  }

  /// A coordinator goes down with its place, unless it was launched isolated.
  private func checkDeactivations() {
    for use in deactivations where !use.isInDefinition {
      let type: ComponentType = use.subject
      if isolatedTypes.isSeen(type.id, from: use.visibility) { continue }
      report(
        .wrongKind, "'\(type.name)' is \(type.kind.phrase)", at: use.span,
        "'deactivate' is for napkins", secondary: [declaredHere(type.nameSpan)],
        help: "a coordinator is active as long as it is in a launched tree")
    }
  }

  private func checkEvents() {
    for use in eventUses {
      if namedEvents.isSeen(.ofUnknown(isShown: use.isShown), from: use.visibility) { continue }
      let named = NamedEvent(type: use.type.id, name: use.name.text, isShown: use.isShown)
      if namedEvents.isSeen(named, from: use.visibility) { continue }
      with({ $0.visibility = use.visibility }) { reportUnknownEvent(use, events(of: use)) }
    }
  }

  private func events(of use: EventUse) -> Set<String> {
    Set(
      namedEvents.seen(from: use.visibility)
        .filter { $0.type == use.type.id && $0.isShown == use.isShown }.map(\.name))
  }

  private func reportUnknownEvent(_ use: EventUse, _ known: Set<String>) {
    let verb: String = use.isShown ? "shows" : "reports"
    reportUnknown(
      .unknownEvent, "'\(use.type.name)' never \(verb) '\(use.name.text)'", use.name, "",
      among: known.sorted(), secondary: [declaredHere(use.type.nameSpan)],
      otherwise: known.isEmpty ? "nothing in '\(use.type.name)' \(verb) anything" : nil,
      of: use.type)
  }

  /// Stubs of operations that no line in sight calls.
  private func checkStubs() {
    for stub in stubUses where !stub.isInDefinition {
      let operation: Procedure = stub.subject
      if calledOperations.isSeen(ObjectIdentifier(operation), from: stub.visibility) { continue }
      warn(
        .unusedStub, "nothing calls '\(operation.name)'", at: stub.span,
        secondary: [declaredHere(operation.nameSpan)],
        help: "delete it, or call the operation with 'await'")
    }
  }
}
