import ScenarioParser

extension Linter {
  /// Destinations that nothing names: no line of any file, no text that holds values.
  mutating func findUnreachableScreens() {
    guard !words.hasForeignTables else { return }
    for type in program.types where type.isNode {
      let atStart: Set<String> = Set(type.initial.compactMap(\.writtenName))
      for destination in type.destinations where isNavigatedTo(destination, atStart) {
        guard words.uses(of: destination.name).isEmpty, !words.isNamedInText(destination.name)
        else { continue }
        warn(
          .unreachableScreen, "nothing leads to '.\(destination.name)' of '\(type.name)'",
          at: Diagnostic.Label(destination.nameSpan, "not at the start, and no line names it"),
          help: "navigate to it, or delete it")
      }
    }
  }

  private func isNavigatedTo(
    _ destination: DestinationDeclaration, _ atStart: Set<String>
  ) -> Bool {
    switch destination.placement {
    case .screen, .child: break
    case .tab, .sidebar, .content, .detail: return false
    }
    let owner: ComponentType = destination.owner
    let first: DestinationDeclaration? =
      owner.kind == .napkin ? owner.ownScreen : owner.destinations.first
    let isFirst: Bool = owner.initial.isEmpty && destination === first
    return !isFirst && !atStart.contains(destination.name)
  }
}

extension DestinationReference {
  /// nil for a computed one.
  var writtenName: String? {
    if case .named(_, let name, _) = form { name } else { nil }
  }
}
