import ScenarioParser

/// `report` of a component that is built somewhere, and nowhere heard.
extension Resolver {
  func checkReports() {
    let builders: [Int: [DestinationDeclaration]] = reports.isEmpty ? [:] : buildersByType()
    for use in reports {
      let all: [DestinationDeclaration] = builders[use.type.id] ?? []
      let seen: [DestinationDeclaration] = all.filter { use.visibility.sees($0.owner) }
      if seen.isEmpty {
        checkBuilders(all, of: use)
      } else if seen.contains(where: { hears(use.event.text, $0) }) {
        checkArguments(of: use, heardBy: seen)
      } else if let first = seen.first {
        reportUnhandled(use, first)
      }
    }
  }

  /// The component's own file knows nobody who builds it. So a file that does is to blame where
  /// none that it knows of hears the event.
  private func checkBuilders(_ builders: [DestinationDeclaration], of use: ReportUse) {
    var files: Set<FileID> = []
    for place in builders where files.insert(place.nameSpan.file).inserted {
      let visibility: Visibility = visibility(of: place.nameSpan.file)
      let seen: [DestinationDeclaration] = builders.filter { visibility.sees($0.owner) }
      if !seen.contains(where: { hears(use.event.text, $0) }) { reportDeaf(use, place) }
    }
  }

  private func reportDeaf(_ use: ReportUse, _ place: DestinationDeclaration) {
    if isBroken(place.owner) { return }
    let event: String = use.event.text
    report(
      .unhandledReport, "nobody hears '\(event)', which '\(use.type.name)' reports",
      at: place.nameSpan, "'\(place.owner.name)' has no 'on \(place.name).\(event)'",
      secondary: [Diagnostic.Label(use.event.span, "reported here")],
      help: "write 'on \(place.name).\(event)' in '\(place.owner.name)'")
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
}
