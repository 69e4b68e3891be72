import ScenarioParser

/// Checks (language.md §13).
extension Resolver {
  func resolve(_ syntax: CheckSyntax) -> Check {
    Check(kind(of: syntax), span: syntax.span)
  }

  private func kind(of syntax: CheckSyntax) -> Check.Kind {
    switch syntax.kind {
    case .visible, .modal, .text, .title, .control, .hierarchy, .hierarchyContains,
      .hierarchyContainsBlock:
      context.facts.needTree(at: syntax.span)
      return screenKind(of: syntax)
    case .called, .reported, .showed, .attached, .calls, .noOtherCalls:
      return callKind(of: syntax)
    case .went, .valueUnchanged, .fails, .unchanged, .pending, .finished, .timers, .noPending:
      return valueKind(of: syntax)
    }
  }

  // MARK: What is on screen

  private func screenKind(of syntax: CheckSyntax) -> Check.Kind {
    switch syntax.kind {
    case .visible(let destination): .visible(resolveVisible(destination))
    case .modal(let destination):
      .modal(destination.map { resolve($0, .kinds([]), builds: false) })
    case .text(let text): .text(resolve(text))
    case .title(let text): .title(resolve(text))
    case .control(let label, let isEnabled): .control(resolve(label), isEnabled: isEnabled)
    case .hierarchy(let target, let block):
      .hierarchy(of: target.map { resolve($0) }, resolve(block))
    case .hierarchyContains(let target, let destination, let role, let excludes):
      .hierarchyContains(
        of: target.map { resolve($0) }, resolve(destination, .kinds([]), builds: false),
        role: role, excludes: excludes)
    case .hierarchyContainsBlock(let target, let block):
      .hierarchyContainsBlock(of: target.map { resolve($0) }, resolve(block))
    default: .noPending
    }
  }

  /// `visible D`, else `visible Component`.
  private func resolveVisible(_ syntax: DestinationSyntax) -> DestinationReference {
    guard case .named(let name, let arguments) = syntax.form,
      destinations(named: name.text).isEmpty
    else { return resolve(syntax, .kinds([]), builds: false) }
    if context.scope[name.text] != nil || type(named: name.text) != nil {
      check(resolve(arguments), against: [], of: "'\(name.text)'", at: name.span)
      return DestinationReference(
        .component(Expression(node(named: name), name.span)), syntax.span)
    }
    let known: [String] = visibleDestinationNames { _ in true } + visibleTypeNames
    let message: String = "unknown destination '\(name.text)'"
    let isComponent: Bool = name.text.first?.isUppercase ?? false
    if !reportsMissingUse(
      .unknownDestination, message, name, among: known, isComponent: isComponent)
    {
      reportUnknown(
        .unknownDestination, message, name, "no destination and no component of that name",
        among: known,
        otherwise: useHelp(declaring: destinationsByName[name.text]?.map(\.owner) ?? []))
    }
    return DestinationReference(.named(owner: nil, name.text, nil), syntax.span)
  }

  // MARK: Calls

  private func callKind(of syntax: CheckSyntax) -> Check.Kind {
    switch syntax.kind {
    case .called(let pattern, let count, let mark):
      return .called(resolve(pattern), resolve(count), since: since(mark))
    case .reported(let node, let pattern, let count, let mark):
      let value: Expression = resolve(node)
      checkEvent(pattern.name, of: value, isShown: false)
      return .reported(
        value, pattern.name.text, resolve(pattern.arguments), resolve(count), since: since(mark))
    case .showed(let node, let pattern, let count, let mark):
      let value: Expression = resolve(node)
      checkEvent(pattern.name, of: value, isShown: true)
      return .showed(
        value, pattern.name.text, resolve(pattern.arguments), resolve(count), since: since(mark))
    case .attached(let node, let destination, let count, let mark):
      let value: Expression = resolve(node)
      let owner: DestinationOwner = staticType(of: value).map { .known($0) } ?? .kinds([])
      return .attached(
        value, resolve(destination, owner, builds: false), resolve(count), since: since(mark))
    case .calls(let patterns, let exactly, let mark):
      return .calls(
        patterns.map { resolve($0) }, exactly: exactly, since: since(mark))
    case .noOtherCalls(let owners):
      return .noOtherCalls(of: owners.map { resolveOwner($0, at: $0.span) })
    default: return .noPending
    }
  }

  private func since(_ mark: NameSyntax?) -> String? {
    if let mark { markUses.append(lateUse(mark, at: mark.span)) }
    return mark?.text
  }

  private func resolve(_ count: CountSyntax) -> Check.Count {
    switch count {
    case .unwritten: .atLeastOnce
    case .once: .once
    case .never: .never
    case .times(let number): .exactly(resolve(number))
    case .atLeast(let number): .atLeast(resolve(number))
    case .atMost(let number): .atMost(resolve(number))
    }
  }

  private func checkEvent(_ name: NameSyntax, of node: Expression, isShown: Bool) {
    if let type = staticType(of: node) { checkEvent(name, of: type, isShown: isShown) }
  }

  /// Told at the end: scenarios report as well.
  func checkEvent(_ name: NameSyntax, of type: ComponentType, isShown: Bool) {
    eventUses.append(
      EventUse(name: name, type: type, isShown: isShown, visibility: context.visibility))
  }

  // MARK: Values and work

  private func valueKind(of syntax: CheckSyntax) -> Check.Kind {
    switch syntax.kind {
    case .went(let value, let values): went(value, values)
    case .valueUnchanged(let value): .valueUnchanged(watch(value))
    case .fails(let pattern, let body): .fails(pattern.map { resolve($0) }, resolveBlock(body))
    case .unchanged(let body): .unchanged(resolveBlock(body))
    case .pending(let activities): .pending(resolve(activities))
    case .finished(let activities): .finished(resolve(activities))
    case .timers(let count): .timers(count.map { resolve($0) })
    default: .noPending
    }
  }

  private func went(
    _ value: ExpressionSyntax, _ values: [ExpressionSyntax]
  ) -> Check.Kind {
    let watch: Watch = watch(value)
    for value in values { checkCompared(watch.expression, value) }
    return .went(watch, resolve(values))
  }

  func checkMarks() {
    for use in markUses where !use.isInDefinition {
      let name: NameSyntax = use.subject
      if marks.isSeen(name.text, from: use.visibility) { continue }
      with({ $0.visibility = use.visibility }) {
        reportUnknown(
          .unknownMark, "there is no mark '\(name.text)'", name, "",
          among: marks.seen(from: use.visibility).sorted(),
          otherwise: "a mark is set with 'mark \(name.text)'")
      }
    }
  }
}
