import ScenarioParser

extension Linter {
  /// Screens that hand back a result while every line that asks for them drops it.
  mutating func findUnhandledResults() {
    for type in program.types where type.isCoordinator {
      for destination in type.destinations where destination.placement == .screen {
        check(destination)
      }
    }
  }

  private mutating func check(_ destination: DestinationDeclaration) {
    guard !words.hasForeignTables else { return }
    var given: WordIndex.Place?
    var asked: WordIndex.Place?
    for place in words.uses(of: destination.name) {
      switch use(place) {
      case .givesResult: given = given ?? place
      case .drops: asked = asked ?? place
      case .looks: break
      case .takes: return
      }
    }
    guard let given, let asked, !words.isNamedInText(destination.name) else { return }
    warn(
      .unhandledResult, "nobody takes the result of '.\(destination.name)'",
      at: Diagnostic.Label(words.span(asked), "its result is dropped here"),
      secondary: [Diagnostic.Label(words.span(given), "hands back a result")],
      help: "take it: 'let x = await present \(destination.name)', or 'on dismiss(x)' below")
  }

  private enum Use { case givesResult, drops, looks, takes }

  private func use(_ place: WordIndex.Place) -> Use {
    let last: Keyword? = words.wordBefore(place)
    guard last == .present || last == .push || last == .screen else { return useElsewhere(place) }
    let (before, behind): ([Keyword], [Keyword]) = words.line(place)
    if before.suffix(2) == [.dismiss, .screen] {
      return behind.contains(.returning) ? .givesResult : .looks
    }
    if last == .screen { return useElsewhere(place) }
    let isKept: Bool = (before + behind).contains { $0.keepsValue }
    let declaration: Range<Int> = words.declaration(place)
    return isKept || words.handlesDismissal(declaration, in: Int(place.file)) ? .takes : .drops
  }

  private func useElsewhere(_ place: WordIndex.Place) -> Use {
    words.component(words.declaration(place), in: Int(place.file)) == nil ? .looks : .takes
  }
}

extension Keyword {
  fileprivate var keepsValue: Bool {
    switch self {
    case .await, .let, .set, .expecting, .returning, .start, .return: true
    default: false
    }
  }
}
