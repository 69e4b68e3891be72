internal import NavCore
internal import NavReporting
internal import ScenarioParser

/// `run --update`: runs silently, rewrites the hierarchy blocks of the files, until nothing
/// changes; what follows is an ordinary run.
@MainActor struct HierarchyUpdating {
  let context: CommandContext
  let inputs: [String]
  let values: OptionValues
  let settings: RunSettings
  let watcher: StopWatcher

  /// A block behind one that ended its scenario is only met in the next round.
  private static var rounds: Int { 20 }

  private var mode: UpdateMode { values.text(.update).flatMap(UpdateMode.init) ?? .changed }

  /// - Returns: A status where the files could not be written.
  func perform(showsPatchOnOutput: Bool) throws(UsageError) -> ExitStatus? {
    if context.environment.isFilled("CI"), values.text(.update) != UpdateMode.all.rawValue {
      throw .noUpdateInCI
    }
    var originals: [String: String] = [:]
    var conflicts: Set<String> = []
    for _ in 0..<Self.rounds {
      let round: Round
      do throws(FileError) { round = try self.round() } catch { return nil }
      conflicts.formUnion(round.conflicts)
      if round.texts.isEmpty { break }
      for (path, text) in round.texts.sorted(by: { $0.key < $1.key }) {
        if originals[path] == nil { originals[path] = text.old }
        do throws(FileError) { try Self.write(text.new, to: path) } catch {
          return context.fail(ReportSet.Failure(path: path, error: error).text)
        }
      }
    }
    show(originals, onOutput: showsPatchOnOutput)
    for conflict in conflicts.sorted() { context.tell(conflict) }
    return nil
  }

  private func show(_ originals: [String: String], onOutput: Bool) {
    let output: DescriptorOutput = onOutput ? context.standardOutput : context.standardError
    for path in originals.keys.sorted() {
      let now: [UInt8] = (try? FileSystem.read(path, limit: Int.max)) ?? []
      let patch = UnifiedPatch(
        path: path, old: originals[path] ?? "", new: String(decoding: now, as: UTF8.self))
      for line in patch.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        output.write(TerminalText.escaped(String(line)) + "\n")
      }
      output.write("\n")
    }
    output.flush()
  }

  private struct Round {
    /// By path.
    var texts: [String: (old: String, new: String)] = [:]
    var conflicts: [String] = []
  }

  private func round() throws(FileError) -> Round {
    let program: LoadedProgram = try .load(inputs, values)
    guard
      let plan = try? RunPlanning(
        program: program, values: values, before: StoredRecord.find()
      ).plan()
    else { return Round() }
    let recorder = HierarchyRecorder()
    let runner = ScenarioRunner(program, values, settings)
    runner.hierarchies = recorder
    let silence = SilentSink()
    let watcher: StopWatcher = watcher
    runner.mustStop = { watcher.reason != nil }
    for number in 0..<plan.count where watcher.reason == nil {
      let entry: RunPlan.Entry = plan.entry(number)
      _ = runner.run(entry.item, round: entry.round, silence)
    }
    if watcher.reason != nil { return Round() }
    return rewrite(recorder, program.inputs)
  }

  private func rewrite(_ recorder: HierarchyRecorder, _ inputs: LoadedInputs) -> Round {
    let sources: SourceMap = inputs.sources
    var comments: [FileID: [CommentSyntax]] = [:]
    for file in inputs.files { comments[file.id] = file.syntax.comments }
    var round = Round()
    var edits: [FileID: [(span: SourceSpan, text: String)]] = [:]
    for (span, sightings) in recorder.sightings {
      guard let source = sources[span.file], source.path != "-" else { continue }
      let layout = BlockLayout(
        source: source, span: span, comments: comments[span.file] ?? [])
      let wanted: Set<String> = Set(
        sightings.map { sighting in
          lines(of: sighting).map { BlockRewriting.text(layout, $0) } ?? layout.current
        })
      if wanted.count > 1 {
        let line: Int = source.start(of: span).line
        round.conflicts.append(
          "warning: the block at \(TerminalText.escaped(source.path)):\(line) is met with different"
            + " trees and stays as it is\n")
      } else if let text = wanted.first, text != layout.current {
        edits[span.file, default: []].append((layout.span, text))
      }
    }
    for (file, edits) in edits {
      guard let source = sources[file] else { continue }
      let old = String(decoding: source.bytes, as: UTF8.self)
      round.texts[source.path] = (old, Self.apply(edits, to: source.bytes))
    }
    return round
  }

  /// nil: it stays.
  private func lines(of sighting: HierarchyRecorder.Sighting) -> [HierarchyRecorder.Line]? {
    switch mode {
    case .changed: sighting.isEqual ? nil : sighting.mended
    case .missing: sighting.isOpen ? sighting.whole : nil
    case .all: sighting.whole
    }
  }

  private static func apply(
    _ edits: [(span: SourceSpan, text: String)], to bytes: [UInt8]
  ) -> String {
    var bytes: [UInt8] = bytes
    for edit in edits.sorted(by: { $0.span.start > $1.span.start }) {
      bytes.replaceSubrange(Int(edit.span.start)..<Int(edit.span.end), with: Array(edit.text.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A byte order mark stays.
  private static func write(_ text: String, to path: String) throws(FileError) {
    let old: [UInt8] = (try? FileSystem.read(path, limit: Int.max)) ?? []
    let file = try AtomicFile(path)
    if old.starts(with: [0xEF, 0xBB, 0xBF]) { file.output.write([0xEF, 0xBB, 0xBF]) }
    file.output.write(text)
    try file.finish()
  }
}

/// Hears nothing.
@MainActor final class SilentSink: EventSink {
  var wantsSteps: Bool { false }
  func receive(_ event: Event) {}
}

extension UsageError {
  fileprivate static var noUpdateInCI: UsageError {
    UsageError(
      message: "'--update' rewrites files, which is refused where CI is set",
      help: "write '--update=all' if that is what you want", command: .run)
  }
}
