import ScenarioParser

/// What stands in a coordinator at the start (language.md §4).
extension Resolver {
  func resolvePlacement(of source: ComponentSource) {
    let type: ComponentType = source.type
    let written: [(places: [DestinationSyntax], span: SourceSpan)] =
      source.syntax.members.compactMap { member in
        guard case .initial(let places) = member.kind, type.isCoordinator else { return nil }
        return (places, member.span)
      }
    if written.count > 1 {
      reportTwice("initial", written[1].span, of: type, first: written[0].span)
    }
    type.initialTabs = type.destinations.filter { $0.placement == .tab }
    if let first = written.first {
      place(first.places, of: type, at: first.span)
    } else {
      if !hasMisplacedDestination(source) { placeByDefault(type) }
    }
    resolveColumns(of: source)
  }

  /// One in the wrong kind of component is reported; that it is missing then is no second mistake.
  private func hasMisplacedDestination(_ source: ComponentSource) -> Bool {
    let written: Int = source.syntax.members.count { member in
      if case .destination = member.kind { true } else { false }
    }
    return written > source.type.destinations.count
  }

  // MARK: Written

  private func place(_ places: [DestinationSyntax], of type: ComponentType, at span: SourceSpan) {
    if type.kind == .tabs { return select(places, of: type, at: span) }
    type.initial = places.map { resolve($0, .known(type), builds: true) }
    for (syntax, reference) in zip(places, type.initial) { checkAvailable(syntax, reference) }
    checkCount(of: places, in: type, at: span)
  }

  private func checkCount(
    of places: [DestinationSyntax], in type: ComponentType, at span: SourceSpan
  ) {
    switch type.kind {
    case .root where places.count > 1:
      report(
        .wrongInitial, "a root shows one destination, not \(places.count)",
        at: places[1].span, help: "keep one; a flow has a path behind its root")
    case .split where places.count == 1:
      report(
        .wrongInitial, "a split begins with two or three columns, not one", at: places[0].span,
        help: "write the sidebar and the detail: 'initial list, empty'")
    case .split where places.count > 3:
      report(
        .wrongInitial, "a split begins with two or three columns, not \(places.count)",
        at: places[3].span, help: "write the sidebar, the content and the detail")
    default: break
    }
  }

  /// `initial` of tabs names one that is in the bar.
  private func select(_ places: [DestinationSyntax], of type: ComponentType, at span: SourceSpan) {
    checkStarts(type.initialTabs)
    guard places.count == 1, case .named(let name, _) = places[0].form else {
      return report(
        .wrongInitial, "'initial' of tabs names the one that is selected first", at: span,
        help: "write one name of a tab, as in 'initial home'")
    }
    if let index = type.initialTabs.firstIndex(where: { $0.name == name.text }) {
      type.initialSelection = index
    } else if let index = type.destinationIndex[name.text] {
      report(
        .wrongInitial, "'.\(name.text)' is not in the bar at the start", at: name.span,
        secondary: [Diagnostic.Label(type.destinations[index].nameSpan, "declared here")],
        help: "declare it with 'tab'")
    } else {
      reportUnknownDestination(name, of: type)
    }
  }

  private func checkAvailable(_ syntax: DestinationSyntax, _ reference: DestinationReference) {
    guard let destination = reference.declaration else { return }
    if isNeverAvailable(destination) { reportUnavailableStart(destination, at: syntax.span) }
  }

  func isNeverAvailable(_ destination: DestinationDeclaration) -> Bool {
    if case .constant(.boolean(false))? = destination.availability?.node { return true }
    return false
  }

  // MARK: By default

  private func placeByDefault(_ type: ComponentType) {
    switch type.kind {
    case .flow, .root:
      guard let first = type.destinations.first else {
        return reportMissingStart(
          type, "no destination", help: "declare one in it with 'screen' or 'child'")
      }
      start([first], of: type)
    case .tabs: checkStarts(type.initialTabs)
    case .split: placeColumns(type)
    case .napkin, .service, .feature, .viewmodel: break
    }
  }

  private func placeColumns(_ type: ComponentType) {
    let columns: [[DestinationDeclaration]] = [.sidebar, .content, .detail].map { placement in
      type.destinations.filter { $0.placement == placement }
    }
    for column in columns where column.count > 1 {
      report(
        .wrongInitial, "'\(type.name)' has two \(column[1].placement.rawValue) columns",
        at: column[1].nameSpan, secondary: [firstDeclared(column[0].nameSpan)],
        help: "declare one of them with 'screen' or 'child'")
    }
    guard columns[0].first != nil, columns[2].first != nil else {
      let missing: String = columns[0].isEmpty ? "sidebar" : "detail"
      return reportMissingStart(
        type, "no \(missing) column",
        help: "declare a destination with '\(missing)', or write them behind 'initial'")
    }
    start(columns.compactMap(\.first), of: type)
  }

  private func start(_ destinations: [DestinationDeclaration], of type: ComponentType) {
    checkStarts(destinations)
    type.initial = destinations.map { destination in
      let reference = DestinationReference(
        .named(owner: nil, destination.name, nil), destination.nameSpan)
      reference.declaration = destination
      return reference
    }
  }

  private func checkStarts(_ destinations: [DestinationDeclaration]) {
    for destination in destinations {
      if let needed = destination.parameters.first(where: { $0.defaultValue == nil }) {
        reportStartNeedsArgument(
          destination, missing: needed.name, at: destination.nameSpan)
      }
      if isNeverAvailable(destination) {
        reportUnavailableStart(destination, at: destination.nameSpan)
      }
    }
  }

  // MARK: `columns`

  private func resolveColumns(of source: ComponentSource) {
    guard source.type.kind == .split else { return }
    var first: SourceSpan?
    for member in source.syntax.members {
      guard case .columns(let visibility, let compact) = member.kind else { continue }
      if let first { return reportTwice("columns", member.span, of: source.type, first: first) }
      first = member.span
      source.type.columnVisibility = visibility.word.rawValue
      source.type.compactColumn = compact?.word.rawValue
    }
  }
}
