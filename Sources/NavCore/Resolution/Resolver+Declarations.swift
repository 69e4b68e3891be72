import ScenarioParser

/// The names of the top level, before anything inside is looked at.
extension Resolver {
  func declareFiles() {
    for file in files {
      checkUses(of: file)
      for declaration in file.syntax.declarations { declare(declaration) }
    }
    sortDeclarations()
    checkDuplicates()
  }

  private func declare(_ declaration: DeclarationSyntax) {
    switch declaration {
    case .component(let syntax): declare(syntax)
    case .app(let syntax): declare(syntax)
    case .definition(let syntax): declare(syntax)
    case .use, .tags, .invariant, .hook, .scenario, .handedOver: break
    }
  }

  private func declare(_ syntax: ComponentSyntax) {
    let type = ComponentType(
      name: syntax.name.text, kind: syntax.kind, id: program.types.count,
      nameSpan: syntax.name.span, headerSpan: syntax.span)
    type.documentation = syntax.documentation
    type.isRestorable = syntax.isRestorable
    program.types.append(type)
    components.append(ComponentSource(type: type, syntax: syntax))
    enter(syntax.name, .type(type))
  }

  private func declare(_ syntax: AppSyntax) {
    let app = App(name: syntax.name.text, nameSpan: syntax.name.span)
    app.documentation = syntax.documentation
    program.apps.append(app)
    enter(syntax.name, .app(app))
  }

  private func declare(_ syntax: DefinitionSyntax) {
    let definition = Procedure(
      name: syntax.name.text, nameSpan: syntax.name.span, role: .definition, home: nil)
    definition.documentation = syntax.documentation
    definition.parameters = placeholders(for: syntax.parameters)
    program.definitions.append(definition)
    enter(syntax.name, .definition(definition))
  }

  private func enter(_ name: NameSyntax, _ entity: Declaration.Entity) {
    let declaration = Declaration(name: name.text, nameSpan: name.span, entity: entity)
    declarations[name.text, default: []].append(declaration)
  }

  /// Parameters whose default values are not yet resolved; that they have one is known.
  func placeholders(for parameters: [ParameterSyntax]) -> [Parameter] {
    parameters.map { parameter in
      Parameter(
        name: parameter.name.text, nameSpan: parameter.name.span,
        defaultValue: parameter.defaultValue.map { Expression(.constant(.nil), $0.span) })
    }
  }

  // MARK: Duplicates

  private func sortDeclarations() {
    for (name, list) in declarations where list.count > 1 {
      declarations[name] = list.sorted { readingPlace($0.nameSpan) < readingPlace($1.nameSpan) }
    }
  }

  func readingPlace(_ span: SourceSpan) -> (Int, UInt32) {
    (readingRanks[span.file] ?? Int.max, span.start)
  }

  private func checkDuplicates() {
    for list in declarations.values where list.count > 1 {
      for (index, later) in list.enumerated().dropFirst() {
        let first: Declaration? = list[..<index].first { areSeenTogether($0.file, later.file) }
        if let first { reportDuplicate(later, of: first) }
      }
    }
  }

  private func areSeenTogether(_ one: FileID, _ other: FileID) -> Bool {
    if one == other { return true }
    return visibilities.contains { $0.sees(one) && $0.sees(other) }
  }

  private func checkUses(of file: LoadedFile) {
    for use in file.uses {
      if case .missing(let failure, let suggestion) = use.target {
        reportMissingFile(use.syntax.path, use.syntax.pathSpan, failure, suggestion)
      }
    }
  }
}
