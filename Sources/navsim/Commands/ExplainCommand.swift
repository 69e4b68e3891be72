internal import NavReporting
internal import ScenarioParser

/// `navsim explain`: what a code means; without one, all of them.
@MainActor struct ExplainCommand {
  let context: CommandContext
  let arguments: ParsedArguments

  func perform() -> ExitStatus {
    if arguments.inputs.isEmpty { return show(Explanation.index(width: Terminal.width(1))) }
    do throws(UsageError) {
      let pages: [String] = try arguments.inputs.map { code throws(UsageError) in
        try Self.page(of: code).text(width: Terminal.width(1))
      }
      return show(pages.joined(separator: "\n"))
    } catch { return context.fail(error) }
  }

  private func show(_ text: String) -> ExitStatus {
    context.standardOutput.write(text)
    return .passed
  }

  /// `unknown-name`, `error[unknown-name]`.
  private static func page(of written: String) throws(UsageError) -> Explanation {
    var code: Substring = written[...]
    if let open = code.firstIndex(of: "["), code.last == "]" {
      code = code[code.index(after: open)...].dropLast()
    }
    let name: String = code.lowercased()
    if let page = Explanation.all.first(where: { $0.code == name }) { return page }
    let near: String? = Suggestion.closest(to: name, among: Explanation.all.map(\.code))
    throw UsageError(
      message: "there is no code '\(written)'",
      help: near.map { "did you mean '\($0)'?" } ?? "'navsim explain' lists all codes",
      command: .explain)
  }
}
