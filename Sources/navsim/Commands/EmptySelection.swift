internal import NavCore
internal import ScenarioParser

/// Says why nothing was selected.
@MainActor struct EmptySelection {
  let program: LoadedProgram
  let values: OptionValues

  /// Lines for standard error; nil where another message has said it already.
  var text: String? {
    guard program.diagnostics.allSatisfy({ $0.severity != .error }), !given.isEmpty else {
      return nil
    }
    guard !scenarios.isEmpty else { return message("there is no scenario in the given files", nil) }
    if let (place, lines) = missedLine { return message("there is no scenario at \(place)", lines) }
    if let name = values.text(.name), values.text(.tags) == nil {
      return message("no title matches '\(name)'", nil)
    }
    guard let tags = values.text(.tags) else { return nil }
    let rest: String = values.text(.name).map { " and a title that matches '\($0)'" } ?? ""
    return message("no scenario has the tags '\(tags)'\(rest)", tagsInUse)
  }

  private var given: Set<FileID> { program.inputs.given }

  private var scenarios: [Scenario] {
    program.resolved.program.scenarios.filter { given.contains($0.file) }
  }

  /// The first `FILE:LINE`, and where scenarios of that file begin.
  private var missedLine: (place: String, help: String?)? {
    let lined: [FileID: [Int]] = program.inputs.lines
    guard let file = lined.keys.min(by: { $0.index < $1.index }), let line = lined[file]?.first,
      let source = program.inputs.sources[file], values.text(.tags) == nil,
      values.text(.name) == nil
    else { return nil }
    let starts: [String] = scenarios.filter { $0.file == file }
      .map { "line \(source.start(of: $0.headerSpan).line)" }
    return ("\(source.path):\(line)", help(starts, "scenarios begin at", ""))
  }

  private var tagsInUse: String? {
    var names: [String] = []
    for tag in scenarios.flatMap({ $0.tags + $0.rows.flatMap(\.tags) })
    where !names.contains(tag.name) { names.append(tag.name) }
    return help(names, "the tags in use are", "@")
  }

  private func help(_ words: [String], _ start: String, _ mark: String) -> String? {
    guard !words.isEmpty, words.count <= 8 else { return nil }
    return "\(start) \(Suggestion.series(words.map { mark + $0 }, "and"))"
  }

  private func message(_ reason: String, _ help: String?) -> String {
    let first = "error: nothing was selected: \(TerminalText.escaped(reason))\n"
    return first + (help.map { "  = help: \(TerminalText.escaped($0))\n" } ?? "")
  }
}
