import ScenarioParser

/// Statements that change the tree (language.md §7, §8).
extension Resolver {
  func treeOperation(of syntax: StatementSyntax) -> Statement.Operation {
    switch syntax.kind {
    case .navigate(let navigation, let isAwaited):
      return .navigate(
        resolve(navigation, isAwaited: isAwaited, isValueUsed: false, at: syntax.span))
    case .attach(let destination):
      context.facts.suspend(at: syntax.span, "this waits for the child")
      return .attach(resolveAttached(destination, syntax, builds: true))
    case .detach(let destination):
      context.facts.suspend(at: syntax.span, "this waits")
      return .detach(resolveAttached(destination, syntax, builds: false))
    case .report(let event, let arguments):
      return reportEvent(event, arguments, syntax)
    case .show(let name, let arguments): return show(name, arguments, syntax)
    default: return .note(Expression(.constant(.nil), syntax.span))
    }
  }

  // MARK: Navigation

  func resolve(
    _ syntax: NavigationSyntax, isAwaited: Bool, isValueUsed: Bool, at span: SourceSpan
  ) -> Navigation {
    context.facts.navigate(at: span, "'\(text(of: syntax.verbSpan))' navigates")
    if isAwaited {
      context.facts.suspend(at: span, "'await \(text(of: syntax.verbSpan))' waits for an answer")
    }
    let owner: DestinationOwner? = actingOwner(of: syntax)
    var destinations: [DestinationReference] = []
    for destination in syntax.destinations {
      destinations.append(
        resolve(
          destination, owner ?? .kinds([]), builds: syntax.verb.builds, isSilent: owner == nil))
    }
    let expecting: ComponentType? = syntax.clauses.expecting.flatMap { requireNode($0) }
    if let expecting, let name = syntax.clauses.expecting {
      checkBuilt(expecting, name, destinations)
    }
    return Navigation(
      verb: syntax.verb, span: span, verbSpan: syntax.verbSpan, destinations: destinations,
      expression: syntax.expression.map { resolve($0) }, word: syntax.word?.word.rawValue,
      isCover: syntax.clauses.style?.word == .cover, isLocked: syntax.clauses.locked != nil,
      isDistinct: syntax.clauses.distinct != nil, expecting: expecting,
      returning: syntax.clauses.returning.flatMap { resultType($0) },
      within: syntax.clauses.within.map { resolve($0) }, isAwaited: isAwaited,
      onDismiss: syntax.onDismiss.map { resolve($0) }, isValueUsed: isValueUsed,
      isNearest: context.isNearest)
  }

  private func resolve(
    _ syntax: DestinationSyntax, _ owner: DestinationOwner, builds: Bool, isSilent: Bool
  ) -> DestinationReference {
    let count: Int = diagnostics.count
    let reference: DestinationReference = resolve(syntax, owner, builds: builds)
    if isSilent { diagnostics.removeLast(diagnostics.count - count) }
    return reference
  }

  /// Whose destinations the statement names; nil: the statement itself is out of place, which is
  /// reported.
  private func actingOwner(of syntax: NavigationSyntax) -> DestinationOwner? {
    guard let type = context.actingType else {
      if !context.isNearest { reportNoActor(text(of: syntax.verbSpan), at: syntax.verbSpan) }
      return .kinds(syntax.verb.kinds)
    }
    if syntax.verb.isOf(type.kind) { return .known(type) }
    reportNoStatement(text(of: syntax.verbSpan), at: syntax.verbSpan, type, syntax.verb.kinds)
    return nil
  }

  /// The block runs when the destination leaves; `self` is what the statement acted on.
  private func resolve(_ syntax: OnDismissSyntax) -> Navigation.OnDismiss {
    let inner = Facts()
    let outer: Facts = context.facts
    let acting: ComponentType? = context.actingType
    defer { outer.absorb(detached: inner) }
    restrictions.append(Restriction(place: .dismiss, facts: inner))
    return with({ context in
      context.facts = inner
      context.allowsVeto = false
      context.aim = acting.map { .known($0) } ?? .unknown
    }) {
      context.scope.openBlock()
      defer { closeBlock() }
      let local: LocalVariable? = syntax.parameter.map { declareLocal($0, .constant) }
      let parameter: Variable? = local.map { context.scope.variable(of: $0) }
      return Navigation.OnDismiss(parameter: parameter, body: resolveBlock(syntax.body))
    }
  }

  private func resultType(_ name: NameSyntax) -> ResultType? {
    switch name.text {
    case "boolean": return .boolean
    case "number": return .number
    case "string": return .string
    case "duration": return .duration
    case "date": return .date
    case "list": return .list
    case "record": return .record
    case "symbol": return .symbol
    default: break
    }
    if let type = type(named: name.text), type.isNode { return .component(type) }
    let words: [String] = [
      "boolean", "number", "string", "duration", "date", "list", "record", "symbol",
    ]
    reportUnknown(
      .unknownType, "unknown type '\(name.text)'", name, "", among: words + visibleTypeNames,
      otherwise: Suggestion.list(words).map { $0 + ", or a component's name" })
    return nil
  }

  /// `expecting X` where none of the destinations builds an X.
  private func checkBuilt(
    _ type: ComponentType, _ name: NameSyntax, _ destinations: [DestinationReference]
  ) {
    for reference in destinations {
      let candidates: [DestinationDeclaration] = candidates(of: reference)
      guard let destination = candidates.first,
        !candidates.contains(where: { mayBuild(child(of: $0), type) })
      else { continue }
      warn(
        .neverBuilt, "'.\(destination.name)' never builds '\(type.name)'", at: name.span,
        "the value is always nil", secondary: [declaredHere(destination.nameSpan)],
        help: "name the component that it builds, or leave 'expecting' out")
    }
  }

  /// What the reference may mean; empty when nothing can be told.
  private func candidates(of reference: DestinationReference) -> [DestinationDeclaration] {
    if let known = reference.declaration { return [known] }
    if case .named(nil, let name, _) = reference.form { return destinations(named: name) }
    return []
  }

  func mayBuild(_ child: ChildSyntax?, _ type: ComponentType) -> Bool {
    switch child {
    case nil: false
    case .component(let name, _, _): name.text == type.name
    case .computed: true
    case .conditional(let then, _, let otherwise):
      mayBuild(then, type) || mayBuild(otherwise, type)
    }
  }

  // MARK: Napkins

  private func resolveAttached(
    _ destination: DestinationSyntax, _ syntax: StatementSyntax, builds: Bool
  ) -> DestinationReference {
    context.facts.navigate(at: syntax.span, "'\(text(of: syntax.keyword))' changes the tree")
    guard let type = context.actingType else {
      reportNoActor(text(of: syntax.keyword), at: syntax.keyword)
      return resolve(destination, .kinds([.napkin]), builds: builds)
    }
    guard type.kind == .napkin else {
      reportNoStatement(text(of: syntax.keyword), at: syntax.keyword, type, [.napkin])
      return resolve(destination, .known(type), builds: builds, isSilent: true)
    }
    let reference: DestinationReference = resolve(destination, .known(type), builds: builds)
    checkHasChild(reference)
    return reference
  }

  private func checkHasChild(_ reference: DestinationReference) {
    guard let destination = reference.declaration, child(of: destination) == nil else {
      return
    }
    report(
      .wrongKind, "'.\(destination.name)' is a plain screen", at: reference.span,
      "a child is attached, not a screen", secondary: [declaredHere(destination.nameSpan)],
      help: "declare it with 'child \(destination.name) -> Component'")
  }

  private func reportEvent(
    _ event: NameSyntax, _ arguments: ArgumentsSyntax?, _ syntax: StatementSyntax
  ) -> Statement.Operation {
    context.facts.needTree(at: syntax.span)
    let values: Arguments? = resolve(arguments)
    guard let type = context.actingType else {
      reportNoActor(text(of: syntax.keyword), at: syntax.keyword)
      note(.ofUnknown(isShown: false))
      return .report(event.text, values)
    }
    guard type.isNode else {
      reportNoStatement(
        text(of: syntax.keyword), at: syntax.keyword, type, [.napkin, .flow, .root, .tabs, .split])
      return .report(event.text, values)
    }
    note(NamedEvent(type: type.id, name: event.text, isShown: false))
    reports.append(
      ReportUse(
        event: event, type: type, arguments: values, visibility: context.visibility))
    context.facts.reports.append((event.text, type, syntax.span))
    return .report(event.text, values)
  }

  private func note(_ event: NamedEvent) { namedEvents.note(event, in: context.visibility) }

  private func show(
    _ name: NameSyntax, _ arguments: ArgumentsSyntax?, _ syntax: StatementSyntax
  ) -> Statement.Operation {
    context.facts.needTree(at: syntax.span)
    let values: Arguments? = resolve(arguments)
    if let type = context.actingType {
      if type.kind == .napkin {
        note(NamedEvent(type: type.id, name: name.text, isShown: true))
      } else {
        reportNoStatement(text(of: syntax.keyword), at: syntax.keyword, type, [.napkin])
      }
    } else {
      reportNoActor(text(of: syntax.keyword), at: syntax.keyword)
      note(.ofUnknown(isShown: true))
    }
    return .show(name.text, values)
  }
}
