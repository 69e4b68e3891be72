import ScenarioParser

/// Whose destination a D is.
@MainActor enum DestinationOwner {
  /// Declared by that kind.
  case known(ComponentType)
  /// Declared by a component of one of these kinds, found at run time; empty: of any kind.
  case kinds(KindSet)
}

/// Destinations named in statements, checks and queries (language.md §7).
extension Resolver {
  /// - Parameter builds: The arguments must be complete; else they may be left out.
  func resolve(
    _ syntax: DestinationSyntax, _ owner: DestinationOwner, builds: Bool
  ) -> DestinationReference {
    switch syntax.form {
    case .computed(let value):
      return resolveComputed(value, owner, syntax.span)
    case .named(let name, let arguments):
      return resolveNamed(nil, name, arguments, owner, syntax.span, builds: builds)
    case .owned(let written, let name, let arguments):
      return resolveNamed(written, name, arguments, owner, syntax.span, builds: builds)
    }
  }

  private func resolveComputed(
    _ syntax: ExpressionSyntax, _ owner: DestinationOwner, _ span: SourceSpan
  ) -> DestinationReference {
    let value: Expression = resolve(syntax)
    let reference = DestinationReference(.computed(value), span)
    if case .known(let type) = owner { checkSymbol(value, isDestinationOf: type) }
    return reference
  }

  private func resolveNamed(
    _ written: NameSyntax?, _ name: NameSyntax, _ syntax: ArgumentsSyntax?,
    _ owner: DestinationOwner, _ span: SourceSpan, builds: Bool
  ) -> DestinationReference {
    let arguments: Arguments? = resolve(syntax, takesFill: true)
    let writtenOwner: ComponentType? = written.flatMap { requireNode($0) }
    let reference = DestinationReference(
      .named(owner: writtenOwner, name.text, arguments), span)
    if written != nil && writtenOwner == nil { return reference }
    let found: DestinationOwner = writtenOwner.map { .known($0) } ?? owner
    guard let destination = find(name, found) else { return reference }
    if case .known = found { reference.declaration = destination }
    check(
      arguments, against: destination.parameters, of: "'.\(name.text)'", at: span,
      isComplete: builds)
    return reference
  }

  /// The declared destination; of several at run time only the first. nil: reported, or ambiguous.
  private func find(_ name: NameSyntax, _ owner: DestinationOwner) -> DestinationDeclaration? {
    switch owner {
    case .known(let type):
      if let index = type.destinationIndex[name.text] { return type.destinations[index] }
      reportUnknownDestination(name, of: type)
      return nil
    case .kinds(let kinds):
      let all: [DestinationDeclaration] = destinations(named: name.text)
      var (found, count): (DestinationDeclaration?, Int) = (nil, 0)
      for destination in all where kinds.isEmpty || kinds.contains(destination.owner.kind) {
        found = destination
        count += 1
      }
      if count == 0 { reportUnknownDestination(name, ofKinds: kinds, elsewhere: all.first) }
      return count == 1 ? found : nil
    }
  }

  /// A constant symbol where only that kind's destinations can stand.
  func checkSymbol(_ value: Expression, isDestinationOf type: ComponentType) {
    guard let name = symbolName(value), type.destinationIndex[name.text] == nil else { return }
    reportUnknownDestination(name, of: type)
  }

  /// The case of a symbol that is written out, and its place without dot and arguments.
  func symbolName(_ value: Expression) -> NameSyntax? {
    let name: String
    switch value.node {
    case .constant(.symbol(let symbol)): name = symbol.name
    case .symbol(let text, _, _): name = text
    default: return nil
    }
    let start: Int = Int(value.span.start) + 1
    return NameSyntax(
      name, SourceSpan(file: value.span.file, start: start, end: start + name.utf8.count))
  }
}
