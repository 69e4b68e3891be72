import ScenarioParser

extension Resolver {
  /// Drops the scenarios of files with errors, and sorts what was found.
  func result() -> ProgramResolution {
    dropConsequences()
    let own: Set<FileID> = Set(
      diagnostics.lazy.filter { $0.severity == .error }.map(\.primary.span.file)
    ).union(brokenFiles)
    let blocked: [FileID: FileID] = filesBlocked(by: own)
    let bad: Set<FileID> = own.union(blocked.keys)
    program.scenarios.removeAll { bad.contains($0.file) }
    return ProgramResolution(
      program: program, diagnostics: sortedDiagnostics(), filesWithErrors: bad, blocked: blocked)
  }

  /// One mistake is told once: what follows from a line that could not be read or from a `use`
  /// that is missing is left out.
  private func dropConsequences() {
    if diagnostics.count == parseDiagnosticCount { return }
    let found: [Diagnostic] = Array(diagnostics.dropFirst(parseDiagnosticCount))
    let openFiles: Set<FileID> = filesWithoutUse(found)
    let outOfPlace: [Line: SourceSpan] = linesOutOfPlace(found)
    var needsApp: Set<FileID> = []
    diagnostics.removeLast(found.count)
    diagnostics += found.filter { diagnostic in
      let file: FileID = diagnostic.primary.span.file
      if isInBrokenLine(diagnostic.primary.span) { return false }
      if let cause = outOfPlace[line(of: diagnostic)] {
        if !Self.placeCodes.contains(diagnostic.code) { return false }
        if !(cause == diagnostic.primary.span) { return false }
      }
      if diagnostic.severity == .warning {
        return brokenLines[file] == nil && !openFiles.contains(file)
      }
      guard openFiles.contains(file) else { return true }
      if diagnostic.code == ResolutionCode.noApp.rawValue {
        return missingUses[file] == nil && needsApp.insert(file).inserted
      }
      let place: SourceSpan = diagnostic.primary.span
      let isCause: Bool = missingUses[file]?.places.contains(place) ?? false
      return isCause || certain.contains(place) || !Self.consequences.contains(diagnostic.code)
    }
  }

  /// Those that miss a `use` by a name, and those that see no coordinator at all but need one.
  private func filesWithoutUse(_ found: [Diagnostic]) -> Set<FileID> {
    var files: Set<FileID> = Set(missingUses.keys)
    for diagnostic in found where diagnostic.code == ResolutionCode.noApp.rawValue {
      let file: FileID = diagnostic.primary.span.file
      let seen: Visibility = visibility(of: file)
      if !program.types.contains(where: { $0.isNode && seen.sees($0) }) { files.insert(file) }
    }
    return files
  }

  private struct Line: Hashable {
    var file: FileID
    var number: Int
  }

  private func line(of diagnostic: Diagnostic) -> Line {
    let span: SourceSpan = diagnostic.primary.span
    return Line(file: span.file, number: source(of: span.file)?.line(at: Int(span.start)) ?? 0)
  }

  /// Lines that may not stand where they are, and what of them: nothing else is said about them.
  private func linesOutOfPlace(_ found: [Diagnostic]) -> [Line: SourceSpan] {
    var lines: [Line: SourceSpan] = [:]
    for diagnostic in found where Self.placeCodes.contains(diagnostic.code) {
      let line: Line = line(of: diagnostic)
      let span: SourceSpan = diagnostic.primary.span
      if lines[line].map({ span.start < $0.start }) ?? true { lines[line] = span }
    }
    return lines
  }

  private static let placeCodes: Set<String> = Set(
    [
      ResolutionCode.misplacedStatement, .misplacedMember, .misplacedStreamLoop, .boundary,
      .statementNeedsOtherKind, .noSelf, .noApp, .wrongInitial,
    ].map(\.rawValue))

  /// What a file that is not used could have declared.
  private static let consequences: Set<String> = Set(
    [
      ResolutionCode.unknownControl, .unknownDestination, .unknownAction, .unknownEvent,
    ].map(\.rawValue))

  private func filesBlocked(by bad: Set<FileID>) -> [FileID: FileID] {
    guard !bad.isEmpty else { return [:] }
    let inOrder: [FileID] = files.map(\.id).filter(bad.contains)
    var blocked: [FileID: FileID] = [:]
    for file in files where !bad.contains(file.id) {
      let seen: Visibility = visibility(of: file.id)
      blocked[file.id] = inOrder.first { seen.sees($0) }
    }
    return blocked
  }

  /// By file in the order given, then by place; what was said twice is said once.
  private func sortedDiagnostics() -> [Diagnostic] {
    if diagnostics.isEmpty { return [] }
    var seen: Set<Diagnostic> = []
    let unique: [Diagnostic] = diagnostics.filter { seen.insert($0).inserted }
    return unique.enumerated().sorted { left, right in
      sortKey(left.element, left.offset) < sortKey(right.element, right.offset)
    }.map(\.element)
  }

  private func sortKey(_ diagnostic: Diagnostic, _ offset: Int) -> (Int, UInt32, UInt32, Int) {
    let span: SourceSpan = diagnostic.primary.span
    return (fileOrder[span.file] ?? Int.max, span.start, span.end, offset)
  }
}
