import ScenarioParser

/// Blocks of `hierarchy` (language.md §14).
extension Resolver {
  func resolve(_ syntax: HierarchyBlockSyntax) -> HierarchyPattern {
    HierarchyPattern(syntax.lines.map { resolve($0, below: nil) }, span: syntax.span)
  }

  /// - Parameter owner: The component the line's destination is declared by, where it is known.
  private func resolve(
    _ syntax: HierarchyLineSyntax, below owner: ComponentType?
  ) -> HierarchyPattern.Line {
    let line: (kind: HierarchyPattern.Kind, type: ComponentType?) = resolve(syntax.kind, owner)
    return HierarchyPattern.Line(
      line.kind, children: syntax.children.map { resolve($0, below: line.type) },
      span: syntax.span)
  }

  private func resolve(
    _ kind: HierarchyLineSyntax.Kind, _ owner: ComponentType?
  ) -> (kind: HierarchyPattern.Kind, type: ComponentType?) {
    switch kind {
    case .top(let name, let word):
      return (.top(component: name.text, kind: word?.text), requireNode(name))
    case .node(let node): return resolve(node, owner)
    case .ellipsis, .error: return (.ellipsis, nil)
    }
  }

  private func resolve(
    _ syntax: HierarchyNodeSyntax, _ owner: ComponentType?
  ) -> (kind: HierarchyPattern.Kind, type: ComponentType?) {
    let arguments: Arguments? = resolve(syntax.arguments)
    let destination: DestinationDeclaration? = syntax.name.flatMap { find($0, owner) }
    if let destination {
      check(
        arguments, against: destination.parameters, of: "'.\(destination.name)'",
        at: syntax.name!.span, isComplete: false)
    }
    let written: ComponentType? = syntax.child.flatMap { requireNode($0) }
    let node = HierarchyPattern.Node(
      role: syntax.role, name: syntax.name?.text, arguments: arguments,
      child: syntax.child?.text, childKind: syntax.childKind?.text)
    return (.node(node), syntax.child == nil ? onlyChild(of: destination) : written)
  }

  private func find(_ name: NameSyntax, _ owner: ComponentType?) -> DestinationDeclaration? {
    if let owner {
      if let index = owner.destinationIndex[name.text] { return owner.destinations[index] }
      reportUnknownDestination(name, of: owner)
      return nil
    }
    let found: [DestinationDeclaration] = destinations(named: name.text)
    if found.isEmpty { reportUnknownDestination(name, ofKinds: [], elsewhere: nil) }
    return found.count == 1 ? found[0] : nil
  }

  private func onlyChild(of destination: DestinationDeclaration?) -> ComponentType? {
    if case .component(let type, _, _)? = destination?.child { return type }
    return nil
  }
}
