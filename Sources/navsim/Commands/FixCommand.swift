internal import NavCore
internal import NavReporting
internal import ScenarioParser

/// `navsim check --fix`: rewrites given files where a message has one obvious repair.
@MainActor struct FixPass {
  let context: CommandContext
  let arguments: ParsedArguments

  /// - Returns: Why a file could not be written; nil where all went well.
  func perform() throws(FileError) -> String? {
    for _ in 0..<10 {
      let program: LoadedProgram = try .load(arguments.inputs, arguments.values)
      var changed: Bool = false
      for file in program.inputs.given.sorted(by: { $0.index < $1.index }) {
        guard let source = program.inputs.sources[file], source.path != "-" else { continue }
        let fixes: [Diagnostic.Fix] = Self.fixes(program.diagnostics, in: file)
        if fixes.isEmpty || !Self.helps(fixes, source) { continue }
        if let failure = write(fixes, source) { return failure }
        changed = true
      }
      if !changed { return nil }
    }
    return nil
  }

  /// In the order of the text, none inside another.
  private static func fixes(_ diagnostics: [Diagnostic], in file: FileID) -> [Diagnostic.Fix] {
    let own: [Diagnostic.Fix] = diagnostics.compactMap(\.fix).filter { $0.span.file == file }
    var result: [Diagnostic.Fix] = []
    for fix in own.sorted(by: { ($0.span.start, $0.span.end) < ($1.span.start, $1.span.end) }) {
      if let last = result.last, fix.span.start < last.span.end || fix.span == last.span {
        continue
      }
      result.append(fix)
    }
    return result
  }

  /// Whether the text has no more errors afterwards.
  private static func helps(_ fixes: [Diagnostic.Fix], _ source: SourceFile) -> Bool {
    let changed = SourceFile(path: source.path, bytes: apply(fixes, to: source.bytes))
    let after: Int = parse(changed, id: FileID(0)).diagnostics.count
    return changed.bytes != source.bytes
      && after <= parse(source, id: FileID(0)).diagnostics.count
  }

  static func apply(_ fixes: [Diagnostic.Fix], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = bytes
    for fix in fixes.reversed() {
      result.replaceSubrange(Int(fix.span.start)..<Int(fix.span.end), with: fix.replacement.utf8)
    }
    return result
  }

  private func write(_ fixes: [Diagnostic.Fix], _ source: SourceFile) -> String? {
    let name: String = TerminalText.escaped(source.path)
    do throws(FileError) {
      let mode: FileMode = try FileMode(of: source.path)
      let file = try AtomicFile(source.path)
      file.output.write(Self.apply(fixes, to: source.bytes))
      try file.finish()
      mode.apply(to: source.path)
    } catch { return "error: '\(name)' cannot be written: \(error.message)\n" }
    let count: String = fixes.count == 1 ? "1 place" : "\(fixes.count) places"
    context.tell("fixed \(count) in \(name)\n")
    return nil
  }
}
