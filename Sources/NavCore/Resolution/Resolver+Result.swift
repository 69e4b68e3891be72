import ScenarioParser

extension Resolver {
  /// Drops the scenarios of files with errors, and sorts what was found.
  func result() -> ProgramResolution {
    let own: Set<FileID> = Set(
      diagnostics.lazy.filter { $0.severity == .error }.map(\.primary.span.file)
    ).union(brokenFiles)
    let blocked: [FileID: FileID] = filesBlocked(by: own)
    let bad: Set<FileID> = own.union(blocked.keys)
    program.scenarios.removeAll { bad.contains($0.file) }
    return ProgramResolution(
      program: program, diagnostics: sortedDiagnostics(), filesWithErrors: bad, blocked: blocked)
  }

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
