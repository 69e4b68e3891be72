import ScenarioParser

/// Which declarations may be missing because something was already reported, so that one mistake
/// gives one error.
extension Resolver {
  /// A file that is not there, or a line of the top level that could not be read, may have declared
  /// anything; a line inside a component, a member of that component.
  func findGaps() {
    var open: Set<FileID> = []
    noteBrokenLines()
    for file in files {
      if file.uses.contains(where: { if case .missing = $0.target { true } else { false } }) {
        open.insert(file.id)
      }
      for diagnostic in file.parseDiagnostics where diagnostic.severity == .error {
        if !noteGap(diagnostic.primary.span, in: file) { open.insert(file.id) }
      }
    }
    guard !open.isEmpty || !brokenTypes.isEmpty else { return }
    for visibility in visibilities {
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
    case .use, .tags, .handedOver, nil: return false
    }
  }

  private func type(at span: SourceSpan) -> ComponentType? {
    components.first { $0.type.nameSpan == span }?.type
  }

  func isBroken(_ type: ComponentType?) -> Bool {
    type.map { brokenTypes.contains($0.id) } ?? false
  }

  // MARK: Broken lines

  /// A line that could not be read may have introduced every name that stands in it.
  private func noteBrokenLines() {
    for file in files {
      for diagnostic in file.parseDiagnostics where diagnostic.severity == .error {
        let line: Int = file.source.line(at: Int(diagnostic.primary.span.start))
        guard brokenLines[file.id, default: [:]][line] == nil else { continue }
        let text: String = file.source.text(ofLine: line)
        brokenLines[file.id, default: [:]][line] = text.utf8.count > 2_000 ? "" : text
      }
    }
  }

  /// Whether the lines of a file that could not be read name it.
  private func isNamedInBrokenLine(_ name: NameSyntax) -> Bool {
    guard let lines = brokenLines[name.span.file] else { return false }
    return lines.values.contains { text in
      text.split { !($0 == "_" || $0.isLetter || $0.isNumber) }.contains { $0 == name.text }
    }
  }

  /// Whether a line of one of the scenario's tables could not be read.
  func hasBrokenTable(_ syntax: ScenarioSyntax, in file: FileID) -> Bool {
    guard let lines = brokenLines[file], let source = source(of: file) else { return false }
    let first: Int = source.line(at: Int(syntax.span.start))
    let last: Int = source.line(at: Int(syntax.fullSpan.end))
    return lines.contains { line, text in
      let words: Substring = text.drop { $0 == " " || $0 == "\t" }
      return (first...max(first, last)).contains(line)
        && (words.hasPrefix("examples") || words.hasPrefix("|"))
    }
  }

  /// Whether something in the line of a place could not be read: what else is said about it would
  /// only repeat that.
  func isInBrokenLine(_ span: SourceSpan) -> Bool {
    guard let lines = brokenLines[span.file], let source = source(of: span.file) else {
      return false
    }
    return lines[source.line(at: Int(span.start))] != nil
  }

  /// Whether an unknown name of that sort may be one that could not be read.
  func mayBeMissing(_ code: ResolutionCode, _ name: NameSyntax, of type: ComponentType?) -> Bool {
    if !context.visibility.isComplete || isBroken(type) { return true }
    switch code {
    case .unknownName:
      return isBroken(context.home) || isBroken(context.viewModel) || context.hasUnknownColumns
        || isNamedInBrokenLine(name)
    case .unknownMark: return isNamedInBrokenLine(name)
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
    case .handedOver: nil
    }
  }
}
