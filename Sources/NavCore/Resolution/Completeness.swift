import ScenarioParser

/// Which declarations may be missing because something was already reported, so that one mistake
/// gives one error.
extension Resolver {
  /// A file that is not there, or a line of the top level that could not be read, may have declared
  /// anything; a line inside a component, a member of that component.
  func findGaps() {
    var open: Set<FileID> = []
    for file in files {
      if file.uses.contains(where: { if case .missing = $0.target { true } else { false } }) {
        open.insert(file.id)
      }
      for diagnostic in file.parseDiagnostics where diagnostic.severity == .error {
        if !noteGap(diagnostic.primary.span, in: file) { open.insert(file.id) }
      }
    }
    guard !open.isEmpty || !brokenTypes.isEmpty else { return }
    for visibility in visibilities.values {
      visibility.isComplete = !open.contains { visibility.sees($0) }
      visibility.hasBrokenType = program.types.contains {
        brokenTypes.contains($0.id) && visibility.sees($0)
      }
    }
  }

  /// - Returns: Whether the mistake lies inside one declaration.
  private func noteGap(_ span: SourceSpan, in file: LoadedFile) -> Bool {
    let line: Int = file.source.line(at: Int(span.start))
    let isIndented: Bool = file.source.text(ofLine: line).first.map { " \t".contains($0) } ?? true
    let before: DeclarationSyntax? = file.syntax.declarations.last { declaration in
      declaration.start.map { $0 <= span.start } ?? false
    }
    switch before {
    case .scenario(let scenario): return isIndented || scenario.span.end >= span.start
    case .component(let component):
      guard isIndented, let type = type(at: component.name.span) else { return false }
      brokenTypes.insert(type.id)
      return true
    case .definition, .hook, .invariant, .app: return isIndented
    case .use, .tags, nil: return false
    }
  }

  private func type(at span: SourceSpan) -> ComponentType? {
    components.first { $0.type.nameSpan == span }?.type
  }

  func isBroken(_ type: ComponentType?) -> Bool {
    type.map { brokenTypes.contains($0.id) } ?? false
  }

  /// Whether an unknown name of that sort may be one that could not be read.
  func mayBeMissing(_ code: ResolutionCode, of type: ComponentType?) -> Bool {
    if !context.visibility.isComplete || isBroken(type) { return true }
    switch code {
    case .unknownName: return isBroken(context.home) || isBroken(context.viewModel)
    case .unknownDestination, .unknownAction, .unknownControl, .unknownEvent:
      return type == nil && context.visibility.hasBrokenType
    default: return false
    }
  }
}

extension DeclarationSyntax {
  fileprivate var start: UInt32? {
    switch self {
    case .use(let use): use.span.start
    case .tags(_, let span): span.start
    case .app(let app): app.span.start
    case .component(let component): component.span.start
    case .definition(let definition): definition.span.start
    case .invariant(let invariant): invariant.span.start
    case .hook(let hook): hook.span.start
    case .scenario(let scenario): scenario.span.start
    }
  }
}
