import ScenarioParser

/// What is said about names.
extension Resolver {
  /// - Parameter isPlace: A value is put there.
  func reportUnknownName(_ name: NameSyntax, isPlace: Bool = false) {
    if let home = context.home, case .query? = home.member(named: name.text) {
      return report(
        .unknownName, "unknown name '\(name.text)'", at: name.span,
        "a query is asked of a component", help: "write 'self.\(name.text)'",
        fix: Diagnostic.Fix(name.span, "self.\(name.text)"))
    }
    if let place = otherSpace(of: name.text) {
      return report(
        .unknownName, "unknown name '\(name.text)'", at: name.span, place.note,
        secondary: [Diagnostic.Label(place.span, "declared here")], help: place.help)
    }
    if !isPlace, let function = Function(rawValue: name.text) {
      if mayBeMissing(.unknownName, name, of: nil) { return }
      return report(
        .unknownName, "unknown name '\(name.text)'", at: name.span, "a function is called",
        help: "write '\(function.example)'",
        fix: function.arity == 0 ? Diagnostic.Fix(name.span, function.example) : nil)
    }
    let known: [String] = knownNames()
    if let close = Self.foreignValues[name.text.lowercased()] {
      return report(
        .unknownName, "unknown name '\(name.text)'", at: name.span,
        help: "did you mean '\(close)'?", fix: Diagnostic.Fix(name.span, close))
    }
    if reportsMissingUse(
      .unknownName, "unknown name '\(name.text)'", name, among: known,
      isComponent: name.text.first?.isUppercase ?? false)
    {
      return
    }
    // The local that was probably meant is not unused as well.
    Suggestion.closest(to: name.text, among: known).flatMap { context.scope[$0] }?.isRead = true
    reportUnknown(
      .unknownName, "unknown name '\(name.text)'", name, "", among: known,
      otherwise: isPlace ? stateToKeep(name) ?? whatCanStand : whatCanStand,
      isListed: isListed(name))
  }

  /// Where a component's line puts something that it does not have.
  private func stateToKeep(_ name: NameSyntax) -> String? {
    context.home.map { "to keep it, write 'state \(name.text) = …' in '\($0.name)'" }
  }

  /// What other languages call `nil`, `true` and `false`.
  private static let foreignValues: [String: String] = [
    "null": "nil", "none": "nil", "undefined": "nil", "true": "true", "false": "false",
    "yes": "true", "no": "false",
  ]

  /// Components are no alternative to what reads as a local, nor the other way round.
  private func isListed(_ name: NameSyntax) -> Bool {
    if name.text.first?.isUppercase ?? false { return context.scope.known.isEmpty }
    return visibleTypeNames.isEmpty
  }

  private var whatCanStand: String {
    if context.isCell { return "a cell sees no names of the scenario; a text stands in quotes" }
    return context.home == nil
      ? "locals and names of the top level can stand here"
      : "locals, members of this component and names of the top level can stand here"
  }

  /// The name exists, but not as a value.
  private func otherSpace(of name: String) -> (note: String, help: String, span: SourceSpan)? {
    guard let home = context.home else { return nil }
    if let index = home.actionIndex[name] {
      return ("an action is no value", "write 'do \(name)'", home.actions[index].nameSpan)
    }
    if let index = home.operationIndex[name] {
      return (
        "an operation is no value", "write 'await \(name)'", home.operations[index].nameSpan
      )
    }
    if let index = home.destinationIndex[name] {
      return (
        "a destination is no name of a value", "as a value it is '.\(name)'",
        home.destinations[index].nameSpan
      )
    }
    return nil
  }

  private func knownNames() -> [String] {
    var names: [String] = context.scope.known
    names += context.viewModel.map(valueNames) ?? []
    names += context.home.map(valueNames) ?? []
    return names + visibleTypeNames
  }

  /// Parameters, states, derived values and streams, in order of declaration.
  func valueNames(of type: ComponentType) -> [String] {
    type.parameters.map(\.name) + type.states.map(\.name) + type.derives.map(\.name)
      + type.streams.map(\.name)
  }

  func reportUnknownFunction(_ name: NameSyntax) {
    let derives: [String] =
      (context.viewModel?.derives ?? []).map(\.name) + (context.home?.derives ?? []).map(\.name)
    reportUnknown(
      .unknownName, "unknown function '\(name.text)'", name, "",
      among: derives + Function.allCases.map(\.rawValue),
      otherwise: "an expression calls functions, derived values and queries")
  }

  func reportUnknownComponent(_ name: NameSyntax) {
    let message: String = "unknown component '\(name.text)'"
    if reportsMissingUse(.unknownComponent, message, name, among: visibleTypeNames) { return }
    reportUnknown(.unknownComponent, message, name, "", among: visibleTypeNames)
  }

  func path(of file: FileID) -> String { source(of: file)?.path ?? "" }

  func reportWrongKind(_ name: NameSyntax, _ what: String, wanted: String) {
    report(
      .wrongKind, "'\(name.text)' is \(what)", at: name.span, "\(wanted) is wanted here",
      secondary: declaration(named: name.text).map { [declaredHere($0.nameSpan)] } ?? [],
      help: "write the name of \(wanted) instead")
  }

  func declaredHere(_ span: SourceSpan) -> Diagnostic.Label {
    Diagnostic.Label(span, "declared here")
  }

  func reportUnknownMember(_ name: NameSyntax, of type: ComponentType) {
    if type.actionIndex[name.text] != nil {
      return report(
        .wrongKind, "'\(name.text)' is an action of '\(type.name)'", at: name.span,
        "an expression changes nothing", help: "call it with 'do'")
    }
    if type.operationIndex[name.text] != nil {
      return report(
        .wrongKind, "'\(name.text)' is an operation of '\(type.name)'", at: name.span,
        "an expression changes nothing", help: "call it with 'await'")
    }
    if let index = type.destinationIndex[name.text] {
      return report(
        .unknownMember, "'\(name.text)' is a destination of '\(type.name)' and no member",
        at: name.span, secondary: [declaredHere(type.destinations[index].nameSpan)],
        help: type.help(aboutDestination: name.text))
    }
    let queries: [String] = Query.all(of: type.kind).map(\.rawValue)
    reportUnknown(
      .unknownMember, "'\(type.name)' has no member '\(name.text)'", name, "",
      among: valueNames(of: type) + queries,
      secondary: [declaredHere(type.nameSpan)], of: type)
  }

  // MARK: Destinations

  func reportUnknownDestination(_ name: NameSyntax, of type: ComponentType) {
    reportUnknown(
      .unknownDestination, "unknown destination '.\(name.text)'", name,
      "not declared by '\(type.name)'", among: type.destinations.map(\.name), prefix: ".",
      otherwise: type.destinations.count > 8
        ? "the destinations of '\(type.name)' stand in \(place(of: type.nameSpan))"
        : "'\(type.name)' declares no destination", of: type)
  }

  func place(of span: SourceSpan) -> String {
    guard let source = source(of: span.file) else { return "its file" }
    return "\(source.path):\(source.start(of: span).line)"
  }

  func reportUnknownDestination(
    _ name: NameSyntax, ofKinds kinds: KindSet, elsewhere: DestinationDeclaration?
  ) {
    if let elsewhere {
      return report(
        .unknownDestination, "'.\(name.text)' is a destination of \(elsewhere.owner.kind.phrase)",
        at: name.span, "\(phrase(of: kinds)) is wanted here",
        secondary: [declaredHere(elsewhere.nameSpan)],
        help: "name one that is declared there, or change the statement")
    }
    reportUnknown(
      .unknownDestination, "unknown destination '.\(name.text)'", name,
      "not declared by any component that this file sees",
      among: visibleDestinationNames { kinds.isEmpty || kinds.contains($0.owner.kind) },
      prefix: ".", otherwise: useHelp(declaring: destinationsByName[name.text]?.map(\.owner) ?? []))
  }

  func phrase(of kinds: KindSet) -> String {
    let words: [String] = kinds.phrases
    return words.isEmpty ? "one" : "one of \(words.joined(separator: " or "))"
  }

  // MARK: Locals

  func reportHidingLocal(_ name: NameSyntax, _ first: LocalVariable) {
    report(
      .duplicateLocal, "'\(name.text)' is already the name of a local", at: name.span,
      secondary: [firstDeclared(first.name.span)], help: "choose another name")
  }

  func warnUnused(_ local: LocalVariable) {
    let isParameter: Bool = local.kind == .parameter
    warn(
      isParameter ? .unusedParameter : .unusedLocal,
      "\(isParameter ? "the parameter " : "")'\(local.name.text)' is never read",
      at: local.name.span,
      help: "a name that begins with '_' may stay unread")
  }
}

extension ComponentType {
  /// What to write in place of a destination's name behind a dot.
  func help(aboutDestination destination: String) -> String {
    let query: String? =
      switch kind {
      case .flow: "what is on top is '\(name).top'"
      case .root: "what is shown is '\(name).root'"
      case .tabs: "the tab that is selected is '\(name).selected'"
      case .split: "its columns are '\(name).sidebar', '\(name).content' and '\(name).detail'"
      case .napkin: "what is attached is '\(name).children'"
      case .service, .feature, .viewmodel: nil
      }
    return "as a value it is '.\(destination)'" + (query.map { "; \($0)" } ?? "")
  }
}
