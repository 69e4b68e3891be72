import ScenarioParser

/// Who is meant by a name of the top level, as seen from the current line.
extension Resolver {
  func declaration(named name: String) -> Declaration? {
    declarations[name]?.first { context.visibility.sees($0.file) }
  }

  func type(named name: String) -> ComponentType? {
    for declaration in declarations[name] ?? [] where context.visibility.sees(declaration.file) {
      if case .type(let type) = declaration.entity { return type }
    }
    return nil
  }

  func definition(named name: String) -> Procedure? {
    for declaration in declarations[name] ?? [] where context.visibility.sees(declaration.file) {
      if case .definition(let definition) = declaration.entity { return definition }
    }
    return nil
  }

  /// The component behind the name; anything else is reported.
  func requireType(_ name: NameSyntax) -> ComponentType? {
    if let type = type(named: name.text) { return type }
    switch declaration(named: name.text)?.entity {
    case .app: reportWrongKind(name, "an app", wanted: "a component")
    case .definition: reportWrongKind(name, "a definition", wanted: "a component")
    case .type, nil: reportUnknownComponent(name)
    }
    return nil
  }

  /// All names of the top level that the line sees, in order of declaration.
  func visibleNames(_ fits: (Declaration.Entity) -> Bool) -> [String] {
    let seen: [Declaration] = declarations.values.joined().filter {
      context.visibility.sees($0.file) && fits($0.entity)
    }
    return seen.sorted { readingPlace($0.nameSpan) < readingPlace($1.nameSpan) }.map(\.name)
  }

  var visibleTypeNames: [String] {
    visibleNames { if case .type = $0 { true } else { false } }
  }

  func destinations(named name: String) -> [DestinationDeclaration] {
    if let last = context.visibility.lastDestinations, last.name == name { return last.found }
    let found: [DestinationDeclaration] = knownDestinations(named: name)
    context.visibility.lastDestinations = (name, found)
    return found
  }

  private func knownDestinations(named name: String) -> [DestinationDeclaration] {
    if let known = context.visibility.destinations[name] { return known }
    let found: [DestinationDeclaration] = (destinationsByName[name] ?? []).filter {
      context.visibility.sees($0.owner)
    }
    context.visibility.destinations[name] = found
    return found
  }

  func actions(named name: String) -> [Procedure] {
    (actionsByName[name] ?? []).filter { action in
      action.home.map { context.visibility.sees($0) } ?? false
    }
  }

  /// Names of all destinations in sight, for suggestions.
  func visibleDestinationNames(_ fits: (DestinationDeclaration) -> Bool) -> [String] {
    var names: [String] = []
    for type in program.types where context.visibility.sees(type) {
      names += type.destinations.filter(fits).map(\.name)
    }
    return names
  }

  func visibleActionNames() -> [String] {
    program.types.filter { context.visibility.sees($0) }.flatMap { $0.actions.map(\.name) }
  }
}
