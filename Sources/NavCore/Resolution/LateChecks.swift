import ScenarioParser

/// What can be told only when everything is resolved.
extension Resolver {
  /// `report` of a component that is built somewhere, and nowhere heard.
  func checkReports() {
    let builders: [Int: [DestinationDeclaration]] = reports.isEmpty ? [:] : buildersByType()
    for use in reports {
      let places: [DestinationDeclaration] = builders[use.type.id] ?? []
      if places.contains(where: { hears(use.event.text, $0) }) {
        checkArguments(of: use, heardBy: places)
      } else if let first = places.first {
        reportUnhandled(use, first)
      }
    }
    checkMarks()
    checkEvents()
    checkDeactivations()
    checkRestrictions()
  }

  /// A coordinator goes down with its place, unless it was launched isolated.
  private func checkDeactivations() {
    for (type, span) in deactivations where !isolatedTypes.contains(type.id) {
      report(
        .wrongKind, "'\(type.name)' is \(type.kind.phrase)", at: span,
        "'deactivate' is for napkins", secondary: [declaredHere(type.nameSpan)],
        help: "a coordinator is active as long as it is in a launched tree")
    }
  }

  private func checkEvents() {
    for use in eventUses {
      if use.isShown ? showsUnknown : reportsUnknown { continue }
      let known: Set<String> =
        (use.isShown ? shownNames[use.type.id] : reportedEvents[use.type.id]) ?? []
      if known.contains(use.name.text) { continue }
      with({ $0.visibility = use.visibility }) { reportUnknownEvent(use, known) }
    }
  }

  private func reportUnknownEvent(_ use: EventUse, _ known: Set<String>) {
    let verb: String = use.isShown ? "shows" : "reports"
    reportUnknown(
      .unknownEvent, "'\(use.type.name)' never \(verb) '\(use.name.text)'", use.name, "",
      among: known.sorted(), secondary: [declaredHere(use.type.nameSpan)],
      otherwise: known.isEmpty ? "nothing in '\(use.type.name)' \(verb) anything" : nil,
      of: use.type)
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

  /// As many arguments as the one handler has parameters.
  private func checkArguments(of use: ReportUse, heardBy places: [DestinationDeclaration]) {
    let handlers: [EventHandler] = places.flatMap { place in
      place.owner.events.filter { $0.event == use.event.text && $0.child == place.name }
    }
    guard handlers.count == 1 else { return }
    check(
      use.arguments, against: handlers[0].procedure.parameters,
      of: "'on \(handlers[0].child).\(handlers[0].event)'", at: use.event.span)
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
      help: near.map { "did you mean '\($0)'?" }
        ?? "write 'on \(place.name).\(use.event.text)' in '\(owner.name)'",
      fix: near.map { Diagnostic.Fix(use.event.span, $0) })
  }

  /// Stubs of operations that no line of any file calls.
  func checkStubs() {
    for stub in stubUses where !calledOperations.contains(ObjectIdentifier(stub.procedure)) {
      warn(
        .unusedStub, "nothing calls '\(stub.procedure.name)'", at: stub.span,
        secondary: [declaredHere(stub.procedure.nameSpan)],
        help: "delete it, or call the operation with 'await'")
    }
  }
}
