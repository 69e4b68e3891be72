internal import NavCore
internal import NavReporting
internal import ScenarioParser

/// `navsim fmt`: the canonical form, in place, to standard output, or only compared.
@MainActor final class FormatCommand {
  private let context: CommandContext
  private let arguments: ParsedArguments
  private var sources = SourceMap()
  private var status: ExitStatus = .passed
  private var changed = 0
  private var unchanged = 0

  init(context: CommandContext, arguments: ParsedArguments) {
    self.context = context
    self.arguments = arguments
  }

  private var values: OptionValues { arguments.values }
  private var onlyCompares: Bool { values.isGiven(.check) || values.isGiven(.diff) }

  func perform() -> ExitStatus {
    do throws(FileError) {
      let expansion = InputExpansion(
        workingFolder: try FileSystem.workingFolder(),
        honoursIgnoreFiles: !values.isGiven(.noIgnore))
      let list: InputList = expansion.expand(arguments.inputs)
      context.warn(aboutEmpty: list.emptyArguments)
      if list.inputs.isEmpty && !values.isGiven(.allowEmpty) { return .nothingSelected }
      for input in list.inputs { format(input) }
      tellResult()
      return status
    } catch { return context.fail("error: the working folder is gone: \(error.message)\n") }
  }

  private func format(_ input: Input) {
    do throws(ReadFailure) {
      let bytes: [UInt8] = try bytes(of: input.source)
      let source = SourceFile(path: input.shownPath, bytes: bytes)
      let id: FileID = sources.add(source)
      switch ScenarioParser.format(source, id: id, limits: values.parseLimits) {
      case .broken(let diagnostics): report(diagnostics)
      case .refused: refuse(source)
      case .formatted(let text): finish(input, source, text, wasSame: Array(text.utf8) == bytes)
      }
    } catch { report(error, input) }
  }

  private func bytes(of source: Input.Source) throws(ReadFailure) -> [UInt8] {
    let limit: Int = values.limit(.fileSize)
    switch source {
    case .standardInput: return try FileSystem.readStandardInput(limit: limit)
    case .file(let path): return try FileSystem.read(path, limit: limit)
    }
  }

  // MARK: Results

  private func finish(_ input: Input, _ source: SourceFile, _ text: String, wasSame: Bool) {
    if wasSame { unchanged += 1 } else { changed += 1 }
    if onlyCompares {
      if !wasSame { compare(source, text) }
      return
    }
    switch input.source {
    case .standardInput: context.standardOutput.write(text)
    case .file(let path): if !wasSame { write(text, to: path, shownPath: input.shownPath) }
    }
  }

  private func compare(_ source: SourceFile, _ text: String) {
    if values.isGiven(.check) { status.add(.failed) }
    guard values.isGiven(.diff) else {
      return context.standardOutput.write(TerminalText.escaped(source.path) + "\n")
    }
    let patch = UnifiedPatch(
      path: TerminalText.escaped(source.path),
      old: String(decoding: source.bytes, as: UTF8.self), new: text)
    let style: ConsoleStyle = context.style(values, descriptor: 1)
    context.standardOutput.write(style.inColour ? Self.coloured(patch.text) : patch.text)
  }

  /// For a terminal, where control characters are shown escaped, too.
  private static func coloured(_ patch: String) -> String {
    patch.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let text: String = TerminalText.escaped(String(line))
      switch line.utf8.first {
      case 0x2D: return "\u{1B}[31m\(text)\u{1B}[0m"
      case 0x2B: return "\u{1B}[32m\(text)\u{1B}[0m"
      case 0x40: return "\u{1B}[36m\(text)\u{1B}[0m"
      default: return text
      }
    }.joined(separator: "\n")
  }

  private func write(_ text: String, to path: String, shownPath: String) {
    do throws(FileError) {
      let mode: FileMode = try FileMode(of: path)
      let file = try AtomicFile(path)
      file.output.write(text)
      try file.finish()
      mode.apply(to: path)
      if values.verbosity > .quiet {
        context.standardOutput.write("formatted \(TerminalText.escaped(shownPath))\n")
      }
    } catch {
      changed -= 1
      status.add(.usage)
      let name: String = TerminalText.escaped(shownPath)
      context.tell("error: '\(name)' cannot be written: \(error.message)\n")
    }
  }

  /// On a terminal, and where something is to be done.
  private func tellResult() {
    guard values.verbosity > .quiet else { return }
    let total: Int = changed + unchanged
    if values.isGiven(.check), changed > 0 {
      context.tell("\(changed) of \(count(total)) not in canonical form; 'navsim fmt' rewrites\n")
    } else if !onlyCompares, !arguments.inputs.contains("-"), total > 0 {
      context.tell("\(changed) of \(count(total)) formatted\n")
    }
  }

  private func count(_ files: Int) -> String { files == 1 ? "1 file" : "\(files) files" }
}

// MARK: - What can't be formatted

extension FormatCommand {
  private func report(_ diagnostics: [Diagnostic]) {
    status.add(.unreadable)
    let reporter = EventRecorder(
      [
        DiagnosticReporter(
          output: context.standardError, style: context.style(values, descriptor: 2))
      ], sources: sources, toolVersion: Version.text)
    for diagnostic in diagnostics { reporter.receive(.diagnostic(diagnostic)) }
  }

  private func report(_ failure: ReadFailure, _ input: Input) {
    let id: FileID = sources.add(SourceFile(path: input.shownPath, bytes: []))
    let place = Diagnostic.Label(SourceSpan(file: id, start: 0, end: 0))
    var opened: String?
    if case .file(let path) = input.source { opened = path }
    report([failure.diagnostic(path: input.shownPath, opened: opened, place)])
  }

  private func refuse(_ source: SourceFile) {
    status.add(.defect)
    let name: String = TerminalText.escaped(source.path)
    context.tell("error: '\(name)' was left alone: its canonical form would be read otherwise\n")
  }
}
