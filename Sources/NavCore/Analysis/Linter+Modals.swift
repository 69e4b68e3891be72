import ScenarioParser

extension Linter {
  private enum Style { case cover, lockedSheet }

  /// Screens without a control that are only presented so that a person can't close them, while no
  /// code could.
  mutating func findModalsWithoutEnd() {
    for type in program.types where type.isCoordinator {
      for destination in type.destinations where holdsNothing(destination) {
        guard let (style, place) = style(of: destination), !isClosed(from: type) else { continue }
        report(destination, style, place)
      }
    }
  }

  private func holdsNothing(_ destination: DestinationDeclaration) -> Bool {
    destination.placement == .screen && destination.child == nil
      && destination.viewModel == nil && destination.onBuild == nil
      && destination.onAppear == nil && destination.onDisappear == nil
      && destination.controls.allSatisfy { $0.procedure == nil && $0.binding == nil }
  }

  /// How all lines that name it present it; nil where one of them does something else.
  private func style(of destination: DestinationDeclaration) -> (Style, WordIndex.Place)? {
    guard !words.hasForeignTables else { return nil }
    var styles: [(Style, WordIndex.Place)] = []
    for place in words.uses(of: destination.name) {
      let (before, behind): ([Keyword], [Keyword]) = words.line(place)
      guard before.last == .present, !behind.contains(.within) else { return nil }
      if behind.contains(.cover) {
        styles.append((.cover, place))
      } else if behind.contains(.locked) {
        styles.append((.lockedSheet, place))
      } else {
        return nil
      }
    }
    guard let first = styles.first, !words.isNamedInText(destination.name) else { return nil }
    return first
  }

  /// Whether some code could take away what a component presents.
  private func isClosed(from type: ComponentType) -> Bool {
    for (file, page) in words.pages.enumerated() {
      for declaration in page.declarations
      where page.closers.contains(declaration.lowerBound) {
        guard let owner = words.component(declaration, in: file) else {
          if isScenario(declaration, page) { continue }
          return true
        }
        let above: [ComponentType] = program.types.filter { $0 === type || reaches($0, type) }
        if above.contains(where: { $0 === owner }) { return true }
        let namesOne: Bool = above.contains { words.names($0.name, declaration, in: file) }
        if namesOne || words.hasWord(.in, declaration, in: file) { return true }
      }
    }
    return false
  }

  private func isScenario(_ declaration: Range<Int>, _ page: WordIndex.Page) -> Bool {
    switch page.tokens[declaration.lowerBound].word {
    case .scenario, .define, .before, .after, .invariant, .use, .tags: true
    default: false
    }
  }

  /// Whether the tree below one component can hold another.
  private func reaches(_ one: ComponentType, _ other: ComponentType) -> Bool {
    var seen: Set<Int> = [one.id]
    var next: [ComponentType] = [one]
    while let type = next.popLast() {
      for destination in type.destinations {
        guard let child = destination.child else { continue }
        guard let types = child.types else { return true }
        for type in types where seen.insert(type.id).inserted {
          if type === other { return true }
          next.append(type)
        }
      }
    }
    return false
  }

  private mutating func report(
    _ destination: DestinationDeclaration, _ style: Style, _ place: WordIndex.Place
  ) {
    let how = Diagnostic.Label(words.span(place), "presented here")
    let screen: String = "'.\(destination.name)' of '\(destination.owner.name)'"
    switch style {
    case .cover:
      warn(
        .deadEnd, "there is no way on from \(screen), and no way back",
        at: Diagnostic.Label(destination.nameSpan, "covers everything and holds no control"),
        secondary: [how], help: "give it a button, or let code dismiss it")
    case .lockedSheet:
      warn(
        .sheetWithoutClose, "nobody can close \(screen)",
        at: Diagnostic.Label(destination.nameSpan, "is always locked and holds no control"),
        secondary: [how],
        help: "give it a button that dismisses it, or present it without 'locked'")
    }
  }
}

extension ChildFactory {
  /// nil: any.
  fileprivate var types: [ComponentType]? {
    switch self {
    case .component(let type, _, _): return [type]
    case .computed: return nil
    case .conditional(let then, _, let otherwise):
      guard let one = then.types, let two = otherwise.types else { return nil }
      return one + two
    }
  }
}
