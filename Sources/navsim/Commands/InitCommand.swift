internal import NavReporting
internal import ScenarioParser

/// `navsim init`: something to begin with, which passes at once.
@MainActor struct InitCommand {
  let context: CommandContext
  let arguments: ParsedArguments

  func perform() -> ExitStatus {
    guard arguments.inputs.count <= 1 else {
      return context.fail(
        UsageError(message: "'init' wants one folder", help: nil, command: .initialise))
    }
    let folder: String = arguments.inputs.first ?? "."
    if let kind = try? FileSystem.kind(of: folder), kind != .folder {
      let name: String = TerminalText.escaped(folder)
      return context.fail("error: '\(name)' is no folder\n")
    }
    for (name, text) in InitFiles.all {
      if let failure = write(text, to: Path.join(folder, name)) { return failure }
    }
    return tellNext(folder)
  }

  private func write(_ text: String, to path: String) -> ExitStatus? {
    let shown: String = TerminalText.escaped(Path.normalised(path))
    if FileSystem.isThere(path) {
      context.standardOutput.write("kept   \(shown), which is there already\n")
      return nil
    }
    do throws(FileError) {
      let file = try AtomicFile(path)
      file.output.write(text)
      try file.finish()
      context.standardOutput.write("wrote  \(shown)\n")
      return nil
    } catch { return context.fail("error: '\(shown)' cannot be written: \(error.message)\n") }
  }

  private func tellNext(_ folder: String) -> ExitStatus {
    let path: String = Path.normalised(folder)
    let change: String = path == "." ? "" : "cd \(path) && "
    context.standardOutput.write("\nnow: \(TerminalText.escaped(change))navsim run\n")
    return .passed
  }
}
